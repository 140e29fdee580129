import type { EndOfLife, LifeSaving } from '#contract/vocabulary/emergency.ts'
import type { Database } from '#server/database/connect.ts'

/** What was signed. Amounts are cents. */
export type StoredMandate = {
  readonly id: string
  readonly limitCents: number
  readonly usedCents: number
  readonly lifeSaving: LifeSaving
  readonly endOfLife: EndOfLife
  readonly petIds: readonly string[]
  /** Null, like the text, once erased. */
  readonly signedName: string | null
  readonly text: string | null
  readonly textHash: string
  readonly signedAt: Date
  readonly endedAt: Date | null
  readonly endedBy: 'withdrawn' | 'replaced' | null
  readonly said: string
}

const selectMandates = (db: Database) =>
  db
    .selectFrom('mandates')
    .select([
      'id',
      'limit_cents as limitCents',
      'used_cents as usedCents',
      'life_saving as lifeSaving',
      'end_of_life as endOfLife',
      'pet_ids as petIds',
      'signed_name as signedName',
      'text',
      'text_hash as textHash',
      'signed_at as signedAt',
      'ended_at as endedAt',
      'ended_by as endedBy',
      'said',
    ])

/** Returns what was signed last for a stay. */
export async function lastMandate(db: Database, bookingId: string): Promise<StoredMandate | undefined> {
  return selectMandates(db)
    .where('booking_id', '=', bookingId)
    .orderBy('signed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns all that was signed for a stay, the latest first. */
export async function mandatesOf(db: Database, bookingId: string): Promise<StoredMandate[]> {
  return selectMandates(db)
    .where('booking_id', '=', bookingId)
    .orderBy('signed_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function mandateByClient(
  db: Database,
  bookingId: string,
  clientId: string,
): Promise<StoredMandate | undefined> {
  return selectMandates(db).where('booking_id', '=', bookingId).where('client_id', '=', clientId).executeTakeFirst()
}

/** Returns what a person chose last, for any stay. */
export async function lastChoicesOf(db: Database, ownerId: string) {
  return db
    .selectFrom('mandates')
    .select(['limit_cents as limitCents', 'life_saving as lifeSaving', 'end_of_life as endOfLife'])
    .where('signed_by', '=', ownerId)
    .orderBy('signed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Ends what is signed for a stay. Returns whether something was in force. */
export async function endMandate(
  tx: Database,
  bookingId: string,
  by: 'withdrawn' | 'replaced',
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .updateTable('mandates')
    .set({ ended_at: now, ended_by: by })
    .where('booking_id', '=', bookingId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export type NewMandate = Omit<StoredMandate, 'id' | 'endedAt' | 'endedBy' | 'signedName' | 'text'> & {
  readonly bookingId: string
  readonly signedName: string
  readonly text: string
  readonly signedBy: string
  readonly clientId: string
}

export async function insertMandate(tx: Database, mandate: NewMandate): Promise<void> {
  await tx
    .insertInto('mandates')
    .values({
      booking_id: mandate.bookingId,
      limit_cents: mandate.limitCents,
      used_cents: mandate.usedCents,
      life_saving: mandate.lifeSaving,
      end_of_life: mandate.endOfLife,
      pet_ids: [...mandate.petIds],
      signed_name: mandate.signedName,
      text: mandate.text,
      text_hash: mandate.textHash,
      signed_by: mandate.signedBy,
      signed_at: mandate.signedAt,
      client_id: mandate.clientId,
      said: mandate.said,
    })
    .execute()
}

/** Takes an amount from what is left of a mandate, whose row is locked with it. Returns false if that is too little. */
export async function useMandate(tx: Database, id: string, cents: number): Promise<boolean> {
  const row = await tx
    .updateTable('mandates')
    .set((eb) => ({ used_cents: eb('used_cents', '+', cents) }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where((eb) => eb(eb('used_cents', '+', cents), '<=', eb.ref('limit_cents')))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
