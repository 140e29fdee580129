import type { BookingStatus } from '#contract/vocabulary/booking-states.ts'
import type { Role } from '#contract/endpoint.ts'

/** What somebody is to a booking who may see it. */
export type Viewer = 'owner' | 'sitter' | 'admin'

type Sides = { readonly ownerId: string; readonly sitterId: string }

/** What a person is to a booking; undefined for a stranger, who may not see it. Whoever may change a booking may read it. */
export function viewerOf(booking: Sides, person: { readonly id: string; readonly role: Role }): Viewer | undefined {
  if (booking.ownerId === person.id) return 'owner'
  if (booking.sitterId === person.id) return 'sitter'
  return person.role === 'admin' ? 'admin' : undefined
}

/** Nobody asks for a stay at a listing of their own. */
export function mayAskForStay(listing: { readonly sitterId: string }, asker: { readonly id: string }): boolean {
  return listing.sitterId !== asker.id
}

/** Email and phone are one's own, and the other side's while a stay is accepted. */
export function maySeeContactOf(side: 'owner' | 'sitter', viewer: Viewer, status: BookingStatus): boolean {
  return viewer === side || status === 'accepted'
}

/** The owner learns the exact address when the stay is accepted, and keeps it. */
export function maySeeAddress(viewer: Viewer, status: BookingStatus): boolean {
  return viewer !== 'owner' || status === 'accepted' || status === 'completed'
}

/** How a pet is cared for is for its sitter while the stay is confirmed, and while its request waits for an answer. */
export function maySeeCare(viewer: Viewer, status: BookingStatus): boolean {
  return viewer === 'sitter' && (status === 'accepted' || status === 'pending')
}

/** The vet and whom to call are contacts: they are for a confirmed stay alone. */
export function maySeeCareContacts(status: BookingStatus): boolean {
  return status === 'accepted'
}

/** What the sitter earns is hidden from the owner. */
export function maySeeEarnings(viewer: Viewer): boolean {
  return viewer !== 'owner'
}

/** What the owner's card went through is nothing to the sitter. */
export function maySeePayments(viewer: Viewer): boolean {
  return viewer !== 'sitter'
}

/** Only the sitter sees how full the nights of a request are. */
export function maySeeSpotsLeft(viewer: Viewer): boolean {
  return viewer === 'sitter'
}

/** The owner pays. At which time is decided by the lifecycle (`mayPay`). */
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
