import type { Role } from '#contract/endpoint.ts'

/** What decides who sees a picture. */
export type SeenPicture = {
  readonly ownerId: string | null
  /** It shows an active listing, or the face of a sitter or of somebody who wrote a review. */
  readonly isPublic: boolean
  /** It is of a stay that the asker has a side in, or the face of somebody the asker talks with. */
  readonly isOfStayOrTalk: boolean
}

/** Everybody sees public pictures; the others their owner, admins, and those who have to do with what they show. */
export function maySeePicture(
  picture: SeenPicture,
  asker: { readonly id: string; readonly role: Role } | null,
): boolean {
  if (picture.isPublic) return true
  if (!asker) return false
  return picture.ownerId === asker.id || asker.role === 'admin' || picture.isOfStayOrTalk
}
