// docs/product.md#search, #search-bar, #places
import type { Page } from '@playwright/test'
import { petKinds, petKindTable } from '#contract/vocabulary/pet-kinds.ts'
import { daysAhead } from './factories.ts'
import { hydrated, expect, expectAccessible, test, walk } from './fixtures.ts'
import { theListing } from './screen-addresses.ts'
import { chooseDay } from './steps.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const austin = '/search-demo?location=Austin%2C+TX&lat=30.2672&lng=-97.7431'
/** A city where no other test publishes listings or books, so that counts do not change. */
const seattle = '/search-demo?location=Seattle%2C+WA&lat=47.6062&lng=-122.3321'

const countLine = (page: Page) => page.getByRole('status').filter({ hasText: /available sitters?/ })
const foundIn = async (page: Page) => Number(/\d+/.exec((await countLine(page).textContent()) ?? '')?.[0])

test('the bar opens one panel at a time, and a click outside closes it', async ({ site }) => {
  const page = await site.visit(undefined, desktop)
  await page.goto('/search-demo')
  await hydrated(page)
  const bar = page.getByRole('search', { name: 'Find a Sitter' })
  await bar.getByRole('combobox', { name: 'Location' }).click()
  await expect(bar.getByRole('option', { name: 'Use current location' })).toBeVisible()
  await bar.getByRole('button', { name: /Check-in/ }).click()
  const dates = bar.getByRole('group', { name: 'Dates' })
  await expect(dates.getByRole('grid')).toHaveCount(2)
  await expect(dates.getByRole('gridcell')).toHaveCount(84)
  await expect(bar.getByRole('option', { name: 'Use current location' })).toBeHidden()
  // a day that cannot be chosen closes nothing, nor does the name of one; on the first of a month all days can be
  const days = dates.locator('button:disabled:not([aria-hidden])')
  const shut = ((await days.count()) > 0 ? days : dates.locator('th')).first()
  const { x = 0, y = 0, width = 0, height = 0 } = (await shut.boundingBox()) ?? {}
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(dates).toBeVisible()
  await bar.getByRole('button', { name: /Pets/ }).click()
  await expect(dates).toBeHidden()
  const pets = bar.getByRole('group', { name: 'Pets', exact: true })
  await expect(pets.getByRole('button', { name: /^More / })).toHaveCount(2)
  await pets.getByRole('button', { name: 'Other pets' }).click()
  for (const kind of petKinds)
    await expect(pets.getByRole('button', { name: `More ${petKindTable[kind].many}` })).toBeVisible()
  const more = pets.getByRole('button', { name: 'More Dogs' })
  for (let dogs = 0; dogs < 10; dogs++) await more.click()
  await expect(more).toBeDisabled()
  // at its limit the button keeps the focus and the panel stays open
  await more.click({ force: true })
  await expect(more).toBeFocused()
  await expect(pets.getByRole('group', { name: 'Dogs' })).toContainText('10')
  await page.mouse.click(20, 700)
  await expect(pets).toBeHidden()
})

test('suggests places, and searches whole states', async ({ site }) => {
  site.allow(/status of 404/)
  const page = await site.visit(undefined, desktop)
  await page.goto('/search-demo')
  await hydrated(page)
  const bar = page.getByRole('search')
  const location = bar.getByRole('combobox', { name: 'Location' })
  await location.fill('qqzzxx')
  await expect(bar.getByText('No locations found')).toBeVisible()
  await expect(bar.getByText('Try a different search term')).toBeVisible()
  await bar.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid location address.')
  await expect(location).toBeFocused()
  await location.fill('Texas')
  await bar.getByRole('option', { name: /^Texas Whole state, USA/ }).click()
  // choosing a place opens the dates
  await expect(bar.getByRole('group', { name: 'Dates' })).toBeVisible()
  await bar.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/location=Texas&state=TX/)
  await expect(countLine(page)).toHaveText(/^\d+\+? available sitters$/)
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toContain('"state":"TX"')
})

