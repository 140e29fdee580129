import { pictureIdOf, picturePath } from '#contract/vocabulary/pictures.ts'
import { imagesMaximum } from '#contract/vocabulary/limits.ts'
import { refusals, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction, violatesConstraint } from '#server/database/transaction.ts'
import { ownReadyPictures } from '#server/modules/media/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { mayChangeListing, maySeeListing } from './rules/may.ts'
import * as store from './store.ts'

type Refusals = 'listing_not_found' | 'not_your_listing' | 'photos_changed' | 'too_many_images' | 'image_not_yours'

/**
 * Sets the photos of a listing in order; each must be the caller's own and on no other listing. With `seenUrls`,
 * refuses if the photos have changed since, so that one tab does not undo another's changes.
 */
export async function changeImages(
  db: Database,
  caller: Caller,
  listingId: string,
  { imageUrls, seenUrls }: { readonly imageUrls: readonly string[]; readonly seenUrls?: readonly string[] | undefined },
): Promise<string[] | Refused<Refusals>> {
  const ids = [...new Set(imageUrls.map(pictureIdOf))]
  const tooMany = ids.length - imagesMaximum
  try {
    return await transaction(db, async (tx) => {
      const listing = await store.lockListingToChange(tx, listingId)
      if (!listing || !maySeeListing(listing, caller)) return refuse('listing_not_found')
      if (!mayChangeListing(listing, caller)) return refuse('not_your_listing')
      const seen = seenUrls?.map(pictureIdOf)
      if (seen && seen.join() !== (await store.picturesOf(tx, listingId)).join()) return refuse('photos_changed')
      if (tooMany > 0)
        return refuse('too_many_images', `${refusals.too_many_images.sentence} ${tooMany} image(s) were not added.`)
      const ready = await ownReadyPictures(tx, caller.id, ids)
      if (ready.length < ids.length) return refuse('image_not_yours')
      await store.setPictures(tx, listingId, ids)
      // a published listing keeps a photo: without one it is hidden again
      if (ids.length === 0 && listing.isActive) await store.updateListing(tx, listingId, { isActive: false })
      return ids.map((id) => picturePath(id))
    })
  } catch (error) {
    // on another listing already, or swept meanwhile
    if (
      violatesConstraint(error, 'listing_images_picture_id_key') ||
      violatesConstraint(error, 'listing_images_picture_id_fkey')
    )
      return refuse('image_not_yours')
    throw error
  }
}
