// docs/product.md#price
import { toCents, toMoney } from '#contract/vocabulary/money.ts'
import { long } from '#testing/long.ts'
import { confirmCard } from '#testing/pay.ts'
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { hydrated, expect, test } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { priceLines } from './steps.ts'
import { askedFor } from './stays.ts'

// Random prices and dates: the page must show what the server quotes and charges, to the cent. At every other listing a
// second pet, weekends and a range of dates have other prices.

const [runs, listings, stays] = long ? [4, 10, 25] : [2, 1, 6]
test.describe.configure({ mode: 'parallel' })

type Prices = {
  cents: number
  weekend: number | null
  pet: number
  fair: { from: number; to: number; cents: number } | null
}

/** The terms of the tests' server, calculated independently. Dates are days from today. */
function expectedLines({ cents, weekend, pet, fair }: Prices, from: number, nights: number): Record<string, string> {
  let sum = 0
  const parts: Record<string, { word: string; cents: number; nights: number }> = {}
  for (let day = from; day < from + nights; day++) {
    const isWeekend = ['Fri', 'Sat'].includes(new Date(`${daysAhead(day)}T12:00:00`).toDateString().slice(0, 3))
    let night = { word: 'night', cents, key: '1' }
    if (isWeekend && weekend !== null) night = { word: 'weekend night', cents: weekend, key: '2' }
    if (fair && day >= fair.from && day <= fair.to) night = { word: 'night', cents: fair.cents, key: '3' }
    parts[night.key] = { ...night, nights: (parts[night.key]?.nights ?? 0) + 1 }
    sum += night.cents + pet
  }
  const linesOfNights = Object.entries(parts).map(([key, part]) => [
    `${key === '3' ? 'Fair: ' : ''}${dollars(part.cents)} × ${part.nights} ${part.word}${part.nights === 1 ? '' : 's'}`,
    dollars(part.cents * part.nights),
  ])
  const discount = nights < 7 ? 0 : Math.floor((sum * 10 + 50) / 100)
  return {
    ...(Object.fromEntries(linesOfNights) as Record<string, string>),
    ...(pet > 0 && {
      [`${dollars(pet)} × 1 additional pet × ${nights} night${nights === 1 ? '' : 's'}`]: dollars(pet * nights),
    }),
    ...(discount > 0 && { '10% long-stay discount': dollars(-discount) }),
    'Service fee': '$5.00',
    'Total before taxes': dollars(sum - discount + 500),
  }
}

/** As shown on the page: "$1,234.50". */
const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** From 1.00 to 1,000.00, mostly with odd cents. */
const randomPrice = () => 100 + Math.floor(Math.random() * 99_901)

const flat = (): Prices => ({ cents: randomPrice(), weekend: null, pet: 0, fair: null })
const varying = (): Prices => {
  const from = 3 + Math.floor(Math.random() * 30)
  const fair = { from, to: from + Math.floor(Math.random() * 8), cents: randomPrice() }
  return { cents: randomPrice(), weekend: randomPrice(), pet: randomPrice(), fair }
}

for (let run = 1; run <= runs; run++)
  test(`prices are shown, quoted and charged alike (${run} of ${runs})`, async ({ site }) => {
    test.setTimeout(long ? 900_000 : 60_000)
    for (let at = 0; at < listings; at++) await chargeStays(site, (run + at) % 2 === 0 ? varying() : flat())
  })

/** The number of dogs, for which the page shows prices. */
const dogs = 2

async function setPrices({ connection: { db } }: Site, listingId: string, prices: Prices): Promise<void> {
  const { cents, weekend, pet, fair } = prices
  await db.updateTable('listings').set({ price_cents: cents }).where('id', '=', listingId).execute()
  if (!fair) return
  const rates = { listing_id: listingId, weekend_cents: weekend, extra_pet_cents: pet }
  await db.insertInto('listing_rates').values(rates).execute()
  const dates = { first_night: daysAhead(fair.from), last_night: daysAhead(fair.to), price_cents: fair.cents }
  await db
    .insertInto('listing_price_ranges')
    .values({ listing_id: listingId, position: 0, label: 'Fair', ...dates })
    .execute()
}

async function chargeStays(site: Site, prices: Prices): Promise<void> {
  const { cents } = prices
  const { listingId } = await aSitterWithListing(site, { title: `The house at ${cents}`, instantBook: true })
  const { db } = site.connection
  await setPrices(site, listingId, prices)
  const owner = await anOwnerWithADog(site, { first: 'Penny', last: 'Count' })
  await db.insertInto('pets').values({ owner_id: owner.id, name: 'Pickle', kind: 'dog' }).execute()
  const page = await site.open(owner)
  await page.goto(`/listing/${listingId}`)
  await hydrated(page)
  let from = 2
  for (let at = 0; at < stays; at++) {
    const nights = 1 + Math.floor(Math.random() * 14)
    const to = from + nights
    const address = `/listing/${listingId}?checkIn=${daysAhead(from)}&checkOut=${daysAhead(to)}&dog=${dogs}`
    await page.evaluate((path) => history.pushState({}, '', path), address)
    const lines = expectedLines(prices, from, nights)
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
