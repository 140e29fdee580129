// docs/product.md#price
import type { Page } from '@playwright/test'
import { addDays, dayNumber } from '#contract/vocabulary/dates.ts'
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { hydrated, expect, test, walk } from './fixtures.ts'
import { chooseDay, openPart, priceLines, toast } from './steps.ts'
import { variants } from '#testing/long.ts'

// A sitter sets other prices for weekends, a range of dates and a second pet; an owner sees them night by night and
// pays.

/** The first Wednesday at least two weeks from now; 1970-01-01 was a Thursday. */
function aWednesday(): string {
  const from = daysAhead(14)
  return addDays(from, (6 - (dayNumber(from) % 7) + 7) % 7)
}

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

for (const [size, viewport] of variants(Object.entries(sizes)))
  walk(`a sitter's prices reach the owner night by night (${size})`, async ({ site }) => {
    test.setTimeout(120_000)
    const { sitter, listingId } = await aSitterWithListing(site, { title: `The fair house, ${size}` })
    const wednesday = aWednesday()
    const sitterPage = await site.open(sitter, { viewport })
    await sitterSetsPrices(sitterPage, listingId, addDays(wednesday, 4))
    await sitterPage.context().close()

    const owner = await anOwnerWithADog(site, { first: 'Ada', last: 'Moss' })
    const { db } = site.connection
    await db.insertInto('pets').values({ owner_id: owner.id, name: 'Pickle', kind: 'dog' }).execute()
    const page = await site.open(owner, { viewport })
    await ownerBooks(page, listingId, wednesday)
    await page.context().close()
  })

async function sitterSetsPrices(page: Page, listingId: string, sunday: string): Promise<void> {
  await page.goto(`/listing/${listingId}?edit=true`)
  await hydrated(page)
  const prices = await openPart(page, 'Prices')
  await prices.getByLabel('Weekend price').fill('1000.01')
  await prices.getByLabel('Each additional pet').fill('10')
  await prices.getByRole('button', { name: 'Add dates' }).click()
  const fair = prices.getByRole('group', { name: 'Dates 1' })
  await expect(fair.getByLabel('Name')).toBeFocused()
  await fair.getByLabel('First night').fill(sunday)
  await expect(fair.getByLabel('Last night')).toHaveValue(sunday)
  await fair.getByLabel('Price per night').fill('90')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(prices.getByText('Enter $1,000 or less.')).toBeVisible()
  await expect(fair.getByText('Give these dates a name.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Please check these fields' })).toContainText(
    'Prices for dates: Give these dates a name.',
  )

  await prices.getByLabel('Weekend price').fill('60')
  await fair.getByLabel('Name').fill('Fair')
  await prices.getByRole('button', { name: 'Add dates' }).click()
  const second = prices.getByRole('group', { name: 'Dates 2' })
  await second.getByLabel('Name').fill('Sunday')
  await second.getByLabel('First night').fill(sunday)
  await second.getByLabel('Price per night').fill('70')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(second.getByText('These dates share a night with “Fair.”')).toBeVisible()
  await second.getByRole('button', { name: 'Remove Sunday' }).click()
  await expect(prices.getByRole('button', { name: 'Add dates' })).toBeFocused()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Your listing has been updated.')).toBeVisible()
  // and they are there when the form opens again
  await page.goto(`/listing/${listingId}?edit=true`)
  await openPart(page, 'Prices')
  await expect(prices.getByLabel('Weekend price')).toHaveValue('60')
  await expect(fair.getByLabel('Price per night')).toHaveValue('90')
}

