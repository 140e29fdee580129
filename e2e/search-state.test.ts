// docs/product.md#search, #search-bar
import { daysAhead } from './factories.ts'
import { hydrated, expect, test } from './fixtures.ts'
import { chooseDay } from './steps.ts'
import { variants } from '#testing/long.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

for (const [name, viewport] of variants([
  ['desktop', desktop],
  ['phone', phone],
] as const))
  test(`the address holds the whole search, also after a reload, on a ${name}`, async ({ site }) => {
    const page = await site.visit(undefined, viewport)
    const dates = `checkIn=${daysAhead(40)}&checkOut=${daysAhead(43)}`
    await page.goto(
      `/search-demo?location=Austin%2C+TX&lat=30.27&lng=-97.74&radius=50&${dates}&minPrice=10&maxPrice=300&dog=1&sort=price`,
    )
    for (let time = 0; time < 2; time++) {
      await expect(page.getByText(/^Austin, TX · [A-Z][a-z]{2}\s\d+\s–.*\d{4} · 1 dog$/)).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: /available sitters? within 50 km$/ })).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Distance' })).toHaveValue('50')
      await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('button')).toContainText([
        'Within 50 km',
        '$10 to $300',
        'Clear all',
      ])
      // the total price of the stay comes first
      await expect(page.getByRole('article').first()).toContainText(
        /\$[\d,.]+ total\s*3 nights · (avg\. )?\$[\d.]+ \/ day/,
      )
      await page.reload()
    }
    // the link to a listing passes on dates and pets
    await expect(page.getByRole('article').first().getByRole('link')).toHaveAttribute(
      'href',
      new RegExp(`${dates}&dog=1`),
    )
  })

test('the browser remembers five searches, latest first', async ({ site }) => {
  const page = await site.open(undefined, { viewport: desktop })
  await page.addInitScript(() => {
    if (localStorage.getItem('recentSearches')) return
    const earlier = ['One', 'Two', 'Three', 'Four', 'Five'].map((location) => ({ location, lat: 1, lng: 1 }))
    localStorage.setItem('recentSearches', JSON.stringify(earlier))
  })
  await page.goto('/search-demo')
  await hydrated(page)
  const bar = page.getByRole('search')
  const location = bar.getByRole('combobox', { name: 'Location' })
  await location.fill('Austin, TX')
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/location=Austin/)
  const kept = await page.evaluate(
    () => JSON.parse(localStorage.getItem('recentSearches') ?? '[]') as { location: string }[],
  )
  expect(kept.map((search) => search.location)).toEqual(['Austin, TX', 'One', 'Two', 'Three', 'Four'])
  await location.click()
  await location.fill('')
  await expect(bar.getByText('Recent searches')).toBeVisible()
  await expect(bar.getByRole('option')).toHaveText([
    'Use current location',
    'Austin, TX',
    'One',
    'Two',
    'Three',
    'Four',
  ])
})

test('the calendar sets check-in, then check-out, in whichever order the days are pressed', async ({ site }) => {
  const page = await site.visit(undefined, desktop)
  await page.goto('/search-demo')
  await hydrated(page)
  const bar = page.getByRole('search')
  const [checkIn, checkOut] = [
    bar.getByRole('button', { name: /^Check-in/ }),
    bar.getByRole('button', { name: /^Check-out/ }),
  ]
  const dates = bar.getByRole('group', { name: 'Dates' })
  const shown = (date: string) =>
    new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(date))
  await checkIn.click()
  await chooseDay(dates, daysAhead(9))
  await expect(checkIn).toContainText(shown(daysAhead(9)))
  // an earlier day swaps the two
  await chooseDay(dates, daysAhead(7))
  await expect(checkIn).toContainText(shown(daysAhead(7)))
  await expect(checkOut).toContainText(shown(daysAhead(9)))
  // choosing check-out opens the pets
  await expect(bar.getByRole('group', { name: 'Pets', exact: true })).toBeVisible()
  // with both set, a day before check-in moves check-in; a later one moves check-out
  await checkIn.click()
  await chooseDay(dates, daysAhead(6))
  await expect(checkIn).toContainText(shown(daysAhead(6)))
  await chooseDay(dates, daysAhead(8))
  await expect(checkOut).toContainText(shown(daysAhead(8)))
  // pressing the check-in day again clears both
  await checkIn.click()
  await chooseDay(dates, daysAhead(6))
  await expect(checkIn).toContainText('Add date')
  await expect(checkOut).toContainText('Add date')
})

test("a location can be found by keyboard, or be the device's", async ({ site }) => {
  const page = await site.open(undefined, {
    viewport: desktop,
    geolocation: { latitude: 30.27, longitude: -97.74 },
    permissions: ['geolocation'],
  })
  let asked = 0
  page.on('request', (request) => (asked += request.url().includes('/api/places/suggestions') ? 1 : 0))
  await page.goto('/search-demo')
  await hydrated(page)
  const location = page.getByRole('search').getByRole('combobox', { name: 'Location' })
  await location.focus()
  await expect(location).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.type('d')
  await page.waitForTimeout(400)
  expect(asked).toBe(0)
  // asked once, 200 ms after the last key
  await page.keyboard.type('enver')
  await expect(page.getByRole('option', { name: /^Denver/ }).first()).toBeVisible()
  expect(asked).toBeLessThanOrEqual(2)
  expect(await page.getByRole('search').getByRole('option').count()).toBeLessThanOrEqual(11)
  await page.keyboard.press('Escape')
  await expect(location).toHaveAttribute('aria-expanded', 'false')
  await location.fill('')
  await page.getByRole('option', { name: 'Use current location' }).click()
  await expect(location).toHaveValue('Austin, TX')
})

test('a search has six skeletons, six distances and prices from 0 to 1000', async ({ page }) => {
  await page.goto('/search-demo?location=Austin%2C+TX&lat=30.2672&lng=-97.7431')
  await hydrated(page)
  const distance = page.getByRole('combobox', { name: 'Distance' })
  await expect(distance).toHaveValue('15')
  const distances = [5, 10, 15, 25, 50, 100].map((km) => `Within ${km} km`)
  await expect(distance.getByRole('option')).toHaveText([...distances, 'Show miles'])
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('button', { name: 'Price Range' }).click()
  const range = page.getByRole('dialog', { name: 'Price Range' })
  await expect(range.getByRole('textbox', { name: 'Minimum' })).toHaveValue('0')
  await expect(range.getByRole('textbox', { name: 'Maximum' })).toHaveValue('1000')
  // the price was opened from the filters, which are there again
  await page.keyboard.press('Escape')
  await expect(range).toBeHidden()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await expect(filters).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(filters).toBeHidden()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/listings?*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await distance.selectOption('50')
  const coming = page.getByRole('status').filter({ hasText: 'Looking for sitters…' })
  await expect(coming.locator('> div')).toHaveCount(6)
  answer.resolve()
  await expect(page.getByRole('status').filter({ hasText: /within 50 km$/ })).toBeVisible()
})
