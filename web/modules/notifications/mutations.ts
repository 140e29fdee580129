import { markNotificationsRead } from '#contract/calls/notifications.ts'
import { notificationCalls } from '#contract/stale-calls.ts'
import { useCall } from '#web/platform/use-call.ts'

/** Marks one notification as read. That it failed is not said: whoever pressed it is on the way to its place. */
export function useMarkRead() {
  return useCall(markNotificationsRead, {
    input: (id: string) => ({ body: { ids: [id] } }),
    otherwise: () => undefined,
    refreshes: notificationCalls,
  })
}

/** Marks everything as read up to the newest that is shown. */
export function useMarkAllRead() {
  return useCall(markNotificationsRead, {
    input: (newest: string) => ({ body: { upTo: newest } }),
    otherwise: "We couldn't mark these as read. Please try again.",
    refreshes: notificationCalls,
  })
}
