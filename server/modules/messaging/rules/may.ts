import type { Role } from '#contract/endpoint.ts'
import type { ProfileVisibility } from '#contract/vocabulary/settings.ts'

/** The person whom the asker wants to write to. */
type Other = {
  readonly role: Role
  /** They offer a listing, or have had a stay asked for at one. */
  readonly takesGuests: boolean
  /** They have asked for a stay at a listing of the asker. */
  readonly askedCallerForStay: boolean
}

/**
 * Who may begin a conversation: admins with anyone; everybody with sitters, admins and people who take guests; and
 * whoever was asked for a stay with the person who asked. Owners do not write to owners.
 */
export function mayBegin(asker: { readonly role: Role }, other: Other): boolean {
  if (asker.role === 'admin' || other.role !== 'owner') return true
  return other.takesGuests || other.askedCallerForStay
}

/** Nobody writes to themselves. */
export function mayWriteTo(asker: { readonly id: string }, otherId: string): boolean {
  return asker.id !== otherId
}

type Viewer = { readonly role: Role }

/** Sitters and admins answer for what they see; owners see of each other what is meant for everybody. */
const isTrusted = ({ role }: Viewer): boolean => role !== 'owner'

/** Who sees the face and the city of the person they talk with. Of a sitter both stand on their listing. */
export function maySeeProfile(
  viewer: Viewer,
  other: { readonly role: Role; readonly visibility: ProfileVisibility },
): boolean {
  if (other.role !== 'owner' || viewer.role === 'admin' || other.visibility === 'public') return true
  return other.visibility === 'sitters-only' && isTrusted(viewer)
}

/** Outside of a booking an email is shown to sitters, if its owner wants that. */
export function maySeeEmail(viewer: Viewer, other: { readonly showsEmail: boolean }): boolean {
  return other.showsEmail && isTrusted(viewer)
}

/** Likewise a phone number. */
export function maySeePhone(viewer: Viewer, other: { readonly showsPhone: boolean }): boolean {
  return other.showsPhone && isTrusted(viewer)
}

/**
 * Emails and phone numbers in messages are shown once a stay of the two has been accepted, and from then on. Nobody is
 * kept from what they and the marketplace's own team write to each other.
 */
export function maySeeContacts(viewer: Viewer, other: { readonly role: Role; readonly booked: boolean }): boolean {
  return other.booked || viewer.role === 'admin' || other.role === 'admin'
}

/** Anybody but the marketplace's own team can be blocked. */
export function mayBlock(role: Role | undefined): boolean {
  return role !== 'admin'
}
