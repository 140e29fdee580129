import type { Role } from '#contract/endpoint.ts'

/** Who asks: a person, or null for somebody who is not signed in. */
export type Asker = { readonly id: string; readonly role: Role } | null

type Listing = { readonly sitter_id: string; readonly is_active: boolean }

/** What somebody is to a listing. */
export function viewerOf({ sitter_id }: Pick<Listing, 'sitter_id'>, asker: Asker): 'sitter' | 'admin' | 'visitor' {
  if (asker?.id === sitter_id) return 'sitter'
  return asker?.role === 'admin' ? 'admin' : 'visitor'
}

/** A hidden listing is there for its sitter and for admins alone. */
export function maySeeListing(listing: Listing, asker: Asker): boolean {
  return listing.is_active || viewerOf(listing, asker) !== 'visitor'
}

/** A listing, its photos and its calendar are changed by its sitter. */
export function mayChangeListing(listing: Listing, asker: Asker): boolean {
  return viewerOf(listing, asker) === 'sitter'
}

/** Street and house are known to the sitter, to admins and to guests of a confirmed or past stay. */
export function maySeeExactPlace(listing: Listing & { readonly asker_is_guest: boolean }, asker: Asker): boolean {
  return listing.asker_is_guest || viewerOf(listing, asker) !== 'visitor'
}

/** Everybody sees which days are closed; which block closes them, those who may look behind it. */
export function maySeeBlocks(listing: Listing, asker: Asker): boolean {
  return viewerOf(listing, asker) !== 'visitor'
}

/** Visitors are offered to book and log in on the way; sitters do not book. */
export function mayBookListing(listing: Listing, asker: Asker): boolean {
  return listing.is_active && viewerOf(listing, asker) !== 'sitter' && asker?.role !== 'sitter'
}

/** Nobody writes to themselves. */
export function mayMessageSitter(listing: Listing, asker: Asker): boolean {
  return viewerOf(listing, asker) !== 'sitter'
}

/** Owners write listings and become sitters before the first one is published. */
export function mayPublish(asker: NonNullable<Asker>): boolean {
  return asker.role !== 'owner'
}
