// docs/product.md#reviews
import type { Side } from '#contract/vocabulary/booking-states.ts'
import { setBookingStatus } from '#testing/factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import type { Guest, Site } from './fixtures.ts'
import { accept, aStayAskedFor } from './stays.ts'
import { toast } from './steps.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** A stay that was completed an hour ago and that one side has reviewed. */
async function aReviewedStay(site: Site, by: Side, comment: string) {
  const { owner, sitter, id } = await aStayAskedFor(site)
  await accept(await site.open(sitter), id)
  await setBookingStatus(
    { connection: site.connection, now: new Date(Date.now() - 3_600_000) },
    id,
    'completed',
    'paid',
  )
  const reviewType = by === 'owner' ? 'sitter_review' : 'owner_review'
  const page = await site.open({ owner, sitter }[by])
  const written = await page.request.post('/api/reviews', { data: { bookingId: id, reviewType, rating: 4, comment } })
  expect(written.status()).toBe(201)
  return { owner, sitter, id }
}

const opened = async (site: Site, person: Guest, address: string, options = {}) => {
  const page = await site.open(person, options)
  await page.goto(address)
  return page
}

test('a sitter is told that a review waits, writes one by keyboard, and then reads both', async ({ site }) => {
  const { sitter } = await aReviewedStay(site, 'owner', 'Three calm days.')
  const page = await opened(site, sitter, '/sitter-dashboard?tab=reviews', phone)
  const waiting = page.getByRole('region', { name: 'Waiting for your review' })
  await expect(waiting).toContainText(/Ada left a review\. Write yours by .+ to read it\./)
  await expect(page.getByText('Three calm days.')).toHaveCount(0)
  await waiting.getByRole('button', { name: 'Leave Review' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^How was .+’s stay\?$/ })
  await expect(dialog).toContainText('Ada has written one, so both are shown as soon as you submit yours.')
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: '4 Very Good' }).check()
  const described = dialog.getByRole('group', { name: 'As described' }).first()
  for (const [answer, pressed] of [
    ['Yes', 'true'],
    ['No', 'false'],
  ] as const) {
    await described.getByRole('button', { name: 'Yes' }).press('Space')
    await expect(described.getByRole('button', { name: 'Yes' }), answer).toHaveAttribute('aria-pressed', pressed)
  }
  await described.getByRole('button', { name: 'No' }).press('Space')
  await dialog.getByLabel(/^Comment/).fill('A lovely guest.')
  await dialog.getByLabel(/^Private note to Ada/).fill('The key is in the mail.')
  await dialog.getByRole('button', { name: 'Submit Review' }).press('Enter')
  await expect(toast(page, 'Review submitted')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await expect(page.getByText('Three calm days.')).toBeVisible()
  await expect(page.getByText('A lovely guest.')).toBeVisible()
  await expect(page.getByText('As described: no')).toBeVisible()
})

test('an owner is told on the page of a stay that a review waits, and reads both there', async ({ site }) => {
  const { owner, id } = await aReviewedStay(site, 'sitter', 'A lovely guest.')
  const page = await opened(site, owner, `/bookings/${id}`)
  await expect(page.getByRole('main')).toContainText('left a review. Write yours by')
  await page.getByRole('button', { name: 'Leave Review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave Review' })
  await dialog.getByRole('radio', { name: '5 Excellent' }).check()
  await dialog.getByRole('button', { name: 'Submit Review' }).click()
  const reviews = page.getByRole('region', { name: 'Reviews of this stay' })
  await expect(reviews).toContainText('A lovely guest.')
  await expect(reviews.getByRole('heading', { level: 3 })).toHaveCount(2)
  await expect(page.getByRole('main')).not.toContainText('Write yours by')
})
