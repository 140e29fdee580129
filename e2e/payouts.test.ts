// docs/product.md#payouts
import { refusals } from '#contract/refusals.ts'
import { aPerson } from '#testing/factories.ts'
import { anOwnerWithADog, aSitterWithListing } from './factories.ts'
import { expect, test, walk } from './fixtures.ts'
import { aConfirmedStay } from './stays.ts'
import { cards, payWith } from './steps.ts'

test('a sitter sets up payouts at the provider, and sees the outcome on a phone', async ({ site }) => {
  const { sitter } = await aSitterWithListing(site, { title: 'The paid gate' })
  const page = await site.open(sitter, { viewport: { width: 390, height: 844 } })
  await page.goto('/sitter-dashboard?tab=earnings')
  for (const [press, choice, outcome] of [
    ['Set up payouts', 'Leave without finishing', 'Finish setting up payouts'],
    ['Continue setup', 'Finish setup, but wait for a check', 'Stripe is reviewing your details'],
    ['Review details', 'Finish setup', 'Payouts are set up'],
  ] as const) {
    await page.getByRole('button', { name: press }).click()
    await page.getByRole('button', { name: choice, exact: true }).click()
    const title = page.getByRole('heading', { name: outcome })
    await expect(title).toBeFocused()
    await expect(title).toBeInViewport()
    await expect(page).toHaveURL('/sitter-dashboard?tab=earnings')
    // the page does not scroll back when the parameter is removed from its address
    await expect(title).toBeInViewport()
  }
})

walk('an admin refunds part of the amount kept from a cancellation, and sees how much is left', async ({ site }) => {
  test.setTimeout(90_000)
  const title = `The strict gate ${Date.now()}`
  const { sitter: sitterIs, listingId } = await aSitterWithListing(site, { title, policy: 'strict' })
  const ownerIs = await anOwnerWithADog(site, { first: 'Gail', last: 'Mercer' })
  const [owner, sitter] = [await site.open(ownerIs), await site.open(sitterIs)]
  const id = await aConfirmedStay(owner, sitter, listingId)
  await owner.goto(`/checkout/${id}`)
  await payWith(owner, cards.good, /^Pay \$50/)
  await expect(owner.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible()
  const stay = async () => (await owner.request.get(`/api/bookings/${id}`)).json()
  // what is cancelled before its payment is known is given back whole
  await expect.poll(async () => (await stay()).paymentState).toBe('paid')
  const cancelled = await owner.request.put(`/api/bookings/${id}`, { data: { status: 'cancelled' } })
  expect(cancelled.status(), await cancelled.text()).toBe(200)
  // a job makes the refund that is due; what is left can be refunded then
  await expect.poll(async () => (await stay()).refunded).toBe('22.50')

  site.allow(/status of 409/)
  const page = await site.open(await aPerson({ connection: site.connection, now: new Date() }, 'admin'))
  await page.goto('/admin?tab=bookings')
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill(title)
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible()
  const button = page.getByRole('button', { name: 'Refund: Gail Mercer' })
  const dialog = page.getByRole('dialog')
  const refund = async (amount: string) => {
    await dialog.getByLabel('Amount in dollars').fill(amount)
    await dialog.getByLabel('Reason').selectOption('Goodwill')
    await dialog.getByRole('button', { name: 'Refund' }).click()
  }
  await button.click()
  await expect(dialog).toContainText('You can refund up to $27.50.')
  await refund('27.51')
  await expect(page.getByText(refusals.refund_too_large.sentence, { exact: true }).first()).toBeVisible()
  await refund('10')
  await expect(page.getByText('Refund of $10.00 is on its way', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await button.click()
  await expect(dialog).toContainText('You can refund up to $17.50.')
})
