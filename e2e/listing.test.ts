// docs/product.md#listing-page
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

import { anOwnerWithADog, aSitterWithListing, daysAhead } from './factories.ts'
import { hydrated, expect, expectAccessible, test, walk } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { askForStay, chooseDay, lastToast, rememberToasts, toast } from './steps.ts'

/**
 * A listing with photos and more reviews than are shown at first, not the demo sitter's, which is made one on request, on any
 * day for one price: whether the demo has such a one goes by chance.
 */
async function theListing({ connection: { db }, demo }: Site) {
  const found = await db
    .selectFrom('listings')
    .select(['id', 'sitter_id', 'title'])
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('review_count', '>', 7)
    .where('sitter_id', '<>', (await demo('sitter')).id)
    .orderBy('title')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const anyDay = { lead_days: null, notice_days: 0, closed_weekdays: 0, min_nights: null, max_nights: null }
  await db
    .updateTable('listings')
    .set({ ...anyDay, instant_book: false })
    .where('id', '=', found.id)
    .execute()
  for (const table of ['listing_rates', 'listing_vaccine_rules'] as const)
    await db.deleteFrom(table).where('listing_id', '=', found.id).execute()
  return found
}

test('a listing shows its sections in their order @main', async ({ site }) => {
  const { id, sitter_id } = await theListing(site)
  const page = await site.open(undefined, { viewport: { width: 1440, height: 900 } })
  await page.goto(`/listing/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Facility Details',
    'About This Pet Hotel',
    'Pet Access Areas',
    'Additional Services & Notes',
    'Pet Rules & Requirements',
    'Safety & Information',
    'Availability',
    'Location',
    'Your sitter',
    /^Reviews \(\d+\)$/,
    'Similar sitters nearby',
  ])
  const part = (name: string) => main.getByRole('region', { name })
  for (const name of ['The Space', 'Daily Schedule'])
    await expect(part('About This Pet Hotel').getByRole('heading', { name })).toBeVisible()
  for (const name of ['Health Requirements', 'Food Policy'])
    await expect(part('Additional Services & Notes').getByRole('heading', { name })).toBeVisible()
  const rules = part('Pet Rules & Requirements')
  for (const name of ['Accepted pets', 'Size limits']) await expect(rules.getByRole('heading', { name })).toBeVisible()
  for (const rule of [
    'Current vaccinations',
    'Spayed or neutered (6+ months)',
    'Socialized with people and other pets',
    'House-trained',
    'Aggressive or destructive pets cannot be accommodated.',
  ])
    await expect(rules.getByText(rule, { exact: true })).toBeVisible()
  for (const text of ['Security features', 'Emergency care', 'Check-in', 'Check-out'])
    await expect(part('Safety & Information').getByText(text, { exact: true })).toBeVisible()
  await expect(part('Location').getByText('Exact location shown after booking confirmation')).toBeVisible()
  const reviews = main.getByRole('region', { name: /^Reviews/ })
  await expect(reviews.getByText(/^\d\.\d$/).first()).toBeVisible()
  await expect(reviews.getByText(/^Based on \d+ reviews$/)).toBeVisible()
  await expect(main.getByRole('link', { name: 'Back to Search' })).toHaveAttribute('href', /^\/search/)
  const card = page.getByRole('complementary', { name: 'Booking' })
  await expect(card.getByText(/^\$\d+ per night$/)).toBeVisible()
  await expect(card.getByText('Message to the sitter')).toBeVisible()
  const charged = card.getByText("You won't be charged until the sitter accepts your request", { exact: true })
  await expect(charged.filter({ visible: true })).toHaveCount(1)
  for (const name of ['Message Sitter', 'Message Host'])
    await expect(main.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/api/login?returnTo=${encodeURIComponent(`/messages?sitter=${sitter_id}`)}`,
    )
  await hydrated(page)
  await site.signIn(page, await anOwnerWithADog(site, { first: 'Hana', last: 'Host' }))
  await page.reload()
  await expect(main.getByRole('button', { name: 'Message Sitter' })).toBeVisible()
  await main.getByRole('button', { name: 'Message Host' }).click()
  await expect(page).toHaveURL(/\/messages\?conversation=/)
})

