import * as api from '#contract/api.ts'
import { notificationCalls } from '#contract/stale-calls.ts'
import { useCall } from '#web/platform/use-call.ts'

/** Marks one notification as read. A failure shows no toast, since the user is going to another screen. */
export function useMarkRead() {
  return useCall(api.notifications.markRead, {
    input: (id: string) => ({ body: { ids: [id] } }),
    otherwise: () => undefined,
    refreshes: notificationCalls,
  })
}

/** Marks all notifications as read, up to the newest one shown. */
export function useMarkAllRead() {
  return useCall(api.notifications.markRead, {
    input: (newest: string) => ({ body: { upTo: newest } }),
    otherwise: "We couldn't mark these as read. Please try again.",
    refreshes: notificationCalls,
  })
}
