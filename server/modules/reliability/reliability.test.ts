// docs/product.md#reliability
// What people see of how promises were kept: the figures equal a plain loop over random histories, and nothing but what
// happened with stays moves them.
import { expect, test } from 'vitest'
import { full } from '#testing/full.ts'
import * as api from '#contract/api.ts'
import { addDays, nightsBetween } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { dateIn, instantOf } from '#contract/vocabulary/zoned-time.ts'
import { useTestApp } from '#testing/app.ts'
import {
  aListing,
  anAcceptedStay,
  anOwner,
  aPendingStay,
  aPet,
  aRequest,
  aSitter,
  daysFromNow,
} from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { long } from '#testing/long.ts'
import { randomOf } from '#testing/search-market.ts'
import type { Random } from '#testing/search-market.ts'

const app = useTestApp()
const zone = 'America/Chicago'
const dayMs = 24 * 3_600_000

const see = async (id: string, caller?: Person) =>
  (await app.call(api.reliability.get, { params: { id } }, caller)).body
const statusOf = async (id: string, caller?: Person) =>
  (await app.call(api.reliability.get, { params: { id } }, caller)).status

type What =
  | 'completed'
  | 'cancelled_by_sitter'
  | 'cancelled_late'
  | 'cancelled_free'
  | 'not_paid'
  | 'records_missing'
  | 'by_admin'
  | 'excused'
type History = {
  readonly what: What
  readonly at: Date
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  readonly updatesOn: readonly PlainDate[]
}
const reasons: Partial<Record<What, string>> = { not_paid: 'not paid', records_missing: 'records missing' }
/** Who moved a stay to its end. */
const actors = {
  completed: 'clock',
  cancelled_by_sitter: 'sitter',
  cancelled_late: 'owner',
  cancelled_free: 'owner',
  not_paid: 'clock',
  records_missing: 'sitter',
  by_admin: 'admin',
  excused: 'sitter',
} as const
type Ended = { readonly bookingId: string; readonly sitter: Person }

/** Above the numbers of the threads' other messages. */
let messages = 1_000_000

/** Writes down how a stay ended and on which of its days updates came, as its history says it. */
async function ended(
  { bookingId, sitter }: Ended,
  { what, at, startDate, endDate, updatesOn }: History,
): Promise<void> {
  const { pool } = app.connection
  const isCompleted = what === 'completed'
  await pool.query(
    `update bookings set status = $2, completed_at = $3, kept_cents = $4, payment_state = $5, due_at = null, start_date = $6,
       end_date = $7, check_in_at = $8, check_out_at = $9 where id = $1`,
    [
      bookingId,
      isCompleted ? 'completed' : 'cancelled',
      isCompleted ? at : null,
      isCompleted ? null : what === 'cancelled_late' ? 1 : 0,
      isCompleted ? 'paid' : what === 'not_paid' ? 'unpaid' : 'refunded',
      startDate,
      endDate,
      instantOf(startDate, '15:00', zone),
      instantOf(endDate, '11:00', zone),
    ],
  )
  await pool.query(
    `insert into booking_events (booking_id, from_status, to_status, actor, reason, at) values
       ($1, 'pending', 'accepted', 'sitter', null, $2), ($1, 'accepted', $3, $4, $5, $2)`,
    [bookingId, at, isCompleted ? 'completed' : 'cancelled', actors[what], reasons[what] ?? null],
  )
  if (what === 'excused')
    await pool.query(
      `insert into booking_events (booking_id, from_status, to_status, kind, cause, actor, at)
       values ($1, 'cancelled', 'cancelled', 'excused', 'owner_asked', 'owner', $2)`,
      [bookingId, at],
    )
  for (const day of updatesOn)
    await pool.query(
      `with message as (
         insert into messages (conversation_id, number, sender_id, content, created_at, is_update)
         select conversation_id, $4, $2, 'x', $3, true
         from messages m where booking_id = $1 limit 1 returning id)
       insert into stay_updates (booking_id, message_id, client_id, said, has_words, ticks, photos, created_at)
       select $1, id, gen_random_uuid(), 'x', true, 0, 0, $3 from message`,
      [bookingId, sitter.id, instantOf(day, '12:00', zone), ++messages],
    )
}

