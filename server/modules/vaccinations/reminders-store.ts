import { sql } from 'kysely'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'
import type { ReminderDays } from './rules/reminders.ts'

/** Turns the reminders of a record on or off. */
export async function setReminds(tx: Database, id: string, on: boolean): Promise<void> {
  await tx.updateTable('vaccinations').set({ reminders_off: !on }).where('id', '=', id).execute()
}

/** Returns records of which the clock has to remind, longest overdue first. */
export async function recordsToRemind(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('vaccinations')
    .select('id')
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** A record of which the clock has to remind. */
type Due = {
  readonly validUntil: PlainDate
  readonly remindAt: Date
  readonly timeZone: string | null
  /** Whether it counts, for a living pet, and its owner wants to be reminded. */
  readonly isWanted: boolean
}

/** Locks a record for the clock; undefined if it is to be reminded of no more. */
export async function lockReminder(tx: Database, id: string): Promise<Due | undefined> {
  await tx.selectFrom('vaccinations').select('id').where('id', '=', id).forUpdate().execute()
  const { rows } = await sql<Due>`
    select v.valid_until as "validUntil", v.remind_at as "remindAt", u.time_zone as "timeZone",
      not v.reminders_off and p.deleted_at is null
        and v.id in (select c.id from counted_vaccinations c where c.pet_id = v.pet_id) as "isWanted"
    from vaccinations v join pets p on p.id = v.pet_id join users u on u.id = p.owner_id
    where v.id = ${id} and v.remind_at is not null and v.valid_until is not null`.execute(tx)
  return rows[0]
}

/** Notes of which point the owner of a record is reminded, and when the clock looks again. A trigger tells of it. */
export async function noteReminder(
  tx: Database,
  id: string,
  { days, next }: { readonly days: ReminderDays | null; readonly next: Date | null },
): Promise<void> {
  await tx
    .updateTable('vaccinations')
    .set({ remind_at: next, ...(days && { reminded_for: days }) })
    .where('id', '=', id)
    .execute()
}
