import * as api from '#contract/api.ts'
import type { Booking } from '#contract/schemas/bookings.ts'
import { bookingCalls, calendarCalls } from '#contract/stale-calls.ts'
import type { SitterCause } from '#contract/vocabulary/booking-states.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import type { TextForm } from '#web/product/text-dialog.tsx'
import { useCall } from '#web/platform/use-call.ts'

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
  refreshes: [...bookingCalls, ...calendarCalls, api.listings.mine, api.rounds.get, api.rounds.candidates],
}

type ChangeOf = {
  booking: Booking
  status: Exclude<Decision, 'declined'>
  /** Accepts without the records that can be waived. */
  waive?: { reason: string | null }
  /** Cancels because records are missing that were due. */
  recordsMissing?: boolean
  /** Why a sitter cancels. */
  cause?: SitterCause
}

/** A request that was accepted meanwhile is not cancelled as a stay. */
const seenIn = ({ status }: Pick<Booking, 'status'>) =>
  status === 'pending' || status === 'accepted' ? { from: status } : {}

/** Accepts a request, or cancels a booking. */
export function useChangeBooking() {
  return useCall(api.bookings.change, {
    ...decided,
    input: ({ booking, status, ...records }: ChangeOf) => ({
      params: { id: booking.id },
      // accepts only the revision that was shown, and cancels only what was
      body: {
        status,
        ...(status === 'accepted' ? { revision: booking.revision } : seenIn(booking)),
        ...records,
      },
    }),
    done: (_, { booking, status }) => done(status, firstNameOf(booking.owner), booking),
  })
}

/** Declines a request; the reason may be empty. */
export function useDeclineRequest({ id, owner, status }: Booking) {
  return useCall(api.bookings.change, {
    ...decided,
    input: ({ text }: TextForm) => ({
      params: { id },
      body: { status: 'declined' as const, ...(text.trim() && { reason: text }) },
    }),
    done: () => done('declined', firstNameOf(owner), { status }),
  })
}

/** Says, as the owner of a stay, that they asked its sitter to cancel it. */
export function useExcuse(bookingId: string) {
  return useCall(api.reliability.excuse, {
    input: () => ({ params: { id: bookingId } }),
    done: () => ({ title: 'Thanks for confirming' }),
    otherwise: { title: "Couldn't save your answer" },
    refreshes: bookingCalls,
  })
}
