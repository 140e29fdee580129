import type { BookingStatus, PaymentState } from '#contract/bookings.ts'

/** Who moves a booking. */
export type Actor = 'owner' | 'sitter' | 'admin' | 'clock'

/** What of a booking its life depends on. */
export type Life = {
  readonly status: BookingStatus
  readonly paymentState: PaymentState
  /** Accepted without anybody's answer, where the listing books instantly. */
  readonly instant: boolean
  readonly createdAt: Date
  readonly acceptedAt: Date | null
  readonly checkInAt: Date
  readonly checkOutAt: Date
}

type Move = {
  readonly from: BookingStatus
  readonly to: BookingStatus
  readonly by: readonly Actor[]
  /** Before which instant of the stay the move can be made by people. */
  readonly before?: 'check-in' | 'check-out'
}

const hour = 3_600_000
/** A request waits this long for its answer. */
const answerHours = 72
/** An accepted stay waits this long for its payment; one that books instantly not as long, since it cost nothing. */
const paymentHours = { answered: 24, instant: 2 } as const

/** The life of a booking: every move there is. */
export const moves: readonly Move[] = [
  { from: 'pending', to: 'accepted', by: ['sitter'], before: 'check-in' },
  { from: 'pending', to: 'declined', by: ['sitter'] },
  { from: 'pending', to: 'cancelled', by: ['owner'] },
  { from: 'pending', to: 'expired', by: ['clock'] },
  // when its pets are taken in elsewhere on those nights
  { from: 'pending', to: 'cancelled', by: ['clock'] },
  { from: 'accepted', to: 'cancelled', by: ['owner', 'sitter', 'admin'], before: 'check-out' },
  { from: 'accepted', to: 'cancelled', by: ['clock'] },
  { from: 'accepted', to: 'completed', by: ['clock'] },
]

/** Where a new booking may begin: accepted at once where the listing books instantly. */
export const beginnings: readonly BookingStatus[] = ['pending', 'accepted']

/** Whether an actor may move a booking to a status now. */
export function mayMove(life: Life, to: BookingStatus, by: Actor, now: Date): boolean {
  return moves.some((move) => {
    if (move.from !== life.status || move.to !== to || !move.by.includes(by)) return false
    if (move.before === 'check-in') return now < life.checkInAt
    if (move.before === 'check-out') return now < life.checkOutAt
    return true
  })
}

/** Whether a booking's money has arrived. */
export function isPaid(state: PaymentState): boolean {
  return state === 'paid' || state === 'partially_refunded'
}

/** When the clock has to look at a booking, and what it then does; null when it never has to again. */
export function dueMove(life: Life): { at: Date; to: BookingStatus; reason: string | null } | null {
  const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
  if (life.status === 'pending') {
    const at = earlier(new Date(life.createdAt.getTime() + answerHours * hour), life.checkInAt)
    return { at, to: 'expired', reason: 'no answer' }
  }
  if (life.status !== 'accepted') return null
  if (isPaid(life.paymentState)) return { at: life.checkOutAt, to: 'completed', reason: null }
  const acceptedAt = life.acceptedAt ?? life.createdAt
  const patience = life.instant ? paymentHours.instant : paymentHours.answered
  const at = earlier(new Date(acceptedAt.getTime() + patience * hour), life.checkInAt)
  // a stay accepted at the last minute still gets its moment to be paid
  return { at: at > acceptedAt ? at : life.checkInAt, to: 'cancelled', reason: 'not paid' }
}

/** Whether the owner may pay now. */
export function mayPay(life: Life, now: Date): boolean {
  const open = life.paymentState === 'unpaid' || life.paymentState === 'failed'
  if (!open) return false
  return (life.status === 'pending' && now < life.checkInAt) || (life.status === 'accepted' && now < life.checkOutAt)
}