test('on a phone the facts fold, and two days pressed in the calendar of the page are the stay', async ({ site }) => {
  const { listingId } = await aSitterWithListing(site, { title: 'The house with a calendar' })
  const page = await site.open(undefined, { viewport: { width: 390, height: 844 } })
  await page.goto(`/listing/${listingId}`)
  await hydrated(page)
  const dates = page.getByRole('region', { name: 'Availability' })
  // the calendar is not among the first scripts, and nothing moves when it comes
  await expect(dates.getByRole('grid')).toHaveCount(0)
  const rules = page.getByRole('region', { name: 'Pet Rules & Requirements' })
  await expect(rules.getByText('Dogs')).toBeVisible()
  await expect(rules.getByText('House-trained')).toBeHidden()
  await rules.getByRole('button', { expanded: false }).click()
  await expect(rules.getByText('House-trained')).toBeVisible()
  const below = page.getByRole('heading', { name: 'Location' })
  const heightOf = async () => ((await below.boundingBox())?.y ?? 0) - ((await dates.boundingBox())?.y ?? 0)
  const before = await heightOf()
  await dates.scrollIntoViewIfNeeded()
  await expect(dates.getByRole('grid')).toHaveCount(1)
  expect(await heightOf()).toBe(before)
  await chooseDay(dates, daysAhead(40))
  await chooseDay(dates, daysAhead(43))
  await expect(page).toHaveURL(new RegExp(`checkIn=${daysAhead(40)}&checkOut=${daysAhead(43)}`))
  await expect(dates.getByText(/ · 3 nights$/)).toBeVisible()
  await dates.getByRole('button', { name: 'Clear dates' }).click()
  await expect(page).not.toHaveURL(/checkIn/)
})

test('the photos of a listing wrap around, and the first is the main photo', async ({ site, page }) => {
  const { id, title } = await theListing(site)
  await page.goto(`/listing/${id}`)
  await hydrated(page)
  const photos = page.getByRole('region', { name: 'Photos' })
  const at = photos.getByRole('status')
  await expect(at).toHaveText(/^1 \/ [2-4]$/)
  const total = Number(/\d$/.exec((await at.textContent()) ?? '')?.[0])
  await expect(photos.getByRole('button', { name: /^Show photo/ })).toHaveCount(total)
  await expect(photos.getByText('Main Photo')).toBeVisible()
  await photos.getByRole('button', { name: 'Previous photo' }).click()
  await expect(at).toHaveText(`${total} / ${total}`)
  await expect(photos.getByRole('img', { name: `${title}, photo ${total} of ${total}` })).toBeVisible()
  await expect(photos.getByText('Main Photo')).toBeHidden()
  await photos.getByRole('button', { name: 'Next photo' }).click()
  await expect(at).toHaveText(`1 / ${total}`)
})

