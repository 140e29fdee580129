import type { Role } from '#contract/endpoint.ts'

/** Who asks: a person, or null for somebody who is not signed in. */
export type Asker = { readonly id: string; readonly role: Role } | null

type Listing = { readonly sitterId: string; readonly isActive: boolean }

/** What somebody is to a listing. */
export function viewerOf({ sitterId }: Pick<Listing, 'sitterId'>, asker: Asker): 'sitter' | 'admin' | 'visitor' {
  if (asker?.id === sitterId) return 'sitter'
  return asker?.role === 'admin' ? 'admin' : 'visitor'
}

/** A hidden listing is seen by its sitter and by admins only. */
export function maySeeListing(listing: Listing, asker: Asker): boolean {
  return listing.isActive || viewerOf(listing, asker) !== 'visitor'
}

/** A listing, its photos and its calendar are changed by its sitter. */
export function mayChangeListing(listing: Listing, asker: Asker): boolean {
  return viewerOf(listing, asker) === 'sitter'
}

/** Street and house are known to the sitter, to admins and to guests of a confirmed or past stay. */
export function maySeeExactPlace(listing: Listing & { readonly askerIsGuest: boolean }, asker: Asker): boolean {
  return listing.askerIsGuest || viewerOf(listing, asker) !== 'visitor'
}

/** Everybody sees which days are closed. The blocks, with ids and reasons, are for the sitter and admins. */
export function maySeeBlocks(listing: Listing, asker: Asker): boolean {
  return viewerOf(listing, asker) !== 'visitor'
}

/** Visitors may begin to book and log in on the way. Sitters do not book, and nobody books their own listing. */
export function mayBookListing(listing: Listing, asker: Asker): boolean {
  return listing.isActive && viewerOf(listing, asker) !== 'sitter' && asker?.role !== 'sitter'
}

/** Nobody writes to themselves. */
export function mayMessageSitter(listing: Listing, asker: Asker): boolean {
  return viewerOf(listing, asker) !== 'sitter'
}

/** An owner may write listings, but has to become a sitter before publishing one. */
export function mayPublish(asker: NonNullable<Asker>): boolean {
  return asker.role !== 'owner'
}
