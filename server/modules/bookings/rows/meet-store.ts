import type { Side } from '#contract/vocabulary/booking-states.ts'
import type { Database } from '#server/database/connect.ts'
import type { Meet, MeetStatus } from '../rules/meet.ts'

export type StoredMeet = Meet & { readonly id: string; readonly bookingId: string }

const columns = [
  'id',
  'booking_id as bookingId',
  'proposed_by as proposedBy',
  'status',
  'times',
  'agreed_time as agreedTime',
] as const

/** Returns the meet-and-greet of a booking that is suggested or agreed. */
export async function liveMeet(db: Database, bookingId: string): Promise<StoredMeet | undefined> {
  return db
    .selectFrom('meet_and_greets')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .where('status', 'in', ['open', 'agreed'])
    .executeTakeFirst()
}

/** Returns a meet-and-greet by id. To change it, lock its booking first. */
export async function findMeet(db: Database, id: string): Promise<StoredMeet | undefined> {
  return db.selectFrom('meet_and_greets').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Inserts a suggested meet-and-greet. The database refuses a second live one (`meet_and_greets_one_live`). */
export async function insertMeet(
  tx: Database,
  meet: { bookingId: string; proposedBy: Side; times: readonly Date[]; now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('meet_and_greets')
    .values({
      booking_id: meet.bookingId,
      proposed_by: meet.proposedBy,
      status: 'open',
      times: [...meet.times],
      created_at: meet.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setMeet(tx: Database, id: string, status: MeetStatus, agreedTime: Date | null): Promise<void> {
  await tx
    .updateTable('meet_and_greets')
    .set({ status, ...(agreedTime && { agreed_time: agreedTime }) })
    .where('id', '=', id)
    .execute()
}
