import type { Role } from '#contract/endpoint.ts'

/** What decides who sees a picture. */
export type SeenPicture = {
  readonly ownerId: string | null
  /** It shows an active listing, or the face of a sitter or of somebody who wrote a review. */
  readonly isPublic: boolean
  /** It is of a stay or a conversation that the asker has a side in, or the face of somebody the asker talks with. */
  readonly isOfStayOrTalk: boolean
  /** It was sent in a message. */
  readonly isInMessage: boolean
  /** The message was reported, and no admin has closed the report. */
  readonly isReported: boolean
}

/**
 * Everybody sees public pictures; the others their owner, those who have to do with what they show, and admins. What was
 * sent in a message is for its two people alone, unless one of them reports it.
 */
export function maySeePicture(
  picture: SeenPicture,
  asker: { readonly id: string; readonly role: Role } | null,
): boolean {
  if (picture.isPublic) return true
  if (!asker) return false
  if (picture.ownerId === asker.id || picture.isOfStayOrTalk) return true
  return asker.role === 'admin' && (!picture.isInMessage || picture.isReported)
}
