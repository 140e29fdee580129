import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/connect.ts'
import { deleteInBatches } from '#server/database/delete-in-batches.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Entry, Movement, MovementKind, Split } from './rules/ledger.ts'
import type { PaymentProgress, PaymentStatus } from './rules/progress.ts'

/** The payment of a booking. Amounts are cents. */
export type Payment = PaymentProgress & {
  readonly id: string
  readonly bookingId: string
  readonly capture: 'hold' | 'charge'
  /** Only those of the stay count for its price, its refund and its payment state. */
  readonly purpose: 'stay' | 'tip' | 'case' | 'charge'
  readonly split: Split
  /** The provider's id; null until the provider has created it. */
  readonly intentId: string | null
  readonly clientSecret: string | null
  /** What the card statement shows, as far as it is known. */
  readonly statement: string | null
  /** The id of what an extra payment is for; null for the payment of the price itself. */
  readonly extraId: string | null
  /** The price of the booking whose parts are in `split`. */
  readonly priceCents: number
  /** Dropped because the price has changed: whatever is still paid with it is refunded. */
  readonly dropped: boolean
  readonly failure: string | null
  /** What its owner agreed to, of one that is made without them. */
  readonly agreementId: string | null
  /** What a sitter asked for after the stay, of one that pays it. */
  readonly chargeId: string | null
  readonly createdAt: Date
}

/** The statuses of a payment that is paid or can be. */
export const live = ['starting', 'open', 'authorized', 'captured'] as const

export function paymentOf(row: Selectable<Tables['payments']>): Payment {
  return {
    id: row.id,
    bookingId: row.booking_id,
    capture: row.capture,
    purpose: row.purpose,
    split: { feeCents: row.fee_cents, commissionCents: row.commission_cents },
    intentId: row.intent_id,
    clientSecret: row.client_secret,
    statement: row.statement,
    status: row.status,
    amountCents: row.amount_cents,
    capturedCents: row.captured_cents,
    refundedCents: row.refunded_cents,
    keepCents: row.keep_cents,
    final: row.final,
    settled: row.settled_at !== null,
    extraId: row.extra_id,
    priceCents: row.price_cents,
    dropped: row.dropped,
    failure: row.failure,
    agreementId: row.agreement_id,
    chargeId: row.charge_id,
    createdAt: row.created_at,
  }
}

export async function findPayment(db: Database, id: string): Promise<Payment | undefined> {
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
  return row && paymentOf(row)
}

export async function paymentOfIntent(db: Database, intentId: string): Promise<Payment | undefined> {
  const row = await db.selectFrom('payments').selectAll().where('intent_id', '=', intentId).executeTakeFirst()
  return row && paymentOf(row)
}

/** Locks and returns a payment. The booking must be locked before. */
export async function lockPayment(tx: Database, id: string): Promise<Payment | undefined> {
  const row = await tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && paymentOf(row)
}

const selectLivePayments = (db: Database, bookingId: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('purpose', '=', 'stay')
    .where('status', 'in', live)
    .where('dropped', '=', false)
    .orderBy('created_at')
    .orderBy('id')

/** Returns the live payments of a stay that were not dropped, in order. */
export async function livePayments(db: Database, bookingId: string): Promise<Payment[]> {
  return (await selectLivePayments(db, bookingId).execute()).map(paymentOf)
}

/** Locks and returns the same, the one of the price first. The booking must be locked before. */
export async function lockLivePayments(tx: Database, bookingId: string): Promise<Payment[]> {
  const rows = await selectLivePayments(tx, bookingId).forUpdate().execute()
  // always in the same order: the main one, then as they were made
  return rows.map(paymentOf).sort((a, b) => Number(a.extraId !== null) - Number(b.extraId !== null))
}

/** Locks and returns the tip of a booking that is paid or can be; undefined without one. The booking must be locked before. */
export async function lockLiveTip(tx: Database, bookingId: string): Promise<Payment | undefined> {
  const row = await tx
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('purpose', '=', 'tip')
    .where('status', 'in', live)
    .where('dropped', '=', false)
    .forUpdate()
    .executeTakeFirst()
  return row && paymentOf(row)
}

/** Locks and returns the payment of a charge that is paid or can be; undefined without one. The booking must be locked before. */
export async function lockLiveCharge(tx: Database, chargeId: string): Promise<Payment | undefined> {
  const row = await tx
    .selectFrom('payments')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .where('status', 'in', live)
    .where('dropped', '=', false)
    .forUpdate()
    .executeTakeFirst()
  return row && paymentOf(row)
}

/** SQL for the tip that was given for a booking, in cents; null without one. */
export function tipOf(bookingId: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<
    number | null
  >`(select p.captured_cents - p.refunded_cents from payments p where p.booking_id = ${bookingId}
    and p.purpose = 'tip' and p.status = 'captured' and not p.dropped)`
}

/** Returns all payments that a booking ever had, whatever they were for. */
export async function allPaymentsOf(tx: Database, bookingId: string): Promise<Payment[]> {
  const rows = await tx.selectFrom('payments').selectAll().where('booking_id', '=', bookingId).execute()
  return rows.map(paymentOf)
}

/** Returns all payments that the stay of a booking ever had. */
export async function paymentsOf(tx: Database, bookingId: string): Promise<Payment[]> {
  return (await allPaymentsOf(tx, bookingId)).filter(({ purpose }) => purpose === 'stay')
}

/** Notes which card paid, as the provider marks it. */
export async function noteCard(tx: Database, intentId: string, cardPrint: string): Promise<void> {
  await tx.updateTable('payments').set({ card_print: cardPrint }).where('intent_id', '=', intentId).execute()
}

/** How long a payment goes without news before it is checked: a quarter of its age, within these bounds. */
const patienceMs = { least: 5 * 60_000, most: 30 * 60_000 }

/** Returns payments that wait for the provider or for a job and are due for a check, longest waiting first. */
export async function waitingPayments(db: Database, now: Date, limit: number): Promise<Payment[]> {
  const rows = await db
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
        eb.and([eb('status', '=', 'captured'), sql<boolean>`captured_cents - refunded_cents > keep_cents`]),
      ]),
    )
    .where('updated_at', '<=', new Date(now.getTime() - patienceMs.least))
    .where(
      sql<boolean>`${now}::timestamptz - updated_at >= least(${patienceMs.most} * interval '1 millisecond',
        (updated_at - created_at) / 4)`,
    )
    .orderBy('updated_at')
    .limit(limit)
    .execute()
  return rows.map(paymentOf)
}

