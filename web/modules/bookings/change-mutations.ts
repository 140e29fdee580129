import * as api from '#contract/api.ts'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { bookingCalls, calendarCalls } from '#contract/stale-calls.ts'
import { payByWords } from '#contract/vocabulary/booking-words.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import type { Input } from '#web/platform/api.ts'
import { useCall } from '#web/platform/use-call.ts'

type ChangeBody = Omit<Input<typeof api.bookings.proposeChange>['body'], 'total'> & { total: string }

/** Proposes other dates or pets; the owner's changes of a waiting request are made at once. */
export function useProposeChange(booking: BookingDetail) {
  return useCall(api.bookings.proposeChange, {
    input: (body: ChangeBody) => ({ params: { id: booking.id }, body }),
    done: ({ status, owner, sitter, viewer, change, terms }) =>
      status === 'pending' && viewer === 'owner'
        ? { title: 'Request changed', description: `${firstNameOf(sitter)} will see the updated request.` }
        : status === 'pending' && change !== null
          ? { title: 'Dates suggested', description: `${firstNameOf(owner)} can accept or decline them.` }
          : {
              title: 'Change proposed',
              description: `${firstNameOf(viewer === 'owner' ? sitter : owner)} has up to ${counted(terms.answerHours, 'hour')} to respond.`,
            },
    otherwise: { title: "We couldn't change this booking.", description: 'Please try again.' },
    refreshes: [...bookingCalls, ...calendarCalls, api.bookings.quoteChange],
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
  return useCall(api.bookings.answerChange, {
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
    refreshes: [...bookingCalls, ...calendarCalls, api.bookings.quoteChange],
    // refetched first, so that the checkout shows the new price
    next: async (booking, _, fresh) => {
      await fresh
      await next(booking)
    },
  })
}
