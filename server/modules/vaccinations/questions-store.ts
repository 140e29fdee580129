import type { AskedVaccine, QuestionReason } from '#contract/vocabulary/vaccines.ts'
import type { Database } from '#server/database/connect.ts'

/** What the sitter of a stay excused a pet from. */
export type Waiver = {
  readonly petId: string
  readonly vaccine: AskedVaccine
  readonly reason: string | null
  readonly waivedAt: Date
}

/** Returns what the sitter of a stay excused its pets from. */
export async function waiversOf(db: Database, bookingId: string): Promise<Waiver[]> {
  return db
    .selectFrom('booking_waivers')
    .select(['pet_id as petId', 'vaccine', 'reason', 'waived_at as waivedAt'])
    .where('booking_id', '=', bookingId)
    .execute()
}

/** Returns the accepted stays of a pet that have not begun and ask for records, in order. */
export async function staysAsking(db: Database, petId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('booking_pets as p', 'p.booking_id', 'b.id')
    .select('b.id')
    .where('p.pet_id', '=', petId)
    .where('b.status', '=', 'accepted')
    .where('b.vaccine_rules', 'is not', null)
    .where('b.check_in_at', '>', now)
    .orderBy('b.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Adds a waiver. The booking must be locked. */
export async function insertWaiver(
  tx: Database,
  bookingId: string,
  { petId, vaccine, reason, waivedAt }: Waiver & { readonly vaccine: Exclude<AskedVaccine, 'rabies'> },
): Promise<void> {
  await tx
    .insertInto('booking_waivers')
    .values({ booking_id: bookingId, pet_id: petId, vaccine, reason, waived_at: waivedAt })
    .execute()
}

/** Returns what the sitter of a stay questions in records. */
export async function questionsOf(db: Database, bookingId: string) {
  return db
    .selectFrom('record_questions')
    .select(['vaccination_id as recordId', 'why'])
    .where('booking_id', '=', bookingId)
    .execute()
}

/** Questions a record in a stay; questioned again, the reason is the last one. The booking must be locked. */
export async function upsertQuestion(
  tx: Database,
  { bookingId, recordId, why }: { readonly bookingId: string; readonly recordId: string; readonly why: QuestionReason },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('record_questions')
    .values({ booking_id: bookingId, vaccination_id: recordId, why, asked_at: now })
    .onConflict((conflict) => conflict.columns(['booking_id', 'vaccination_id']).doUpdateSet({ why }))
    .execute()
}

/** Whoever corrects a record answers what was questioned in it. */
export async function answerQuestions(tx: Database, recordId: string): Promise<void> {
  await tx.deleteFrom('record_questions').where('vaccination_id', '=', recordId).execute()
}

/** Erases why a sitter who leaves excused pets. */
export async function eraseReasonsOf(tx: Database, sitterId: string): Promise<void> {
  await tx
    .updateTable('booking_waivers')
    .set({ reason: null })
    .where('reason', 'is not', null)
    .where((row) => row('booking_id', 'in', row.selectFrom('bookings').select('id').where('sitter_id', '=', sitterId)))
    .execute()
}

/** Returns what sitters excused pets from, and what they questioned, in the stays of a person on either side. */
export async function askedOfPerson(db: Database, userId: string) {
  const waivers = await db
    .selectFrom('booking_waivers as w')
    .innerJoin('bookings as b', 'b.id', 'w.booking_id')
    .select(['w.booking_id as bookingId', 'w.pet_id as petId', 'w.vaccine', 'w.reason', 'w.waived_at as at'])
    .where((row) => row.or([row('b.owner_id', '=', userId), row('b.sitter_id', '=', userId)]))
    .orderBy('w.waived_at')
    .execute()
  const questions = await db
    .selectFrom('record_questions as q')
    .innerJoin('bookings as b', 'b.id', 'q.booking_id')
    .innerJoin('vaccinations as v', 'v.id', 'q.vaccination_id')
    .select(['q.booking_id as bookingId', 'v.pet_id as petId', 'v.vaccine', 'q.why', 'q.asked_at as at'])
    .where((row) => row.or([row('b.owner_id', '=', userId), row('b.sitter_id', '=', userId)]))
    .orderBy('q.asked_at')
    .execute()
  return { waivers, questions }
}
