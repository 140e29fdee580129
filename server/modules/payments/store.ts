import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/connect.ts'
import { deleteInSteps } from '#server/database/delete-in-steps.ts'
import type { Movement, Split } from './rules/ledger.ts'
import type { PaymentStatus } from './rules/progress.ts'

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>

const live = ['starting', 'open', 'authorized', 'captured'] as const

export async function findPayment(db: Database, id: string) {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function paymentOfIntent(db: Database, intentId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('intent_id', '=', intentId).executeTakeFirst()
}

/** A payment, held until the transaction ends. The booking must be held before. */
export async function holdPayment(tx: Database, id: string): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The one live payment of a booking, held until the transaction ends. */
export async function holdLivePayment(tx: Database, bookingId: string): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('status', 'in', live)
    .forUpdate()
    .executeTakeFirst()
}

/** Payments that wait for the provider or for a job and were not looked at since an instant, the longest first. */
export async function waitingPayments(db: Database, since: Date, limit: number): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['open', 'authorized']),
        eb.and([
          eb('status', '=', 'captured'),
          eb('final', '=', true),
          eb('settled_at', 'is', null),
          eb('refunded_cents', '<', eb.ref('captured_cents')),
        ]),
      ]),
    )
    .where('updated_at', '<=', since)
    .orderBy('updated_at')
    .limit(limit)
    .execute()
}

/** Begins a payment; the database refuses a second live one. */
export async function insertPayment(
  tx: Database,
  payment: {
    bookingId: string
    capture: 'hold' | 'charge'
    amountCents: number
    keepCents: number | null
    split: Split
    now: Date
  },
): Promise<PaymentRow> {
  return tx
    .insertInto('payments')
    .values({
      booking_id: payment.bookingId,
      capture: payment.capture,
      amount_cents: payment.amountCents,
      status: 'starting',
      fee_cents: payment.split.feeCents,
      commission_cents: payment.split.commissionCents,
      keep_cents: payment.keepCents,
      created_at: payment.now,
      updated_at: payment.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Notes the provider's side of a payment just begun; false when the payment was given up meanwhile. */
export async function openPayment(
  db: Database,
  id: string,
  intent: { id: string; clientSecret: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('payments')
    .set({ status: 'open', intent_id: intent.id, client_secret: intent.clientSecret, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'starting')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type PaymentChanges = {
  status?: PaymentStatus
  captured_cents?: number
  refunded_cents?: number
  failure?: string | null
  keep_cents?: number
  final?: boolean
  settled_at?: Date
}

export async function updatePayment(tx: Database, id: string, changes: PaymentChanges, now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Takes an event of the provider; false when it has been taken before. */
export async function takeEvent(
  tx: Database,
  event: { id: string; type: string; intentId: string | null; createdAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('payment_events')
    .values({ id: event.id, type: event.type, intent_id: event.intentId, created_at: event.createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The refund of a payment that is still to be made, or a new one. The payment must be held. */
export async function dueRefund(
  tx: Database,
  payment: PaymentRow,
  amountCents: number,
  now: Date,
): Promise<{ id: string; amount_cents: number; triedBefore: boolean }> {
  const waiting = await tx
    .selectFrom('refunds')
    .select(['id', 'amount_cents'])
    .where('payment_id', '=', payment.id)
    .where('status', '=', 'due')
    .executeTakeFirst()
  if (waiting) return { ...waiting, triedBefore: true }
  const made = await tx
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      booking_id: payment.booking_id,
      amount_cents: amountCents,
      reason: 'cancelled',
      status: 'due',
      created_at: now,
    })
    .returning(['id', 'amount_cents'])
    .executeTakeFirstOrThrow()
  return { ...made, triedBefore: false }
}

/** A refund by the provider's name for it, as long as it counts as made. */
export async function refundMade(tx: Database, providerRefundId: string) {
  return tx
    .selectFrom('refunds')
    .select(['id', 'payment_id', 'booking_id', 'amount_cents'])
    .where('provider_refund_id', '=', providerRefundId)
    .where('status', '=', 'done')
    .executeTakeFirst()
}

/** Notes that a refund did not arrive; false when that was noted before. The payment must be held. */
export async function failRefund(tx: Database, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('refunds')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', '=', 'done')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that a refund was made; false when that was noted before. */
export async function finishRefund(tx: Database, id: string, providerRefundId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('refunds')
    .set({ status: 'done', provider_refund_id: providerRefundId, done_at: now })
    .where('id', '=', id)
    .where('status', '=', 'due')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes a movement of money into the ledger; one of nothing leaves no trace. */
export async function post(tx: Database, bookingId: string, movement: Movement, now: Date): Promise<void> {
  if (movement.entries.length === 0) return
  const movementId = randomUUID()
  await tx
    .insertInto('ledger_entries')
    .values(
      movement.entries.map(({ account, amountCents }) => ({
        movement_id: movementId,
        booking_id: bookingId,
        kind: movement.kind,
        account,
        amount_cents: amountCents,
        created_at: now,
      })),
    )
    .execute()
}

/** The provider repeats an event for a month at most; older ones need not be remembered. */
const eventDaysKept = 60

/** Forgets events that cannot come again. */
export async function sweepPaymentEvents(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - eventDaysKept * 86_400_000)
  return deleteInSteps(db, 'payment_events', sql`received_at < ${before}`)
}
