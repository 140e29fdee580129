import { useNavigate } from '@tanstack/react-router'
import * as api from '#contract/api.ts'
import type { Booking } from '#contract/schemas/bookings.ts'
import { bookingCalls, calendarCalls } from '#contract/stale-calls.ts'
import { isSignedOut } from '#web/platform/refusal.ts'
import { useCall } from '#web/platform/use-call.ts'
import { useIdempotencyKey } from '#web/platform/use-idempotency-key.ts'
import { bookingInTheWay, refusalWords } from './request/refusal-words.ts'
import type { RequestBody } from './request/request-body.ts'

/** Requests a stay, then calls `next` with the booking. If the user must log in first, the screen says so. */
export function useRequestBooking(next: (booking: Booking) => Promise<void>) {
  const idempotency = useIdempotencyKey()
  const navigate = useNavigate()
  const wordsOf = (error: Error) => {
    const other = bookingInTheWay(error)
    const words = { title: refusalWords(error).title, description: 'Please try again.' }
    if (!other) return words
    const { bookingId, label } = other
    const run = () => void navigate({ to: '/bookings/$bookingId', params: { bookingId } })
    return { ...words, action: { label, run } }
  }
  return useCall(api.bookings.request, {
    input: (body: RequestBody) => ({ body: { ...body, status: 'pending', requestId: idempotency.keyOf(body) } }),
    done: ({ status, waitsBecause }) => ({
      ...(waitsBecause !== null && { description: waitsBecause }),
      title:
        status === 'accepted'
          ? 'Success! Your dates are held. Pay now to keep them.'
          : 'Success! Your booking request has been sent to the sitter.',
    }),
    otherwise: (error) => (isSignedOut(error) ? undefined : wordsOf(error)),
    refreshes: [...bookingCalls, ...calendarCalls, api.bookings.terms],
    next: (booking) => {
      idempotency.forget()
      return next(booking)
    },
  })
}
