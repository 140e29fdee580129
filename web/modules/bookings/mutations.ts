import { useRef } from 'react'
import { changeBooking, requestBooking } from '#contract/calls/bookings.ts'
import type { Booking } from '#contract/calls/bookings.ts'
import { myListings } from '#contract/calls/listings.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import type { Input } from '#web/platform/api.ts'
import { newId } from '#web/platform/new-id.ts'
import { isSignedOut } from '#web/platform/refusal.ts'
import { bookingCalls, calendarCalls } from '#contract/stale-calls.ts'
import { useCall } from '#web/platform/use-call.ts'
import { refusalWords } from './request/request-words.ts'

type Decision = 'accepted' | 'declined' | 'cancelled'

/** What a toast says of a decision; `name` is the owner's. */
function done(decision: Decision, name: string): { title: string; description?: string } {
  if (decision === 'accepted')
    return { title: 'Stay accepted', description: `We let ${name} know and shared your contact info.` }
  if (decision === 'declined') return { title: 'Request declined', description: `We let ${name} know.` }
  return { title: 'Booking cancelled' }
}

/** Answers or cancels a booking. */
export function useChangeBooking() {
  return useCall(changeBooking, {
    input: ({ booking, status }: { booking: Booking; status: Decision }) => ({
      params: { id: booking.id },
      body: { status },
    }),
    done: (_, { booking, status }) => done(status, firstNameOf(booking.owner)),
    otherwise: { title: 'Failed to update booking status.' },
    refreshes: [...bookingCalls, ...calendarCalls, myListings],
  })
}

type RequestBody = Omit<Input<typeof requestBooking>['body'], 'requestId' | 'status'>

/** Gives the same request the same id each time: sending it again after a lost answer makes no second one. */
function useRequestId() {
  const last = useRef({ said: '', id: '' })
  return {
    idOf: (body: RequestBody): string => {
      const said = JSON.stringify(body)
      if (last.current.said !== said) last.current = { said, id: newId() }
      return last.current.id
    },
    forget: () => {
      last.current = { said: '', id: '' }
    },
  }
}

/** Asks for a stay, and goes to `next` with it. Who has to log in first is told by the screen. */
export function useRequestBooking(next: (booking: Booking) => Promise<void>) {
  const request = useRequestId()
  return useCall(requestBooking, {
    input: (body: RequestBody) => ({ body: { ...body, status: 'pending', requestId: request.idOf(body) } }),
    done: ({ status }) => ({
      title:
        status === 'accepted'
          ? 'Success! Your stay is booked.'
          : 'Success! Your booking request has been sent to the sitter.',
    }),
    otherwise: (error) =>
      isSignedOut(error) ? undefined : { title: refusalWords(error).title, description: 'Please try again.' },
    refreshes: [...bookingCalls, ...calendarCalls],
    next: (booking) => {
      request.forget()
      return next(booking)
    },
  })
}
