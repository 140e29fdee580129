// @module-tag full
// docs/product.md#housemates
// What stands beside each night is held against a slow comparison of every two pets of different stays.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { PetTraits } from '#contract/vocabulary/traits.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, anOwner, aSitter, daysFromNow } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { aClient, inParallel } from '#testing/load.ts'
import { long, patience } from '#testing/long.ts'
import { randomOf } from '#testing/search-market.ts'
import type { Random } from '#testing/search-market.ts'

const app = useTestApp({ live: true })
const clients = 16
let owners: Person[]
let sitter: Person
beforeAll(async () => {
  owners = await Promise.all(Array.from({ length: clients }, () => anOwner(app)))
  sitter = await aSitter(app)
})

type Kind = 'dog' | 'cat' | 'rabbit' | 'snake' | 'fish'
const bits: Readonly<Record<Kind, number>> = { dog: 1, cat: 2, rabbit: 4, snake: 16, fish: 32 }
type Said = Partial<Pick<PetTraits, 'dogs' | 'cats' | 'otherAnimals'>>
type Guest = { readonly kind: Kind; readonly traits: Said }
type Wish = { readonly owner: string; readonly start: number; readonly nights: number; readonly pets: readonly Guest[] }
type OpenRequest = Wish & { readonly id: string; readonly petIds: readonly string[] }

/** Whether one pet has said no to another one, written without bits. */
function rejects({ traits }: Guest, { kind }: Guest): boolean {
  if (kind === 'dog') return traits.dogs === false
  return kind === 'cat' ? traits.cats === false : traits.otherAnimals === false
}
const areRivals = (one: Guest, other: Guest): boolean => rejects(one, other) || rejects(other, one)

/** Writes requests to the database, each with its own pets. */
async function pending(listingId: string, wishes: readonly Wish[]): Promise<OpenRequest[]> {
  const { db } = app.connection
  const asked: OpenRequest[] = []
  for (const wish of wishes) {
    const pets = await db
      .insertInto('pets')
      .values(
        wish.pets.map(({ kind, traits }) => ({
          owner_id: wish.owner,
          name: 'Rex',
          kind,
          traits: JSON.stringify(traits),
        })),
      )
      .returning(['id', 'name', 'kind'])
      .execute()
    const { rows } = await sql<{ id: string }>`
      insert into bookings (listing_id, owner_id, sitter_id, status, start_date, end_date, pet_count, price_per_day_cents,
        nights_cents, discount_cents, fee_cents, total_cents, commission_cents, cancellation_policy, time_zone,
        check_in_at, check_out_at, due_at)
      select ${listingId}, ${wish.owner}, ${sitter.id}, 'pending', d.start, d.start + ${wish.nights}::int, ${pets.length}, 4500,
        4500, 0, 500, 5000, 0, 'moderate', 'America/Chicago', d.start + interval '15 hours',
        d.start + ${wish.nights}::int + interval '15 hours', now() + interval '2 days'
      from (select ${daysFromNow(app, wish.start)}::date as start) as d returning id`.execute(db)
    const [{ id } = { id: '' }] = rows
    await db
      .insertInto('booking_pets')
      .values(pets.map(({ id: pet_id, name, kind }) => ({ booking_id: id, pet_id, name, kind })))
      .execute()
    asked.push({ ...wish, id, petIds: pets.map((pet) => pet.id) })
  }
  return asked
}

function inventWish(random: Random, kinds: readonly Kind[]): Wish {
  const nights = random.whole(1, 4)
  const no = () => (random.chance(0.3) ? false : random.chance(0.5) ? true : null)
  return {
    owner: random.pick(owners).id,
    nights,
    start: random.whole(1, 12 - nights),
    pets: Array.from({ length: random.whole(1, 2) }, () => ({
      kind: random.pick(kinds),
      traits: { dogs: no(), cats: no(), otherAnimals: no() },
    })),
  }
}

/** The nights of a listing as they have to be: bits of every guest, one by one. */
function marksOf(stays: readonly OpenRequest[]): Map<PlainDate, { groups: number; wary: number }> {
  const marks = new Map<PlainDate, { groups: number; wary: number }>()
  for (const { start, nights, pets } of stays)
    for (let night = start; night < start + nights; night++)
      for (const { kind, traits } of pets) {
        const date = addDays(daysFromNow(app, 0), night)
        const { groups, wary } = marks.get(date) ?? { groups: 0, wary: 0 }
        const no =
          (traits.dogs === false ? 1 : 0) + (traits.cats === false ? 2 : 0) + (traits.otherAnimals === false ? 124 : 0)
        marks.set(date, { groups: groups | bits[kind], wary: wary | no })
      }
  return marks
}

async function storedMarks(listingId: string): Promise<Map<PlainDate, { groups: number; wary: number }>> {
  const rows = await app.connection.db
    .selectFrom('listing_nights')
    .select(['night', 'guest_groups as groups', 'guest_wary as wary'])
    .where('listing_id', '=', listingId)
    .where('used', '>', 0)
    .execute()
  return new Map(rows.map(({ night, groups, wary }) => [night, { groups, wary }]))
}

const shareANight = (one: Wish, other: Wish): boolean =>
  one.start < other.start + other.nights && other.start < one.start + one.nights

