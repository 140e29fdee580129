import * as api from '#contract/api.ts'
import { bookingCalls, calendarCalls } from '#contract/stale-calls.ts'
import type { CancelFault, RefundPayer } from '#contract/vocabulary/refunds.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { chosen, useCall } from '#web/platform/use-call.ts'
import { useIdempotencyKey } from '#web/platform/use-idempotency-key.ts'
import { readAmount, textsOfDecision } from './staff/decision-rules.ts'
import type { DecisionForm } from './staff/decision-rules.ts'

const changed = [...bookingCalls, api.admin.refundPreview, api.admin.figures, api.audit.list, api.moderation.ofPerson]

export type RefundForm = DecisionForm & { readonly amount: string; readonly paidBy: RefundPayer }

/** Gives an owner money back. */
export function useRefundBooking(id: string) {
  const idempotency = useIdempotencyKey()
  return useCall(api.admin.refundBooking, {
    input: ({ amount, paidBy, ...form }: RefundForm) => {
      const body = { amount: readAmount(amount), paidBy, ...textsOfDecision(form) }
      return { params: { id }, body: { ...body, requestId: idempotency.keyOf(body) } }
    },
    done: (_, { amount }) => ({ title: `Refund of ${formatMoney(readAmount(amount))} is on its way` }),
    otherwise: { title: 'Failed to refund the booking' },
    refreshes: changed,
    next: async () => idempotency.forget(),
  })
}

export type CancelForm = RefundForm & { readonly fault: CancelFault | '' }

/** Cancels a request or a stay as an admin. */
export function useCancelAsAdmin(id: string) {
  const idempotency = useIdempotencyKey()
  return useCall(api.admin.cancelBooking, {
    input: ({ amount, paidBy, fault, ...form }: CancelForm) => {
      const body = { amount: readAmount(amount), paidBy, fault: chosen<CancelFault>(fault), ...textsOfDecision(form) }
      return { params: { id }, body: { ...body, requestId: idempotency.keyOf(body) } }
    },
    done: () => ({ title: 'Booking cancelled' }),
    otherwise: { title: 'Failed to cancel the booking' },
    refreshes: [...changed, ...calendarCalls],
    next: async () => idempotency.forget(),
  })
}

export type EndForm = DecisionForm & { readonly from: string }

/** Ends a running stay early. */
export function useEndStay(id: string) {
  const idempotency = useIdempotencyKey()
  return useCall(api.admin.endStay, {
    input: ({ from, ...form }: EndForm) => {
      const body = { from, ...textsOfDecision(form) }
      return { params: { id }, body: { ...body, requestId: idempotency.keyOf(body) } }
    },
    done: () => ({ title: 'The stay ends early' }),
    otherwise: { title: 'Failed to end the stay' },
    refreshes: [...changed, ...calendarCalls],
    next: async () => idempotency.forget(),
  })
}

/** Has the server look up the payments of a booking again. */
export function useLookUpPayment(id: string) {
  return useCall(api.admin.lookUpPayment, {
    input: () => ({ params: { id } }),
    done: () => ({ title: 'The payment will be looked up again' }),
    otherwise: { title: 'Failed to look up the payment' },
    refreshes: [...bookingCalls, api.audit.list],
  })
}
