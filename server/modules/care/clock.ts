import { careWindowLimits } from '#contract/vocabulary/care.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockBooking } from '#server/modules/bookings/public.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import type { DueTurn } from '#server/platform/jobs/each-due.ts'
import { keepCare } from './keep-care.ts'
import { appendLog } from './log-store.ts'
import { dueStays } from './store.ts'

/** Looks at the care of all stays where something is due: each in its own transaction. Returns how many. */
export function runCare(db: Database, now: Date, turn: DueTurn): Promise<number> {
  const opensBefore = new Date(now.getTime() - careWindowLimits.opensAfter * 3_600_000)
  const find = (limit: number) => dueStays(db, { now, opensBefore }, limit)
  return eachDue(find, (id) => transaction(db, (tx) => updateCareOf(tx, id, now)), turn)
}

/** Brings the care of one stay up to an instant. */
export async function updateCareOf(tx: Database, id: string, now: Date): Promise<void> {
  const stay = await lockBooking(tx, id)
  if (stay) await appendLog(tx, id, await keepCare(tx, stay, now))
}
