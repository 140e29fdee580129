import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteListing, myDrafts, myListings } from '#contract/listings.ts'
import { call, keyOf } from '#web/platform/api.ts'
import { refusalOf } from '#web/platform/refusal.ts'
import { loggedOut } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'

/** Deletes a listing of one's own, a draft too. */
export function useDeleteListing() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: string }) => call(deleteListing, { params: { id } }),
    onSuccess: () => toast({ title: 'Listing deleted', tone: 'success' }),
    onError: (error) => {
      if (loggedOut(error)) return
      const otherwise = 'Failed to delete listing. Please try again.'
      toast({ title: refusalOf(deleteListing, error)?.sentence ?? otherwise, tone: 'error' })
    },
    onSettled: () =>
      Promise.all([myListings, myDrafts].map((list) => cache.invalidateQueries({ queryKey: keyOf(list) }))),
  })
}
