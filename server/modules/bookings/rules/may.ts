import type { BookingStatus } from '#contract/vocabulary/booking-states.ts'
import type { Role } from '#contract/endpoint.ts'

/** The relation to a booking of a person who may see it. */
export type Viewer = 'owner' | 'sitter' | 'admin'

type Sides = { readonly ownerId: string; readonly sitterId: string }

/**
 * Returns what a person is to a booking; undefined for a stranger, who may not see it. All who may change a booking may
 * read it.
 */
export function viewerOf(booking: Sides, person: { readonly id: string; readonly role: Role }): Viewer | undefined {
  if (booking.ownerId === person.id) return 'owner'
  if (booking.sitterId === person.id) return 'sitter'
  return person.role === 'admin' ? 'admin' : undefined
}

/** A sitter may not request a stay at their own listing. */
export function mayAskForStay(listing: { readonly sitterId: string }, asker: { readonly id: string }): boolean {
  return listing.sitterId !== asker.id
}

/** Each side sees its own email and phone, and the other side's while the stay is accepted. */
export function maySeeContactOf(side: 'owner' | 'sitter', viewer: Viewer, status: BookingStatus): boolean {
  return viewer === side || status === 'accepted'
}

/** The owner sees the exact address once the stay is accepted, and afterwards. */
export function maySeeAddress(viewer: Viewer, status: BookingStatus): boolean {
  return viewer !== 'owner' || status === 'accepted' || status === 'completed'
}

/** The sitter sees care sheets while the stay is accepted or its request is pending. */
export function maySeeCare(viewer: Viewer, status: BookingStatus): boolean {
  return viewer === 'sitter' && (status === 'accepted' || status === 'pending')
}

/** The vet and emergency contacts are shown only for an accepted stay. */
export function maySeeCareContacts(status: BookingStatus): boolean {
  return status === 'accepted'
}

/** The owner does not see what the sitter earns. */
export function maySeeEarnings(viewer: Viewer): boolean {
  return viewer !== 'owner'
}

/** The sitter does not see the owner's payments. */
export function maySeePayments(viewer: Viewer): boolean {
  return viewer !== 'sitter'
}

/** Only the sitter sees how full the nights of a request are. */
export function maySeeSpotsLeft(viewer: Viewer): boolean {
  return viewer === 'sitter'
}

/** Only the owner pays; the lifecycle decides when (`mayPay`). */
export function mayPayFor(viewer: Viewer): boolean {
  return viewer === 'owner'
}

/** The owner reviews a completed stay once, until its window ends. */
export function mayReview(
  viewer: Viewer,
  stay: { readonly reviewed: boolean; readonly until: Date | null },
  now: Date,
): boolean {
  return viewer === 'owner' && !stay.reviewed && stay.until !== null && now < stay.until
}
