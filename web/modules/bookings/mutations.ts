import { payByWords } from '#contract/vocabulary/booking-words.ts'
import { changeBooking, requestBooking } from '#contract/calls/bookings.ts'
import { answerChange, proposeChange, quoteChange } from '#contract/calls/booking-changes.ts'
import { answerMeet, proposeMeet } from '#contract/calls/meet-and-greets.ts'
import type { Booking, BookingDetail } from '#contract/calls/bookings.ts'
import { myListings } from '#contract/calls/listings.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import type { Input } from '#web/platform/api.ts'
import { useIdempotencyKey } from '#web/platform/use-idempotency-key.ts'
import { isSignedOut } from '#web/platform/refusal.ts'
import { bookingCalls, calendarCalls } from '#contract/stale-calls.ts'
import { responseHours } from '#contract/vocabulary/limits.ts'
import { useCall } from '#web/platform/use-call.ts'
import { refusalWords } from './request/request-words.ts'

type Decision = 'accepted' | 'declined' | 'cancelled'

/** The toast after a decision; `name` is the owner's. */
function done(
  decision: Decision,
  name: string,
  { status }: Pick<Booking, 'status'>,
): { title: string; description?: string } {
  if (decision === 'accepted')
    return { title: 'Stay accepted', description: `We let ${name} know and shared your contact info.` }
  if (decision === 'declined') return { title: 'Request declined', description: `We let ${name} know.` }
  return { title: status === 'pending' ? 'Request withdrawn' : 'Booking cancelled' }
}

const decided = {
  otherwise: { title: 'Failed to update booking status.' },
  refreshes: [...bookingCalls, ...calendarCalls, myListings],
}

/** Accepts a request, or cancels a booking. */
export function useChangeBooking() {
  return useCall(changeBooking, {
    ...decided,
    input: ({ booking, status }: { booking: Booking; status: Exclude<Decision, 'declined'> }) => ({
      params: { id: booking.id },
      // accepts only the revision that was shown
      body: { status, ...(status === 'accepted' && { revision: booking.revision }) },
    }),
    done: (_, { booking, status }) => done(status, firstNameOf(booking.owner), booking),
  })
}

/** Declines a request; the reason may be empty. */
export function useDeclineRequest({ id, owner, status }: Booking) {
  return useCall(changeBooking, {
    ...decided,
    input: ({ reason }: { reason: string }) => ({
      params: { id },
      body: { status: 'declined' as const, ...(reason.trim() && { reason }) },
    }),
    done: () => done('declined', firstNameOf(owner), { status }),
  })
}

type ChangeBody = Omit<Input<typeof proposeChange>['body'], 'total'> & { total: string }

/** Proposes other dates or pets; the owner's changes of a waiting request are made at once. */
export function useProposeChange(booking: BookingDetail) {
  return useCall(proposeChange, {
    input: (body: ChangeBody) => ({ params: { id: booking.id }, body }),
    done: ({ status, owner, sitter, viewer, change }) =>
      status === 'pending' && viewer === 'owner'
        ? { title: 'Request changed', description: `${firstNameOf(sitter)} will see the updated request.` }
        : status === 'pending' && change !== null
          ? { title: 'Dates suggested', description: `${firstNameOf(owner)} can accept or decline them.` }
          : {
              title: 'Change proposed',
              description: `${firstNameOf(viewer === 'owner' ? sitter : owner)} has up to ${responseHours} hours to respond.`,
            },
    otherwise: { title: "We couldn't change this booking.", description: 'Please try again.' },
    refreshes: [...bookingCalls, ...calendarCalls, quoteChange],
  })
}

type ChangeAnswer = 'accepted' | 'declined' | 'withdrawn'
const answered: Record<ChangeAnswer, string> = {
  accepted: 'Booking changed',
  declined: 'Change declined',
  withdrawn: 'Change withdrawn',
}

/** Accepts, declines or withdraws a proposed change, then calls `next` with the booking. */
export function useAnswerChange(bookingId: string, next: (booking: BookingDetail) => Promise<void>) {
  return useCall(answerChange, {
    input: ({ changeId, status }: { changeId: string; status: ChangeAnswer; isRequest: boolean }) => ({
      params: { id: bookingId, changeId },
      body: { status },
    }),
    done: ({ change, owner, viewer, paymentState }, { status, isRequest }) =>
      status === 'accepted' && isRequest
        ? {
            title: 'Dates accepted',
            description: paymentState === 'unpaid' ? payByWords(undefined) : 'Your card is being charged.',
          }
        : status === 'accepted' && change !== null
          ? {
              title: 'Change accepted',
              description:
                viewer === 'owner'
                  ? 'Pay the difference to confirm it.'
                  : `It takes effect once ${firstNameOf(owner)} pays.`,
            }
          : { title: answered[status] },
    otherwise: { title: "We couldn't save your answer.", description: 'Please try again.' },
    refreshes: [...bookingCalls, ...calendarCalls, quoteChange],
    // refetched first, so that the checkout shows the new price
    next: async (booking, _, fresh) => {
      await fresh
      await next(booking)
    },
  })
}

/** Suggests a meet-and-greet. */
export function useProposeMeet(booking: BookingDetail) {
  return useCall(proposeMeet, {
    // empty rows are left out
    input: ({ times }: { times: readonly string[] }) => ({
      params: { id: booking.id },
      body: { times: times.filter(Boolean) },
    }),
    done: ({ viewer, owner, sitter }) => ({
      title: 'Meet-and-greet suggested',
      description: `${firstNameOf(viewer === 'owner' ? sitter : owner)} can choose one of your times.`,
    }),
    otherwise: { title: "We couldn't suggest a meet-and-greet.", description: 'Please try again.' },
    refreshes: bookingCalls,
  })
}

const metWords: Record<ChangeAnswer, string> = {
  accepted: 'Meet-and-greet planned',
  declined: 'Meet-and-greet declined',
  withdrawn: 'Meet-and-greet cancelled',
}

/** Accepts one of the times of a meet-and-greet, declines them, or withdraws it. */
export function useAnswerMeet(bookingId: string) {
  return useCall(answerMeet, {
    input: ({ meetId, ...body }: { meetId: string; status: ChangeAnswer; time?: string }) => ({
      params: { id: bookingId, meetId },
      body,
    }),
    done: (_, { status }) => ({ title: metWords[status] }),
    otherwise: { title: "We couldn't save your answer.", description: 'Please try again.' },
    refreshes: bookingCalls,
  })
}

type RequestBody = Omit<Input<typeof requestBooking>['body'], 'requestId' | 'status'>

/** Requests a stay, then calls `next` with the booking. If the user must log in first, the screen says so. */
export function useRequestBooking(next: (booking: Booking) => Promise<void>) {
  const idempotency = useIdempotencyKey()
  return useCall(requestBooking, {
    input: (body: RequestBody) => ({ body: { ...body, status: 'pending', requestId: idempotency.keyOf(body) } }),
    done: ({ status }) => ({
      title:
        status === 'accepted'
          ? 'Success! Your dates are held. Pay now to keep them.'
          : 'Success! Your booking request has been sent to the sitter.',
    }),
    otherwise: (error) =>
      isSignedOut(error) ? undefined : { title: refusalWords(error).title, description: 'Please try again.' },
    refreshes: [...bookingCalls, ...calendarCalls],
    next: (booking) => {
      idempotency.forget()
      return next(booking)
    },
  })
}
