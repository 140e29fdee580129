import * as api from '#contract/api.ts'
import { deskCalls, personCalls } from '#contract/stale-calls.ts'
import type { AdminMeasure } from '#contract/calls/moderation.ts'
import type { AdminHidden } from '#contract/schemas/hidden.ts'
import type { AppealOutcome } from '#contract/vocabulary/measures.ts'
import { chosen, useCall } from '#web/platform/use-call.ts'
import { useIdempotencyKey } from '#web/platform/use-idempotency-key.ts'
import { inputOf, type MeasureForm } from './measure-form.ts'

/** A person to warn or suspend; the name stands in sentences. */
export type MeasuredPerson = { readonly id: string; readonly name: string }

const changed = [api.moderation.ofPerson, api.admin.users, api.audit.list, ...personCalls, ...deskCalls]

/** Asks what a measure would do; writes nothing. */
export function useLookAtMeasure({ id }: MeasuredPerson) {
  const idempotency = useIdempotencyKey()
  return useCall(api.moderation.measure, {
    input: (form: MeasureForm) => {
      const body = { ...inputOf(form), stays: {}, preview: true }
      return { params: { id }, body: { ...body, requestId: idempotency.keyOf(body) } }
    },
    otherwise: { title: 'Failed to load the effects' },
    refreshes: [],
  })
}

/** Warns or suspends a person. */
export function useMeasure(user: MeasuredPerson) {
  const idempotency = useIdempotencyKey()
  return useCall(api.moderation.measure, {
    input: (form: MeasureForm) => {
      const body = inputOf(form)
      return { params: { id: user.id }, body: { ...body, requestId: idempotency.keyOf(body) } }
    },
    done: (_, { kind }) => ({ title: `${user.name} is ${kind === 'warning' ? 'warned' : 'suspended'}` }),
    otherwise: (_, { kind }) => ({ title: `Failed to ${kind === 'warning' ? 'warn' : 'suspend'} them` }),
    refreshes: [...changed, api.admin.bookings, api.admin.listings, api.admin.figures],
    next: async () => idempotency.forget(),
  })
}

/** Lifts a suspension, or takes a warning back. */
export function useLift({ id, kind }: AdminMeasure) {
  return useCall(api.moderation.lift, {
    input: (body: { why: string }) => ({ params: { id }, body }),
    done: () => ({ title: kind === 'warning' ? 'Warning taken back' : 'Suspension lifted' }),
    otherwise: { title: 'Failed to lift it' },
    refreshes: [...changed, api.admin.listings, api.admin.figures],
  })
}

/** A decision as it is entered; empty until one is chosen. */
export type DecisionInput = { outcome: AppealOutcome | ''; answer: string }

/** Decides an appeal. */
export function useDecideAppeal({ id }: AdminMeasure) {
  return useCall(api.moderation.decideAppeal, {
    input: ({ outcome, answer }: DecisionInput) => ({
      params: { id },
      body: { outcome: chosen<AppealOutcome>(outcome), answer },
    }),
    done: () => ({ title: 'Appeal decided' }),
    otherwise: { title: 'Failed to decide the appeal' },
    refreshes: [...changed, api.admin.listings, api.admin.figures],
  })
}

/** Decides the review of something hidden that its author asked for. */
export function useDecideAsking({ kind, thing: id }: AdminHidden) {
  return useCall(api.moderation.decideAsking, {
    input: ({ outcome, answer }: DecisionInput) => ({
      params: { kind, id },
      body: { outcome: chosen<AppealOutcome>(outcome), answer },
    }),
    done: ({ restoredAt }) => ({ title: restoredAt ? 'Restored' : 'Review decided' }),
    otherwise: { title: 'Failed to decide the review' },
    refreshes: [api.moderation.asked, api.moderation.look, api.audit.list, api.admin.listings, ...deskCalls],
  })
}

/** Lets a held payout go. */
export function useReleasePayout(id: string) {
  return useCall(api.payouts.release, {
    input: ({ text: why }: { readonly text: string }) => ({ params: { id }, body: { why } }),
    done: () => ({ title: 'The payout is on its way' }),
    otherwise: { title: 'Failed to release the payout' },
    refreshes: changed,
  })
}
