// @module-tag full
import type { Side } from '#contract/vocabulary/booking-states.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { transactionRetries } from '#server/database/transaction.ts'
import { useTestApp } from '#testing/app.ts'
import {
  aListing,
  aPendingStay,
  aPet,
  aRequest,
  aSitter,
  anAcceptedStay,
  anAdmin,
  anOwner,
  daysFromNow,
} from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { aClient, inParallel } from '#testing/load.ts'
import { confirmCard, eventually, goodCard, payByCard, paymentState } from '#testing/pay.ts'

const owners = 8
const clients = 16

const app = useTestApp({ live: true, env: { CALENDAR_LOOPBACK: 'true' } })
beforeAll(async () => {
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  elsewhere.close()
})

/** Server of another calendar, busy on the day that the path names. */
const elsewhere = createServer(({ url = '' }, response) => {
  const event = ['BEGIN:VEVENT', 'UID:1', `DTSTART;VALUE=DATE:${url.slice(1).replaceAll('-', '')}`, 'END:VEVENT']
  response.end(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:elsewhere', ...event, 'END:VCALENDAR', ''].join('\r\n'))
})

type Act = (send: ReturnType<typeof aClient>['send']) => Promise<number>

async function deadlocks(): Promise<number> {
  const { rows } = await app.connection.pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks ?? -1
}

/** Makes requests of several owners for the same nights at one listing, and for the same pets at another. */
async function requests(
  sitters: readonly Person[],
): Promise<{ id: string; owner: Person; sitter: Person; total: string }[]> {
  const [near, far] = sitters
  if (!near || !far) throw new Error('two sitters are needed')
  const places = [
    { sitter: near, listingId: await aListing(app, near, { maxPets: 6 }) },
    { sitter: far, listingId: await aListing(app, far, { maxPets: 50 }) },
  ]
  const made = Array.from({ length: owners }, async (_, i) => {
    const owner = await anOwner(app)
    const petIds = [await aPet(app, owner)]
    const dates = { startDate: daysFromNow(app, 20 + (i % 3)), endDate: daysFromNow(app, 23 + (i % 3)) }
    const asked = []
    for (const { sitter, listingId } of places) {
      const { id, totalAmount } = await aRequest(app, { owner, listingId, petIds, ...dates })
      asked.push({ id, owner, sitter, listingId, total: totalAmount })
    }
    return asked
  })
  return (await Promise.all(made)).flat()
}

/** What the sitter does to the listing's calendar meanwhile: changes rules and follows another calendar. */
function calendarActs(listingId: string, sitter: Person, i: number): Act[] {
  const rule =
    (noticeDays: number): Act =>
    async (send) => {
      const rules = { closedWeekdays: [], noticeDays, leadDays: null }
      return (await send('PUT', `/api/listings/${listingId}/calendar`, rules, sitter)).status
    }
  /** Follows a calendar that is busy on a day, then stops following it. */
  const follow =
    (day: number): Act =>
    async (send) => {
      const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/${daysFromNow(app, day)}`
      const path = `/api/listings/${listingId}/calendars`
      const { status, text } = await send('POST', path, { name: 'Elsewhere', address }, sitter)
      if (status !== 201) return status
      const { id } = JSON.parse(text) as { id: string }
      return (await send('DELETE', `${path}/${id}`, undefined, sitter)).status
    }
  return [rule(i % 3), ...(i % 2 ? [follow(18 + (i % 9))] : [])]
}

/** Pays an amount with a card. */
const pay =
  (id: string, amount: string, owner: Person): Act =>
  async (send) => {
    const started = await send('POST', '/api/create-payment-intent', { bookingId: id, amount }, owner)
    if (started.status === 200) {
      const { clientSecret } = JSON.parse(started.text) as { clientSecret: string }
      await confirmCard(app, { clientSecret, publishableKey: 'pk_test_here', number: goodCard })
    }
    return started.status
  }

/** Blocks a day of all listings and frees it, then hides them for a moment. */
const leave =
  (day: number, sitter: Person): Act =>
  async (send) => {
    const dates = { startDate: daysFromNow(app, day), endDate: daysFromNow(app, day) }
    const { status } = await send('POST', '/api/my-listings/unavailable-dates', dates, sitter)
    const query = new URLSearchParams(dates).toString()
    await send('DELETE', `/api/my-listings/unavailable-dates?${query}`, undefined, sitter)
    const paused = await send('POST', '/api/my-listings/pause', {}, sitter)
    const resumed = await send('POST', '/api/my-listings/resume', {}, sitter)
    return Math.max(status, paused.status, resumed.status)
  }

/** Everything that is done at once to the requests and the first sitter's listing, in mixed order. */
function everyAct(asked: Awaited<ReturnType<typeof requests>>, listingId: string, sitter: Person): readonly Act[] {
  const move =
    (id: string, status: string, by: Person): Act =>
    async (send) =>
      (await send('PUT', `/api/bookings/${id}`, { status }, by)).status
  const block =
    (day: number): Act =>
    async (send) => {
      const dates = { listingId, startDate: daysFromNow(app, day), endDate: daysFromNow(app, day) }
      const { status } = await send('POST', `/api/listings/${listingId}/unavailable-dates`, dates, sitter)
      await send('DELETE', `/api/listings/${listingId}/unavailable-dates`, dates, sitter)
      return status
    }
  /** Proposes other dates with as many nights, and lets the other side accept. */
  const change =
    (id: string, total: string, day: number, owner: Person, by: Person): Act =>
    async (send) => {
      const dates = { startDate: daysFromNow(app, day), endDate: daysFromNow(app, day + 3) }
      const proposed = await send('POST', `/api/bookings/${id}/changes`, { ...dates, total }, owner)
      if (proposed.status !== 201) return proposed.status
      const { proposal } = JSON.parse(proposed.text) as { proposal: { id: string } | null }
      if (!proposal) return 201
      return (await send('PUT', `/api/bookings/${id}/changes/${proposal.id}`, { status: 'accepted' }, by)).status
    }
  /** Makes the stay a night longer, which the owner pays for. */
  const extend =
    (id: string, day: number, owner: Person, by: Person): Act =>
    async (send) => {
      const dates = { startDate: daysFromNow(app, day), endDate: daysFromNow(app, day + 4) }
      const proposed = await send('POST', `/api/bookings/${id}/changes`, { ...dates, total: '185.00' }, owner)
      if (proposed.status !== 201) return proposed.status
      const { proposal } = JSON.parse(proposed.text) as { proposal: { id: string } | null }
      if (proposal) await send('PUT', `/api/bookings/${id}/changes/${proposal.id}`, { status: 'accepted' }, by)
      return pay(id, '45.00', owner)(send)
    }
  const resize =
    (maxPets: number): Act =>
    async (send) =>
      (await send('PUT', `/api/listings/${listingId}`, { maxPets }, sitter)).status

  const acts = asked.flatMap(({ id, owner, sitter: by, total }, i): Act[] => [
    pay(id, total, owner),
    move(id, 'accepted', by),
    block(18 + (i % 9)),
    leave(18 + (i % 9), sitter),
    change(id, total, 17 + (i % 8), owner, by),
    change(id, total, 24 - (i % 8), owner, by),
    pay(id, total, owner),
    extend(id, 20 + (i % 3), owner, by),
    move(id, 'cancelled', i % 2 ? owner : by),
    resize(6 + (i % 3)),
    ...calendarActs(listingId, sitter, i),
  ])
  const mixed = acts.map((act, i) => ({ act, key: (i * 7919) % 509 })).sort((a, b) => a.key - b.key)
  return mixed.map(({ act }) => act)
}

test('accepting, cancelling, changing, paying, blocking, following and resizing at once never deadlocks', async () => {
  const sitters = [await aSitter(app), await aSitter(app)]
  const [sitter] = sitters
  const asked = await requests(sitters)
  const { rows } = await app.connection.pool.query<{ id: string }>('select id from listings where sitter_id = $1', [
    sitter?.id,
  ])
  const listingId = rows[0]?.id ?? ''
  const shuffled = everyAct(asked, listingId, sitter as Person)
  const before = { retries: transactionRetries(), deadlocks: await deadlocks() }
  const open = Array.from({ length: clients }, () => aClient(app))
  const statuses = new Set<number>()
  await inParallel(clients, shuffled, async (act, client) => {
    const send = open[client]?.send
    if (send) statuses.add(await act(send))
  })
  for (const each of open) each.close()

  expect([...statuses].filter((status) => status >= 500)).toEqual([])
  const { rows: steps } = await app.connection.pool.query<{ kind: string }>(
    "select distinct kind from booking_events where kind in ('moved', 'applied') order by 1",
  )
  expect(steps.map(({ kind }) => kind)).toEqual(['applied', 'moved'])
  // each of these did happen: some stays were accepted, paid and cancelled
  const { rows: events } = await app.connection.pool.query<{ to_status: string }>(
    'select distinct to_status from booking_events order by 1',
  )
  expect(events.map((event) => event.to_status)).toEqual(['accepted', 'cancelled', 'pending'])
  expect(transactionRetries() - before.retries).toBe(0)
  expect((await deadlocks()) - before.deadlocks).toBe(0)
}, 60_000)

type Row = 'user' | 'listing' | 'booking' | 'proposal' | 'payment' | 'night'

/** Queries for one row of each kind that a paid stay with a proposed change has. */
const rowsOf: Record<Row, string> = {
  user: 'select 1 from users where id = (select owner_id from bookings where id = $1)',
  listing: 'select 1 from listings where id = (select listing_id from bookings where id = $1)',
  booking: 'select 1 from bookings where id = $1',
  proposal: 'select 1 from booking_proposals where booking_id = $1',
  payment: 'select 1 from payments where booking_id = $1',
  night: `select 1 from listing_nights where (listing_id, night) in
    (select listing_id, start_date from bookings where id = $1)`,
}

/** What locks the last row of the list after those before it, and before those after it. */
const cases: readonly (readonly [name: string, order: readonly Row[], stay: 'pending' | 'accepted', act: Change])[] = [
  [
    'accepting',
    ['user', 'listing', 'booking', 'proposal', 'payment', 'night'],
    'pending',
    { status: 'accepted', by: 'sitter' },
  ],
  [
    'cancelling',
    ['listing', 'booking', 'proposal', 'payment', 'night'],
    'accepted',
    { status: 'cancelled', by: 'owner' },
  ],
  ['withdrawing', ['booking', 'proposal', 'payment'], 'pending', { status: 'cancelled', by: 'owner' }],
  ['declining', ['booking', 'proposal', 'payment'], 'pending', { status: 'declined', by: 'sitter' }],
]
type Change = { readonly status: 'accepted' | 'cancelled' | 'declined'; readonly by: Side }

test.each(cases.flatMap(([name, order, stay, act]) => order.map((at) => [name, at, order, stay, act] as const)))(
  '%s that waits for the %s has locked what comes before, and nothing that comes after',
  async (_name, at, order, begun, { status, by }) => {
    const stay = begun === 'accepted' ? await anAcceptedStay(app) : await aPendingStay(app)
    // another guest has those nights too, so that a row of each kind exists
    const other = await anOwner(app)
    const { pool } = app.connection
    const { rows } = await pool.query<{ start: string; end: string }>(
      'select start_date::text as start, end_date::text as end from bookings where id = $1',
      [stay.bookingId],
    )
    const dates = { startDate: rows[0]?.start ?? '', endDate: rows[0]?.end ?? '' }
    const petIds = [await aPet(app, other)]
    const { id } = await aRequest(app, { owner: other, listingId: stay.listingId, petIds, ...dates })
    await app.call(api.bookings.change, { params: { id }, body: { status: 'accepted' } }, stay.sitter)
    await payByCard(app, stay)
    await eventually(async () => ['authorized', 'paid'].includes(await paymentState(app, stay.bookingId)), true)
    const change = { startDate: daysFromNow(app, 30), endDate: daysFromNow(app, 33), total: '140.00' }
    const proposer = begun === 'accepted' ? stay.owner : stay.sitter
    await app.call(api.bookings.proposeChange, { params: { id: stay.bookingId }, body: change }, proposer)

    const client = await pool.connect()
    const isFree = async (row: Row) =>
      (await pool.query(`${rowsOf[row]} for update skip locked`, [stay.bookingId])).rowCount === 1
    try {
      await client.query('begin')
      await client.query(`${rowsOf[at]} for update`, [stay.bookingId])
      const done = app.call(api.bookings.change, { params: { id: stay.bookingId }, body: { status } }, stay[by])
      await eventually(waitingForLocks, 1)
      const free = []
      for (const row of order) if (row !== at && (await isFree(row))) free.push(row)
      expect(free).toEqual(order.slice(order.indexOf(at) + 1))
      await client.query('rollback')
      expect((await done).status).toBe(200)
    } finally {
      client.release()
    }
  },
)

test('clearing all bookings waits for an acceptance that withdraws another request of the same pet', async () => {
  const admin = await anAdmin(app)
  const other = await aSitter(app)
  const stay = await aStayWithEarlierRequest(other)
  await payByCard(app, stay)
  await eventually(async () => paymentState(app, stay.bookingId), 'authorized')
  const before = { retries: transactionRetries(), deadlocks: await deadlocks() }
  const client = await app.connection.pool.connect()
  try {
    // the acceptance has locked its own booking, and waits before it comes to the earlier one
    await client.query('begin')
    await client.query(`${rowsOf.payment} for update`, [stay.bookingId])
    const accepted = app.call(
      api.bookings.change,
      { params: { id: stay.bookingId }, body: { status: 'accepted' } },
      stay.sitter,
    )
    await eventually(waitingForLocks, 1)
    const cleared = app.call(api.admin.clearBookings, {}, admin)
    await eventually(waitingForLocks, 2)
    await client.query('rollback')
    expect((await accepted).status).toBe(200)
    // the payment is held
    expect((await cleared).status).toBe(409)
  } finally {
    client.release()
  }
  expect(transactionRetries() - before.retries).toBe(0)
  expect((await deadlocks()) - before.deadlocks).toBe(0)
})

/** A request whose pet is asked for on the same nights at another sitter's listing, by a booking with a smaller id. */
async function aStayWithEarlierRequest(other: Person): Promise<Stay> {
  const owner = await anOwner(app)
  const petId = await aPet(app, owner)
  const sitter = await aSitter(app)
  const dates = { startDate: daysFromNow(app, 40), endDate: daysFromNow(app, 43) }
  const ask = (listingId: string) => aRequest(app, { owner, listingId, petIds: [petId], ...dates })
  const earlier = await ask(await aListing(app, other))
  const listingId = await aListing(app, sitter)
  const { id, totalAmount } = await ask(listingId)
  expect(earlier.id < id).toBe(true)
  return { owner, sitter, listingId, petId, bookingId: id, totalAmount }
}

async function waitingForLocks(): Promise<number | null> {
  const waiting = await app.connection.pool.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return waiting.rowCount
}
