// docs/product.md#checkout
import type { Page } from '@playwright/test'
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { expect, test } from './fixtures.ts'
import { cards, payWith, priceLines, toast } from './steps.ts'
import { askedFor } from './stays.ts'

const phone = { viewport: { width: 390, height: 844 } }

test('the checkout shows summary and secure payment, a declined card, another card, and the result', async ({
  site,
}) => {
  site.allow(/status of (402|503)/)
  const { listingId } = await aSitterWithListing(site, { title: 'The paid house', instantBook: true })
  const page = await site.open(await anOwnerWithADog(site, { first: 'Iris', last: 'Vale' }), phone)
  const id = await askedFor(page, { listingId, from: 20, to: 22 })
  // creating the payment fails at first, which is shown and can be retried
  let down = true
  await page.route('**/api/create-payment-intent', (call) =>
    down ? call.fulfill({ status: 503, body: 'down' }) : call.continue(),
  )
  await page.goto(`/checkout/${id}`)
  await showsBooking(page)
  await expect(page.getByText('Failed to set up payment. Please try again.')).toBeVisible({ timeout: 20_000 })
  await expect(toast(page, 'Failed to initialize payment. Please try again.')).toBeVisible()
  down = false
  await page.getByRole('button', { name: /Retry/ }).click()
  expect(await priceLines(page.getByRole('main'))).toEqual({
    '$45.00 × 2 nights': '$90.00',
    'Service fee': '$5.00',
    'Total before taxes': '$95.00',
  })

  await payWith(page, cards.declined, /^Pay \$95\.00/)
  const form = page.getByRole('form', { name: 'Card payment' })
  // the toast gives the reason; the form says what to do, without repeating the reason
  await expect(
    form.getByText("This payment didn't go through. Check your card details or use another card."),
  ).toBeVisible()
  await expect(form.getByText('Your card was declined.')).toHaveCount(0)
  await expect(toast(page, 'Payment Failed')).toContainText('Your card was declined.')
  // not approved at the provider: shown now and after a reload, and the secret is removed from the address
  const returned = 'payment_intent=pi_1&payment_intent_client_secret=secret&redirect_status'
  await page.goto(`/checkout/${id}?${returned}=failed`)
  for (let loads = 0; loads < 2; loads++) {
    await expect(toast(page, 'Payment Failed')).toContainText(
      "Your payment wasn't approved, so you haven't been charged.",
    )
    await expect(form.getByText("This payment didn't go through.")).toBeVisible()
    await standsFirst(page, 'Secure Payment')
    await expect(page).toHaveURL(`/checkout/${id}?redirect_status=failed`)
    await page.reload()
  }
  // a return with success waits for the server's confirmation
  await page.goto(`/checkout/${id}?${returned}=succeeded`)
  await expect(page.getByRole('status').filter({ hasText: 'Confirming your payment…' })).toBeVisible()
  await expect(form).toHaveCount(0)
  await page.goto(`/checkout/${id}`)
  await payWith(page, cards.good, /^Pay \$95\.00/)
  const done = page.getByRole('status').filter({ has: page.getByRole('heading', { name: 'Payment Successful!' }) })
  await expect(done).toContainText('$95.00 paid')
  await expect(toast(page, 'Payment Successful')).toBeVisible()
  await expect(page).toHaveURL(/\/owner-dashboard$/, { timeout: 8000 })
  await page.goto(`/checkout/${id}?${returned}=succeeded`)
  await standsFirst(page, 'This booking is paid')
  await page.goto(`/checkout/${id}`)
  await standsFirst(page, 'This booking is paid')
})

/** Expects the frame of the page, and the beginning of the stay. */
async function showsBooking(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Booking' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Search' })).toHaveAttribute('href', '/search')
  await expect(page.getByRole('heading', { name: 'Secure Payment' })).toBeVisible()
  // on a phone the summary is folded
  const folded = page.locator('main summary')
  if (await folded.isVisible()) await folded.click()
  // the deadlines beside it are in the reader's time zone
  await expect(page.getByText('9:00 AM Central Time')).toBeVisible()
}

/** Expects the result of a payment before the summary, also on a phone. */
async function standsFirst(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  expect((await page.getByRole('heading', { level: 2 }).allInnerTexts())[0]).toBe(title)
}

test("the checkout with a listing's id redirects to the listing", async ({ site }) => {
  site.allow(/status of 404/)
  const { listingId } = await aSitterWithListing(site, { title: 'The mistaken id' })
  const page = await site.open(await anOwnerWithADog(site, { first: 'Mika', last: 'Stake' }))
  await page.goto(`/checkout/${listingId}?checkIn=${daysAhead(3)}&checkOut=${daysAhead(4)}`)
  await expect(page).toHaveURL(new RegExp(`/listing/${listingId}`))
  await expect(page.getByRole('heading', { level: 1, name: 'The mistaken id' })).toBeVisible()
})