/** Inserts a payment. The database refuses a second live one. */
export async function insertPayment(
  tx: Database,
  payment: {
    bookingId: string
    /** Of the stay, unless another is named. */
    purpose?: Payment['purpose']
    capture: 'hold' | 'charge'
    amountCents: number
    keepCents: number | null
    split: Split
    extraId: string | null
    priceCents: number
    /** Of one that is made without its owner; the database refuses it unless they agreed. */
    agreementId?: string
    /** Of one that pays what a sitter asked for after the stay. */
    chargeId?: string
    now: Date
  },
): Promise<Payment> {
  const row = await tx
    .insertInto('payments')
    .values({
      booking_id: payment.bookingId,
      purpose: payment.purpose ?? 'stay',
      capture: payment.capture,
      amount_cents: payment.amountCents,
      status: 'starting',
      fee_cents: payment.split.feeCents,
      commission_cents: payment.split.commissionCents,
      keep_cents: payment.keepCents,
      extra_id: payment.extraId,
      price_cents: payment.priceCents,
      agreement_id: payment.agreementId ?? null,
      charge_id: payment.chargeId ?? null,
      created_at: payment.now,
      moved_at: payment.now,
      updated_at: payment.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return paymentOf(row)
}

/** Saves the provider's intent of a payment just started. Returns false if the payment was dropped meanwhile. */
export async function openPayment(
  db: Database,
  id: string,
  intent: { id: string; clientSecret: string; statement: string | null },
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('payments')
    .set({
      status: 'open',
      intent_id: intent.id,
      client_secret: intent.clientSecret,
      statement: intent.statement,
      updated_at: now,
      moved_at: now,
    })
    .where('id', '=', id)
    .where('status', '=', 'starting')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type PaymentChanges = {
  readonly status?: PaymentStatus
  readonly capturedCents?: number
  readonly refundedCents?: number
  readonly failure?: string | null
  readonly keepCents?: number
  readonly final?: boolean
  readonly settledAt?: Date
  readonly dropped?: boolean
  readonly price?: { readonly totalCents: number; readonly split: Split }
}

/** Changes the given fields, and the time of the change. The payment must be locked. */
export async function updatePayment(tx: Database, id: string, changes: PaymentChanges, now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      status: changes.status,
      captured_cents: changes.capturedCents,
      refunded_cents: changes.refundedCents,
      failure: changes.failure,
      keep_cents: changes.keepCents,
      final: changes.final,
      settled_at: changes.settledAt,
      dropped: changes.dropped,
      price_cents: changes.price?.totalCents,
      fee_cents: changes.price?.split.feeCents,
      commission_cents: changes.price?.split.commissionCents,
      updated_at: now,
      // that it was looked at is no move
      ...(Object.keys(changes).length > 0 && { moved_at: now }),
    })
    .where('id', '=', id)
    .execute()
}

/** Notes an event of the provider. Returns false if it was noted before. */
export async function insertProviderEvent(
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

type Posted = { readonly bookingId: string; readonly entries: readonly Entry[] }

/** Posts a movement to the ledger, unless it is empty. */
export async function post(tx: Database, bookingId: string, movement: Movement, now: Date): Promise<void> {
  if (movement.entries.length > 0) await postAll(tx, movement.kind, [{ bookingId, entries: movement.entries }], now)
}

/** Posts a movement with entries of several bookings. */
export async function postAll(tx: Database, kind: MovementKind, parts: readonly Posted[], now: Date): Promise<void> {
  const movementId = randomUUID()
  const rows = parts.flatMap(({ bookingId, entries }) =>
    entries.map(({ account, amountCents }) => ({
      movement_id: movementId,
      booking_id: bookingId,
      kind,
      account,
      amount_cents: amountCents,
      created_at: now,
    })),
  )
  await tx.insertInto('ledger_entries').values(rows).execute()
}

/** The provider repeats an event for at most a month; older ones need not be remembered. */
const eventDaysKept = 60

/** Deletes events that cannot come again. */
export async function sweepPaymentEvents(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - eventDaysKept * 86_400_000)
  return deleteInBatches(db, 'payment_events', sql`received_at < ${before}`)
}
