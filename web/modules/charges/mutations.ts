import * as api from '#contract/api.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { StayCharges } from '#contract/schemas/charges.ts'
import { bookingCalls } from '#contract/stale-calls.ts'
import { useCall } from '#web/platform/use-call.ts'
import { useIdempotencyKey } from '#web/platform/use-idempotency-key.ts'
import type { TextForm } from '#web/product/text-dialog.tsx'

const otherwise = "We couldn't save that. Please try again."
const refreshes = bookingCalls

/** Asks the owner for something. */
export function useAsk(bookingId: string) {
  const { keyOf, forget } = useIdempotencyKey()
  return useCall(api.charges.ask, {
    input: ({ kind, expenseId, amount }: StayCharges['askable'][number]) => ({
      params: { id: bookingId },
      body: { kind, expenseId, amount, clientId: keyOf([kind, expenseId, amount]) },
    }),
    otherwise,
    refreshes,
    // what was taken back can be asked for again
    next: async () => forget(),
  })
}

/** Objects to a charge, which nothing is paid for then. */
export function useObject(id: string) {
  return useCall(api.charges.object, {
    input: (body: TextForm) => ({ params: { id }, body }),
    done: () => ({ title: "You don't have to pay this now. We'll look into it." }),
    otherwise,
    refreshes,
  })
}

/** Takes a charge back; as staff, ends it. */
export function useDrop(id: string) {
  return useCall(api.charges.drop, { input: () => ({ params: { id } }), otherwise, refreshes })
}

/** Lets a charge stand that was objected to. */
export function useUphold(id: string) {
  return useCall(api.charges.uphold, { input: () => ({ params: { id } }), otherwise, refreshes })
}

/** Begins to pay a charge, or says with which card it is paid. */
export function usePayCharge(id: string) {
  return useCall(api.payments.charge, {
    input: (body: NonNullable<CallInput<typeof api.payments.charge>['body']>) => ({ params: { id }, body }),
    otherwise: "We couldn't start the payment. Please try again.",
    refreshes: [],
  })
}
