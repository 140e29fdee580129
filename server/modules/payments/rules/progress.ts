import type { PaymentState } from '#contract/vocabulary/booking-states.ts'
import { capture, hold, release } from './ledger.ts'
import type { Movement } from './ledger.ts'

export type PaymentStatus = 'starting' | 'open' | 'authorized' | 'captured' | 'cancelled' | 'failed'

/** The facts that a payment's progress depends on; cents. */
export type PaymentProgress = {
  readonly status: PaymentStatus
  readonly amountCents: number
  readonly capturedCents: number
  readonly refundedCents: number
  readonly keepCents: number | null
  readonly final: boolean
  readonly settled: boolean
}

/** What the provider reports of a payment. */
export type Report = {
  readonly status: 'needs_card' | 'needs_authentication' | 'processing' | 'held' | 'paid' | 'cancelled'
  readonly receivedCents: number
  readonly lastError: string | undefined
}

export type Progress = {
  readonly status: PaymentStatus
  readonly capturedCents: number
  readonly failure: string | null
  readonly movements: readonly Movement[]
}

/**
 * Returns what a report changes, or undefined if nothing. Reports come twice, late and out of order: a payment never
 * goes back to an earlier status.
 */
export function progressOf(payment: PaymentProgress, report: Report): Progress | undefined {
  const { status, amountCents, capturedCents } = payment
  const waiting = status === 'starting' || status === 'open'
  if (report.status === 'held' && waiting)
    return { status: 'authorized', capturedCents, failure: null, movements: [hold(amountCents)] }
  if (report.status === 'paid' && (waiting || status === 'authorized')) {
    const taken = capture(report.receivedCents)
    const movements = status === 'authorized' ? [release(amountCents), taken] : [taken]
    return { status: 'captured', capturedCents: report.receivedCents, failure: null, movements }
  }
  if (report.status === 'cancelled' && (waiting || status === 'authorized')) {
    const movements = status === 'authorized' ? [release(amountCents)] : []
    return { status: 'cancelled', capturedCents, failure: null, movements }
  }
  if (report.status === 'needs_card' && waiting && report.lastError)
    return { status, capturedCents, failure: report.lastError, movements: [] }
  return undefined
}

/** Returns the next step at the provider towards what shall be kept; undefined if none is left. */
export function nextStep(
  payment: PaymentProgress,
): { do: 'cancel' } | { do: 'capture' | 'refund'; cents: number } | { do: 'allocate'; cents: number } | undefined {
  const { status, keepCents, capturedCents, refundedCents } = payment
  if (keepCents === null) return undefined
  if (status === 'open' || status === 'starting') return keepCents === 0 ? { do: 'cancel' } : undefined
  if (status === 'authorized') return keepCents === 0 ? { do: 'cancel' } : { do: 'capture', cents: keepCents }
  if (status !== 'captured') return undefined
  const left = capturedCents - refundedCents
  if (left > keepCents) return { do: 'refund', cents: left - keepCents }
  // also when nothing is left: what the marketplace gave back for the sitter is still theirs
  return payment.final && !payment.settled ? { do: 'allocate', cents: left } : undefined
}

/** The facts of a payment that the state of its booking depends on. */
export type PaymentFacts = Pick<
  PaymentProgress,
  'status' | 'amountCents' | 'capturedCents' | 'refundedCents' | 'keepCents' | 'final'
> & {
  readonly extraId: string | null
  readonly dropped: boolean
  readonly failure: string | null
}

/**
 * Returns the payment state of a booking from all of its payments and its price. What was held but not captured,
 * because a cancellation came first, counts as refunded. An extra payment that is about to be captured counts as paid.
 */
export function stateOf(
  payments: readonly PaymentFacts[],
  priceCents: number,
): { readonly state: PaymentState; readonly refundedCents: number } {
  const counted = payments.filter(({ dropped }) => !dropped)
  const main = counted.filter(({ extraId }) => extraId === null)
  const kept = counted.reduce((sum, payment) => sum + fundsOf(payment), 0)
  // once the booking is over, extra payments count without a main one
  const over = counted.some(({ status, final }) => status === 'captured' && final)
  if (over || main.some(({ status }) => status === 'captured')) {
    // a stay that goes on although everything was given back is still one that was paid
    const isAllBack = kept === 0 && counted.every(({ status, final }) => status !== 'captured' || final)
    const state = kept >= priceCents ? 'paid' : isAllBack ? 'refunded' : 'partially_refunded'
    return { state, refundedCents: Math.max(0, priceCents - kept) }
  }
  if (main.some(({ status }) => status === 'authorized')) return { state: 'authorized', refundedCents: 0 }
  // without a main payment, the extra ones may be enough
  if (kept > 0 && kept >= priceCents) return { state: 'paid', refundedCents: 0 }
  const failed = main.some(({ status, failure }) => (status === 'starting' || status === 'open') && failure !== null)
  return { state: failed ? 'failed' : 'unpaid', refundedCents: 0 }
}

function fundsOf({ status, capturedCents, refundedCents, keepCents, extraId }: PaymentFacts): number {
  if (status === 'captured') return capturedCents - refundedCents
  return status === 'authorized' && extraId !== null ? (keepCents ?? 0) : 0
}
