import { careWindowLimits } from '#contract/vocabulary/care.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockBooking } from '#server/modules/bookings/public.ts'
import { keepCare } from './keep-care.ts'
import { appendLog } from './log-store.ts'
import { dueStays } from './store.ts'

/** How many stays one query fetches. */
const batch = 200

/** Looks at the care of all stays where something is due: each in its own transaction. Returns how many. */
export async function runCare(db: Database, now: Date, onError: (error: unknown) => void): Promise<number> {
  const opensBefore = new Date(now.getTime() - careWindowLimits.opensAfter * 3_600_000)
  const seen = new Set<string>()
  for (;;) {
    const ids = (await dueStays(db, { now, opensBefore }, batch)).filter((id) => !seen.has(id))
    for (const id of ids) {
      seen.add(id)
      try {
        await lookAt(db, id, now)
      } catch (error) {
        // a failing one must not stop the others
        onError(error)
      }
    }
    if (ids.length === 0) return seen.size
  }
}

async function lookAt(db: Database, id: string, now: Date): Promise<void> {
  await transaction(db, (tx) => lookAtCare(tx, id, now))
}

/** Brings the care of one stay up to an instant. */
export async function lookAtCare(tx: Database, id: string, now: Date): Promise<void> {
  const stay = await lockBooking(tx, id)
  if (stay) await appendLog(tx, id, await keepCare(tx, stay, now))
}
