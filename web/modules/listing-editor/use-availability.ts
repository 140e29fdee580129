import { blockDates, blockedByOwner, removeBlock, unavailableDates, unblockDates } from '#contract/availability.ts'
import { queryFor } from '#web/platform/api.ts'
import { useCall } from '#web/platform/use-call.ts'

type Days = { startDate: string; endDate: string }

/** The blocks and the full nights of a listing. */
export function availabilityQuery(listingId: string) {
  return queryFor(unavailableDates, { params: { id: listingId } })
}

/** Blocks and frees days of the caller's own listing. */
export function useAvailability(listingId: string) {
  const params = { id: listingId }
  const refreshes = [unavailableDates]
  const notRemoved = { title: 'Error', description: 'Failed to remove unavailable dates' }
  const removed = { title: 'Success', description: 'Unavailable dates removed.' }
  const block = useCall(blockDates, {
    input: (days: Days) => ({ params, body: { ...days, reason: blockedByOwner } }),
    done: () => ({ title: 'Success', description: 'Dates marked as unavailable.' }),
    otherwise: { title: 'Error', description: 'Failed to mark dates as unavailable' },
    refreshes,
  })
  const unblock = useCall(unblockDates, {
    input: ({ days }: { days: Days; partly: boolean }) => ({ params, query: days }),
    done: (_, { partly }) =>
      partly
        ? {
            title: 'Dates unblocked',
            description: 'Unblocked selected dates while preserving other blocked dates.',
          }
        : removed,
    otherwise: notRemoved,
    refreshes,
  })
  const remove = useCall(removeBlock, {
    input: (id: string) => ({ params: { id } }),
    done: () => removed,
    otherwise: notRemoved,
    refreshes,
  })
  return { block, unblock, remove }
}
