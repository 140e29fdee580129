// docs/product.md#refusals, #availability
import sharp from 'sharp'
import { long } from '#testing/long.ts'
import type { Page } from '@playwright/test'
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { hydrated, expect, test, walk } from './fixtures.ts'
import type { Guest, Site } from './fixtures.ts'
import { askForStay, priceLines, toast } from './steps.ts'

const conflict = /status of 409/
const stay = { checkIn: daysAhead(20), checkOut: daysAhead(22) }
const booking = (page: Page) => page.getByRole('complementary', { name: 'Booking' })

/** Requests the stay on the listing's page; ends at the checkout. */
async function request(page: Page, listingId: string): Promise<void> {
  await page.goto(`/listing/${listingId}?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`)
  await askForStay(page)
}

/** The same, and waits until the sitter can see it. */
async function requested(site: Site, owner: Guest, listingId: string): Promise<Page> {
  const page = await site.open(owner)
  await request(page, listingId)
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Booking' })).toBeVisible()
  return page
}

walk('a full night cannot be chosen, nor asked for', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The full house', maxPets: 1 })
  const [first, second] = [
    await anOwnerWithADog(site, { first: 'Nora', last: 'Hale' }),
    await anOwnerWithADog(site, { first: 'Otis', last: 'Reed' }),
  ]
  await requested(site, first, listingId)
  const late = await site.open(second)
  await late.goto(`/listing/${listingId}?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`)
  await expect(booking(late).getByRole('button', { name: 'Request to Book' })).toBeEnabled()
  await accept(site, sitter, 'Nora Hale')

  // the price was quoted before, so the request itself is refused
  site.allow(conflict)
  await askForStay(late)
  await expect(toast(late, "Can't book unavailable dates")).toBeVisible()
  await expect(booking(late).getByRole('button', { name: "Can't book unavailable dates" })).toBeDisabled()
  // it says which night, and one press takes the nearest open dates
  await expect(booking(late).getByText(/is fully booked\.$/)).toBeVisible()
  const open = booking(late).getByText('Nearest open dates:').locator('..').getByRole('button')
  await expect(open).toHaveCount(2)
  await open.first().click()
  await expect(booking(late).getByRole('button', { name: 'Request to Book' })).toBeEnabled()
  await late.goto(`/listing/${listingId}?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`)

  // in the calendar the night is full: it cannot be a check-in, but still a check-out
  await booking(late)
    .getByRole('button', { name: /Check-in/ })
    .click()
  const dialog = late.getByRole('dialog', { name: 'Choose your dates' })
  await dialog.getByRole('button', { name: 'Clear dates' }).click()
  const full = dialog.getByRole('button', { name: /fully booked/ })
  await expect(full.first()).toBeDisabled()
})