test('a listing without reviews, while loading, and when missing', async ({ site, page }) => {
  site.allow(/status of 404/)
  const { listingId } = await aSitterWithListing(site, { title: 'The house nobody has reviewed' })
  await page.goto(`/listing/${listingId}`)
  await expect(page.getByRole('heading', { level: 1 }).locator('..').getByText('New', { exact: true })).toBeVisible()
  const reviews = page.getByRole('region', { name: 'Reviews (0)' })
  await expect(reviews).toContainText('No reviews yet')
  await expect(reviews).toContainText('Be the first to book and review this sitter!')
  // nobody has asked this sitter yet
  await expect(page.getByText(/^Responds in/)).toHaveCount(0)

  await page.goto('/search-demo?location=Austin%2C+TX&lat=30.2672&lng=-97.7431')
  await hydrated(page)
  const answer = Promise.withResolvers<void>()
  await page.route(/\/api\/listings\/[0-9a-f-]{36}$/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByText('Loading listing details...')).toBeAttached()
  answer.resolve()
  await expect(page.getByRole('heading', { name: 'Facility Details' })).toBeVisible()

  await page.goto(`/listing/${randomUUID()}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Listing Not Found' })).toBeVisible()
  await expect(
    page.getByText("The listing you're looking for doesn't exist or has been removed.", { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Search' })).toBeVisible()
})

test('a stay with instant booking is booked at once and leads to the checkout', async ({ site }) => {
  const { listingId } = await aSitterWithListing(site, { title: 'The house that says yes', instantBook: true })
  const page = await site.open(await anOwnerWithADog(site, { first: 'Ines', last: 'Stant' }))
  await rememberToasts(page)
  await page.goto(`/listing/${listingId}?checkIn=${daysAhead(40)}&checkOut=${daysAhead(42)}`)
  await hydrated(page)
  await expect(page.getByRole('region', { name: 'Facility Details' })).toContainText('Instant book')
  await askForStay(page)
  await expect(page).toHaveURL(/\/checkout\/[0-9a-f-]{36}$/)
  await expect.poll(() => lastToast(page)).toContain('Success! Your dates are held.')
})

const viewer = (page: Page) => page.getByRole('dialog')

test('photos open in full-window size, by keyboard and by swiping', async ({ site }) => {
  const { id } = await theListing(site)
  const page = await site.open(undefined, { hasTouch: true, viewport: { width: 390, height: 844 } })
  await page.goto(`/listing/${id}`)
  const opener = page.getByRole('button', { name: 'View photos full screen' })
  await hydrated(page)
  await opener.press('Enter')
  const at = viewer(page).getByRole('status')
  await expect(at).toHaveText(/^1 \/ \d+$/)
  await page.keyboard.press('ArrowRight')
  await expect(at).toHaveText(/^2 \//)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(at).toHaveText(/^(\d+) \/ \1$/)
  await expectAccessible(page)
  const swipe = (from: number, to: number) =>
    viewer(page)
      .getByRole('img')
      .evaluate(
        (image, [start, end]) => {
          const finger = { pointerType: 'touch', clientY: 400, bubbles: true }
          image.dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientX: start }))
          image.dispatchEvent(new PointerEvent('pointerup', { ...finger, clientX: end }))
        },
        [from, to] as const,
      )
  await swipe(300, 100)
  await expect(at).toHaveText(/^1 \//)
  await swipe(100, 110)
  await expect(at).toHaveText(/^1 \//)
  await swipe(100, 300)
  await expect(at).toHaveText(/^(\d+) \/ \1$/)
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a listing is shared without the dates in the address', async ({ site }) => {
  // a new listing: with the demo's, another test could book these dates, which refuses the quote
  const { listingId: id } = await aSitterWithListing(site, { title: 'A house to pass on' })
  const page = await site.open(undefined, { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(`/listing/${id}?checkIn=2027-03-01&checkOut=2027-03-03`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(toast(page, 'Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/listing/${id}`)
})

