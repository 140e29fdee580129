import * as api from '#contract/api.ts'
import { excuseNames, type Side } from '#contract/vocabulary/booking-states.ts'
import { deskCalls } from '#contract/stale-calls.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { AdminCase } from '#contract/schemas/cases.ts'
import { stayProblemNames, type CaseSide, type SitterPayer } from '#contract/vocabulary/cases.ts'
import type { RefundPayer, RefundReason } from '#contract/vocabulary/refunds.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { chosen, useCall } from '#web/platform/use-call.ts'
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

/** Fetches messages of a case's stay, behind one if it is named; the audit log records it. */
export function useReadMessages(id: string, onRead: (read: Reply<typeof api.cases.messages>) => void) {
  return useCall(api.cases.messages, {
    input: (after: string | null) => ({ params: { id }, body: { after } }),
    otherwise: { title: 'Failed to load the conversation' },
    refreshes: [api.audit.list],
    next: async (read) => onRead(read),
  })
}

/** A case that staff opens, as it is entered; the problem is empty if there is none. */
export type StaffCaseForm = { readonly with: Side; readonly problem: string; readonly text: string }

/** Opens a case about a stay with one of its sides. */
export function useOpenForStay(bookingId: string) {
  const idempotency = useIdempotencyKey()
  return useCall(api.cases.openForStay, {
    input: (form: StaffCaseForm) => {
      const problem = stayProblemNames.find((name) => name === form.problem) ?? null
      const body = { with: form.with, problem, text: form.text }
      return { params: { id: bookingId }, body: { ...body, requestId: idempotency.keyOf(body) } }
    },
    done: ({ number }) => ({ title: `Case ${number} opened` }),
    otherwise: { title: 'Failed to open the case' },
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

/** What staff decides in a case, as it is entered. */
export type CaseDecisionForm = {
  readonly amount: string
  readonly paidBy: RefundPayer
  /** What the sitter gets, and of whom. */
  readonly toSitter: string
  readonly sitterPaidBy: SitterPayer
  /** Whether the stay is cancelled, and another sitter looked for. */
  readonly cancels: boolean
  readonly rescues: boolean
  readonly reason: string
  readonly text: string
  /** Why the sitter's cancellation does not count; empty: it does. */
  readonly excuse: string
}

/** Decides a case about a stay. */
export function useDecideCase(id: string) {
  const idempotency = useIdempotencyKey()
  return useCall(api.cases.decide, {
    input: ({ amount, paidBy, toSitter, sitterPaidBy, cancels, rescues, reason, text, excuse }: CaseDecisionForm) => {
      const body = {
        amount: amount === '' ? '0' : amount,
        paidBy,
        toSitter: toSitter === '' ? '0' : toSitter,
        sitterPaidBy,
        cancels,
        rescues,
        reason: chosen<RefundReason>(reason),
        text,
        excuse: excuseNames.find((name) => name === excuse) ?? null,
      }
      return { params: { id }, body: { ...body, requestId: idempotency.keyOf(body) } }
    },
    done: ({ proposal }) => ({
      title: proposal === null ? 'Case decided' : 'Another admin has to confirm it',
    }),
    otherwise: { title: 'Failed to decide the case' },
    refreshes,
    next: async () => idempotency.forget(),
  })
}

/** Confirms what another admin decided. */
export function useConfirmDecision(id: string) {
  return useCall(api.cases.confirmDecision, {
    input: (requestId: string) => ({ params: { id }, body: { requestId } }),
    done: () => ({ title: 'Case decided' }),
    otherwise: { title: 'Failed to confirm the decision' },
    refreshes,
  })
}

/** Fetches what was kept of the stay of a case, and saves it as a file; the audit log records it. */
export function useSaveBundle({ id, number: of }: Pick<AdminCase, 'id' | 'number'>) {
  return useCall(api.cases.readBundle, {
    input: (number: number) => ({ params: { id, number: String(number) } }),
    otherwise: { title: "Couldn't download the evidence" },
    refreshes: [api.audit.list],
    next: async (bundle) => saveFile(`${of}-evidence-${bundle.number}.json`, bundle.content),
  })
}
