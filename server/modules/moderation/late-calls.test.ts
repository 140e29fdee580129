// @module-tag full
import { beforeEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import { transactionRetries } from '#server/database/transaction.ts'
import { useTestApp } from '#testing/app.ts'
import { anOwedStay } from '#testing/earned.ts'
import {
  aCompletedStay,
  aListing,
  aPendingStay,
  aPet,
  aRequest,
  aSitter,
  anAcceptedStay,
  anAdmin,
  anOwner,
  daysFromNow,
  reviewedByBoth,
} from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { aClient } from '#testing/load.ts'
import { suspend } from '#testing/measures.ts'

const app = useTestApp({ live: true })

beforeEach(() => {
  app.now = new Date()
})

type Act = readonly [method: string, path: string, body: object | undefined, person: Person]

const waiting = async () => {
  await expect
    .poll(async () => {
      const { rowCount } = await app.connection.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rowCount
    })
    .toBeGreaterThan(0)
}

/** Sends a call, which waits when it is about to insert into a table; then suspends the person, and lets it go on. */
async function lateAt(table: string, [method, path, body, person]: Act) {
  const { pool } = app.connection
  const client = aClient(app)
  const holder = await pool.connect()
  try {
    // triggers fire in order of their names
    await pool.query(`create or replace function a_wait() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(7); return new; end $$;
      create trigger a_wait before insert on ${table} for each row execute function a_wait()`)
    await holder.query('select pg_advisory_lock(7)')
    const sent = client.send(method, path, body, person)
    await waiting()
    await suspend(app, await anAdmin(app), person)
    await holder.query('select pg_advisory_unlock(7)')
    return await sent
  } finally {
    holder.release()
    client.close()
    await pool.query(`drop trigger a_wait on ${table}`)
  }
}

/** Has a suspension wait while it holds its locks, sends a call that waits for those, and lets both go on. */
async function lateBehind(row: string, id: string, keep: boolean, [method, path, body, person]: Act) {
  const client = aClient(app)
  const holder = await app.connection.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`${row} for update`, [id])
    const suspending = suspend(app, await anAdmin(app), person, { choice: keep ? 'keep' : 'cancel' })
    await waiting()
    const sent = client.send(method, path, body, person)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await holder.query('rollback')
    await suspending
    return await sent
  } finally {
    holder.release()
    client.close()
  }
}

const refused = { status: refusals.suspended.status, text: refusals.suspended.sentence }
const count = async (what: string, id: string) =>
  (await app.connection.pool.query<{ n: number }>(`select count(*)::int as n from ${what}`, [id])).rows[0]?.n

test('a call that began before the suspension and writes after it: a message', async () => {
  const { owner, sitter } = await aCompletedStay(app)
  await app.connection.pool.query(`update bookings set check_out_at = now() - interval '3 days' where owner_id = $1`, [
    owner.id,
  ])
  const { id } = (await app.call(api.messaging.open, { body: { otherUserId: sitter.id } }, owner)).body
  const talk = `/api/conversations/${id}/messages`
  expect(await lateAt('messages', ['POST', talk, { content: 'Late' }, sitter])).toEqual(refused)
  expect(await count('messages where sender_id = $1', sitter.id)).toBe(0)
})

test('a call that began before the suspension and writes after it: a review, and a reply to one', async () => {
  const stay = await aCompletedStay(app)
  const review = { bookingId: stay.bookingId, rating: 1, comment: 'Late' }
  expect(await lateAt('reviews', ['POST', '/api/reviews', review, stay.owner])).toEqual(refused)
  expect(await count('reviews where reviewer_id = $1', stay.owner.id)).toBe(0)
  const other = await aCompletedStay(app)
  const reviewId = await reviewedByBoth(app, other, { rating: 5 })
  await app.connection.pool.query('update users set suspended_at = now() where id = $1', [other.sitter.id])
  await expect(
    app.connection.pool.query(`update reviews set reply = 'Late', replied_at = now() where id = $1`, [reviewId]),
  ).rejects.toMatchObject({ code: 'PS403' })
})

test('a call that began before the suspension and writes after it: a new listing, and one that is shown', async () => {
  const sitter = await aSitter(app)
  const existing = await aListing(app, sitter)
  const draft = { title: 'Late', pricePerDay: '45.00' }
  const place = { location: 'Austin, TX, USA', latitude: 30.2, longitude: -97.7, petTypes: ['dog'] }
  const act = ['POST', '/api/listings', { ...draft, ...place }, sitter] as const
  expect(await lateBehind('select 1 from listings where id = $1', existing, true, act)).toEqual(refused)
  expect(await count('listings where sitter_id = $1', sitter.id)).toBe(1)
  const other = await aSitter(app)
  const listingId = await aListing(app, other, { active: false })
  await suspend(app, await anAdmin(app), other)
  await expect(
    app.connection.pool.query('update listings set is_active = true where id = $1', [listingId]),
  ).rejects.toMatchObject({ code: 'PS403' })
})

test('a call that began before the suspension and writes after it: a request', async () => {
  const { owner, bookingId, petId, listingId, totalAmount } = await aPendingStay(app)
  const dates = { startDate: daysFromNow(app, 30), endDate: daysFromNow(app, 33) }
  const request = { listingId, petIds: [petId], ...dates, totalAmount }
  const act = ['POST', '/api/bookings', request, owner] as const
  expect(await lateBehind('select 1 from bookings where id = $1', bookingId, false, act)).toEqual(refused)
  expect(await count('bookings where owner_id = $1', owner.id)).toBe(1)
})

test('a call that began before the suspension and writes after it: the cancellation of a stay that was kept', async () => {
  const { sitter, bookingId, listingId } = await anAcceptedStay(app)
  const act = ['PUT', `/api/bookings/${bookingId}`, { status: 'cancelled' }, sitter] as const
  expect(await lateBehind('select 1 from listings where id = $1', listingId, true, act)).toEqual(refused)
  expect(await count(`bookings where id = $1 and status = 'accepted'`, bookingId)).toBe(1)
})

test('a message in the thread of a request that a suspension ends waits for it, without a deadlock', async () => {
  const { sitter, bookingId, listingId } = await anOwedStay(app)
  const owner = await anOwner(app)
  const dates = { startDate: daysFromNow(app, 30), endDate: daysFromNow(app, 33) }
  await aRequest(app, { owner, listingId, petIds: [await aPet(app, owner)], ...dates })
  const { id } = (await app.call(api.messaging.open, { body: { otherUserId: sitter.id } }, owner)).body
  const retries = transactionRetries()
  // payouts come after bookings and threads, and before the person's row
  const act = ['POST', `/api/conversations/${id}/messages`, { content: 'Late' }, sitter] as const
  expect(await lateBehind('select 1 from payouts where booking_id = $1', bookingId, false, act)).toEqual(refused)
  expect(transactionRetries() - retries).toBe(0)
})
