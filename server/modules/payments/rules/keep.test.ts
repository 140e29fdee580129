import { expect, test } from 'vitest'
import { keepsOf, mainDue, suits } from './keep.ts'
import type { Keepable } from './keep.ts'
import { stateOf } from './progress.ts'

const main: Keepable = {
  id: 'main',
  extraId: null,
  status: 'captured',
  amountCents: 14_000,
  capturedCents: 14_000,
  refundedCents: 0,
  keepCents: 14_000,
}
const extra = (id: string, cents: number, change: Partial<Keepable> = {}): Keepable => ({
  ...main,
  id,
  extraId: id,
  amountCents: cents,
  capturedCents: cents,
  keepCents: cents,
  ...change,
})
const kept = (payments: Keepable[], cents: number, final = false) =>
  Object.fromEntries(keepsOf(payments, cents, final).map(({ id, keepCents }) => [id, keepCents]))

test('earlier payments keep first, so that the last one is refunded first', () => {
  const payments = [main, extra('a', 9000), extra('b', 4500)]
  expect(kept(payments, 27_500)).toEqual({ main: 14_000, a: 9000, b: 4500 })
  expect(kept(payments, 20_000)).toEqual({ main: 14_000, a: 6000, b: 0 })
  expect(kept(payments, 7_000)).toEqual({ main: 7000, a: 0, b: 0 })
})

test('what was refunded, or is being refunded, is not kept again', () => {
  expect(kept([main, extra('a', 9000, { refundedCents: 4500, keepCents: 4500 }), extra('b', 10_350)], 28_850)).toEqual({
    main: 14_000,
    a: 4500,
    b: 10_350,
  })
  expect(kept([main, extra('a', 9000, { keepCents: 4500 }), extra('b', 4500)], 23_000)).toEqual({
    main: 14_000,
    a: 4500,
    b: 4500,
  })
})

test('a waiting extra payment is left alone, and dropped when the booking is over', () => {
  const payments = [main, extra('a', 9000, { status: 'open', capturedCents: 0, keepCents: null })]
  expect(keepsOf(payments, 14_000, false)).toEqual([{ id: 'main', keepCents: 14_000, dropped: false }])
  expect(keepsOf(payments, 7000, true)).toEqual([
    { id: 'main', keepCents: 7000, dropped: false },
    { id: 'a', keepCents: 0, dropped: true },
  ])
})

test('an unpaid payment keeps nothing once the booking is over', () => {
  expect(kept([{ ...main, status: 'open', capturedCents: 0 }], 7000, true)).toEqual({ main: 0 })
  expect(kept([{ ...main, status: 'authorized', capturedCents: 0 }], 7000, true)).toEqual({ main: 7000 })
})

test('of an extra payment that keeps already, and of a hold, as much is kept as is there', () => {
  expect(keepsOf([extra('a', 9000, { keepCents: 9000 })], 9000, true)).toEqual([
    { id: 'a', keepCents: 9000, dropped: false },
  ])
  // a main payment that nothing was decided about is no waiting one
  expect(keepsOf([{ ...main, keepCents: null }], 14_000, false)).toEqual([
    { id: 'main', keepCents: 14_000, dropped: false },
  ])
  // what was captured may be less than what was held
  expect(kept([{ ...main, capturedCents: 9000, keepCents: null }], 14_000)).toEqual({ main: 9000 })
  expect(kept([{ ...main, status: 'authorized', capturedCents: 0, keepCents: null }], 14_000)).toEqual({ main: 14_000 })
})

test('only what is paid counts as kept', () => {
  const open = { ...extra('a', 4500), status: 'open' as const, capturedCents: 4500 }
  expect(mainDue([open], 14_000)).toBe(14_000)
})

test('a started payment suits only its own price, a hold also a smaller one', () => {
  const suit = (status: Keepable['status'], price: number) => suits({ status, amountCents: 14_000 }, price, false)
  expect([suit('open', 14_000), suit('open', 9500), suit('starting', 18_500)]).toEqual([true, false, false])
  expect([suit('authorized', 9500), suit('authorized', 18_500), suit('captured', 18_500)]).toEqual([true, false, true])
  expect(suit('authorized', 14_000)).toBe(true)
  // for an accepted stay, the rest is an extra payment
  expect(suits({ status: 'authorized', amountCents: 14_000 }, 18_500, true)).toBe(true)
  expect(suits({ status: 'open', amountCents: 14_000 }, 18_500, true)).toBe(false)
})

test('a main payment has to be what extra ones do not keep, but at least the minimum', () => {
  const waits = extra('b', 4500, { status: 'authorized', capturedCents: 0, keepCents: null })
  expect(mainDue([], 14_000)).toBe(14_000)
  expect(mainDue([main, extra('a', 4500), waits], 14_000)).toBe(9500)
  expect(mainDue([extra('a', 4500, { status: 'authorized', capturedCents: 0 })], 14_000)).toBe(9500)
  expect(mainDue([extra('a', 4500, { refundedCents: 1500 })], 4500)).toBe(1500)
  expect(mainDue([extra('a', 4500)], 4500)).toBe(0)
  expect(mainDue([extra('a', 4500)], 4520)).toBe(50)
})

test('a booking is paid when all of its payments together are its price', () => {
  const withProgress = (payment: Keepable) => ({
    ...payment,
    refundedCents: payment.refundedCents,
    dropped: false,
    failure: null,
    final: false,
  })
  const held = extra('a', 9000, { status: 'authorized', capturedCents: 0 })
  expect(stateOf([withProgress(main), withProgress(held)], 23_000)).toEqual({ state: 'paid', refundedCents: 0 })
  const lost = { ...held, status: 'cancelled' as const }
  expect(stateOf([withProgress(main), withProgress(lost)], 23_000)).toEqual({
    state: 'partially_refunded',
    refundedCents: 9000,
  })
  // a difference that is still to be refunded makes it no less paid
  expect(stateOf([withProgress(main)], 9500)).toEqual({ state: 'paid', refundedCents: 0 })
  // without a main payment, extra ones may be enough; until the booking is over, they alone are not a payment of it
  const alone = withProgress(extra('a', 4500))
  expect(stateOf([alone], 4500)).toEqual({ state: 'paid', refundedCents: 0 })
  expect(stateOf([alone], 9500)).toEqual({ state: 'unpaid', refundedCents: 0 })
  expect(stateOf([{ ...alone, final: true, refundedCents: 4500 }], 9500)).toEqual({
    state: 'refunded',
    refundedCents: 9500,
  })
  expect(stateOf([{ ...withProgress(main), dropped: true }], 9500)).toEqual({ state: 'unpaid', refundedCents: 0 })
})
