import type { Role } from '#contract/endpoint.ts'
import { applicantRole } from '#contract/vocabulary/applications.ts'

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

/**
 * Why somebody may not book a listing, or undefined if they may. Visitors may start to book and log in on the way.
 * Sitters may not book, nor may anyone book their own listing.
 */
export function whyNotBook(
  listing: Listing,
  asker: Asker,
): 'listing_not_found' | 'own_listing' | 'only_owners_book' | undefined {
  if (!listing.isActive) return 'listing_not_found'
  if (viewerOf(listing, asker) === 'sitter') return 'own_listing'
  return asker?.role === 'sitter' ? 'only_owners_book' : undefined
}

/** An owner may write listings, but has to become a sitter before publishing one. */
export function mayPublish(asker: NonNullable<Asker>): boolean {
  return asker.role !== applicantRole
}
