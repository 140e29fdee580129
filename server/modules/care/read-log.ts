import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { CareLog } from '#contract/schemas/care.ts'
import type { Database } from '#server/database/connect.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { bookingFacts, viewerOfBooking } from '#server/modules/bookings/public.ts'
import { isFresh } from '#server/platform/http/caller.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { isInCase } from './case-store.ts'
import { atOnce, logAfter, logHead } from './log-store.ts'

/** Returns the log of a stay for one of its two sides, for good; for an admin with a fresh login while a case about it is open. */
export async function readLog(
  db: Database,
  caller: Caller,
  bookingId: string,
  after: number,
  now: Date,
): Promise<CareLog | Refused<'not_found' | 'fresh_login_needed'>> {
  const stay = await bookingFacts(db, bookingId)
  const viewer = stay && viewerOfBooking(stay, caller)
  if (!stay || !viewer) return refuse('not_found')
  if (viewer === 'admin') {
    const why = await readInCase(db, caller, bookingId, now)
    if (why) return why
  }
  const { head, entries } = await atOnce(db, async (tx) => ({
    head: await logHead(tx, bookingId),
    entries: await logAfter(tx, bookingId, after),
  }))
  return { bookingId, timeZone: stay.timeZone, head, entries }
}

/** Notes that an admin reads what was recorded in a stay; refuses it without an open case about the stay, or a fresh login. */
export async function readInCase(
  db: Database,
  caller: Caller,
  bookingId: string,
  now: Date,
): Promise<Refused<'not_found' | 'fresh_login_needed'> | undefined> {
  if (!(await isInCase(db, bookingId))) return refuse('not_found')
  if (!isFresh(caller, now)) return refuse('fresh_login_needed')
  const subject = { kind: 'booking', id: bookingId } as const
  await writeAudit(db, { actorId: caller.id, action: 'care_log_read', subject, details: {} }, now)
  return undefined
}