async function ownerBooks(page: Page, listingId: string, wednesday: string): Promise<void> {
  await page.goto(`/listing/${listingId}?dog=2`)
  await hydrated(page)
  const panel = page.getByRole('complementary', { name: 'Booking' })
  await expect(panel.getByText('$60 on Friday and Saturday nights')).toBeVisible()
  await panel.getByRole('button', { name: 'Check-in' }).click()
  const calendar = page.getByRole('dialog', { name: 'Choose your dates' })
  await chooseDay(calendar, wednesday)
  const dayOf = (date: string) =>
    calendar.getByRole('button', {
      name: new RegExp(
        `^${new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date))}`,
      ),
    })
  for (const [ahead, price] of [
    [1, '$45'],
    [2, '$60'],
    [3, '$60'],
    [4, '$90'],
    [5, '$45'],
  ] as const) {
    const day = dayOf(addDays(wednesday, ahead)).first()
    await expect(day).toContainText(price)
    await expect(day).toHaveAccessibleName(new RegExp(`, \\${price}$`))
  }
  await chooseDay(calendar, addDays(wednesday, 5))
  await expect(calendar.getByText('$355 total')).toBeVisible()
  await calendar.getByRole('button', { name: 'Done' }).click()
  const lines = {
    '$45.00 × 2 nights': '$90.00',
    '$60.00 × 2 weekend nights': '$120.00',
    'Fair: $90.00 × 1 night': '$90.00',
    '$10.00 × 1 additional pet × 5 nights': '$50.00',
    'Service fee': '$5.00',
    'Total before taxes': '$355.00',
  }
  await expect.poll(() => priceLines(panel)).toEqual(lines)

  await page.getByRole('button', { name: 'Request to Book' }).first().click()
  const pets = page.getByRole('dialog', { name: 'Which pets are staying?' })
  await expect(pets.getByText('$355 total')).toBeVisible()
  await pets.getByRole('checkbox', { name: 'Pickle' }).uncheck()
  await expect(pets.getByText('$305 total')).toBeVisible()
  await pets.getByRole('checkbox', { name: 'Pickle' }).check()
  await pets.getByRole('button', { name: 'Book with 2 pet(s)' }).click()
  await page.waitForURL(/\/checkout\//)
  await expect(page.getByText('booking summary')).toBeVisible()
  // on a phone it is folded
  const fold = page.locator('summary').filter({ hasText: 'booking summary' })
  if (await fold.isVisible()) await fold.click()
  await expect(page.getByText('$10.00 × 1 additional pet × 5 nights')).toBeVisible()
  await expect(page.getByText('$355.00').first()).toBeVisible()
}

test('a search result shows the total of the stay for the pets searched, as quoted', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, {
    title: 'The lighthouse',
    latitude: 46.99,
    longitude: -103.42,
  })
  const wednesday = aWednesday()
  const fair = { firstNight: addDays(wednesday, 4), lastNight: addDays(wednesday, 4), label: 'Fair', price: '90' }
  const sitterPage = await site.open(sitter)
  const data = { weekendPrice: '60', extraPetPrice: '10', priceRanges: [fair] }
  expect((await sitterPage.request.put(`/api/listings/${listingId}`, { data })).status()).toBe(200)
  const page = await site.open()
  const place = 'lat=46.99&lng=-103.42&radius=5'
  await page.goto(`/search-demo?${place}`)
  await hydrated(page)
  const card = page.getByRole('article').filter({ hasText: 'The lighthouse' })
  await expect(card).toContainText('from $45 / day')
  await page.goto(`/search-demo?${place}&dog=2&checkIn=${wednesday}&checkOut=${addDays(wednesday, 5)}`)
  await expect(card).toContainText('$355 total')
  await expect(card).toContainText('5 nights · avg. $70 / day')
})

test('a night costs what its dearest kind of pet costs, from the form of the sitter to the choice of pets', async ({
  site,
}) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The small house' })
  const editing = await site.open(sitter, { viewport: sizes.phone })
  await editing.goto(`/listing/${listingId}?edit=true`)
  await hydrated(editing)
  const prices = await openPart(editing, 'Prices')
  const kinds = prices.getByRole('group', { name: 'Prices for kinds of pets' })
  await kinds.getByLabel('Cats').fill('0')
  await editing.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(kinds.getByText('Enter a price above $0.')).toBeVisible()
  await kinds.getByLabel('Cats').fill('30')
  await editing.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(editing, 'Your listing has been updated.')).toBeVisible()

  const owner = await anOwnerWithADog(site, { first: 'Wren', last: 'Hale' })
  await site.connection.db.insertInto('pets').values({ owner_id: owner.id, name: 'Olive', kind: 'cat' }).execute()
  const page = await site.open(owner)
  const dates = `checkIn=${daysAhead(20)}&checkOut=${daysAhead(22)}`
  await page.goto(`/listing/${listingId}`)
  const panel = page.getByRole('complementary', { name: 'Booking' })
  await expect(panel.getByText('from $30 per night')).toBeVisible()
  await expect(panel.getByText('$30 a night for cats')).toBeVisible()
  await page.goto(`/listing/${listingId}?cat=1&${dates}`)
  await hydrated(page)
  await expect(panel.getByText('$30.00 × 2 nights')).toBeVisible()
  await page.getByRole('button', { name: 'Request to Book' }).first().click()
  const pets = page.getByRole('dialog', { name: 'Which pets are staying?' })
  await expect(pets.getByText('$65 total')).toBeVisible()
  await pets.getByRole('checkbox', { name: 'Biscuit' }).check()
  await expect(pets.getByText('$95 total')).toBeVisible()
  await pets.getByRole('checkbox', { name: 'Biscuit' }).uncheck()
  await pets.getByRole('button', { name: 'Book with 1 pet(s)' }).click()
  await page.waitForURL(/\/checkout\//)
  await expect(page.getByText('$30.00 × 2 nights')).toBeVisible()
})
