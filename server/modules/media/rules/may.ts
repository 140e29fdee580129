import type { Role } from '#contract/endpoint.ts'

/** The facts that decide who sees a picture. */
export type SeenPicture = {
  readonly ownerId: string | null
  /** It shows an active listing, or is the portrait of a sitter or reviewer. */
  readonly isPublic: boolean
  /** It is of a stay or conversation of the asker's, or the portrait of somebody in a conversation with them. */
  readonly isOfStayOrTalk: boolean
  /** It was sent in a message, is of an update, a record of care, a check-in or a check-out, or is the receipt of a cost of a stay. */
  readonly isInMessage: boolean
  /** It is the certificate of a pet's vaccination. */
  readonly isProof: boolean
  /** It, or its message, was reported, and no admin has closed the report; or a case about the stay is open. */
  readonly isReported: boolean
  /** Staff hides it, wherever else it is used. */
  readonly isHidden: boolean
}

/**
 * Everybody sees public pictures. Other pictures are seen by their owner, by people who share the stay or conversation,
 * and by admins; a picture in a message only by its two people, unless one of them reports it, and a certificate only by its owner and the sitters of the pet's stays. What staff hides only
 * its owner and admins see.
 */
export function maySeePicture(
  picture: SeenPicture,
  asker: { readonly id: string; readonly role: Role } | null,
): boolean {
  if (picture.isHidden) return asker !== null && (picture.ownerId === asker.id || asker.role === 'admin')
  if (picture.isPublic) return true
  if (!asker) return false
  if (picture.ownerId === asker.id || picture.isOfStayOrTalk) return true
  return asker.role === 'admin' && !picture.isProof && (!picture.isInMessage || picture.isReported)
}
