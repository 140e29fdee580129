import * as api from '#contract/api.ts'
import type { StayUpdate } from '#contract/schemas/stay-update.ts'
import { conversationCalls, stayUpdateCalls } from '#contract/stale-calls.ts'
import type { Input } from '#web/platform/api.ts'
import { useCall } from '#web/platform/use-call.ts'

const refreshes = [...stayUpdateCalls, ...conversationCalls]

/** Posts an update of a stay; a retry with the same `clientId` makes no second one. */
export function usePostUpdate(bookingId: string) {
  return useCall(api.stayUpdates.post, {
    input: (body: Input<typeof api.stayUpdates.post>['body']) => ({ params: { id: bookingId }, body }),
    done: () => ({ title: 'Update posted', description: "It's on the booking and in your messages." }),
    otherwise: { title: 'Update not posted', description: 'Please try again.' },
    refreshes,
  })
}

/** Deletes an update. */
export function useDeleteUpdate(bookingId: string) {
  return useCall(api.stayUpdates.remove, {
    input: (update: StayUpdate) => ({ params: { id: bookingId, updateId: update.id } }),
    done: () => ({ title: 'Update deleted' }),
    otherwise: 'Failed to delete the update. Please try again.',
    refreshes,
  })
}
