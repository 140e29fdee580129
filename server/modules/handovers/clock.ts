import { handoverLimits } from '#contract/vocabulary/handovers.ts'
import type { HandoverWay } from '#contract/vocabulary/handovers.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockBooking } from '#server/modules/bookings/public.ts'
import { appendLog } from '#server/modules/care/public.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import type { DueTurn } from '#server/platform/jobs/each-due.ts'
import { lapse } from './rules/moves.ts'
import * as store from './store.ts'

/** Ends all offers that nobody has answered in time, each in its own transaction. Returns how many. */
export function runHandovers(db: Database, now: Date, turn: DueTurn): Promise<number> {
  const before = new Date(now.getTime() - handoverLimits.answerHours * 3_600_000)
  return eachDue(
    (limit) => store.waitingSince(db, before, limit),
    ({ bookingId, way }) => transaction(db, (tx) => lapseOne(tx, bookingId, way, now)),
    turn,
  )
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
