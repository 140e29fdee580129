import * as api from '#contract/api.ts'
import { useCall } from '#web/platform/use-call.ts'
import { resumedWords } from './mine/pause-words.ts'

/** Deletes a listing of the user's own, or a draft. */
export function useDeleteListing() {
  return useCall(api.listings.remove, {
    input: ({ id }: { id: string }) => ({ params: { id } }),
    done: () => ({ title: 'Listing deleted' }),
    otherwise: 'Failed to delete listing. Please try again.',
    refreshes: [api.listings.mine, api.listings.drafts],
  })
}

/** The calls that say which listings are active. */
const activeCalls = [
  api.listings.mine,
  api.listings.drafts,
  api.listings.get,
  api.sitters.listings,
  api.search.listings,
]

/** Hides all active listings of the user until they are resumed. */
export function usePauseListings() {
  return useCall(api.listings.pause, {
    input: () => ({}),
    // the page says it
    done: () => undefined,
    otherwise: 'Failed to pause your listings. Please try again.',
    refreshes: activeCalls,
  })
}

/** Makes the paused listings active again. */
export function useResumeListings() {
  return useCall(api.listings.resume, {
    input: () => ({}),
    done: resumedWords,
    otherwise: 'Failed to resume your listings. Please try again.',
    refreshes: activeCalls,
  })
}