walk('refuses a price that has changed, and shows the new one', async ({ site }) => {
  site.allow(conflict)
  const { listingId } = await aSitterWithListing(site, { title: 'The new price', priceCents: 4500 })
  const owner = await anOwnerWithADog(site, { first: 'Wren', last: 'Page' })
  const page = await site.open(owner)
  await page.goto(`/listing/${listingId}?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`)
  await hydrated(page)
  await expect(booking(page).getByRole('button', { name: 'Request to Book' })).toBeEnabled()
  expect(await priceLines(booking(page))).toMatchObject({ 'Total before taxes': '$95.00' })
  const { db } = site.connection
  await db.updateTable('listings').set({ price_cents: 6000 }).where('id', '=', listingId).execute()
  await askForStay(page)
  await expect(toast(page, 'The price has changed. Please review the new total.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(booking(page).getByText('$125.00').first()).toBeVisible()
  expect(await priceLines(booking(page))).toEqual({
    '$60.00 × 2 nights': '$120.00',
    'Service fee': '$5.00',
    'Total before taxes': '$125.00',
  })
  await askForStay(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Booking' })).toBeVisible()
})

if (long)
  test('the sitter can accept only one of two requests for the last spot', async ({ site }) => {
    site.allow(conflict)
    const { sitter, listingId } = await aSitterWithListing(site, { title: 'The last place', maxPets: 1 })
    await requested(site, await anOwnerWithADog(site, { first: 'Ada', last: 'Birch' }), listingId)
    await requested(site, await anOwnerWithADog(site, { first: 'Ben', last: 'Oak' }), listingId)
    const page = await site.open(sitter)
    await page.goto('/sitter-dashboard?tab=requests')
    const loser = page.getByRole('listitem').filter({ hasText: 'Ben Oak' })
    await expect(loser.getByText('You have room for 1 more pet')).toBeVisible()
    await loser.getByRole('button', { name: 'Accept' }).click()
    // while this dialog is open, the other request is accepted in another tab
    await accept(site, sitter, 'Ada Birch')
    await page.getByRole('button', { name: 'Accept stay' }).click()
    await expect(toast(page, 'Those nights were just booked.')).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(loser.getByText('Pending')).toBeVisible()
    await expect(loser.getByText('Not enough room: you have space for 0 more pets')).toBeVisible()
    await expect(loser.getByRole('button', { name: 'Accept' })).toBeHidden()
    await expect(loser.getByRole('button', { name: 'Decline' })).toBeVisible()
  })

test('a refused search says why', async ({ site, page }) => {
  // the server has made the call already; the browser repeats it
  site.allow(/status of 400/)
  const place = 'location=Austin%2C+TX&lat=30.2672&lng=-97.7431'
  const address = `/search-results?${place}&checkIn=${daysAhead(3)}&checkOut=${daysAhead(40)}`
  const written = await (await page.request.get(address)).text()
  expect(written).toContain('Stays can be at most 14 nights.')
  await page.goto(address)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Stays can be at most 14 nights.' })).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'within 15 km' })).toBeVisible()
  expect(new URL(page.url()).search).toBe(`?${place}`)
})

/** Accepts a request as the sitter; returns the sitter's page. */
async function accept(site: Site, sitter: Guest, name: string): Promise<Page> {
  const page = await site.open(sitter)
  await page.goto('/sitter-dashboard?tab=requests')
  const request = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await request.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept stay' }).click()
  await expect(request.getByText('Confirmed')).toBeVisible()
  return page
}

/** Makes the next such call fail; later ones are answered as usual. */
async function failsOnce(page: Page, method: string, path: string): Promise<void> {
  let failed = false
  await page.route(path, (route) => {
    if (failed || route.request().method() !== method) return route.fallback()
    failed = true
    return route.fulfill({ status: 500, body: '' })
  })
}

walk('a failed change says what has failed', async ({ site }) => {
  site.allow(/status of 500/)
  const page = await site.open(await anOwnerWithADog(site, { first: 'Una', last: 'Lucky' }))
  await page.goto('/owner-dashboard?tab=pets')
  await hydrated(page)
  await failsOnce(page, 'PUT', '**/api/pets/*')
  await page.getByRole('button', { name: 'Edit Biscuit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Failed to update pet')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await failsOnce(page, 'DELETE', '**/api/pets/*')
  await page.getByRole('button', { name: 'Delete Biscuit' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete Biscuit? This action cannot be undone.')
  await question.getByRole('button', { name: 'Delete pet' }).click()
  await expect(toast(page, 'Failed to delete pet')).toBeVisible()

  await page.goto('/profile')
  await hydrated(page)
  await failsOnce(page, 'PUT', '**/api/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(toast(page, 'Failed to update profile')).toBeVisible()

  await failsOnce(page, 'PUT', '**/api/profile/image')
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await page.getByLabel('Choose a photo of yourself').setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Use photo' }).click()
  await expect(toast(page, 'Failed to update profile image')).toContainText('Error')

  await page.goto('/settings')
  await hydrated(page)
  const promotions = page.getByRole('switch').nth(2)
  await failsOnce(page, 'PUT', '**/api/settings/notifications')
  await promotions.click()
  await expect(toast(page, 'Failed to update notification settings')).toBeVisible()
  await promotions.click()
  await expect(toast(page, 'Notification settings updated successfully!')).toBeVisible()
})

test('a failed fetch says so, and works on retry', async ({ site }) => {
  site.allow(/status of 500/)
  const page = await site.open(await site.demo('owner'))
  await page.goto('/owner-dashboard?tab=reviews')
  await hydrated(page)
  await failsOnce(page, 'DELETE', '**/api/reviews/*')
  await page
    .locator('main')
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(toast(page, 'Failed to delete review. Please try again.')).toBeVisible()

  await page.goto('/owner-dashboard')
  await hydrated(page)
  await failsOnce(page, 'POST', '**/api/conversations')
  await page.locator('main').getByRole('button', { name: 'Message Sitter' }).first().click()
  await expect(toast(page, 'Failed to start conversation. Please try again.')).toBeVisible()

  await failsOnce(page, 'POST', '**/api/reviews')
  await page.goto('/owner-dashboard')
  await hydrated(page)
  await page.locator('main').getByRole('button', { name: 'Leave Review' }).first().click()
  const review = page.getByRole('dialog', { name: 'Leave Review' })
  await review.getByRole('radio', { name: '4 Very Good' }).check()
  await review.getByRole('button', { name: 'Submit Review' }).click()
  await expect(toast(page, 'Review Submission Failed')).toContainText('Failed to submit review. Please try again.')
  await review.getByRole('button', { name: 'Cancel' }).click()

  // also when the link preloads
  await page.route('**/api/listings?*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('link', { name: 'Find a Sitter' }).click()
  await expect(page.getByRole('heading', { name: 'Failed to fetch listings' })).toBeVisible()
  await page.unroute('**/api/listings?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('status').filter({ hasText: /available sitters/ })).toBeVisible()
})
