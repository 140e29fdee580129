import * as api from '#contract/api.ts'
import { deskCalls } from '#contract/stale-calls.ts'
import type { CaseSide } from '#contract/vocabulary/cases.ts'
import { useCall } from '#web/platform/use-call.ts'
import { useIdempotencyKey } from '#web/platform/use-idempotency-key.ts'

const refreshes = [api.cases.list, api.cases.read, api.audit.list, ...deskCalls]

/** Answers a side of a case. */
export function useAnswerCase({ id, side }: { id: string; side: CaseSide }) {
  const idempotency = useIdempotencyKey()
  return useCall(api.cases.answer, {
    input: ({ text }: { readonly text: string }) => ({
      params: { id },
      body: { side, text, requestId: idempotency.keyOf({ side, text }) },
    }),
    done: () => ({ title: 'Answer sent' }),
    otherwise: { title: 'Failed to send the answer' },
    refreshes,
    next: async () => idempotency.forget(),
  })
}

const doneWords = { open: 'Case opened again', waiting: 'Case waits for them', solved: 'Case solved' } as const

/** Says for whom a case waits, or that it is solved. */
export function useSetCaseState(id: string) {
  return useCall(api.cases.setState, {
    input: (state: 'open' | 'waiting' | 'solved') => ({ params: { id }, body: { state } }),
    done: (_, state) => ({ title: doneWords[state] }),
    otherwise: { title: 'Failed to change the case' },
    refreshes,
  })
}