test('Enter takes a city by its name alone, says so, and says when only the town of an address is known', async ({
  site,
}) => {
  site.allow(/status of 404/)
  const page = await site.visit(undefined, { width: 1280, height: 720 })
  await page.goto('/search-demo')
  await hydrated(page)
  const location = page.getByRole('search').getByRole('combobox', { name: 'Location' })
  const enter = async (text: string) => {
    await location.fill(text)
    await location.press('Enter')
  }
  await enter('washington dc')
  await expect(page).toHaveURL(/location=Washington%2C(?:\+|%20)DC&lat=38\./)
  await expect(location).toHaveValue('Washington, DC')
  await expect(countLine(page)).toHaveText(/^\d+\+? available sitters within/)
  await enter('Honolulu')
  await expect(location).toHaveValue('Honolulu, HI')
  await enter('guam')
  await expect(page).toHaveURL(/location=Guam&state=GU/)
  await enter('123 Main St, Austin, TX')
  await expect(page.getByRole('status').filter({ hasText: 'Showing sitters around Austin, TX.' })).toBeVisible()
  await expect(location).toHaveValue('Austin, TX')
  // the sentence about an unknown address is not covered by the header, also when the page is scrolled
  await page.evaluate(() => window.scrollTo(0, 60))
  await enter('zzzzqq')
  const alert = page.getByRole('alert')
  await expect(alert).toBeInViewport({ ratio: 1 })
  const header = await page.getByRole('banner').boundingBox()
  await expect
    .poll(async () => ((await alert.boundingBox())?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0)))
    .toBeGreaterThanOrEqual(0)
})

test('the order by price says what it compares: with dates the total, which the cards show', async ({ site }) => {
  const page = await site.visit(undefined, desktop)
  for (const [dates, hint] of [
    ['', 'Lowest price per day first'],
    [`&checkIn=${daysAhead(40)}&checkOut=${daysAhead(43)}`, 'Lowest total first'],
  ] as const) {
    await page.goto(`/search-demo?location=Austin&lat=30.27&lng=-97.74${dates}`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('radio', { name: /^Lowest price/ })).toHaveAccessibleName(new RegExp(hint))
  }
})

test('filters show how many sitters match, are in the address, and can be removed one by one @main', async ({
  site,
}) => {
  const page = await site.visit(undefined, desktop)
  await page.goto('/search-demo')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Pet sitters' })).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  const order = panel.getByRole('group', { name: 'Sort sitters by' })
  await expect(order.getByRole('radio', { name: /^Highest rated/ })).toBeChecked()
  await expect(order.getByRole('radio', { name: /^Lowest price/ })).toBeEnabled()
  await expect(order.getByRole('radio', { name: /^Distance/ })).toBeDisabled()
  const yard = panel.getByRole('checkbox', { name: /^Has a yard/ })
  await expect(yard).toHaveAccessibleName(/^Has a yard\s*\d+$/)
  const promised = Number(/\d+$/.exec((await yard.locator('xpath=ancestor::label').textContent()) ?? '')?.[0])
  await yard.check()
  await panel.getByText('Security features').click()
  await panel.getByRole('checkbox', { name: /^Alarm system/ }).check()
  await panel.getByRole('checkbox', { name: /^Alarm system/ }).uncheck()
  await panel.getByRole('button', { name: `Show ${promised} sitters` }).click()
  await expect(page).toHaveURL(/yard=true/)
  await expect(countLine(page)).toHaveText(`${promised} available sitters`)
  await page.getByRole('button', { name: /^Has a yard\s*, remove$/ }).click()
  await expect(page).not.toHaveURL(/yard=true/)
  await expect(countLine(page)).not.toHaveText(`${promised} available sitters`)
})

