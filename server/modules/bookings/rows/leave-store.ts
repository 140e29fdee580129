import { sql } from 'kysely'
import type { BookingStatus, Side } from '#contract/vocabulary/booking-states.ts'
import type { Database } from '#server/database/connect.ts'
import { erasedNotes } from '#server/modules/pets/public.ts'

/** What a deletion of an account needs to know of each booking. */
export type LeaverBooking = {
  readonly id: string
  readonly side: Side
  readonly status: BookingStatus
  readonly checkOutAt: Date
  /** Hours after it until the sitter's earnings become due. */
  readonly payoutHours: number
  readonly listingTitle: string
  /** Whether the sitter earned something with it. */
  readonly earned: boolean
}

/**
 * Locks the bookings that a person's leaving changes, in order of their ids: pending ones on either side, and all that
 * they requested, because their words in them are erased.
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

/** Returns all bookings of a person, on either side. */
export async function bookingsOfLeaver(tx: Database, userId: string): Promise<LeaverBooking[]> {
  return tx
    .selectFrom('bookings')
    .innerJoin('listings as l', 'l.id', 'bookings.listing_id')
    .select([
      'bookings.id',
      'l.title as listingTitle',
      sql<Side>`case when bookings.owner_id = ${userId} then 'owner' else 'sitter' end`.as('side'),
      'bookings.status',
      'bookings.check_out_at as checkOutAt',
      'bookings.payout_hours as payoutHours',
      sql<boolean>`payment_state in ('paid', 'partially_refunded')`.as('earned'),
    ])
    .where((at) => at.or([at('bookings.owner_id', '=', userId), at('bookings.sitter_id', '=', userId)]))
    .orderBy('bookings.id')
    .execute()
}

/** Erases what an owner wrote to sitters, and the details of their pets; what identifies a pet in a stay is kept. */
export async function eraseGuestsOf(tx: Database, ownerId: string): Promise<void> {
  await tx.updateTable('bookings').set({ special_instructions: null }).where('owner_id', '=', ownerId).execute()
  await tx
    .updateTable('booking_pets')
    .from('bookings')
    .whereRef('bookings.id', '=', 'booking_pets.booking_id')
    .where('bookings.owner_id', '=', ownerId)
    .set({ ...erasedNotes, picture_id: null, traits: null })
    .execute()
}

/** Erases what a sitter wrote when they declined requests. */
export async function eraseNotesOf(tx: Database, sitterId: string): Promise<void> {
  await tx
    .updateTable('booking_events')
    .set({ note: null })
    .where('actor_id', '=', sitterId)
    .where('note', 'is not', null)
    .execute()
}

/** Whether a sitter has pending requests or accepted stays. Their listings must be locked, so that none is added. */
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
