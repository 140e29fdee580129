import { sql } from 'kysely'
import type { CareOutcome } from '#contract/vocabulary/care.ts'
import type { Database } from '#server/database/connect.ts'

/** Returns tasks of care with the names of their pets, by due time. */
export async function careTaskFacts(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('care_tasks as t')
    .innerJoin('booking_pets as p', (join) =>
      join.onRef('p.booking_id', '=', 't.booking_id').onRef('p.pet_id', '=', 't.pet_id'),
    )
    .select(['t.id', 't.kind', 't.label', 't.due_at as dueAt', 't.state', 'p.name as pet'])
    .select(
      sql<Date | null>`(select max(r.at) from care_records r where r.task_id = t.id and r.outcome = 'refused'
        and not exists (select from care_records u where u.about_id = r.id and u.entry = 'undo'))`.as('refusedAt'),
    )
    .where('t.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('t.due_at')
    .orderBy('t.id')
    .execute()
}

/** Returns a record of care with the name of its pet. */
export async function careRecordFacts(db: Database, id: string) {
  return db
    .selectFrom('care_records as r')
    .innerJoin('booking_pets as p', (join) =>
      join.onRef('p.booking_id', '=', 'r.booking_id').onRef('p.pet_id', '=', 'r.pet_id'),
    )
    .select(['r.kind', 'r.label', 'r.at', 'r.received_at as receivedAt', 'r.twice', 'p.name as pet'])
    .select(['r.after_missed as afterMissed', sql<CareOutcome>`r.outcome`.as('outcome')])
    .select(sql<boolean>`exists (select from care_records u where u.about_id = r.id and u.entry = 'undo')`.as('undone'))
    .where('r.id', '=', id)
    .executeTakeFirst()
}

/** Returns the name of a pet of a stay; undefined if it is not there any more. */
export async function guestName(
  db: Database,
  { subject, pet }: { readonly subject: string; readonly pet: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('booking_pets')
    .select('name')
    .where('booking_id', '=', subject)
    .where('pet_id', '=', pet)
    .executeTakeFirst()
  return row?.name
}