/** A random end of a stay: some are too old to count. */
function aHistory(random: Random, at: number): History {
  const what = random.pick<What>(['completed', 'completed', 'completed', ...typedKeys])
  const daysAgo = random.chance(0.8) ? random.whole(1, 359) : random.whole(370, 500)
  // no two at one instant
  const instant = new Date(app.now.getTime() - daysAgo * dayMs - at * 60_000)
  const day = dateIn(zone, instant)
  const endDate = what === 'completed' ? day : addDays(day, random.whole(6, 36))
  const startDate = addDays(endDate, -random.whole(1, 5))
  const days = Array.from({ length: nightsBetween(startDate, endDate) + 1 }, (_, after) => addDays(startDate, after))
  const updatesOn = what === 'completed' ? [...random.some(days, 0.6), ...random.some(days, 0.2)] : []
  return { what, at: instant, startDate, endDate, updatesOn }
}
const typedKeys = Object.keys(actors) as What[]

type Lived = History & { readonly owner: Person; readonly sitter: Person }

const share = (count: number, of: number) => (of < 3 ? null : { count, of })
const countOf = (all: readonly Lived[], what: What) => all.filter((one) => one.what === what).length
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** Whole days from an instant to the arrival. */
const noticeDays = (at: Date, startDate: PlainDate) =>
  Math.floor((instantOf(startDate, '15:00', zone).getTime() - at.getTime()) / dayMs)

/** The figures of a sitter by a plain loop over their stays of the last year, of all that they had. */
function sitterByLoop(recent: readonly Lived[], all: readonly Lived[]) {
  const completed = recent.filter(({ what }) => what === 'completed')
  const notices = recent
    .filter(({ what }) => what === 'cancelled_by_sitter')
    .map(({ at, startDate }) => noticeDays(at, startDate))
  const cancelled = share(notices.length, completed.length + notices.length)
  const owners = new Set(completed.map(({ owner }) => owner))
  const staysWith = (owner: Person) => all.filter((one) => one.what === 'completed' && one.owner === owner).length
  const told = completed.map(({ startDate, endDate, updatesOn }) => {
    return new Set(updatesOn.filter((day) => day >= startDate && day < endDate)).size
  })
  const isEnough = completed.length >= 3
  return {
    completed: completed.length,
    cancelled,
    shortestNoticeDays: cancelled && notices.length > 0 ? Math.max(0, Math.min(...notices)) : null,
    updates: isEnough
      ? { count: sum(told), of: sum(completed.map(({ startDate, endDate }) => nightsBetween(startDate, endDate))) }
      : null,
    returned: isEnough ? { count: [...owners].filter((owner) => staysWith(owner) > 1).length, of: owners.size } : null,
  }
}

function ownerByLoop(recent: readonly Lived[]) {
  const [completed, late] = [countOf(recent, 'completed'), countOf(recent, 'cancelled_late')]
  const paid = completed + late + countOf(recent, 'cancelled_free')
  return {
    completed,
    cancelledLate: share(late, completed + late),
    paidInTime: share(paid, paid + countOf(recent, 'not_paid')),
  }
}

