// docs/product.md#tips
import { aSitterWithListing, anOwnerWithADog } from './factories.ts'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { accept, askedFor, saveACard } from './stays.ts'
import { payWith, cards, toast } from './steps.ts'

test('a tip is asked for after the review, and all of it is shown to the sitter', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The good nights' })
  const page = await site.open(await anOwnerWithADog(site, { first: 'Tia', last: 'Thanks' }), {
    viewport: { width: 390, height: 844 },
  })
  const id = await askedFor(page, { listingId, from: 20, to: 22 })
  const host = await site.open(sitter)
  await accept(host, id)
  await page.goto(`/checkout/${id}`)
  await payWith(page, cards.good, /^Pay \$95\.00/)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await saveACard(site, page)
  // it was over yesterday
  await site.connection.db
    .updateTable('bookings')
    .set({ check_in_at: new Date(Date.now() - 3 * 86_400_000), check_out_at: new Date(Date.now() - 86_400_000) })
    .where('id', '=', id)
    .execute()
  await site.turnClock(id, new Date())
  await page.goto(`/bookings/${id}`)
  await hydrated(page)
  const ask = page.getByRole('region', { name: /^Tip for / })
  await expect(page.getByRole('button', { name: 'Leave Review' })).toBeVisible()
  await expect(ask).toHaveCount(0)
  await page.getByRole('button', { name: 'Leave Review' }).click()
  const review = page.getByRole('dialog', { name: 'Leave Review' })
  await review.getByRole('radio', { name: '5 Excellent' }).check()
  await review.getByRole('button', { name: 'Submit Review' }).click()
  await expect(ask).toContainText(/All of it goes to /)
  await expectAccessible(page)
  await ask.getByRole('button', { name: 'Other' }).click()
  await ask.getByLabel('Amount in dollars').fill('500')
  await ask.getByRole('button', { name: 'Continue' }).click()
  await expect(ask.getByText(/^A tip is between \$1 and \$200/)).toBeVisible()
  await ask.getByRole('button', { name: '$10', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay with Visa 4242' }).click()
  await expect(toast(page, 'gets all of it.')).toBeVisible()
  await expect(ask).toHaveCount(0)
  await host.goto(`/bookings/${id}`)
  await expect(host.getByRole('region', { name: 'Earnings' })).toContainText('Tip$10.00')
})
