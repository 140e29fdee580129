import { sql } from 'kysely'
import type { CostDecider } from '#contract/vocabulary/emergency.ts'
import type { Database } from '#server/database/connect.ts'

/** What a vet cost, in cents. */
export type StoredCost = {
  readonly id: string
  readonly bookingId: string
  readonly amountCents: number
  /** Null once erased. */
  readonly what: string | null
  readonly decidedBy: CostDecider
  readonly receiptId: string | null
  readonly recordedAt: Date
  readonly agreed: boolean | null
  readonly said: string
}

const selectCosts = (db: Database) =>
  db
    .selectFrom('vet_expenses')
    .select([
      'id',
      'booking_id as bookingId',
      'amount_cents as amountCents',
      'what',
      'decided_by as decidedBy',
      'receipt_id as receiptId',
      'recorded_at as recordedAt',
      'agreed',
      'said',
    ])

/** Returns the costs of a stay, in the order in which they were recorded. */
export async function costsOf(db: Database, bookingId: string): Promise<StoredCost[]> {
  return selectCosts(db).where('booking_id', '=', bookingId).orderBy('recorded_at').orderBy('id').execute()
}

export async function findCost(db: Database, id: string): Promise<StoredCost | undefined> {
  return selectCosts(db).where('id', '=', id).executeTakeFirst()
}

export async function costByClient(db: Database, bookingId: string, clientId: string): Promise<StoredCost | undefined> {
  return selectCosts(db).where('booking_id', '=', bookingId).where('client_id', '=', clientId).executeTakeFirst()
}

export type NewCost = Pick<StoredCost, 'bookingId' | 'amountCents' | 'decidedBy' | 'receiptId' | 'said'> & {
  readonly what: string
  readonly mandateId: string | null
  readonly recordedBy: string
  readonly clientId: string
}

/** Adds a cost. Returns its id. */
export async function insertCost(tx: Database, cost: NewCost, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('vet_expenses')
    .values({
      booking_id: cost.bookingId,
      amount_cents: cost.amountCents,
      what: cost.what,
      decided_by: cost.decidedBy,
      mandate_id: cost.mandateId,
      receipt_id: cost.receiptId,
      recorded_by: cost.recordedBy,
      recorded_at: now,
      client_id: cost.clientId,
      said: cost.said,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setAnswer(tx: Database, id: string, agreed: boolean, now: Date): Promise<void> {
  await tx.updateTable('vet_expenses').set({ agreed, answered_at: now }).where('id', '=', id).execute()
}

/** Returns what a stay's sitter spent by what its owner had signed, in cents. */
export async function spentByMandate(tx: Database, bookingId: string): Promise<number> {
  const row = await tx
    .selectFrom('vet_expenses')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as('cents'))
    .where('booking_id', '=', bookingId)
    .where('decided_by', '=', 'mandate')
    .executeTakeFirstOrThrow()
  return row.cents
}