full('every figure equals a plain loop over random histories', async () => {
  const seed = Number(process.env.SEED ?? 7)
  const random = randomOf(seed)
  const owners = [await anOwner(app), await anOwner(app), await anOwner(app)]
  const sitters = [await aSitter(app), await aSitter(app)]
  const listings = new Map<Person, string>()
  for (const sitter of sitters) listings.set(sitter, await aListing(app, sitter))
  const all: Lived[] = []
  for (let at = 0; at < (long ? 150 : 30); at++) {
    const [owner, sitter] = [random.pick(owners), random.pick(sitters)]
    const asked = { startDate: daysFromNow(app, 10), endDate: daysFromNow(app, 12), petIds: [await aPet(app, owner)] }
    // its text begins the thread that updates stand in
    const text = { specialInstructions: 'Hello' }
    const { id } = await aRequest(app, { owner, listingId: listings.get(sitter) ?? '', ...asked, ...text })
    const history = aHistory(random, at)
    await ended({ bookingId: id, sitter }, history)
    all.push({ owner, sitter, ...history })
  }
  for (const person of [...owners, ...sitters]) {
    const theirs = all.filter((one) => one.owner === person || one.sitter === person)
    const recent = theirs.filter(({ at }) => at.getTime() > app.now.getTime() - 365 * dayMs)
    const seen = await see(person.id, person)
    if (sitters.includes(person)) expect(seen.sitter, `seed ${seed}`).toMatchObject(sitterByLoop(recent, theirs))
    else expect(seen.owner, `seed ${seed}`).toMatchObject(ownerByLoop(recent))
    const ends = sitters.includes(person)
      ? ['completed', 'cancelled_by_sitter']
      : ['completed', 'cancelled_late', 'cancelled_free', 'not_paid']
    const counted = recent.filter(({ what }) => ends.includes(what))
    expect(seen.stays?.map(({ what }) => what)).toEqual(
      counted.toSorted((a, b) => b.at.getTime() - a.at.getTime()).map(({ what }) => what),
    )
  }
})

/** So many completed stays of two people, the latest so many days ago. */
async function completedStays({ owner, sitter, listingId }: Stay, count: number, daysAgo = 1): Promise<void> {
  for (let at = 0; at < count; at++) {
    const asked = { startDate: daysFromNow(app, 20), endDate: daysFromNow(app, 22), petIds: [await aPet(app, owner)] }
    const { id } = await aRequest(app, { owner, listingId, ...asked })
    const instant = new Date(app.now.getTime() - (daysAgo + at) * dayMs)
    const day = dateIn(zone, instant)
    const dates = { startDate: addDays(day, -2), endDate: day }
    await ended({ bookingId: id, sitter }, { what: 'completed', at: instant, ...dates, updatesOn: [] })
  }
}

full('below three stays nothing is said but how many there were; a stay leaves the window on its day', async () => {
  const now = app.now
  const stay = await aPendingStay(app)
  await completedStays(stay, 2)
  expect((await see(stay.sitter.id)).sitter).toMatchObject({
    completed: 2,
    cancelled: null,
    updates: null,
    returned: null,
  })
  await completedStays(stay, 1, 10)
  expect((await see(stay.sitter.id)).sitter).toMatchObject({ completed: 3, cancelled: { count: 0, of: 3 } })
  try {
    app.now = new Date(now.getTime() + 354 * dayMs)
    expect((await see(stay.sitter.id)).sitter?.completed).toBe(3)
    app.now = new Date(now.getTime() + 357 * dayMs)
    expect((await see(stay.sitter.id)).sitter).toMatchObject({ completed: 2, cancelled: null })
  } finally {
    app.now = now
  }
})