/** Pairs of stays with rivals that share a night. */
const rivalPairs = (stays: readonly OpenRequest[]) =>
  stays.flatMap((one, at) =>
    stays
      .slice(at + 1)
      .filter((other) => shareANight(one, other) && one.pets.some((a) => other.pets.some((b) => areRivals(a, b))))
      .map((other) => [one.id, other.id]),
  )

test(
  'of 100 requests with rivals that are accepted at once, no two rivals share a night',
  { timeout: patience(120_000) },
  async () => {
    const random = randomOf(7)
    const listingId = await aListing(app, sitter, { maxPets: 50 })
    const wishes = Array.from({ length: 100 }, (_, at): Wish => {
      const nights = random.whole(1, 3)
      const pets: Guest[] = [at % 2 === 0 ? { kind: 'dog', traits: { cats: false } } : { kind: 'cat', traits: {} }]
      return { owner: owners[at % owners.length]?.id ?? '', nights, start: random.whole(1, 12 - nights), pets }
    })
    const asked = await pending(listingId, wishes)
    const browsers = Array.from({ length: clients }, () => aClient(app))
    const refused = new Set<string>()
    const accepted: OpenRequest[] = []
    await inParallel(clients, asked, async (each, client) => {
      const reply = await browsers[client]?.send('PUT', `/api/bookings/${each.id}`, { status: 'accepted' }, sitter)
      if (reply?.status === 200) accepted.push(each)
      else refused.add(`${reply?.status} ${reply?.text.replaceAll(/[\u2068\u2069]/g, '')}`)
    })
    for (const browser of browsers) browser.close()
    expect(rivalPairs(accepted)).toEqual([])
    // the capacity of a night may be reached, too
    expect([...refused].filter((text) => text !== '409 Those nights were just booked.')).toEqual([
      "409 Another pet staying those nights isn't a match for Rex.",
    ])
    expect(accepted.length).toBeGreaterThan(10)
    expect(await storedMarks(listingId)).toEqual(marksOf(accepted))
  },
)

test(
  'random acceptances, cancellations, moves and new answers: each decision and all nights equal the slow comparison',
  { timeout: patience(300_000) },
  async () => {
    for (let round = 0; round < (long ? 20 : 2); round++) {
      const random = randomOf(100 + round)
      const listingId = await aListing(app, sitter, { maxPets: 50 })
      const waiting = await pending(
        listingId,
        Array.from({ length: 40 }, () => inventWish(random, ['dog', 'cat', 'rabbit', 'snake', 'fish'])),
      )
      let stays: OpenRequest[] = []
      let [refusals, steps] = [0, 0]
      const ownerOf = ({ owner }: OpenRequest) => owners.find(({ id }) => id === owner) as Person
      while (waiting.length > 0) {
        const what = random.pick(['accept', 'accept', 'accept', 'cancel', 'say', 'move'] as const)
        const stay = stays.length > 0 ? random.pick(stays) : undefined
        if (what === 'accept') {
          const next = waiting.pop() as OpenRequest
          const expected = rivalPairs([...stays, next]).length === rivalPairs(stays).length ? 200 : 409
          const { status } = await app.call(
            api.bookings.change,
            { params: { id: next.id }, body: { status: 'accepted' } },
            sitter,
          )
          expect(status, `${round} ${next.id}`).toBe(expected)
          if (status === 200) stays.push(next)
          else refusals++
        } else if (stay && what === 'cancel') {
          await app.call(api.bookings.change, { params: { id: stay.id }, body: { status: 'cancelled' } }, ownerOf(stay))
          stays = stays.filter((each) => each !== stay)
        } else if (stay && what === 'say') {
          const { traits } = inventWish(random, ['dog']).pets[0] as Guest
          await app.call(api.pets.changeTraits, { params: { id: stay.petIds[0] ?? '' }, body: traits }, ownerOf(stay))
          const [first, ...rest] = stay.pets
          if (first)
            stays = stays.map((each) => (each === stay ? { ...stay, pets: [{ ...first, traits }, ...rest] } : each))
        } else if (stay && what === 'move') {
          const start = random.whole(1, 12 - stay.nights)
          const moved = { ...stay, start }
          if (await wasMoved(stay, start)) stays = stays.map((each) => (each === stay ? moved : each))
        }
        steps++
        expect(await storedMarks(listingId), `round ${round}, step ${steps}: ${what}`).toEqual(marksOf(stays))
      }
      expect(refusals).toBeGreaterThan(3)
    }
  },
)

/** Proposes other dates for a stay, and accepts them. */
async function wasMoved(stay: OpenRequest, start: number): Promise<boolean> {
  const owner = owners.find(({ id }) => id === stay.owner) as Person
  const params = { id: stay.id }
  const dates = { startDate: daysFromNow(app, start), endDate: daysFromNow(app, start + stay.nights) }
  const { total } = (await app.call(api.bookings.quoteChange, { params, query: dates }, owner)).body
  const proposed = await app.call(api.bookings.proposeChange, { params, body: { ...dates, total } }, owner)
  if (proposed.status >= 300) return false
  const change = { ...params, changeId: proposed.body.proposal?.id ?? '' }
  return (
    (await app.call(api.bookings.answerChange, { params: change, body: { status: 'accepted' } }, sitter)).status === 200
  )
}
