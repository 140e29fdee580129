import {
  deleteListing,
  getListing,
  myDrafts,
  myListings,
  pauseListings,
  resumeListings,
} from '#contract/calls/listings.ts'
import { searchListings } from '#contract/calls/search.ts'
import { sitterListings } from '#contract/calls/sitters.ts'
import { useCall } from '#web/platform/use-call.ts'
import { resumedWords } from './mine/pause-words.ts'

/** Deletes a listing of the user's own, or a draft. */
export function useDeleteListing() {
  return useCall(deleteListing, {
    input: ({ id }: { id: string }) => ({ params: { id } }),
    done: () => ({ title: 'Listing deleted' }),
    otherwise: 'Failed to delete listing. Please try again.',
    refreshes: [myListings, myDrafts],
  })
}

/** The calls that say which listings are active. */
const activeCalls = [myListings, myDrafts, getListing, sitterListings, searchListings]

/** Hides all active listings of the user until they are resumed. */
export function usePauseListings() {
  return useCall(pauseListings, {
    input: () => ({}),
    // the page says it
    done: () => undefined,
    otherwise: 'Failed to pause your listings. Please try again.',
    refreshes: activeCalls,
  })
}

/** Makes the paused listings active again. */
export function useResumeListings() {
  return useCall(resumeListings, {
    input: () => ({}),
    done: resumedWords,
    otherwise: 'Failed to resume your listings. Please try again.',
    refreshes: activeCalls,
  })
}
