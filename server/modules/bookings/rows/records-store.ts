import type { Database } from '#server/database/connect.ts'

/** Returns stays of whose records the clock has to remind, longest overdue first. */
export async function staysToRemind(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('records_look_at', '<=', now)
    .orderBy('records_look_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Returns when the records of a stay are due and when the clock looks at them, locked for update; undefined if never. */
export async function lockLook(tx: Database, id: string) {
  const row = await tx
    .selectFrom('bookings')
    .select(['records_due_at as recordsDueAt', 'records_look_at as recordsLookAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const { recordsDueAt = null, recordsLookAt = null } = row ?? {}
  return recordsDueAt && recordsLookAt ? { recordsDueAt, recordsLookAt } : undefined
}

/** Notes of what the clock reminded, and when it looks again. A trigger tells of it. The booking must be locked. */
export async function noteLook(
  tx: Database,
  id: string,
  { step, lookAt }: { readonly step: 'soon' | 'overdue' | null; readonly lookAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ records_look_at: lookAt, ...(step && { records_step: step }) })
    .where('id', '=', id)
    .execute()
}

/** Notes that records of a pet no longer cover what a stay asks for. A trigger tells its sitter. The booking must be locked. */
export async function noteRecordsGone(tx: Database, id: string, now: Date): Promise<void> {
  await tx.updateTable('bookings').set({ records_gone_at: now }).where('id', '=', id).execute()
}

/** Whether an instant booking was sent as a request, because records were missing. */
export async function isHeldBack(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('booking_events')
    .select('id')
    .where('booking_id', '=', id)
    .where('from_status', 'is', null)
    .where('reason', '=', 'records missing')
    .executeTakeFirst()
  return row !== undefined
}
