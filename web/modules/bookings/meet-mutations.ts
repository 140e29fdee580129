import * as api from '#contract/api.ts'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { bookingCalls } from '#contract/stale-calls.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { useCall } from '#web/platform/use-call.ts'

/** Suggests a meet-and-greet. */
export function useProposeMeet(booking: BookingDetail) {
  return useCall(api.bookings.proposeMeet, {
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

type Answer = 'accepted' | 'declined' | 'withdrawn'
const metWords: Record<Answer, string> = {
  accepted: 'Meet-and-greet planned',
  declined: 'Meet-and-greet declined',
  withdrawn: 'Meet-and-greet cancelled',
}

/** Accepts one of the times of a meet-and-greet, declines them, or withdraws it. */
export function useAnswerMeet(bookingId: string) {
  return useCall(api.bookings.answerMeet, {
    input: ({ meetId, ...body }: { meetId: string; status: Answer; time?: string }) => ({
      params: { id: bookingId, meetId },
      body,
    }),
    done: (_, { status }) => ({ title: metWords[status] }),
    otherwise: { title: "We couldn't save your answer.", description: 'Please try again.' },
    refreshes: bookingCalls,
  })
}
