import { toCents, toMoney } from '#contract/vocabulary/money.ts'
import { long } from '#testing/long.ts'
import { confirmCard } from '#testing/pay.ts'
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { alive, expect, test } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { priceLines } from './steps.ts'
import { askedFor } from './stays.ts'

// A thousand prices and dates: what the page shows is what the server quotes and what is charged, to the cent.

const [runs, listings, stays] = long ? [4, 10, 25] : [2, 1, 6]
test.describe.configure({ mode: 'parallel' })

/** The terms of the tests' server, worked out the slow way. */
function expectedLines(cents: number, nights: number): Record<string, string> {
  let sum = 0
  for (let night = 0; night < nights; night++) sum += cents
  const discount = nights < 7 ? 0 : Math.floor((sum * 10 + 50) / 100)
  return {
    [`${dollars(cents)} × ${nights} night${nights === 1 ? '' : 's'}`]: dollars(sum),
    ...(discount > 0 && { '10% long-stay discount': dollars(-discount) }),
    'Service fee': '$5.00',
    'Total before taxes': dollars(sum - discount + 500),
  }
}

/** As it stands on the page: "$1,234.50". */
const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** From 1.00 to 1,000.00, mostly with odd cents. */
const randomPrice = () => 100 + Math.floor(Math.random() * 99_901)

for (let run = 1; run <= runs; run++)
  test(`prices as shown, quoted and charged (${run} of ${runs})`, async ({ site }) => {
    test.setTimeout(long ? 900_000 : 60_000)
    for (let at = 0; at < listings; at++) await chargeStays(site, randomPrice())
  })

async function chargeStays(site: Site, cents: number): Promise<void> {
  const { listingId } = await aSitterWithListing(site, { title: `The house at ${cents}`, instantBook: true })
  const { db } = site.connection
  await db.updateTable('listings').set({ price_cents: cents }).where('id', '=', listingId).execute()
  const page = await site.open(await anOwnerWithADog(site, { first: 'Penny', last: 'Count' }))
  await page.goto(`/listing/${listingId}`)
  await alive(page)
  let from = 2
  for (let at = 0; at < stays; at++) {
    const nights = 1 + Math.floor(Math.random() * 14)
    const to = from + nights
    const address = `/listing/${listingId}?checkIn=${daysAhead(from)}&checkOut=${daysAhead(to)}`
    await page.evaluate((path) => history.pushState({}, '', path), address)
    const lines = expectedLines(cents, nights)
    const panel = page.getByRole('complementary', { name: 'Booking' })
    await expect.poll(() => priceLines(panel), `${cents} cents, ${nights} nights`).toEqual(lines)

    const total = toCents((lines['Total before taxes'] ?? '').replaceAll(/[$,]/g, ''))
    const id = await askedFor(page, { listingId, from, to, total })
    const data = { bookingId: id, amount: toMoney(total) }
    const intent = await page.request.post('/api/create-payment-intent', { data })
    expect(intent.status(), await intent.text()).toBe(200)
    const made = (await intent.json()) as { clientSecret: string; publishableKey: string }
    expect(await confirmCard({ address: site.url }, { ...made, number: '4242424242424242' })).toBe('succeeded')
    await expect
      .poll(async () => {
        const entries = await db
          .selectFrom('ledger_entries')
          .select('amount_cents')
          .where('booking_id', '=', id)
          .where('account', '=', 'provider_balance')
          .execute()
        return entries.reduce((sum, entry) => sum + entry.amount_cents, 0)
      })
      .toBe(total)
    from = to
  }
  await page.context().close()
}