test('the calls themselves move it: a cancellation by the sitter counts, a declined or withdrawn request does not', async () => {
  const stay = await anAcceptedStay(app)
  await completedStays(stay, 2)
  const asked = { startDate: daysFromNow(app, 40), endDate: daysFromNow(app, 42), petIds: [stay.petId] }
  const [declined, withdrawn] = [
    await aRequest(app, { owner: stay.owner, listingId: stay.listingId, ...asked }),
    await aRequest(app, {
      owner: stay.owner,
      listingId: stay.listingId,
      ...asked,
      startDate: daysFromNow(app, 50),
      endDate: daysFromNow(app, 52),
    }),
  ]
  const change = async (id: string, status: 'declined' | 'cancelled', by: Person) =>
    expect((await app.call(api.bookings.change, { params: { id }, body: { status } }, by)).status).toBe(200)
  await change(declined.id, 'declined', stay.sitter)
  await change(withdrawn.id, 'cancelled', stay.owner)
  expect((await see(stay.sitter.id)).sitter).toMatchObject({ completed: 2, cancelled: null })
  await change(stay.bookingId, 'cancelled', stay.sitter)
  // nine or ten days, by the time of day at which the test runs and the place of the stay
  const { rows } = await app.connection.pool.query<{ days: number }>(
    `select floor(extract(epoch from check_in_at - $2) / 86400)::int as days from bookings where id = $1`,
    [stay.bookingId, app.now],
  )
  expect((await see(stay.sitter.id)).sitter).toMatchObject({
    completed: 2,
    cancelled: { count: 1, of: 3 },
    shortestNoticeDays: rows[0]?.days,
  })
})

test("everyone sees a sitter's with a public listing; an owner's only those whom they asked; the stays only oneself", async () => {
  const { owner, sitter, listingId } = await aPendingStay(app)
  const stranger = await aSitter(app)
  expect(await see(sitter.id)).toMatchObject({ sitter: { completed: 0 }, owner: null, stays: null })
  expect((await see(owner.id, sitter)).owner).toMatchObject({ completed: 0 })
  expect((await see(owner.id, owner)).stays).toEqual([])
  for (const caller of [undefined, stranger]) expect(await statusOf(owner.id, caller)).toBe(404)
  await app.connection.db.updateTable('listings').set({ is_active: false }).where('id', '=', listingId).execute()
  expect(await statusOf(sitter.id)).toBe(404)
  expect((await see(sitter.id, sitter)).sitter).toMatchObject({ completed: 0 })
})

test('stays of two accounts that paid with the same card do not count', async () => {
  const stay = await aPendingStay(app)
  await completedStays(stay, 3)
  // a sitter may have booked before they became one
  const own = { id: (await aPendingStay(app)).bookingId }
  await app.connection.db.updateTable('bookings').set({ owner_id: stay.sitter.id }).where('id', '=', own.id).execute()
  const pay = (bookingId: string, print: string) =>
    app.connection.pool.query(
      `insert into payments (booking_id, amount_cents, fee_cents, commission_cents, price_cents, intent_id, capture, status, card_print)
       select id, total_cents, fee_cents, commission_cents, total_cents, new_id()::text, 'hold', 'cancelled', $2 from bookings where id = $1`,
      [bookingId, print],
    )
  await pay(stay.bookingId, 'card-a')
  await pay(own.id, 'card-b')
  expect((await see(stay.sitter.id)).sitter?.completed).toBe(3)
  await pay(own.id, 'card-a')
  expect((await see(stay.sitter.id)).sitter?.completed).toBe(0)
  expect((await see(stay.owner.id, stay.owner)).owner?.completed).toBe(0)
})

full('of more than a thousand stays in a year the newest thousand count', async () => {
  const stay = await aPendingStay(app)
  await completedStays(stay, 1)
  const { rows } = await app.connection.pool.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = 'bookings' and is_generated = 'NEVER' and column_name not in ('id', 'completed_at', 'request_id', 'request_hash')`,
  )
  await app.connection.pool.query(
    `insert into bookings (completed_at, ${rows[0]?.columns}) select completed_at - n * interval '1 minute', ${rows[0]?.columns}
     from bookings, generate_series(1, 1000) as n where sitter_id = $1 and status = 'completed'`,
    [stay.sitter.id],
  )
  expect((await see(stay.sitter.id)).sitter?.completed).toBe(1000)
  expect((await see(stay.sitter.id, stay.sitter)).stays).toHaveLength(200)
})
