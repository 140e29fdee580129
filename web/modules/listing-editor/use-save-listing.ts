import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeListing, createListing, getListing, myDrafts, myListings } from '#contract/listings.ts'
import type { Listing } from '#contract/listings.ts'
import { searchListings } from '#contract/search.ts'
import { call, keyOf, queryFor, sentenceOf, statusOf } from '#web/platform/api.ts'
import { loggedOut } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { draftOf } from './listing-form.ts'
import type { ListingForm } from './listing-form.ts'

/** Whether a new listing was refused because there are too many drafts; nothing else is 409 then. */
export function isTooManyDrafts(error: Error | null, listing: Listing | null): boolean {
  return listing === null && statusOf(error) === 409
}

/** Saves the form: makes a listing, or changes the one that is given. Answers with it. */
export function useSaveListing(listing: Listing | null) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (form: ListingForm) => {
      const body = draftOf(form)
      return listing
        ? call(changeListing, { params: { id: listing.id }, body })
        : call(createListing, { body: { ...body, isActive: false } })
    },
    onSuccess: (saved) => {
      cache.setQueryData(queryFor(getListing, { params: { id: saved.id } }).queryKey, saved)
      void cache.invalidateQueries({ queryKey: keyOf(myListings) })
      void cache.invalidateQueries({ queryKey: keyOf(myDrafts) })
      void cache.invalidateQueries({ queryKey: keyOf(searchListings) })
      toast({
        title: 'Success',
        description: listing ? 'Your listing has been updated.' : 'Your listing has been created successfully.',
        tone: 'success',
      })
    },
    onError: (error) => {
      if (loggedOut(error)) return
      // said on the screen, beside the drafts
      if (isTooManyDrafts(error, listing)) return void cache.invalidateQueries({ queryKey: keyOf(myDrafts) })
      const otherwise = listing ? 'Failed to update listing' : 'Failed to create listing'
      const refused = (statusOf(error) ?? 500) < 500
      toast({ title: 'Error', description: refused ? sentenceOf(error, otherwise) : otherwise, tone: 'error' })
    },
  })
}
