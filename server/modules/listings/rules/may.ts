import type { Role } from '#contract/endpoint.ts'

/** The person who asks, or null for somebody who is not signed in. */
export type Asker = { readonly id: string; readonly role: Role } | null

type Listing = { readonly sitterId: string; readonly isActive: boolean }

/** The relation of a person to a listing. */
export function viewerOf({ sitterId }: Pick<Listing, 'sitterId'>, asker: Asker): 'sitter' | 'admin' | 'visitor' {
  if (asker?.id === sitterId) return 'sitter'
  return asker?.role === 'admin' ? 'admin' : 'visitor'
}

/** Only its sitter and admins see a hidden listing. */
export function maySeeListing(listing: Listing, asker: Asker): boolean {
  return listing.isActive || viewerOf(listing, asker) !== 'visitor'
}

/** Only its sitter changes a listing, its photos and its calendar. */
export function mayChangeListing(listing: Listing, asker: Asker): boolean {
  return viewerOf(listing, asker) === 'sitter'
}

/** The sitter, admins, and guests of an accepted or completed stay see street and house. */
export function maySeeExactPlace(listing: Listing & { readonly askerIsGuest: boolean }, asker: Asker): boolean {
  return listing.askerIsGuest || viewerOf(listing, asker) !== 'visitor'
}

/** Everybody sees which days are closed; only the sitter and admins see the blocks with ids and reasons. */
export function maySeeBlocks(listing: Listing, asker: Asker): boolean {
  return viewerOf(listing, asker) !== 'visitor'
}

/** Visitors may start to book and log in on the way. Sitters may not book, nor may anyone book their own listing. */
export function mayBookListing(listing: Listing, asker: Asker): boolean {
  return listing.isActive && viewerOf(listing, asker) !== 'sitter' && asker?.role !== 'sitter'
}

/** A person may not write to themselves. */
export function mayMessageSitter(listing: Listing, asker: Asker): boolean {
  return viewerOf(listing, asker) !== 'sitter'
}

/** An owner may write listings, but has to become a sitter before publishing one. */
export function mayPublish(asker: NonNullable<Asker>): boolean {
  return asker.role !== 'owner'
}
