import * as api from '#contract/api.ts'
import { bookingCalls, calendarCalls } from '#contract/stale-calls.ts'
import { useCall } from '#web/platform/use-call.ts'
import type { RequestBody } from './request/request-body.ts'

/** Sends one of several requests, one after the other; the screen says what became of each. */
export function useSendOne() {
  return useCall(api.bookings.request, {
    input: (body: RequestBody & { requestId: string }) => ({ body: { ...body, status: 'pending' } }),
    otherwise: () => undefined,
    inTurn: 'requests to several sitters',
    refreshes: [...bookingCalls, ...calendarCalls, api.bookings.terms],
  })
}
