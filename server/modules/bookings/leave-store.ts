import { sql } from 'kysely'
import type { BookingStatus } from '#contract/vocabulary/booking-states.ts'
import type { Database } from '#server/database/connect.ts'

/** What a person's leaving depends on of each of their bookings. */
export type LeaverBooking = {
  readonly id: string
  readonly side: 'owner' | 'sitter'
  readonly status: BookingStatus
  readonly checkOutAt: Date
  /** Whether the sitter earned something with it. */
  readonly earned: boolean
}

/**
 * Locks what a person's leaving changes, in the order of the ids: what waits for an answer on either side, and all that
 * they asked for, which forgets their words.
 */
export async function lockLeaverBookings(tx: Database, userId: string): Promise<void> {
  await tx
    .selectFrom('bookings')
    .select('id')
    .where((at) =>
      at.or([at('owner_id', '=', userId), at.and([at('sitter_id', '=', userId), at('status', '=', 'pending')])]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** All bookings of a person, on either side. */
export async function bookingsOfLeaver(tx: Database, userId: string): Promise<LeaverBooking[]> {
  return tx
    .selectFrom('bookings')
    .select([
      'id',
      sql<'owner' | 'sitter'>`case when owner_id = ${userId} then 'owner' else 'sitter' end`.as('side'),
      'status',
      'check_out_at as checkOutAt',
      sql<boolean>`payment_state in ('paid', 'partially_refunded')`.as('earned'),
    ])
    .where((at) => at.or([at('owner_id', '=', userId), at('sitter_id', '=', userId)]))
    .orderBy('id')
    .execute()
}

/** Forgets what an owner wrote to their sitters, and all of their pets but what tells one stay from another. */
export async function eraseGuestsOf(tx: Database, ownerId: string): Promise<void> {
  await tx.updateTable('bookings').set({ special_instructions: null }).where('owner_id', '=', ownerId).execute()
  await sql`update booking_pets p set description = null, special_needs = null, picture_id = null
    from bookings b where b.id = p.booking_id and b.owner_id = ${ownerId}`.execute(tx)
}

/** Forgets why a sitter declined requests, in their words. */
export async function eraseReasonsOf(tx: Database, sitterId: string): Promise<void> {
  await tx
    .updateTable('booking_events')
    .set({ reason: null })
    .where('actor_id', '=', sitterId)
    .where('kind', '=', 'moved')
    .where('to_status', '=', 'declined')
    .where('actor', '=', 'sitter')
    .where('reason', 'is not', null)
    .where('reason', '<>', 'account deleted')
    .execute()
}

/** Whether somebody has requests to answer or stays to look after. Their listings must be locked: then none comes. */
export async function hasGuests(tx: Database, sitterId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bookings')
    .select('id')
    .where('sitter_id', '=', sitterId)
    .where('status', 'in', ['pending', 'accepted'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
