import { useMutation, useQueryClient } from '@tanstack/react-query'
import { blockDates, blockedByOwner, removeBlock, unavailableDates, unblockDates } from '#contract/availability.ts'
import { call, keyOf, queryFor } from '#web/platform/api.ts'
import { explanationOf } from '#web/platform/refusal.ts'
import { loggedOut } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'

type Days = { startDate: string; endDate: string }

/** The blocks and the full nights of a listing. */
export function availabilityQuery(listingId: string) {
  return queryFor(unavailableDates, { params: { id: listingId } })
}

function failed(error: unknown, otherwise: string) {
  if (loggedOut(error)) return
  toast({ title: 'Error', description: explanationOf(error) ?? otherwise, tone: 'error' })
}

/** Blocks and frees days of the caller's own listing. */
export function useAvailability(listingId: string) {
  const cache = useQueryClient()
  const onSettled = () => cache.invalidateQueries({ queryKey: keyOf(unavailableDates) })
  const params = { id: listingId }
  const block = useMutation({
    mutationFn: (days: Days) => call(blockDates, { params, body: { ...days, reason: blockedByOwner } }),
    onSuccess: () => toast({ title: 'Success', description: 'Dates marked as unavailable.', tone: 'success' }),
    onError: (error) => failed(error, 'Failed to mark dates as unavailable'),
    onSettled,
  })
  const removed = () => toast({ title: 'Success', description: 'Unavailable dates removed.', tone: 'success' })
  const unblock = useMutation({
    mutationFn: ({ days }: { days: Days; partly: boolean }) => call(unblockDates, { params, query: days }),
    onSuccess: (_, { partly }) =>
      partly
        ? toast({
            title: 'Dates unblocked',
            description: 'Unblocked selected dates while preserving other blocked dates.',
            tone: 'success',
          })
        : removed(),
    onError: (error) => failed(error, 'Failed to remove unavailable dates'),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (id: string) => call(removeBlock, { params: { id } }),
    onSuccess: removed,
    onError: (error) => failed(error, 'Failed to remove unavailable dates'),
    onSettled,
  })
  return { block, unblock, remove }
}
