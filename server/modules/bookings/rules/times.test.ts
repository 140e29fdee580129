// docs/product.md#life-of-a-booking
import { expect, test } from 'vitest'
import { firstTerms } from '#contract/vocabulary/stay-terms.ts'
import { payoutAt } from './payout.ts'
import { reviewUntil } from './review-window.ts'
import { partOfToday } from './today.ts'

const at = new Date('2027-03-23T16:00:00Z')
const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000)

test('a stay can be reviewed for seven days, and is paid out two days after its check-out', () => {
  expect(reviewUntil(at, firstTerms)).toEqual(later(7 * 24))
  expect(payoutAt({ ...firstTerms, checkOutAt: at })).toEqual(later(48))
})

test.each([
  ['2027-03-23', '2027-03-25', 'arrives'],
  ['2027-03-20', '2027-03-23', 'leaves'],
  ['2027-03-22', '2027-03-24', 'stays'],
  ['2027-03-24', '2027-03-25', undefined],
  ['2027-03-20', '2027-03-22', undefined],
])('a stay from %s to %s: %s', (startDate, endDate, part) => {
  expect(partOfToday({ startDate, endDate, timeZone: 'America/Chicago' }, at)).toBe(part)
})

test('today is that of the listing', () => {
  const stay = { startDate: '2027-03-24', endDate: '2027-03-25' }
  expect(partOfToday({ ...stay, timeZone: 'Pacific/Auckland' }, at)).toBe('arrives')
  expect(partOfToday({ ...stay, timeZone: 'America/Chicago' }, at)).toBeUndefined()
})
