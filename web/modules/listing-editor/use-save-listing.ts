import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeListing, createListing, getListing, myDrafts, myListings } from '#contract/listings.ts'
import type { Listing } from '#contract/listings.ts'
import { searchListings } from '#contract/search.ts'
import { call, keyOf, queryFor } from '#web/platform/api.ts'
import { explanationOf, refusalOf } from '#web/platform/refusal.ts'
import { loggedOut } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { draftOf } from './listing-form.ts'
import type { ListingForm } from './listing-form.ts'

/** The refusal that says there are too many drafts to make one more listing. */
export function tooManyDrafts(error: Error | null) {
  const refusal = refusalOf(createListing, error)
  return refusal?.code === 'too_many_drafts' ? refusal : undefined
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
      if (tooManyDrafts(error)) return void cache.invalidateQueries({ queryKey: keyOf(myDrafts) })
      const otherwise = listing ? 'Failed to update listing' : 'Failed to create listing'
      toast({ title: 'Error', description: explanationOf(error) ?? otherwise, tone: 'error' })
    },
  })
}
