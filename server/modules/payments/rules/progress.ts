import type { PaymentState } from '#contract/vocabulary/booking-states.ts'
import { capture, hold, release } from './ledger.ts'
import type { Movement } from './ledger.ts'

export type PaymentStatus = 'starting' | 'open' | 'authorized' | 'captured' | 'cancelled' | 'failed'

/** What of a payment its progress depends on; cents. */
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
 * What a report changes, or undefined when nothing. Reports come twice, late and out of order: a payment never goes
 * back to where it was before.
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

/** What is to be done next at the provider to come to what shall be kept; undefined when nothing. */
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
  return payment.final && !payment.settled && left > 0 ? { do: 'allocate', cents: left } : undefined
}

/**
 * The state of a payment as bookings show it. What was held but not captured, because a cancellation came first, counts
 * as refunded.
 */
export function stateOf(
  { status, amountCents, capturedCents, refundedCents }: Pick<PaymentProgress, 'status' | Cents>,
  failure: string | null,
): { readonly state: PaymentState; readonly refundedCents: number } {
  if (status === 'authorized') return { state: 'authorized', refundedCents }
  if (status !== 'captured') return { state: failure ? 'failed' : 'unpaid', refundedCents }
  const kept = capturedCents - refundedCents
  const state = kept === amountCents ? 'paid' : kept > 0 ? 'partially_refunded' : 'refunded'
  return { state, refundedCents: amountCents - kept }
}

type Cents = 'amountCents' | 'capturedCents' | 'refundedCents'
