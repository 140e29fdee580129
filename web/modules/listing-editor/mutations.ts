import { useQueryClient } from '@tanstack/react-query'
import {
  changeListing,
  changeListingImages,
  createListing,
  getListing,
  myDrafts,
  myListings,
} from '#contract/calls/listings.ts'
import type { Listing } from '#contract/calls/listings.ts'
import { searchListings } from '#contract/calls/search.ts'
import { calendarCalls } from '#contract/stale-calls.ts'
import { listingQuery } from '#web/modules/listings/queries.ts'
import { refusalOf } from '#web/platform/refusal.ts'
import { useCall } from '#web/platform/use-call.ts'
import { inputOf } from './listing-form.ts'
import type { ListingForm } from './listing-form.ts'

/** The refusal that says there are too many drafts to make one more listing. */
export function tooManyDrafts(error: Error | null) {
  const refusal = refusalOf(createListing, error)
  return refusal?.code === 'too_many_drafts' ? refusal : undefined
}

/** Saves the form: makes a listing, or changes the one that is given. Answers with it. */
export function useSaveListing(listing: Listing | null) {
  const cache = useQueryClient()
  const refreshes = [myListings, myDrafts, searchListings]
  const saved = (description: string) => (answer: Listing) => {
    cache.setQueryData(listingQuery(answer.id).queryKey, answer)
    return { title: 'Success', description }
  }
  const create = useCall(createListing, {
    input: (form: ListingForm) => ({ body: { ...inputOf(form), isActive: false } }),
    done: saved('Your listing has been created successfully.'),
    otherwise: (error) =>
      // said on the screen, beside the drafts
      tooManyDrafts(error) ? undefined : { title: 'Error', description: 'Failed to create listing' },
    refreshes,
  })
  const change = useCall(changeListing, {
    input: (form: ListingForm) => ({ params: { id: listing?.id ?? '' }, body: inputOf(form) }),
    done: saved('Your listing has been updated.'),
    otherwise: { title: 'Error', description: 'Failed to update listing' },
    refreshes: [...refreshes, ...calendarCalls],
  })
  return listing ? change : create
}

/** Saves which photos a listing has, in their order. */
export function useSavePhotos(listingId: string) {
  return useCall(changeListingImages, {
    input: (imageUrls: readonly string[]) => ({ params: { id: listingId }, body: { imageUrls: [...imageUrls] } }),
    otherwise: { title: 'Error', description: 'Failed to upload images' },
    refreshes: [getListing, myListings],
  })
}
