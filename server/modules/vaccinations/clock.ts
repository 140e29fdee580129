import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockReminder, noteReminder, recordsToRemind } from './reminders-store.ts'
import { nextReminder, reminderDue } from './rules/reminders.ts'

/** How many one query fetches. */
const batch = 200

/** Reminds the owners of all records that end soon, each in its own transaction. Returns how many were looked at. */
export async function runRecordReminders(db: Database, now: Date, onError: (error: unknown) => void): Promise<number> {
  const seen = new Set<string>()
  for (;;) {
    const due = (await recordsToRemind(db, now, batch + seen.size)).filter((id) => !seen.has(id))
    for (const id of due) {
      seen.add(id)
      try {
        await transaction(db, (tx) => remind(tx, id, now))
      } catch (error) {
        // a failing one must not stop the others
        onError(error)
      }
    }
    if (due.length === 0) return seen.size
  }
}

async function remind(tx: Database, id: string, now: Date): Promise<void> {
  const record = await lockReminder(tx, id)
  if (!record || record.remindAt > now) return
  const zone = record.timeZone ?? 'UTC'
  const days = record.isWanted ? reminderDue(record, zone, now) : null
  await noteReminder(tx, id, { days, next: nextReminder(record.validUntil, zone, now) })
}
