import { randomUUID } from 'node:crypto'
import * as api from '#contract/api.ts'
import type { DeskKind } from '#contract/vocabulary/desk.ts'
import { replaceCheckUps } from '#server/modules/desk/public.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { anAcceptedStay, anOwner, aListing, aSitter } from './factories.ts'
import type { CallContext, Stay } from './factories.ts'

type Context = CallContext & { readonly connection: Pick<DatabaseConnection, 'db' | 'pool'> }

const hourMs = 3_600_000

/**
 * Makes one of each kind of thing that waits for staff, as it is stored. Returns the ids of the items by their kinds. The
 * stays are moved to the hours around the application's time.
 */
export async function oneOfEachKind(app: Context): Promise<Record<DeskKind, string>> {
  const { pool } = app.connection
  const at = (hours: number) => new Date(app.now.getTime() + hours * hourMs)
  const stay = async () => anAcceptedStay(app)
  const beginsIn = (id: string, hours: number) =>
    pool.query(`update bookings set check_in_at = $2, check_out_at = $3 where id = $1`, [id, at(hours), at(hours + 48)])
  const suspend = (id: string) => pool.query('update users set suspended_at = $2 where id = $1', [id, at(-0.5)])

  const danger = await stay()
  await beginsIn(danger.bookingId, 20)
  await suspend(danger.sitter.id)

  const conflict = await stay()
  await beginsIn(conflict.bookingId, 40)
  await pool.query(`update listing_nights set imported = true where listing_id = $1 and used > 0`, [conflict.listingId])

  const paid = await stay()
  const payment = await aPayment(app, paid, { status: 'captured', captured: 5000, keep: 5000, at: at(-30) })
  await pool.query(
    `insert into disputes (id, payment_id, booking_id, amount_cents, reason, status, respond_by, created_at, seen_at)
     values ($1, $2, $3, 5000, 'fraudulent', 'needs_response', $4, $5, $5)`,
    [`dp_${paid.bookingId.slice(-12)}`, payment, paid.bookingId, at(100), at(-1)],
  )
  const stuck = await stay()
  const stuckId = await aPayment(app, stuck, { status: 'captured', captured: 5000, keep: 2000, at: at(-2) })

  const failed = await stay()
  await aPayout(app, failed, 'failed', at(-1))
  const held = await stay()
  await beginsIn(held.bookingId, 500)
  await suspend(held.sitter.id)
  await aPayout(app, held, 'held', at(-1))

  const listingId = await aListing(app, await aSitter(app))
  const report = { params: { id: listingId }, body: { reason: 'unsafe' as const, details: 'A broken fence' } }
  const { body: reported } = await app.call(api.reports.listing, report, await anOwner(app))

  const told = { topic: 'other' as const, text: 'How do I do this?', requestId: randomUUID() }
  const { body: opened } = await app.call(api.cases.open, { body: told }, await anOwner(app))

  const written = await writtenItems(app)
  const leaver = await anOwner(app)
  await pool.query('insert into deletion_requests (user_id, requested_at) values ($1, $2)', [leaver.id, at(-8 * 24)])
  return {
    deletion_blocked: leaver.id,
    stay_in_danger: danger.bookingId,
    dispute: `dp_${paid.bookingId.slice(-12)}`,
    payment_stuck: stuckId,
    payout_failed: failed.bookingId,
    case: opened.id ?? '',
    report: reported.id,
    calendar_conflict: conflict.bookingId,
    sitter_cancels: await aSitterWhoCancels(app),
    payouts_held: held.sitter.id,
    ...written,
    check_up: 'Mail',
  }
}

/** A sitter who cancelled three stays. Returns their id. */
async function aSitterWhoCancels(app: Context): Promise<string> {
  const stays = [await anAcceptedStay(app), await anAcceptedStay(app), await anAcceptedStay(app)]
  for (const { bookingId, sitter } of stays)
    await app.call(api.bookings.change, { params: { id: bookingId }, body: { status: 'cancelled' } }, sitter)
  const id = stays[0]?.sitter.id ?? ''
  await app.connection.pool.query('update bookings set sitter_id = $1 where id = any($2)', [
    id,
    stays.map(({ bookingId }) => bookingId),
  ])
  return id
}

/** An appeal, something hidden whose author asked for a review, an application, a failed job and what a check-up found. */
async function writtenItems(app: Context) {
  const { pool, db } = app.connection
  const at = (hours: number) => new Date(app.now.getTime() + hours * hourMs)
  const [measured, applicant] = [await anOwner(app), await anOwner(app)]
  const measure = await pool.query<{ id: string }>(
    `insert into measures (user_id, kind, reason, text, made_by, made_at, request_id, request_hash, appealed_at, appeal)
     values ($1, 'warning', 'scam', 'You asked for cash, they say.', $2, $3, new_id(), 'x', $4, 'I did not') returning id`,
    [measured.id, applicant.id, at(-48), at(-2)],
  )
  const hidden = await pool.query<{ id: string }>(
    `insert into hidden_things (kind, thing, user_id, reason, text, made_by, made_at, asked_at, asked)
     values ('profile_text', $1::uuid::text, $1::uuid, 'scam', 'You asked for cash.', $2, $3, $4, 'I took it out') returning id`,
    [measured.id, applicant.id, at(-48), at(-2.5)],
  )
  const application = await pool.query<{ id: string }>(
    `insert into sitter_applications (user_id, name, surname, email, phone, address, city, state, zip_code, experience,
       motivation, pet_groups, availability, background_check, insurance, emergency_contact, created_at)
     values ($1, 'Rae', 'Right', 'rae@people.test', '1', '1 Road', 'Austin', 'TX', '78701', 'Much', 'Love', '{Dogs}', 'Always',
       true, true, 'Mum', $2) returning id`,
    [applicant.id, at(-3)],
  )
  await addJob(db, 'send-mail', { to: 'nobody@people.test' }, 'given up')
  const { rows: jobs } = await pool.query<{ id: string }>(
    `update jobs._private_jobs set attempts = max_attempts, last_error = 'away', updated_at = $1 where key = 'given up'
     returning id::text`,
    [at(-4)],
  )
  await replaceCheckUps(db, [{ system: 'Mail', says: 'SMTP_URL: the mail server cannot be reached.' }], at(-5))
  return {
    appeal: measure.rows[0]?.id ?? '',
    hidden_asked: hidden.rows[0]?.id ?? '',
    application: application.rows[0]?.id ?? '',
    job_failed: jobs[0]?.id ?? '',
  }
}

type PaymentFacts = { readonly status: string; readonly captured: number; readonly keep: number; readonly at: Date }

async function aPayment({ connection: { pool } }: Context, { bookingId }: Stay, facts: PaymentFacts): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into payments (booking_id, capture, amount_cents, status, captured_cents, fee_cents, commission_cents,
       keep_cents, price_cents, created_at, updated_at, moved_at)
     values ($1, 'charge', 5000, $2, $3, 0, 0, $4, 5000, $5, $5, $5) returning id`,
    [bookingId, facts.status, facts.captured, facts.keep, facts.at],
  )
  return rows[0]?.id ?? ''
}

async function aPayout({ connection: { pool } }: Context, { bookingId, sitter }: Stay, state: string, at: Date) {
  await pool.query(
    `insert into payouts (booking_id, sitter_id, state, failure, came_at, updated_at, earned_cents)
     values ($1, $2, $3, $4, $5, $5, 4000)`,
    [bookingId, sitter.id, state, state === 'failed' ? 'No such account' : null, at],
  )
}