walk('reviews can be filtered by stars and by words', async ({ site }) => {
  const { id } = await theListing(site)
  const page = await site.open()
  await page.goto(`/listing/${id}`)
  const reviews = page.getByRole('region', { name: /^Reviews \(\d+\)$/ })
  const total = Number(/\d+/.exec((await reviews.getByRole('heading', { level: 2 }).textContent()) ?? '')?.[0])
  const five = reviews.getByRole('button', { name: /^5 stars: \d+ reviews?$/ })
  const ofFive = Number(/: (\d+)/.exec((await five.textContent()) ?? '')?.[1])
  await five.click()
  await expect(five).toHaveAttribute('aria-pressed', 'true')
  await expect(reviews.getByRole('status').first()).toContainText(`${ofFive} review`)
  await expect(reviews.getByRole('listitem').filter({ has: page.locator('time') })).toHaveCount(ofFive)
  await reviews.getByLabel('Search reviews').fill('xylophone')
  await expect(reviews.getByText('No reviews with 5 stars that mention “xylophone”')).toBeVisible()
  await expectAccessible(page)
  await reviews.getByRole('button', { name: 'Show all reviews' }).click()
  await expect(reviews.getByLabel('Search reviews')).toHaveValue('')
  await reviews.getByRole('button', { name: `Show all ${total} reviews` }).click()
  await expect(
    reviews
      .getByRole('listitem')
      .filter({ has: page.locator('time') })
      .nth(6),
  ).toBeFocused()
  await expect(reviews.getByRole('listitem').filter({ has: page.locator('time') })).toHaveCount(total)
})

test('similar sitters are available on the dates, and keep them; the sitter has a page', async ({ site }) => {
  const { id, sitter_id } = await theListing(site)
  const [checkIn, checkOut] = [daysAhead(100), daysAhead(103)]
  const page = await site.open()
  await page.goto(`/listing/${id}?checkIn=${checkIn}&checkOut=${checkOut}&dog=1`)
  const similar = page.getByRole('region', { name: 'Other sitters available for your dates' })
  await expect(async () => {
    await page.mouse.wheel(0, 3000)
    await expect(similar.getByRole('link').first()).toBeVisible({ timeout: 500 })
  }).toPass()
  const links = await similar.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) {
    expect(link).toContain(`checkIn=${checkIn}&checkOut=${checkOut}`)
    expect(link).not.toContain(id)
  }
  await expect(similar.getByText(/total/).first()).toBeVisible()
  await page.getByRole('link', { name: 'View profile' }).click()
  await expect(page).toHaveURL(`/sitter/${sitter_id}`)
  await expect(page.getByRole('heading', { name: /^Listings? \(\d+\)$/ })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/sitter/${sitter_id}`)
})

walk('a problem can be reported once', async ({ site }) => {
  site.allow(/status of 409/)
  const { id } = await theListing(site)
  const page = await site.open()
  await rememberToasts(page)
  await page.goto(`/listing/${id}`)
  await hydrated(page)
  const report = page.getByRole('button', { name: 'Report this listing' })
  await report.click()
  await expect(page).toHaveURL(/\/sign-in\//)
  await expect.poll(() => lastToast(page)).toContain('You need to be logged in to report a listing.')
  // the dialog is open after the log-in
  await site.signIn(page, await site.demo('owner'))
  await page.goto(`/listing/${id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByLabel("What's wrong?")).toHaveAccessibleDescription(/Select a reason/)
  await dialog.getByLabel("What's wrong?").selectOption('It looks like a scam')
  await dialog.getByLabel(/Tell us more/).fill('They ask for cash.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(toast(page, 'Thanks for telling us')).toBeVisible()
  await expect(dialog).toBeHidden()
  await report.click()
  await dialog.getByLabel("What's wrong?").selectOption('Something else')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(toast(page, "You've already reported this listing. We're looking into it.")).toBeVisible()
  await site.connection.db.deleteFrom('reports').where('listing_id', '=', id).execute()
})

test('a listing without other values shows the defaults', async ({ site, page }) => {
  const { listingId } = await aSitterWithListing(site, { title: 'The usual house' })
  await page.goto(`/listing/${listingId}`)
  const facts = page.getByRole('region', { name: 'Facility Details' })
  for (const text of ['Private Pet Suite', 'Up to 5 pets', '24/7 professional care'])
    await expect(facts).toContainText(text)
  await expect(page.getByText('All sizes welcome (up to 80 lbs per pet)')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Safety & Information' })).toContainText(/9:00\sAM.*6:00\sPM/s)
})
