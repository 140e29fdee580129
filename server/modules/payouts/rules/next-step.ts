import type { Cents } from '#contract/vocabulary/money.ts'

/** What is known of a payout when it is looked at. */
export type PayoutFacts = {
  /** What the ledger says is owed to the sitter; below zero where they have more than is theirs. */
  readonly owedCents: Cents
  /** From when it may be sent. */
  readonly dueAt: Date
  /** Whether the owner's bank asks about the payment. */
  readonly isDisputed: boolean
  readonly isAccountReady: boolean
  /** What was sent and not taken back yet, the oldest first. */
  readonly sent: readonly { readonly id: string; readonly leftCents: Cents }[]
}

/** What is to be done, or what it waits for. */
export type PayoutStep =
  | { readonly do: 'send'; readonly cents: Cents }
  | { readonly do: 'take_back'; readonly transferId: string; readonly cents: Cents }
  | { readonly do: 'wait'; readonly until: Date }
  | { readonly do: 'hold' }
  | { readonly do: 'ask_for_account' }
  | { readonly do: 'nothing' }

/** What comes next so that in the end a sitter has just what is theirs. */
export function nextStep({ owedCents, dueAt, isDisputed, isAccountReady, sent }: PayoutFacts, now: Date): PayoutStep {
  if (owedCents < 0) {
    const from = sent.findLast(({ leftCents }) => leftCents > 0)
    return from
      ? { do: 'take_back', transferId: from.id, cents: Math.min(from.leftCents, -owedCents) }
      : { do: 'nothing' }
  }
  if (owedCents === 0) return { do: 'nothing' }
  if (now < dueAt) return { do: 'wait', until: dueAt }
  if (isDisputed) return { do: 'hold' }
  return isAccountReady ? { do: 'send', cents: owedCents } : { do: 'ask_for_account' }
}

const hourMs = 3_600_000

/** When a payout is tried again that was not sent: after five minutes, then ever later, and at least once a day. */
export function retryAt(refusals: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(24 * hourMs, (hourMs / 12) * 2 ** Math.max(0, refusals - 1)))
}

/** A transfer that was written down and not made yet; `returnsId` is the one that it takes back from. */
type Begun = { readonly amountCents: Cents; readonly accountId: string; readonly returnsId: string | null }

/** Whether a transfer that was begun is still a part of what comes next: a dispute, a debt or another account may have come since. */
export function isWanted(begun: Begun, step: PayoutStep, accountId: string | null): boolean {
  if (begun.returnsId !== null)
    return step.do === 'take_back' && step.transferId === begun.returnsId && begun.amountCents <= step.cents
  return step.do === 'send' && begun.accountId === accountId && begun.amountCents <= step.cents
}
