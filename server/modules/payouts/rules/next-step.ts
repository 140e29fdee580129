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
  // also before it is due: its day cannot be promised any more
  if (isDisputed) return { do: 'hold' }
  if (now < dueAt) return { do: 'wait', until: dueAt }
  return isAccountReady ? { do: 'send', cents: owedCents } : { do: 'ask_for_account' }
}

/** A transfer that was asked for, and of which nobody knows whether it was made. */
export type TransferInDoubt = {
  readonly amountCents: Cents
  readonly accountId: string
  /** The transfer that it takes back from; null for one that sends. */
  readonly returnsId: string | null
  readonly askedAt: Date
}

/** Whether one in doubt is still a part of what comes next, so that it may be asked for again. */
export function isStillWanted(
  step: PayoutStep,
  { amountCents, accountId, returnsId }: TransferInDoubt,
  readyAccountId: string | null,
): boolean {
  if (step.do === 'send') return returnsId === null && accountId === readyAccountId && amountCents <= step.cents
  return step.do === 'take_back' && returnsId === step.transferId && amountCents <= step.cents
}

const doubtMs = 10 * 60_000

/** From when a transfer that the provider does not know was not made: until then the question may still be on its way. */
export function certainAt({ askedAt }: Pick<TransferInDoubt, 'askedAt'>): Date {
  return new Date(askedAt.getTime() + doubtMs)
}

const hourMs = 3_600_000

/** When a payout is tried again that was not sent: after five minutes, then ever later, and at least once a day. */
export function retryAt(refusals: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(24 * hourMs, (hourMs / 12) * 2 ** Math.max(0, refusals - 1)))
}
