import * as api from '#contract/api.ts'
import type { CaseGetter, CaseTopic, StayProblem } from '#contract/vocabulary/cases.ts'
import { chosen, useCall } from '#web/platform/use-call.ts'
import { useIdempotencyKey } from '#web/platform/use-idempotency-key.ts'

/** What somebody enters; topic and problem are empty until they are chosen. */
export type CaseForm = {
  readonly topic: string
  readonly problem: string
  /** What they ask for, in dollars as typed; empty for nothing but help. */
  readonly asks: string
  readonly text: string
  /** The addresses of uploaded photos. */
  readonly photos: readonly string[]
  readonly email: string
  /** A field that people do not see. */
  readonly website: string
}

export const emptyCase = (topic: string): CaseForm => ({
  topic,
  problem: '',
  asks: '',
  text: '',
  photos: [],
  email: '',
  website: '',
})

const otherwise = { title: "We couldn't send your message", description: 'Please try again.' }

/** Writes to staff, about a stay if one is named. */
export function useOpenCase(bookingId: string | undefined) {
  const idempotency = useIdempotencyKey()
  return useCall(api.cases.open, {
    input: ({ topic, problem, asks, text, photos, email, website }: CaseForm) => {
      const body = {
        topic: chosen<CaseTopic>(topic),
        problem: problem === '' ? null : chosen<StayProblem>(problem),
        bookingId: bookingId ?? null,
        asks: asks === '' ? null : asks,
        text,
        photos: [...photos],
        email: email || null,
        website: website || null,
      }
      return { body: { ...body, requestId: idempotency.keyOf(body) } }
    },
    otherwise,
    refreshes: [api.cases.mine],
    next: async () => idempotency.forget(),
  })
}

/** Confirms the email of a case. */
export function useConfirmCase() {
  return useCall(api.cases.confirm, {
    input: (token: string) => ({ body: { token } }),
    otherwise: () => undefined,
    refreshes: [],
  })
}

/** Adds to a case. */
export function useWriteEntry(id: string) {
  const idempotency = useIdempotencyKey()
  return useCall(api.cases.write, {
    input: ({ text, photos, shared }: Pick<CaseForm, 'text' | 'photos'> & { readonly shared: boolean }) => {
      const body = { text, photos: [...photos], shared }
      return { params: { id }, body: { ...body, requestId: idempotency.keyOf(body) } }
    },
    otherwise,
    refreshes: [api.cases.get, api.cases.mine],
    next: async () => idempotency.forget(),
  })
}

const refreshes = [api.cases.get, api.cases.mine, api.bookings.get, api.payouts.list, api.charges.list]

/** An offer as it is entered. */
export type OfferForm = { readonly gets: CaseGetter; readonly amount: string }

/** Offers the other side an amount: back to the owner, or of the owner to the sitter. */
export function useOffer(id: string) {
  const idempotency = useIdempotencyKey()
  return useCall(api.cases.offer, {
    input: ({ gets, amount }: OfferForm) => ({
      params: { id },
      body: { gets, amount, requestId: idempotency.keyOf({ gets, amount }) },
    }),
    done: () => ({ title: 'Offer sent' }),
    otherwise: { title: "We couldn't send your offer" },
    refreshes,
    next: async () => idempotency.forget(),
  })
}

const answered = { accept: 'Offer accepted', decline: 'Offer declined', withdraw: 'Offer taken back' } as const

/** Accepts, declines or takes back an offer. */
export function useAnswerOffer(id: string) {
  return useCall(api.cases.answerOffer, {
    input: (body: { readonly offerId: string; readonly answer: keyof typeof answered }) => ({ params: { id }, body }),
    done: (_, { answer }) => ({ title: answered[answer] }),
    otherwise: { title: "We couldn't do that" },
    refreshes,
  })
}

const stepped = { staff: 'Our team decides now', withdrawn: 'Case withdrawn' } as const

/** Has staff decide, or withdraws the case. */
export function useCaseStep(id: string) {
  return useCall(api.cases.step, {
    input: (to: keyof typeof stepped) => ({ params: { id }, body: { to } }),
    done: (_, to) => ({ title: stepped[to] }),
    otherwise: { title: "We couldn't do that" },
    refreshes,
  })
}
