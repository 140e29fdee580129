import { expect, test } from 'vitest'
import { awaitsNews, isAboutToBePaid, isBeingRefunded, noteJustPaid } from './settling.ts'

test('a stay that became cheaper counts as being refunded until the difference is back', () => {
  const stay = { status: 'accepted', totalAmount: '95.00', netPaid: '140.00', bank: null } as const
  expect(isBeingRefunded(stay)).toBe(true)
  expect(isBeingRefunded({ ...stay, bank: 'reviewing' })).toBe(false)
  expect(isBeingRefunded({ ...stay, netPaid: '95.00' })).toBe(false)
  expect(isBeingRefunded({ ...stay, netPaid: null })).toBe(false)
  expect(isBeingRefunded({ ...stay, status: 'cancelled' })).toBe(false)
})

test('polls while an answer, a payment or a change is open', () => {
  const paid = { status: 'accepted', paymentState: 'paid', change: null } as const
  expect(awaitsNews(paid)).toBe(false)
  expect(awaitsNews({ ...paid, status: 'pending', paymentState: 'authorized' })).toBe(true)
  expect(awaitsNews({ ...paid, paymentState: 'unpaid' })).toBe(true)
  expect(awaitsNews({ ...paid, change: 'wait' })).toBe(true)
  expect(awaitsNews({ ...paid, status: 'declined', paymentState: 'unpaid' })).toBe(false)
})

test('waits for a payment made in this tab for at most half a minute', () => {
  const may = {
    accept: false,
    decline: false,
    cancel: true,
    pay: true,
    review: false,
    care: false,
    emergency: null,
    record: false,
    refund: false,
    endEarly: false,
    lookUp: false,
  }
  const stay = { id: 'one', may, change: null }
  expect(isAboutToBePaid(stay, 1000)).toBe(false)
  noteJustPaid('one', 1000)
  expect(isAboutToBePaid(stay, 2000)).toBe(true)
  expect(isAboutToBePaid({ ...stay, may: { ...may, pay: false } }, 2000)).toBe(false)
  expect(isAboutToBePaid({ ...stay, may: { ...may, pay: false }, change: 'pay' }, 2000)).toBe(true)
  expect(isAboutToBePaid(stay, 40_000)).toBe(false)
})
