import type { ChargeKind, ChargeState } from '#contract/vocabulary/charges.ts'
import type { Database } from '#server/database/connect.ts'

/** A charge as it is stored; cents. */
export type StoredCharge = {
  readonly id: string
  readonly bookingId: string
  readonly kind: ChargeKind
  readonly expenseId: string | null
  readonly amountCents: number
  readonly commissionCents: number
  readonly minutes: number | null
  readonly state: ChargeState
  readonly askedAt: Date
  readonly stateAt: Date
  readonly said: string
  /** The case of one that was agreed on or proposed in it. */
  readonly caseId: string | null
}

const selectCharges = (db: Database) =>
  db
    .selectFrom('charges as c')
    .select(['c.id', 'c.booking_id as bookingId', 'c.kind', 'c.expense_id as expenseId'])
    .select(['c.amount_cents as amountCents', 'c.commission_cents as commissionCents', 'c.minutes', 'c.state'])
    .select(['c.asked_at as askedAt', 'c.state_at as stateAt', 'c.said', 'c.case_id as caseId'])

/** Returns the charges of a stay, in the order in which they were asked for. */
export async function chargesOf(db: Database, bookingId: string): Promise<StoredCharge[]> {
  return selectCharges(db).where('c.booking_id', '=', bookingId).orderBy('c.asked_at').orderBy('c.id').execute()
}

export async function findCharge(db: Database, id: string): Promise<StoredCharge | undefined> {
  return selectCharges(db).where('c.id', '=', id).executeTakeFirst()
}

export async function chargeByClient(db: Database, bookingId: string, clientId: string) {
  return selectCharges(db).where('c.booking_id', '=', bookingId).where('c.client_id', '=', clientId).executeTakeFirst()
}

export type NewCharge = Omit<StoredCharge, 'id' | 'state' | 'askedAt' | 'stateAt'> & { readonly clientId: string }

/** Adds a charge. The booking must be locked; the database refuses a second one for the same, and one that is too high. */
export async function insertCharge(tx: Database, charge: NewCharge, now: Date): Promise<void> {
  await tx
    .insertInto('charges')
    .values({
      booking_id: charge.bookingId,
      kind: charge.kind,
      expense_id: charge.expenseId,
      amount_cents: charge.amountCents,
      commission_cents: charge.commissionCents,
      minutes: charge.minutes,
      asked_at: now,
      state_at: now,
      case_id: charge.caseId,
      client_id: charge.clientId,
      said: charge.said,
    })
    .execute()
}

/** Returns what was last to be paid because of a case; undefined without it. */
export async function chargeOfCase(db: Database, caseId: string): Promise<StoredCharge | undefined> {
  return selectCharges(db).where('c.case_id', '=', caseId).orderBy('c.id', 'desc').limit(1).executeTakeFirst()
}

/**
 * Returns what the owner of a stay paid or is to pay in all of its cases; cents. What is not paid in one of them is left out
 * if something else is to take its place.
 */
export async function owedInCases(db: Database, bookingId: string, inPlaceOf?: string): Promise<number> {
  const charges = await selectCharges(db)
    .where('c.booking_id', '=', bookingId)
    .where('c.case_id', 'is not', null)
    .where('c.state', 'in', ['asked', 'unpaid', 'paid'])
    .execute()
  const counts = charges.filter(({ state, caseId }) => state === 'paid' || caseId !== inPlaceOf)
  return counts.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** Moves a charge; one that is asked for again is asked for anew. The booking must be locked. */
export async function setState(tx: Database, id: string, state: ChargeState, now: Date): Promise<void> {
  await tx
    .updateTable('charges')
    .set({ state, state_at: now, ...(state === 'asked' && { asked_at: now }) })
    .where('id', '=', id)
    .execute()
}

/** Returns charges that their owners were asked for before an instant and did not answer. */
export async function waitingSince(db: Database, before: Date, limit: number) {
  return db
    .selectFrom('charges')
    .select(['id', 'booking_id as bookingId'])
    .where('state', '=', 'asked')
    .where('asked_at', '<=', before)
    .orderBy('asked_at')
    .limit(limit)
    .execute()
}

/** Returns those of a person's stays, on either side. */
export async function chargesOfPerson(db: Database, userId: string): Promise<StoredCharge[]> {
  return selectCharges(db)
    .innerJoin('bookings as b', 'b.id', 'c.booking_id')
    .where((at) => at.or([at('b.owner_id', '=', userId), at('b.sitter_id', '=', userId)]))
    .orderBy('c.asked_at')
    .orderBy('c.id')
    .execute()
}

/** Returns a person's stays after which something was asked that is neither paid nor taken back nor objected to. */
export async function openChargesOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('charges as c')
    .innerJoin('bookings as b', 'b.id', 'c.booking_id')
    .select('c.booking_id as id')
    .where((at) => at.or([at('b.owner_id', '=', userId), at('b.sitter_id', '=', userId)]))
    .where('c.state', 'in', ['asked', 'unpaid'])
    .execute()
  return rows.map(({ id }) => id)
}