walk('shows the range of prices; without a match, suggests what to relax', async ({ site }) => {
  const page = await site.visit(undefined, desktop)
  await page.goto(`${austin}&amenities=alarm-system`)
  await hydrated(page)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('button', { name: 'Price Range' }).click()
  const range = page.getByRole('dialog', { name: 'Price Range' })
  await expect(range.getByText(/^Prices here go from \$\d+ to \$\d+ per day\.$/)).toBeAttached()
  await expect(range.getByRole('slider', { name: 'Minimum price' })).toHaveAttribute('aria-valuetext', '$0')
  await range.getByLabel('Minimum', { exact: true }).fill('990')
  await range.getByRole('button', { name: 'Set price' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await expect(filters.getByText('From $990')).toBeVisible()
  await filters.getByRole('button', { name: 'No sitters match' }).click()
  await expect(page.getByText('No sitters found')).toBeVisible()
  await expect(countLine(page)).toHaveText('0 available sitters within 15 km')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Any price: \d+ sitters?$/ }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  // no listing of another test has it at this price
  await page.goto(`${austin}&amenities=alarm-system&minPrice=990`)
  // content that loads later does not move it
  const clear = page.getByRole('button', { name: 'Clear Filters' })
  const placeOf = async () => {
    const { x, y } = (await clear.boundingBox()) ?? { x: NaN, y: NaN }
    return [Math.round(x), Math.round(y)]
  }
  const place = await placeOf()
  await expect(page.getByRole('list', { name: 'Try instead' })).toBeVisible()
  expect(await placeOf()).toEqual(place)
  await clear.click()
  await expect(page).toHaveURL('/search-demo')
})

test('flexible dates show the available stays, with their lowest price', async ({ site }) => {
  const page = await site.visit(undefined, desktop)
  await page.goto(`${seattle}&checkIn=${daysAhead(30)}&checkOut=${daysAhead(33)}&flexibleDays=1`)
  await hydrated(page)
  const stays = page.getByRole('list', { name: 'Dates near yours' })
  await expect(stays.getByRole('link')).toHaveCount(3)
  await expect(page.getByRole('article').first()).toContainText(
    /\$[\d,.]+ total.*3 nights.*Available [A-Z][a-z]{2}\s\d/,
  )
  const later = stays.getByRole('link').last()
  const free = Number(/(\d+) sitters/.exec(await later.innerText())?.[1])
  await later.click()
  await expect(page).toHaveURL(new RegExp(`checkIn=${daysAhead(31)}&checkOut=${daysAhead(34)}$`))
  await expect(stays).toBeHidden()
  expect(await foundIn(page)).toBe(free)
})

test('shows more sitters below, and restores the position on the way back from one', async ({ site }) => {
  const page = await site.visit(undefined, desktop)
  await page.goto('/search-demo')
  await hydrated(page)
  await page.getByRole('button', { name: 'Show more sitters' }).click()
  await expect(page.getByRole('article')).toHaveCount(40)
  await expect(page).toHaveURL('/search-demo?more=1')
  const card = page.getByRole('article').nth(30).getByRole('link')
  await card.scrollIntoViewIfNeeded()
  const [title, before] = [await card.textContent(), await page.evaluate(() => scrollY)]
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title ?? '')
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(40)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200)
  await expect(card).toBeInViewport()
})

walk('the map beside the list is remembered, and its visible part can be searched', async ({ site }) => {
  const page = await site.open(undefined, { viewport: desktop })
  await page.goto(austin)
  await hydrated(page)
  const all = await foundIn(page)
  await page.getByRole('button', { name: 'Map View' }).click()
  await expect(page).toHaveURL(/view=map/)
  const map = page.getByRole('region', { name: 'Map of the results' })
  // hovering a pin also highlights its card
  const pin = map.getByRole('button', { name: /per day, (?!and)/ }).first()
  await pin.hover()
  await expect(page.locator('article .border-brand').first()).toBeVisible()
  await expect(map.getByRole('button', { name: 'Search this area' })).toBeHidden()
  for (let nearer = 0; nearer < 2; nearer++) {
    await map.getByRole('button', { name: 'Zoom in', exact: true }).click()
    await page.waitForTimeout(400)
  }
  await map.getByRole('button', { name: 'Search this area' }).click()
  await expect(page).toHaveURL(/south=.*west=.*north=.*east=/)
  await expect(countLine(page)).toHaveText(/^\d+ available sitters? in this area$/)
  expect(await foundIn(page)).toBeLessThan(all)
  await page.goto('/search-demo')
  await expect(page).toHaveURL(/view=map/)
  await page.getByRole('button', { name: 'Hide map' }).click()
  await expect(map).toBeHidden()
})

