import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteListing, myDrafts, myListings } from '#contract/listings.ts'
import { call, keyOf, sentenceOf, statusOf } from '#web/platform/api.ts'
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
      const refused = [403, 404, 409].includes(statusOf(error) ?? 0)
      toast({ title: refused ? sentenceOf(error, otherwise) : otherwise, tone: 'error' })
    },
    onSettled: () =>
      Promise.all([myListings, myDrafts].map((list) => cache.invalidateQueries({ queryKey: keyOf(list) }))),
  })
}
