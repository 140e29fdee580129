import { handoverLimits } from '#contract/vocabulary/handovers.ts'
import type { HandoverWay } from '#contract/vocabulary/handovers.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockBooking } from '#server/modules/bookings/public.ts'
import { appendLog } from '#server/modules/care/public.ts'
import { lapse } from './rules/moves.ts'
import * as store from './store.ts'

/** How many one query fetches. */
const batch = 200

/** Ends all offers that nobody has answered in time, each in its own transaction. Returns how many. */
export async function runHandovers(db: Database, now: Date, onError: (error: unknown) => void): Promise<number> {
  const before = new Date(now.getTime() - handoverLimits.answerHours * 3_600_000)
  const seen = new Set<string>()
  for (;;) {
    const found = await store.waitingSince(db, before, batch + seen.size)
    const due = found.filter(({ bookingId, way }) => !seen.has(`${bookingId} ${way}`))
    for (const { bookingId, way } of due) {
      seen.add(`${bookingId} ${way}`)
      try {
        await transaction(db, (tx) => lapseOne(tx, bookingId, way, now))
      } catch (error) {
        // a failing one must not stop the others
        onError(error)
      }
    }
    if (due.length === 0) return seen.size
  }
}

async function lapseOne(tx: Database, bookingId: string, way: HandoverWay, now: Date): Promise<void> {
  await lockBooking(tx, bookingId)
  const found = await store.findHandover(tx, bookingId, way)
  const moved = found && lapse(found, now)
  if (!found || !moved) return
  await store.saveHandover(tx, bookingId, { ...found, ...moved })
  const payload = { way, revision: found.revision }
  await appendLog(tx, bookingId, [{ at: now, actor: 'clock', kind: 'handover_unanswered', payload }])
}
