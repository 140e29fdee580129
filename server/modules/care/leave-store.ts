import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { appendLog } from './log-store.ts'

/**
 * Erases a person's words from the care of their stays: an owner's care sheets in tasks, records and logs, what a sitter
 * noted in logs, and photos of either. States and times stay, and the logs can still be checked.
 */
export async function eraseCareOf(tx: Database, userId: string, now: Date): Promise<void> {
  const ofOwner = sql`booking_id in (select id from bookings where owner_id = ${userId})`
  await sql`update care_tasks set label = null, dose = null where ${ofOwner} and (label is not null or dose is not null)`.execute(
    tx,
  )
  await sql`update care_records set label = null, note = null, shown = null
    where ${ofOwner} and (label is not null or note is not null or shown is not null)`.execute(tx)
  await sql`update care_record_photos set picture_id = null where picture_id is not null and record_id in (
    select r.id from care_records r join bookings b on b.id = r.booking_id where ${userId} in (b.owner_id, b.sitter_id))`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string; seq: number }>`
    update care_log l set payload = null, salt = null from bookings b
    where b.id = l.booking_id and l.payload is not null and l.kind not in ('opened', 'closed', 'erased')
      and (b.owner_id = ${userId} or (b.sitter_id = ${userId} and (l.payload ->> 'note' is not null or l.kind like 'handover%'
        or (l.kind = 'recorded' and l.payload -> 'photos' is not null))))
    returning l.booking_id as id, l.seq`.execute(tx)
  const byStay = Map.groupBy(rows, ({ id }) => id)
  for (const id of [...byStay.keys()].sort()) {
    const entries =
      byStay
        .get(id)
        ?.map(({ seq }) => seq)
        .sort((a, b) => a - b) ?? []
    await appendLog(tx, id, [{ at: now, actor: 'operator', kind: 'erased', payload: { entries } }])
  }
}
