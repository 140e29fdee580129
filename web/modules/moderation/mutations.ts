import * as api from '#contract/api.ts'
import { useCall } from '#web/platform/use-call.ts'

/** Objects to a measure. */
export function useAppeal(id: string) {
  return useCall(api.moderation.appeal, {
    input: (body: { text: string }) => ({ params: { id }, body }),
    done: () => ({ title: 'Your appeal was sent' }),
    otherwise: { title: 'Failed to send your appeal' },
    refreshes: [api.moderation.mine],
  })
}

/** Says that a warning was read. */
export function useAcknowledge(id: string) {
  return useCall(api.moderation.acknowledge, {
    input: () => ({ params: { id } }),
    otherwise: { title: "That didn't work" },
    refreshes: [api.identity.currentUser, api.moderation.mine],
    next: async (_reply, _given, fresh) => fresh,
  })
}