walk('on a phone the search is a sheet with a step for each question', async ({ site }) => {
  const page = await site.open(undefined, { viewport: phone, hasTouch: true })
  await page.goto('/')
  await hydrated(page)
  const bar = page.getByRole('search')
  await bar.getByRole('combobox', { name: 'Location' }).tap()
  await expect(bar.getByText('Find a Sitter', { exact: true })).toBeVisible()
  await expect(bar).toHaveCSS('position', 'fixed')
  // the open step fills the sheet, the others have one line each, and the button does not move
  const button = bar.getByRole('button', { name: 'Search', exact: true })
  await expect(button).toBeInViewport({ ratio: 1 })
  const place = await button.boundingBox()
  const lines = async () => {
    await expect(bar.getByRole('combobox', { name: 'Location' })).toBeInViewport({ ratio: 1 })
    for (const name of [/^Check-in/, /^Pets/])
      await expect(bar.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    expect(await button.boundingBox()).toEqual(place)
  }
  await lines()
  await bar.getByRole('combobox', { name: 'Location' }).fill('Austin')
  await bar
    .getByRole('option', { name: /^Austin.*TX/ })
    .first()
    .tap()
  const dates = bar.getByRole('group', { name: 'Dates' })
  await expect(dates).toBeVisible()
  await expect(dates.getByRole('grid').first()).toBeVisible()
  await lines()
  await expectAccessible(page)
  await bar.getByRole('button', { name: /Pets/ }).tap()
  await expect(dates).toBeHidden()
  await bar.getByRole('button', { name: 'More Cats' }).tap()
  await lines()
  await bar.getByRole('button', { name: 'Search', exact: true }).tap()
  await expect(page).toHaveURL(/search-demo\?location=Austin.*cat=1/)
  await expect(countLine(page)).toHaveText(/ within 15 km$/)
  await page.getByRole('button', { name: 'Filters' }).tap()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await expectAccessible(page)
})

walk('an owner searches for their own pets by name', async ({ site }) => {
  const page = await site.visit(await site.demo('owner'), desktop)
  await page.goto('/search-results')
  await hydrated(page)
  const bar = page.getByRole('search')
  await bar.getByRole('button', { name: /Pets/ }).click()
  const own = bar.getByRole('group', { name: 'Your pets' }).getByRole('button')
  const name = await own.first().textContent()
  await own.first().click()
  await bar.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText(`Everywhere · any dates · for ${name}`)).toBeVisible()
  // the link to a listing passes them on, and choosing dates there keeps them
  await page.getByRole('article').first().getByRole('link').click()
  const booking = page.getByRole('complementary', { name: 'Booking' })
  await expect(booking.getByText(`For ${name}`)).toBeVisible()
  await booking.getByRole('button', { name: /^Check-in/ }).click()
  await chooseDay(page.getByRole('dialog'), daysAhead(50))
  await expect(page).toHaveURL(/pets=[0-9a-f-]{36}.*checkIn=|checkIn=.*pets=[0-9a-f-]{36}/)
})

test('an address with past dates says so and shows the results without them', async ({ page, site }) => {
  const past = `checkIn=${daysAhead(-9)}&checkOut=${daysAhead(-6)}`
  await page.goto(`/search-demo?location=Austin&lat=30.27&lng=-97.74&${past}&flexibleDays=1&dog=1`)
  await hydrated(page)
  await expect(
    page.getByText("The dates in this link have passed. Choose new dates to see who's available."),
  ).toBeVisible()
  await expect(page.getByText('Austin · any dates · 1 dog')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.goto(`${await theListing(site)}?${past}`)
  const panel = page.getByRole('complementary', { name: 'Booking' })
  await expect(panel.getByText('The dates in this link have passed. Choose new dates.')).toBeVisible()
  await expect(panel.getByText('Total for 1 night, before taxes')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Check-in Add date' })).toBeVisible()
})
