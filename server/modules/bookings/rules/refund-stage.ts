import type { PaymentState } from '#contract/vocabulary/booking-states.ts'
import type { RefundStage } from '#contract/vocabulary/refunds.ts'
import { isFunded, isPaid } from './lifecycle.ts'
import type { LifecycleFacts } from './lifecycle.ts'

type StageFacts = Pick<LifecycleFacts, 'status' | 'paymentState' | 'checkInAt' | 'checkOutAt'>

const moneyCame: readonly PaymentState[] = ['paid', 'partially_refunded', 'refunded']

/**
 * How far a stay is for what an admin may do about its money. `isWithBank`: whether the owner's bank asks about the payment,
 * or has returned it.
 */
export function stageOf(stay: StageFacts, { isWithBank, now }: { isWithBank: boolean; now: Date }): RefundStage {
  const { status, paymentState } = stay
  if (isWithBank) return 'with_bank'
  if (status === 'pending') return 'requested'
  if (status === 'accepted') {
    if (!isFunded(stay)) return 'unpaid'
    if (!isPaid(paymentState)) return 'charging'
    return now < stay.checkInAt ? 'to_come' : 'running'
  }
  const isOver = status === 'completed' || status === 'cancelled'
  return isOver && moneyCame.includes(paymentState) ? 'over' : 'nothing'
}

/** What an admin may do at each stage: cancel as a whole, end a stay that runs, give an amount back. */
const allowed: Readonly<Record<RefundStage, readonly ('cancel' | 'end' | 'refund')[]>> = {
  requested: ['cancel'],
  unpaid: ['cancel'],
  charging: ['cancel'],
  to_come: ['cancel', 'refund'],
  running: ['cancel', 'end', 'refund'],
  over: ['refund'],
  with_bank: [],
  nothing: [],
}

export function mayAt(stage: RefundStage, deed: 'cancel' | 'end' | 'refund'): boolean {
  return allowed[stage].includes(deed)
}
