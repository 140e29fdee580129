import { deleteListing, myDrafts, myListings } from '#contract/calls/listings.ts'
import { useCall } from '#web/platform/use-call.ts'

/** Deletes a listing of the user's own, or a draft. */
export function useDeleteListing() {
  return useCall(deleteListing, {
    input: ({ id }: { id: string }) => ({ params: { id } }),
    done: () => ({ title: 'Listing deleted' }),
    otherwise: 'Failed to delete listing. Please try again.',
    refreshes: [myListings, myDrafts],
  })
}
