import * as api from '#contract/api.ts'
import { useCall } from '#web/platform/use-call.ts'
import { newId } from '#web/platform/new-id.ts'
import { useIdempotencyKey } from '#web/platform/use-idempotency-key.ts'
import { costOf, mandateOf } from './emergency-form.ts'
import type { CostForm, MandateForm } from './emergency-form.ts'

const refreshes = [api.emergency.get, api.care.log]
const again = (title: string) => ({ title, description: 'Please try again.' })

/** Signs the text that the form shows. */
export function useSign(bookingId: string, textOf: (form: MandateForm) => string) {
  const idempotency = useIdempotencyKey()
  return useCall(api.emergency.sign, {
    input: (form: MandateForm) => {
      const body = mandateOf(form, textOf(form))
      return { params: { id: bookingId }, body: { ...body, clientId: idempotency.keyOf(body) } }
    },
    done: () => ({ title: 'Signed' }),
    otherwise: again("We couldn't save your signature"),
    refreshes,
    next: async () => idempotency.forget(),
  })
}

export function useWithdraw(bookingId: string) {
  return useCall(api.emergency.withdraw, {
    input: () => ({ params: { id: bookingId } }),
    done: () => ({ title: 'Withdrawn' }),
    otherwise: again("We couldn't withdraw it"),
    refreshes,
  })
}

/** Makes an address for a vet; the reply has its secret, which is shown once. */
export function useMakeLink(bookingId: string) {
  return useCall(api.emergency.makeLink, {
    input: () => ({ params: { id: bookingId }, body: { clientId: newId() } }),
    otherwise: again("We couldn't make a link"),
    refreshes,
  })
}

export function useEndLink(bookingId: string) {
  return useCall(api.emergency.endLink, {
    input: (linkId: string) => ({ params: { id: bookingId, linkId } }),
    done: () => ({ title: 'Link ended' }),
    otherwise: again("We couldn't end the link"),
    refreshes,
  })
}

export function useAddCost(bookingId: string) {
  const idempotency = useIdempotencyKey()
  return useCall(api.emergency.addExpense, {
    input: (form: CostForm) => {
      const body = costOf(form)
      return { params: { id: bookingId }, body: { ...body, clientId: idempotency.keyOf(body) } }
    },
    done: () => ({ title: 'Cost recorded' }),
    otherwise: again("We couldn't record the cost"),
    refreshes,
    next: async () => idempotency.forget(),
  })
}

export function useAnswerCost() {
  return useCall(api.emergency.answerExpense, {
    input: ({ id, agreed }: { id: string; agreed: boolean }) => ({ params: { id }, body: { agreed } }),
    done: (_, { agreed }) => ({ title: 'Answer saved', ...(!agreed && { description: 'Our team looks into it.' }) }),
    otherwise: again("We couldn't save your answer"),
    refreshes: [...refreshes, api.cases.mine],
  })
}
