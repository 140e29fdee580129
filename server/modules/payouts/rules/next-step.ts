import type { Cents } from '#contract/vocabulary/money.ts'

/** The facts that decide the next step of a payout. */
export type PayoutFacts = {
  /** What the ledger says is owed to the sitter; negative if they got too much. */
  readonly owedCents: Cents
  /** Of that, what was paid for charges so lately that it waits, and until when the first of it does. */
  readonly fresh: { readonly cents: Cents; readonly until: Date } | null
  /** From when it may be sent. */
  readonly dueAt: Date
  /** Whether the payment has an open dispute. */
  readonly isDisputed: boolean
  /** Whether it is held because the sitter is suspended, and no admin has let it go. */
  readonly isHeld: boolean
  /** How much of what is owed waits for cases about its stay. */
  readonly frozenCents: Cents
  readonly isAccountReady: boolean
  /** What was sent and not taken back yet, oldest first. */
  readonly sent: readonly { readonly id: string; readonly leftCents: Cents }[]
}

/** The next step, or what it waits for. */
export type PayoutStep =
  | { readonly do: 'send'; readonly cents: Cents }
  | { readonly do: 'take_back'; readonly transferId: string; readonly cents: Cents }
  | { readonly do: 'wait'; readonly until: Date }
  | { readonly do: 'withhold' }
  | { readonly do: 'hold' }
  | { readonly do: 'ask_for_account' }
  | { readonly do: 'nothing' }

/** How much of an amount waits, if cases hold so much of it; null: all of it. */
export const frozenOf = (cents: Cents, heldCents: Cents | null): Cents =>
  Math.min(Math.max(0, cents), heldCents ?? Number.MAX_SAFE_INTEGER)

/** Returns the next step towards the sitter having exactly what is owed. */
export function nextStep(facts: PayoutFacts, now: Date): PayoutStep {
  const { owedCents, fresh, dueAt, isDisputed, isHeld, frozenCents, isAccountReady, sent } = facts
  if (owedCents < 0) {
    const from = sent.findLast(({ leftCents }) => leftCents > 0)
    return from
      ? { do: 'take_back', transferId: from.id, cents: Math.min(from.leftCents, -owedCents) }
      : { do: 'nothing' }
  }
  if (owedCents === 0) return { do: 'nothing' }
  // also before it is due, because its date can no longer be promised
  if (isDisputed) return { do: 'withhold' }
  const freeCents = owedCents - frozenCents
  if (isHeld || freeCents <= 0) return { do: 'hold' }
  if (now < dueAt) return { do: 'wait', until: dueAt }
  const cents = freeCents - (fresh?.cents ?? 0)
  if (fresh && cents <= 0) return { do: 'wait', until: fresh.until }
  return isAccountReady ? { do: 'send', cents } : { do: 'ask_for_account' }
}

/** A transfer that was requested and may or may not have been made. */
export type TransferInDoubt = {
  readonly amountCents: Cents
  readonly accountId: string
  /** The transfer that it takes back from; null for one that sends. */
  readonly returnsId: string | null
  readonly askedAt: Date
}

/** Whether a transfer in doubt is still part of the next step, so that it may be requested again. */
export function isStillWanted(
  step: PayoutStep,
  { amountCents, accountId, returnsId }: TransferInDoubt,
  readyAccountId: string | null,
): boolean {
  if (step.do === 'send') return returnsId === null && accountId === readyAccountId && amountCents <= step.cents
  return step.do === 'take_back' && returnsId === step.transferId && amountCents <= step.cents
}

const doubtMs = 10 * 60_000

/**
 * Returns from when a transfer unknown to the provider was certainly not made: until then the request may still arrive.
 */
export function certainAt({ askedAt }: Pick<TransferInDoubt, 'askedAt'>): Date {
  return new Date(askedAt.getTime() + doubtMs)
}

const hourMs = 3_600_000

/**
 * Returns when to retry a payout that was not sent: after five minutes, then less and less often, at least once a day.
 */
export function retryAt(refusals: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(24 * hourMs, (hourMs / 12) * 2 ** Math.max(0, refusals - 1)))
}
