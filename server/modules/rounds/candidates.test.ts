// @module-tag full
// docs/product.md#when-a-stay-falls-through
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { rescueLimits } from '#contract/vocabulary/limits.ts'
import { toCents } from '#contract/vocabulary/money.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, anOwner, aSitter, daysFromNow, setBookingStatus } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { rescuesIn } from '#testing/rescues.ts'
import type { Fallen } from '#testing/rescues.ts'
import { numbersOf } from '#testing/scenes.ts'

const app = useTestApp({ live: true })
const { aPaidStay, ask, candidates, fallen } = rescuesIn(() => app)
const all = (sql: string, values: unknown[] = []) => app.connection.pool.query(sql, values)

/** The old place is at 30.25, -97.77 for everybody. */
const old = { latitude: 30.25, longitude: -97.77 }
const kmNorth = (km: number) => old.latitude + km / 111.195

type Placed = { readonly id: string; readonly sitter: Person; readonly km: number; readonly cents: number }

/** A market of listings that differ in everything that counts. */
async function aMarket(random: () => number, owner: Person): Promise<Placed[]> {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const market: Placed[] = []
  for (let i = 0; i < 40; i++) {
    const sitter = await aSitter(app)
    const km = pick([0, 3, 7, 12, 20, 40, 49, 51, 60])
    const cents = pick([6000, 6500, 7000])
    const id = await aListing(app, sitter, {
      priceCents: cents,
      latitude: kmNorth(km),
      longitude: old.longitude,
      instantBook: random() < 0.3,
      active: random() > 0.1,
      petKinds: random() < 0.15 ? ['cat'] : ['dog', 'cat'],
    })
    await vary(random, { id, sitter, owner })
    market.push({ id, sitter, km, cents })
  }
  return market
}

async function vary(random: () => number, { id, sitter, owner }: { id: string; sitter: Person; owner: Person }) {
  const chance = (of: number) => random() < of
  if (chance(0.1)) await all('update listings set closed_weekdays = 127 where id = $1', [id])
  if (chance(0.1)) await all('update listings set notice_days = 30 where id = $1', [id])
  const nights = random()
  if (nights < 0.1) await all('update listings set min_nights = 5 where id = $1', [id])
  else if (nights < 0.2) await all('update listings set max_nights = 2 where id = $1', [id])
  if (chance(0.1)) await all('update listings set max_weight_lb = 20 where id = $1', [id])
  if (chance(0.4))
    await all('update listings set review_count = $2, rating_hundredths = $3 where id = $1', [
      id,
      1 + Math.floor(random() * 20),
      400 + Math.floor(random() * 100),
    ])
  if (chance(0.15)) await all('insert into favorites (user_id, listing_id) values ($1, $2)', [owner.id, id])
  if (chance(0.15))
    await all('insert into listing_nights (listing_id, night, capacity, closed) values ($1, $2, 5, true)', [
      id,
      daysFromNow(app, 11),
    ])
  if (chance(0.15)) {
    const { body: talk } = await app.call(api.messaging.open, { body: { otherUserId: sitter.id } }, owner)
    await app.call(api.messaging.block, { params: { id: talk.id } }, chance(0.5) ? owner : sitter)
  }
}

