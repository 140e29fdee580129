import * as api from '#contract/api.ts'
import { bookingCalls, calendarCalls } from '#contract/stale-calls.ts'
import { useCall } from '#web/platform/use-call.ts'
import { useIdempotencyKey } from '#web/platform/use-idempotency-key.ts'
import type { RequestBody } from './request/request-body.ts'

const stale = [...bookingCalls, ...calendarCalls, api.rounds.candidates, api.rounds.get]

/** Asks a sitter to take the place of one who cancelled, or books with them at once; then calls `booked` with the stay. */
export function useTakePlace(booked: (bookingId: string) => Promise<unknown>) {
  const idempotency = useIdempotencyKey()
  return useCall(api.bookings.request, {
    input: (body: RequestBody) => ({ body: { ...body, status: 'pending', requestId: idempotency.keyOf(body) } }),
    done: ({ status }) => ({
      title: status === 'accepted' ? 'Success! You have a new sitter.' : 'Your request has been sent.',
    }),
    otherwise: { title: 'Failed to send your request. Please try again.' },
    refreshes: stale,
    next: async ({ id, status }) => {
      idempotency.forget()
      if (status === 'accepted') await booked(id)
    },
  })
}

/** Has what waits for a new stay refunded; requests that wait are withdrawn. */
export function useRefundNow(roundId: string, parked: string | null) {
  return useCall(api.rounds.end, {
    input: () => ({ params: { id: roundId }, body: { state: 'ended' as const } }),
    done: () => ({ title: parked === null ? 'We stopped looking' : 'Your refund is on its way to your card.' }),
    otherwise: { title: 'Failed to start your refund. Please try again.' },
    refreshes: stale,
  })
}
