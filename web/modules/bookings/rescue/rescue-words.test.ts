// docs/product.md#when-a-stay-falls-through
import { expect, test } from 'vitest'
import { differenceWords, waitsWords } from './rescue-words.ts'
import { datedStayWords, otherStayWords } from './stay-words.ts'

const same = { cover: '0.00', toPay: '0.00', back: '0.00' }

test('an owner reads what waits, and who pays what of a new stay', () => {
  const rescue = { id: 'round', until: '2027-03-10T18:00:00Z', parked: '230.00' }
  expect(waitsWords(rescue)).toMatch(/^We're holding your \$230\.00 until .+ so you can use it for a new stay\.$/)
  expect(waitsWords({ ...rescue, parked: null })).toMatch(/^You can ask the sitters below until /)
  const words = (more: Partial<typeof same>) => differenceWords({ ...same, ...more }, '230.00')
  expect(words({})).toBe('The same price')
  expect(words({ back: '30.00' })).toBe('$30.00 back to your card')
  expect(words({ cover: '15.00' })).toBe('We cover the $15.00 more')
  expect(words({ cover: '46.00', toPay: '14.00' })).toBe('+$14.00, we cover $46.00')
  expect(words({ toPay: '60.00' })).toBe('+$60.00')
  expect(differenceWords(same, null)).toBeUndefined()
})

test('the other stay is named by its sitter, for its owner and for staff', () => {
  const sitter = { firstName: 'Dana', lastName: 'Reyes', fullname: null }
  const stay = { id: 'new', sitter, startDate: '2027-12-03', endDate: '2027-12-06', moved: true }
  expect(otherStayWords(stay, 'owner')).toBe('your stay with Dana')
  expect(otherStayWords(stay, 'admin')).toBe('the stay with Dana')
  expect(datedStayWords(stay, 'owner')).toMatch(/^your stay with Dana Reyes, Dec.3\D+6$/)
})