/** What a brute force over the calls that everybody can make finds, in the order of the rules. */
async function bruteForce(rescue: Fallen, market: readonly Placed[]): Promise<string[]> {
  const { startDate, endDate } = await candidates(rescue)
  const query = { startDate, endDate, pets: rescue.petId }
  const fits: (readonly [Placed, readonly number[]])[] = []
  const { rows } = await all('select mean_rating as mean from search_state')
  const mean = Number(rows[0]?.mean)
  for (const place of market) {
    const quote = await app.call(api.bookings.quote, { params: { id: place.id }, query }, rescue.owner)
    const isBlocked = await all(
      `select from conversation_members m join listings l on l.id = $1 where m.blocked_at is not null
        and (m.user_id, m.other_user_id) in (($2, l.sitter_id), (l.sitter_id, $2))`,
      [place.id, rescue.owner.id],
    )
    const { rows: facts } = await all(
      `select instant_book as instant, is_active as active, review_count as reviews, rating_hundredths as rating,
        'dog' = any (pet_kinds) as takes, max_pets as room,
        exists (select from favorites f where f.user_id = $2 and f.listing_id = l.id) as favorite,
        exists (select from bookings b where b.owner_id = $2 and b.sitter_id = l.sitter_id and b.status = 'completed') as known
      from listings l where id = $1`,
      [place.id, rescue.owner.id],
    )
    const fact = facts[0]
    if (quote.status !== 200 || !fact.active || !fact.takes || place.km > 50 || isBlocked.rowCount !== 0) continue
    if (quote.body.available !== true || quote.body.fits !== true) continue
    const reviews = Number(fact.reviews)
    const weighted = reviews === 0 ? 0 : Math.trunc(((5 * mean + reviews * Number(fact.rating)) * 100) / (5 + reviews))
    const band = rescueLimits.bandsKm.filter((km) => place.km > km).length
    const total = toCents(quote.body.total)
    fits.push([place, [-fact.known, -fact.favorite, -fact.instant, band, total, -weighted]])
  }
  const compare = (a: readonly number[], b: readonly number[]): number =>
    a.map((value, at) => value - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0
  return fits
    .toSorted(([a, one], [b, other]) => compare(one, other) || (a.id < b.id ? -1 : 1))
    .map(([{ id }]) => id)
    .slice(0, rescueLimits.candidates)
}

test.each([1, 2, 3])('candidates are those that a brute force finds, in the same order (%i)', async (seed) => {
  const random = numbersOf(seed)
  await all('update listings set is_active = false')
  const stay = await aPaidStay()
  const market = await aMarket(random, stay.owner)
  // the owner was with one of them before, and a pet of another family fills a place
  const before = market[Math.floor(random() * market.length)]
  if (before) {
    const past = await aPaidStay({ latitude: 60 })
    await all('update bookings set owner_id = $2, sitter_id = $3 where id = $1', [
      past.bookingId,
      stay.owner.id,
      before.sitter.id,
    ])
    await setBookingStatus(app, past.bookingId, 'completed')
  }
  const rescue = await fallen(stay)
  const found = await candidates(rescue)
  const expected = await bruteForce(rescue, market)
  expect(expected.length).toBeGreaterThan(3)
  expect(found.candidates.map(({ card }) => card.id)).toEqual(expected)
})

test('each can be asked or booked, and says who pays what', async () => {
  await all('update listings set is_active = false')
  const rescue = await fallen(await aPaidStay())
  const places = [6500, 7500, 8000, 9500].map(async (priceCents) => {
    const sitter = await aSitter(app)
    return { sitter, priceCents, listingId: await aListing(app, sitter, { priceCents }) }
  })
  const [cheap] = await Promise.all(places)
  const { candidates: found, ...rest } = await candidates(rescue)
  expect(rest).toMatchObject({ state: 'open', parked: '230.00', held: '0.00', pets: [{ name: 'Biscuit' }] })
  expect(found.map(({ total, cover, toPay, back }) => [total, cover, toPay, back])).toEqual([
    ['200.00', '0.00', '0.00', '30.00'],
    ['230.00', '0.00', '0.00', '0.00'],
    ['245.00', '15.00', '0.00', '0.00'],
    ['290.00', '46.00', '14.00', '0.00'],
  ])
  if (cheap) expect((await ask(rescue, cheap)).status).toBe(201)
})

test('nobody but the owner is told', async () => {
  const rescue = await fallen(await aPaidStay())
  const asked = { params: { id: rescue.roundId } }
  expect((await app.call(api.rounds.candidates, asked, rescue.sitter)).status).toBe(404)
  expect((await app.call(api.rounds.candidates, asked, await anOwner(app))).status).toBe(404)
})
