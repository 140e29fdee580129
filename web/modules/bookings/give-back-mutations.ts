import * as api from '#contract/api.ts'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { bookingCalls } from '#contract/stale-calls.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { useCall } from '#web/platform/use-call.ts'
import { useIdempotencyKey } from '#web/platform/use-idempotency-key.ts'
import { readAmount } from './staff/decision-rules.ts'

export type GiveBackForm = { readonly amount: string; readonly note: string }

/** Gives an owner money back; the same amount and words once, however often they are sent. */
export function useGiveBack({ id, owner }: BookingDetail) {
  const idempotency = useIdempotencyKey()
  return useCall(api.bookings.giveBack, {
    input: ({ amount, note }: GiveBackForm) => {
      const body = { amount: readAmount(amount), note: note.trim() || null }
      return { params: { id }, body: { ...body, requestId: idempotency.keyOf(body) } }
    },
    done: (_, { amount }) => ({ title: `${formatMoney(readAmount(amount))} is on its way to ${firstNameOf(owner)}` }),
    otherwise: "We couldn't give the money back. Please try again.",
    refreshes: [...bookingCalls, api.bookings.previewGiveBack, api.earnings.get, api.payouts.list],
    next: async () => idempotency.forget(),
  })
}
