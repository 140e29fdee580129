import { randomUUID } from 'node:crypto'
import type { DisputeStatus } from '#contract/vocabulary/payouts.ts'
import { receiveEvent } from '#server/modules/payments/apply-report.ts'
import type { TestApp } from './app.ts'
import type { Stay } from './factories.ts'

/** Makes a finished transfer of $121.50 to the sitter of a stay. */
export async function aTransfer(app: TestApp, { bookingId, sitter }: Stay, status: 'done' | 'refused'): Promise<void> {
  const { pool } = app.connection
  await pool.query(
    `insert into payouts (booking_id, sitter_id, came_at, updated_at) values ($1, $2, $3, $3) on conflict do nothing`,
    [bookingId, sitter.id, app.now],
  )
  const { rows } = await pool.query<{ id: string }>(
    `insert into transfers (booking_id, direction, account_id, amount_cents, created_at, asked_at)
     values ($1, 'out', 'acct_1', 12150, $2, $2) returning id`,
    [bookingId, app.now],
  )
  const done = status === 'done' ? [randomUUID(), app.now] : [null, null]
  await pool.query('update transfers set status = $2, provider_id = $3, done_at = $4 where id = $1', [
    rows[0]?.id,
    status,
    ...done,
  ])
}

/** Makes a tip of $20.00 arrive, or one that was dropped for another amount; an earlier one is dropped. */
export async function aTip(app: TestApp, { bookingId }: Stay, { dropped = false } = {}): Promise<void> {
  const { pool } = app.connection
  await pool.query(`update payments set dropped = true, keep_cents = 0 where booking_id = $1 and purpose = 'tip'`, [
    bookingId,
  ])
  const { rows } = await pool.query<{ id: string }>(
    `insert into payments (booking_id, purpose, capture, amount_cents, price_cents, fee_cents, commission_cents, keep_cents,
       status, dropped) values ($1, 'tip', 'charge', 2000, 2000, 0, 0, $2, 'open', $3) returning id`,
    [bookingId, dropped ? 0 : 2000, dropped],
  )
  await pool.query(`update payments set status = 'captured', captured_cents = 2000 where id = $1`, [rows[0]?.id])
}

/** Makes a saved card refuse the $140.00 that the owner of a stay agreed to; an earlier one is dropped. */
export async function aFailedCharge(app: TestApp, { bookingId, owner }: Stay): Promise<void> {
  const { pool } = app.connection
  await pool.query(
    'update payments set dropped = true, keep_cents = 0 where booking_id = $1 and agreement_id is not null',
    [bookingId],
  )
  const agreed = await pool.query<{ id: string }>(
    `insert into charge_agreements (user_id, booking_id, purpose, card_id, most_cents, text, agreed_at, ends_at)
     values ($1, $2, 'accept', 'pm_1', 14000, 'If Sam accepts, charge Visa 4242 up to $140.00.', $3,
       $3::timestamptz + interval '1 day') returning id`,
    [owner.id, bookingId, app.now],
  )
  const { rows } = await pool.query<{ id: string }>(
    `insert into payments (booking_id, capture, amount_cents, price_cents, fee_cents, commission_cents, keep_cents, status,
       intent_id, created_at, agreement_id)
     values ($1, 'charge', 14000, 14000, 500, 1350, 14000, 'open', $2, $3, $4) returning id`,
    [bookingId, `pi_${randomUUID()}`, app.now, agreed.rows[0]?.id],
  )
  await pool.query(`update payments set failure = 'Your card was declined.' where id = $1`, [rows[0]?.id])
  await pool.query(
    `update charge_agreements set ended_at = $2, ended_why = 'used' where booking_id = $1 and ended_at is null`,
    [bookingId, app.now],
  )
}

/** Makes a stay fall through, with a search for another sitter that is still open. */
async function aFallenStay(app: TestApp, { bookingId, owner }: Stay): Promise<void> {
  const { pool } = app.connection
  await pool.query(
    `insert into rounds (id, owner_id, kind, from_booking_id, until, created_at)
     values (new_id(), $1, 'rescue', $2, $3::timestamptz + interval '30 days', $3) on conflict do nothing`,
    [owner.id, bookingId, app.now],
  )
  await pool.query(
    `insert into booking_events (booking_id, from_status, to_status, actor, at) values ($1, 'accepted', 'cancelled', 'sitter', $2)`,
    [bookingId, app.now],
  )
}

/** Makes each kind of notification about payouts, charges and what was paid happen. */
export const ofMoney = (app: TestApp, stay: () => Stay) =>
  ({
    rescue_step: ['owner', () => aFallenStay(app, stay())],
    charge_failed: ['owner', () => aFailedCharge(app, stay())],
    tip_received: ['sitter', () => aTip(app, stay())],
    payout_sent: ['sitter', () => aTransfer(app, stay(), 'done')],
    payout_delayed: ['sitter', () => aTransfer(app, stay(), 'refused')],
  }) as const

/**
 * Makes a paid stay with a $95.00 dispute. Returns a function that applies the provider's reports of it, each as a new
 * event.
 */
export async function aDisputedPayment(app: TestApp, { bookingId }: Stay) {
  const intentId = `pi_${randomUUID()}`
  await app.connection.pool.query(
    `insert into payments (booking_id, capture, amount_cents, price_cents, fee_cents, commission_cents, status, dropped,
       final, intent_id)
     values ($1, 'charge', 9500, 9500, 500, 900, 'failed', true, true, $2)`,
    [bookingId, intentId],
  )
  const shared = { id: `dp_${randomUUID()}`, intentId, amountCents: 9500, reason: 'fraudulent', createdAt: app.now }
  let reported = 0
  return async (status: DisputeStatus, respondBy: Date | null = null): Promise<void> => {
    const createdAt = new Date(app.now.getTime() + 1000 * reported++)
    const dispute = { ...shared, status, respondBy }
    const event = { id: `evt_${randomUUID()}`, type: 'charge.dispute.updated', createdAt, subject: 'dispute' } as const
    // the provider sends an event again when it got no response
    for (let i = 0; i < 2; i++) await receiveEvent(app.payments, { ...event, dispute, funds: undefined })
  }
}

/** The owner's bank takes back what was paid for a charge of $20.00. */
export async function aChargeTakenBack(app: TestApp, chargeId: string): Promise<void> {
  const { rows } = await app.connection.pool.query<{ intent: string }>(
    'select intent_id as intent from payments where charge_id = $1',
    [chargeId],
  )
  const about = { id: `dp_${randomUUID()}`, intentId: rows[0]?.intent ?? '', amountCents: 2000, reason: 'fraudulent' }
  const dispute = { ...about, createdAt: app.now, status: 'needs_response', respondBy: null } as const
  const event = { id: `evt_${randomUUID()}`, type: 'charge.dispute.created', createdAt: app.now } as const
  await receiveEvent(app.payments, { ...event, subject: 'dispute', dispute, funds: 'withdrawn' })
}
