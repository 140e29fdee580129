// docs/product.md#payment
import type { Locator, Page } from '@playwright/test'
import { addDays, nightsBetween } from '#contract/vocabulary/dates.ts'
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { expect, signInByClick, signUp, test, walk } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { askForStay, cards, chooseDay, dollars, payWith, priceLines, toast } from './steps.ts'

test('a stranger finds, books, pays and reviews a sitter; others see it @main', async ({ page: owner, site }) => {
  test.setTimeout(120_000)
  const target = await aListingOfTheDemoSitter(site)
  const visitor = await site.open()
  const before = await reviewsOf(visitor, target.id)

  const first = `Juno${Date.now().toString(36)}`
  await signUp(owner, { first, last: 'Marsh' })
  await addAPet(owner, 'Pepper')

  await findBySearch(owner, target)

  // the price, line by line
  await expect(owner.getByRole('heading', { level: 1, name: target.title })).toBeVisible()
  const panel = owner.getByRole('complementary', { name: 'Booking' })
  const nights = nightsBetween(target.checkIn, target.checkOut)
  const total = dollars(target.cents * nights + 500)
  const lines = {
    [`${dollars(target.cents)} × ${nights} nights`]: dollars(target.cents * nights),
    'Service fee': '$5.00',
    'Total before taxes': total,
  }
  expect(await priceLines(panel)).toEqual(lines)

  // the request
  await panel.getByLabel('Message to the sitter').fill('Pepper is shy at first.')
  await askForStay(owner)
  await expect(toast(owner, 'Success! Your booking request has been sent to the sitter.')).toBeVisible()
  await expect(owner.getByRole('heading', { level: 1, name: 'Complete Your Booking' })).toBeVisible()
  expect(await priceLines(owner.locator('main'))).toEqual(lines)
  await expect(owner.getByText(/You're charged only if \w+ accepts/)).toBeVisible()

  // the sitter accepts
  const sitter = await site.open()
  await signInByClick(sitter, 'Pet sitter')
  await sitter.goto('/sitter-dashboard')
  await sitter.getByRole('tab', { name: /Booking Requests/ }).click()
  const request = sitter.getByRole('listitem').filter({ has: sitter.getByRole('heading', { name: `${first} Marsh` }) })
  await expect(request.getByText('Pepper is shy at first.')).toBeVisible()
  await readsTheRequest(await site.open(await site.demo('sitter')), first)
  await acceptRequest(sitter, request)

  await payFromDashboard(owner, total)
  await sitter.reload()
  await expect(request.getByText('Paid', { exact: true })).toBeVisible()

  // time passes
  const bookingId = await onlyBookingOf(site, first)
  await site.turnClock(bookingId, new Date(`${addDays(target.checkOut, 2)}T12:00:00Z`))
  await owner.reload()
  await expect(owner.getByText('Completed', { exact: true })).toBeVisible()
  const comment = `Pepper came home happy (${first}).`
  await bothReview(owner, comment, sitter, bookingId)

  // what a visitor sees
  const after = await reviewsOf(visitor, target.id)
  expect(after.count).toBe(before.count + 1)
  expect(after.average).toBe((Math.round(((before.sum + 5) * 100) / after.count) / 100).toFixed(1))
  await expect(visitor.getByRole('region', { name: /^Reviews/ }).getByText(comment)).toBeVisible()
})

walk('a card held before the answer is charged when the sitter accepts', async ({ site }) => {
  const { sitter: person, listingId } = await aSitterWithListing(site, { title: 'The held card', priceCents: 4550 })
  const owner = await site.open(await anOwnerWithADog(site, { first: 'Hazel', last: 'Stone' }))
  await owner.goto(`/listing/${listingId}?checkIn=${daysAhead(20)}&checkOut=${daysAhead(27)}`)
  const panel = owner.getByRole('complementary', { name: 'Booking' })
  // 7 x 45.50 = 318.50; a tenth is 31.85
  expect(await priceLines(panel)).toEqual({
    '$45.50 × 7 nights': '$318.50',
    '10% long-stay discount': '-$31.85',
    'Service fee': '$5.00',
    'Total before taxes': '$291.65',
  })
  await askForStay(owner)
  await payWith(owner, cards.good, /^Authorize \$291\.65/)
  await expect(owner.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(toast(owner, "Your card is authorized. You'll be charged only if")).toBeVisible()

  const sitter = await site.open(person)
  await sitter.goto('/sitter-dashboard?tab=requests')
  await expect(sitter.getByText('Card authorized, not charged')).toBeVisible()
  await expect(sitter.getByText("You'll earn $257.98", { exact: true })).toBeVisible()
  await sitter.getByRole('button', { name: 'Accept' }).click()
  await sitter.getByRole('alertdialog').getByRole('button', { name: 'Accept stay' }).click()
  await expect(sitter.getByText('Confirmed')).toBeVisible()
  await expect(async () => {
    await owner.goto('/owner-dashboard')
    await expect(owner.locator('main').getByText('Paid', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
})

/** The text of the request begins the conversation. */
async function readsTheRequest(sitter: Page, first: string): Promise<void> {
  await sitter.goto('/messages')
  await sitter.getByRole('link', { name: new RegExp(`${first} Marsh`) }).click()
  const said = sitter.getByRole('log').getByRole('listitem').filter({ hasText: 'Pepper is shy at first.' })
  await expect(said.getByRole('link', { name: /^Request for/ })).toBeVisible()
}

type Target = { id: string; title: string; cents: number; checkIn: string; checkOut: string }

/** A listing of the demo sitter without instant booking, with three nights that have spots left. */
async function aListingOfTheDemoSitter(site: Site): Promise<Target> {
  const sitter = await site.demo('sitter')
  const rows = await site.connection.db
    .selectFrom('listings')
    .select(['id', 'title', 'price_cents'])
    .where('sitter_id', '=', sitter.id)
    .where('is_active', '=', true)
    .where('instant_book', '=', false)
    // one that asks for no records, which have a dialog of their own
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('listing_vaccine_rules').select('kind').whereRef('listing_id', '=', 'listings.id'))),
    )
    .execute()
  for (const { id, title, price_cents: cents } of rows)
    for (let ahead = 30; ahead < 90; ahead++) {
      const [checkIn, checkOut] = [daysAhead(ahead), daysAhead(ahead + 3)]
      const answer = await fetch(`${site.url}/api/listings/${id}/quote?startDate=${checkIn}&endDate=${checkOut}`)
      const quote = (await answer.json()) as { available: boolean; total: string }
      // by the price of a day, in no season of its own
      if (quote.available && Math.round(Number(quote.total) * 100) === cents * 3 + 500)
        return { id, title, cents, checkIn, checkOut }
    }
  throw new Error('The demo sitter has no listing with room')
}

async function addAPet(owner: Page, name: string): Promise<void> {
  await owner.getByRole('link', { name: 'My Bookings' }).first().click()
  await expect(owner.getByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible()
  await owner.getByRole('button', { name: 'Add a Pet' }).click()
  const adding = owner.getByRole('dialog', { name: 'Add Pet' })
  await adding.getByLabel('Name').fill(name)
  await adding.getByLabel('Type').selectOption('dogs')
  await adding.getByRole('button', { name: 'Add Pet' }).click()
  await expect(toast(owner, 'Pet added successfully!')).toBeVisible()
  await expect(owner.getByRole('heading', { name })).toBeVisible()
}

/** Finds a listing by place and dates with the search bar of the home page. */
async function findBySearch(owner: Page, target: Target): Promise<void> {
  await owner.getByRole('link', { name: 'Petstead, home' }).click()
  const bar = owner.getByRole('search', { name: 'Find a Sitter' })
  await bar.getByRole('combobox', { name: 'Location' }).fill('Austin')
  await bar
    .getByRole('option', { name: /^Austin.*(TX|Texas)/ })
    .first()
    .click()
  // choosing a place opens the dates
  await chooseDay(bar.getByRole('group', { name: 'Dates' }), target.checkIn)
  await chooseDay(bar.getByRole('group', { name: 'Dates' }), target.checkOut)
  // the second date opens the pets, for which the bar may scroll up
  await expect(bar.getByRole('group', { name: 'Pets', exact: true })).toBeVisible()
  await bar.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(owner).toHaveURL(/\/search-results\?/)
  expect(new URL(owner.url()).searchParams.get('checkIn')).toBe(target.checkIn)
  await expect(owner.getByRole('status').filter({ hasText: /available sitters? within 15 km/ })).toBeVisible()
  await openResult(owner, target.title)
}

async function acceptRequest(sitter: Page, request: Locator): Promise<void> {
  await request.getByRole('button', { name: 'Accept' }).click()
  await sitter.getByRole('alertdialog').getByRole('button', { name: 'Accept stay' }).click()
  await expect(request.getByText('Confirmed')).toBeVisible()
  await expect(request.getByText('Not paid yet')).toHaveCount(0)
  await expect(request.getByText('Payment due')).toBeVisible()
}

async function payFromDashboard(owner: Page, total: string): Promise<void> {
  await owner.goto('/owner-dashboard')
  const paymentDue = owner.locator('main').getByText('Payment due')
  await expect(paymentDue).toBeVisible()
  await owner.getByRole('link', { name: 'Pay now' }).first().click()
  await payWith(owner, cards.good, new RegExp(`^Pay \\${total}`))
  await expect(owner.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(owner).toHaveURL(/\/owner-dashboard$/, { timeout: 8000 })
  await expect(owner.locator('main').getByText('Paid', { exact: true })).toBeVisible()
  await expect(paymentDue).toBeHidden()
}

/** Reviews the stay with five stars; sending without a rating is refused first. The sitter's review shows both. */
async function bothReview(owner: Page, comment: string, sitter: Page, bookingId: string): Promise<void> {
  await owner.getByRole('button', { name: 'Leave Review' }).first().click()
  const review = owner.getByRole('dialog', { name: 'Leave Review' })
  await review.getByRole('button', { name: 'Submit Review' }).click()
  await expect(review.getByText('Please select a rating.')).toBeVisible()
  await review.getByRole('radio', { name: '5 Excellent' }).check()
  await review.getByLabel('Comment').fill(comment)
  await review.getByRole('button', { name: 'Submit Review' }).click()
  await expect(owner.getByText('Reviewed', { exact: true }).first()).toBeVisible()
  const back = { bookingId, reviewType: 'owner_review', rating: 5 }
  expect((await sitter.request.post('/api/reviews', { data: back })).status()).toBe(201)
}

/** Opens a listing in the results, on whichever page it is. */
async function openResult(page: Page, title: string): Promise<void> {
  const card = page.getByRole('article').getByRole('link', { name: title, exact: true })
  const next = page.getByRole('link', { name: 'Next page' })
  for (let turned = 1; turned < 10; turned++) {
    await expect(page.getByRole('article').first()).toBeVisible()
    if ((await card.count()) > 0 || (await next.count()) === 0) break
    await next.click()
    await expect(page.getByRole('link', { name: `Page ${turned + 1}`, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  }
  await card.click()
}

/** The reviews of a listing as a visitor sees them; `sum` is the sum of stars, from their distribution. */
async function reviewsOf(page: Page, listingId: string): Promise<{ count: number; average: string; sum: number }> {
  await page.goto(`/listing/${listingId}`)
  const block = page.getByRole('region', { name: /^Reviews \(\d+\)$/ })
  const text = (await block.innerText()).replaceAll('\n', ' ')
  const count = Number(/Reviews \((\d+)\)/.exec(text)?.[1])
  const spread = await block.getByRole('list', { name: 'Rating breakdown' }).getByRole('listitem').allInnerTexts()
  const numbers = spread.map((row) => /(\d) stars?: (\d+) reviews?/.exec(row.replaceAll('\n', ' ')))
  const sum = numbers.reduce((total, found) => total + Number(found?.[1]) * Number(found?.[2]), 0)
  return { count, average: /(\d\.\d)/.exec(text)?.[1] ?? '', sum }
}

async function onlyBookingOf({ connection }: Site, firstName: string): Promise<string> {
  const row = await connection.db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.owner_id')
    .select('bookings.id')
    .where('users.first_name', '=', firstName)
    .executeTakeFirstOrThrow()
  return row.id
}
