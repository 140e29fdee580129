// docs/product.md#life-of-a-booking
import { describe, expect, test } from 'vitest'
import { bookingStatuses } from '#contract/vocabulary/booking-states.ts'
import type { BookingStatus, PaymentState } from '#contract/vocabulary/booking-states.ts'
import { firstTerms } from '#contract/vocabulary/stay-terms.ts'
import { beginnings, dueMove, mayMove, mayPay, moves } from './lifecycle.ts'
import type { Actor, LifecycleFacts } from './lifecycle.ts'

const at = (text: string): Date => new Date(`2027-03-${text}:00Z`)
const booking: LifecycleFacts = {
  status: 'pending',
  paymentState: 'unpaid',
  instant: false,
  createdAt: at('01T10:00'),
  acceptedAt: null,
  checkInAt: at('20T14:00'),
  checkOutAt: at('23T23:00'),
  terms: firstTerms,
}
const final: readonly BookingStatus[] = ['declined', 'cancelled', 'expired', 'completed']
const actors: readonly Actor[] = ['owner', 'sitter', 'admin', 'clock']

describe('the lifecycle of a booking', () => {
  test('reaches every status from a beginning', () => {
    const reached = new Set<BookingStatus>(beginnings)
    for (let size = -1; size !== reached.size;) {
      size = reached.size
      for (const move of moves) if (reached.has(move.from)) reached.add(move.to)
    }
    expect([...reached].sort()).toEqual([...bookingStatuses].sort())
  })

  test('has a way out of every status that is not final, and none out of a final one', () => {
    for (const status of bookingStatuses)
      expect(
        moves.some((move) => move.from === status),
        status,
      ).toBe(!final.includes(status))
  })

  test('gives every status that is not final a move of the clock with a deadline, whatever its payment', () => {
    const states: PaymentState[] = ['unpaid', 'authorized', 'paid', 'failed', 'partially_refunded']
    for (const status of bookingStatuses)
      for (const paymentState of states) {
        const due = dueMove({ ...booking, status, paymentState, acceptedAt: at('02T10:00') })
        expect(due !== null).toBe(!final.includes(status))
        if (due) expect(mayMove({ ...booking, status, paymentState }, due.to, 'clock', due.at)).toBe(true)
      }
  })

  test('allows these moves and no other', () => {
    const allowed = bookingStatuses.flatMap((from) =>
      bookingStatuses.flatMap((to) => {
        const by = actors.filter((actor) => mayMove({ ...booking, status: from }, to, actor, at('05T10:00')))
        return by.length > 0 ? [`${from} → ${to}: ${by.join(', ')}`] : []
      }),
    )
    expect(allowed.toSorted()).toEqual([
      'accepted → cancelled: owner, sitter, admin, clock',
      'accepted → completed: clock',
      'pending → accepted: sitter',
      'pending → cancelled: owner, admin, clock',
      'pending → declined: sitter, clock',
      'pending → expired: clock',
    ])
  })

  test('allows acceptance until check-in and cancellation until check-out', () => {
    expect(mayMove(booking, 'accepted', 'sitter', at('20T13:59'))).toBe(true)
    expect(mayMove(booking, 'accepted', 'sitter', at('20T14:00'))).toBe(false)
    const accepted = { ...booking, status: 'accepted' } as const
    expect(mayMove(accepted, 'cancelled', 'owner', at('23T22:59'))).toBe(true)
    expect(mayMove(accepted, 'cancelled', 'owner', at('23T23:00'))).toBe(false)
  })
})

describe('deadlines', () => {
  test('a request expires after 72 hours, or at check-in if that is sooner', () => {
    expect(dueMove(booking)).toEqual({ at: at('04T10:00'), to: 'expired', reason: 'no answer' })
    expect(dueMove({ ...booking, createdAt: at('19T10:00') })?.at).toEqual(booking.checkInAt)
  })

  test('an unpaid accepted stay is cancelled after 24 hours, or at check-in', () => {
    const accepted = { ...booking, status: 'accepted', acceptedAt: at('03T08:00') } as const
    expect(dueMove(accepted)).toEqual({ at: at('04T08:00'), to: 'cancelled', reason: 'not paid' })
    expect(dueMove({ ...accepted, acceptedAt: at('20T10:00') })?.at).toEqual(booking.checkInAt)
    // one that begins before its answer, as after a move of the clocks, ends at check-in and not in the past
    const late = { ...accepted, acceptedAt: at('20T15:00'), checkInAt: at('20T14:00') }
    expect(dueMove(late)?.at).toEqual(late.checkInAt)
  })

  test('an unpaid instant booking is cancelled after 2 hours', () => {
    const instant = { ...booking, status: 'accepted', instant: true, acceptedAt: at('03T08:00') } as const
    expect(dueMove(instant)).toEqual({ at: at('03T10:00'), to: 'cancelled', reason: 'not paid' })
  })

  test('a stay whose payment is held is not cancelled as unpaid before its end', () => {
    const held = { ...booking, status: 'accepted', paymentState: 'authorized', acceptedAt: at('03T08:00') } as const
    expect(dueMove(held)).toEqual({ at: booking.checkOutAt, to: 'cancelled', reason: 'not paid' })
  })

  test('a paid stay is completed at check-out', () => {
    const paid = { ...booking, status: 'accepted', paymentState: 'paid', acceptedAt: at('03T08:00') } as const
    expect(dueMove(paid)).toEqual({ at: booking.checkOutAt, to: 'completed', reason: null })
  })
})

describe('paying', () => {
  test.each([
    ['pending', 'unpaid', true],
    ['pending', 'failed', true],
    ['pending', 'authorized', false],
    ['accepted', 'unpaid', true],
    ['accepted', 'paid', false],
    ['declined', 'unpaid', false],
    ['cancelled', 'unpaid', false],
    ['expired', 'unpaid', false],
    ['completed', 'paid', false],
  ] as const)('of a %s stay that is %s: %s', (status, paymentState, expected) => {
    expect(mayPay({ ...booking, status, paymentState }, at('05T10:00'))).toBe(expected)
  })

  test('ends for a request at check-in, and for an accepted stay at check-out', () => {
    const may = (status: 'pending' | 'accepted', now: Date) => mayPay({ ...booking, status }, now)
    expect([may('pending', at('20T13:59')), may('pending', booking.checkInAt)]).toEqual([true, false])
    expect([may('accepted', at('23T22:59')), may('accepted', booking.checkOutAt)]).toEqual([true, false])
  })
})
