import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import type { DueTurn } from '#server/platform/jobs/each-due.ts'
import { lockReminder, noteReminder, recordsToRemind } from './reminders-store.ts'
import { nextReminder, reminderDue } from './rules/reminders.ts'

/** Reminds the owners of all records that end soon, each in its own transaction. Returns how many were looked at. */
export function runRecordReminders(db: Database, now: Date, turn: DueTurn): Promise<number> {
  return eachDue(
    (limit) => recordsToRemind(db, now, limit),
    (id) => transaction(db, (tx) => remind(tx, id, now)),
    turn,
  )
}

async function remind(tx: Database, id: string, now: Date): Promise<void> {
  const record = await lockReminder(tx, id)
  if (!record || record.remindAt > now) return
  const zone = record.timeZone ?? 'UTC'
  const days = record.isWanted ? reminderDue(record, zone, now) : null
  await noteReminder(tx, id, { days, next: nextReminder(record.validUntil, zone, now) })
}
