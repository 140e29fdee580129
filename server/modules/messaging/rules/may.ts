import type { Role } from '#contract/endpoint.ts'
import type { ProfileVisibility } from '#contract/vocabulary/settings.ts'

/** The person to whom the asker wants to write. */
type Other = {
  readonly role: Role
  /** They have an active listing, or had a stay requested at one. */
  readonly takesGuests: boolean
  /** They have requested a stay at a listing of the asker. */
  readonly askedCallerForStay: boolean
}

/**
 * Whether a person may start a conversation: admins with anyone; everyone with sitters, admins and people who take
 * guests; and a person with those who requested a stay from them. Owners may not write to owners.
 */
export function mayBegin(asker: { readonly role: Role }, other: Other): boolean {
  if (asker.role === 'admin' || other.role !== 'owner') return true
  return other.takesGuests || other.askedCallerForStay
}

/** Which of two people has blocked the other. */
export type Blocks = { readonly byCaller: boolean; readonly byOther: boolean }

type Viewer = { readonly role: Role }

/** Sitters and admins may see restricted profile fields; owners see only each other's public ones. */
const isTrusted = ({ role }: Viewer): boolean => role !== 'owner'

/**
 * Whether a viewer sees the portrait and city of the person in their conversation. A sitter's are public on their
 * listing.
 */
export function maySeeProfile(
  viewer: Viewer,
  other: { readonly role: Role; readonly visibility: ProfileVisibility },
): boolean {
  if (other.role !== 'owner' || viewer.role === 'admin' || other.visibility === 'public') return true
  return other.visibility === 'sitters-only' && isTrusted(viewer)
}

/** Outside a booking, sitters see an email if its owner allows it. */
export function maySeeEmail(viewer: Viewer, other: { readonly showsEmail: boolean }): boolean {
  return other.showsEmail && isTrusted(viewer)
}

/** The same for a phone number. */
export function maySeePhone(viewer: Viewer, other: { readonly showsPhone: boolean }): boolean {
  return other.showsPhone && isTrusted(viewer)
}

/**
 * Emails and phone numbers in messages are shown once the two agreed to a stay, and always in conversations with an
 * admin.
 */
export function maySeeContacts(
  viewer: Viewer,
  other: { readonly otherRole: Role | null; readonly booked: boolean },
): boolean {
  return other.booked || viewer.role === 'admin' || other.otherRole === 'admin'
}

/** Why nothing that a person does may reach another one: one of the two has blocked the other; undefined if it may. */
export function whyNotReach(blocks: Blocks): 'you_blocked' | 'blocked_you' | undefined {
  if (blocks.byCaller) return 'you_blocked'
  return blocks.byOther ? 'blocked_you' : undefined
}

/** Anyone but an admin can be blocked. */
export function mayBlock(role: Role | undefined): boolean {
  return role !== 'admin'
}
