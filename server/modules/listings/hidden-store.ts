import type { Database } from '#server/database/connect.ts'
import { imagesMaximum } from '#contract/vocabulary/limits.ts'
import { lockListing, picturesOf, setPictures, updateListing } from './store.ts'

/** A listing, or one of its photos, as staff that hides it knows it. */
export type ListingToHide = {
  readonly id: string
  readonly sitterId: string
  readonly title: string
  readonly isActive: boolean
  readonly deactivated: boolean
  /** Its photos in their order. */
  readonly pictureIds: readonly string[]
}

/** Returns a listing that was not deleted. */
export async function listingToHide(db: Database, id: string): Promise<ListingToHide | undefined> {
  const row = await db
    .selectFrom('listings')
    .select(['id', 'sitter_id as sitterId', 'title', 'is_active as isActive', 'deactivated_at as deactivatedAt'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { deactivatedAt, ...listing } = row
  return { ...listing, deactivated: deactivatedAt !== null, pictureIds: await picturesOf(db, id) }
}

/** Returns the listing that has a photo. */
export async function listingWithPhoto(db: Database, pictureId: string): Promise<ListingToHide | undefined> {
  const row = await db
    .selectFrom('listing_images')
    .select('listing_id as id')
    .where('picture_id', '=', pictureId)
    .executeTakeFirst()
  return row && listingToHide(db, row.id)
}

/**
 * Takes a photo out of its listing: the next one leads, and without another the listing is hidden. Returns where it was;
 * undefined if it is not there any more.
 */
export async function removePhoto(tx: Database, listingId: string, pictureId: string): Promise<number | undefined> {
  await lockListing(tx, listingId)
  const listing = await listingToHide(tx, listingId)
  const position = listing?.pictureIds.indexOf(pictureId) ?? -1
  if (!listing || position < 0) return undefined
  const left = listing.pictureIds.filter((id) => id !== pictureId)
  await setPictures(tx, listingId, left)
  if (left.length === 0 && listing.isActive) await updateListing(tx, listingId, { isActive: false })
  return position
}

/** Puts a photo back to where it was, or behind the last one. Returns false if the listing has no place for it. */
export async function putPhotoBack(
  tx: Database,
  {
    listingId,
    pictureId,
    position,
  }: { readonly listingId: string; readonly pictureId: string; readonly position: number },
): Promise<boolean> {
  await lockListing(tx, listingId)
  const listing = await listingToHide(tx, listingId)
  // gone with its listing
  if (!listing) return true
  if (listing.pictureIds.length >= imagesMaximum) return false
  await setPictures(tx, listingId, listing.pictureIds.toSpliced(position, 0, pictureId))
  return true
}
