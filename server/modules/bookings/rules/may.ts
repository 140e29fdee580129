import type { BookingStatus } from '#contract/bookings.ts'
import type { Role } from '#contract/endpoint.ts'

/** What somebody is to a booking who may see it. */
export type Viewer = 'owner' | 'sitter' | 'admin'

type Sides = { readonly owner_id: string; readonly sitter_id: string }

/** What a person is to a booking; undefined when it is none of theirs. Whoever may change a booking may read it. */
export function viewerOf(booking: Sides, person: { readonly id: string; readonly role: Role }): Viewer | undefined {
  if (booking.owner_id === person.id) return 'owner'
  if (booking.sitter_id === person.id) return 'sitter'
  return person.role === 'admin' ? 'admin' : undefined
}

/** Email and phone are one's own, and the other side's while a stay is accepted. */
export function maySeeContactOf(side: 'owner' | 'sitter', viewer: Viewer, status: BookingStatus): boolean {
  return viewer === side || status === 'accepted'
}

/** The owner learns the exact address when the stay is accepted, and keeps it. */
export function maySeeAddress(viewer: Viewer, status: BookingStatus): boolean {
  return viewer !== 'owner' || status === 'accepted' || status === 'completed'
}

/** What the sitter earns is none of the owner's business. */
export function maySeeEarnings(viewer: Viewer): boolean {
  return viewer !== 'owner'
}

/** How full the sitter's nights are. */
export function maySeePlacesLeft(viewer: Viewer): boolean {
  return viewer === 'sitter'
}

/** The booking is paid by its owner; when, its life decides. */
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
