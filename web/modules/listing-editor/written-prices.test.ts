import { expect, test } from 'vitest'
import { extraPriceMistakes, wrongRange } from './written-prices.ts'

const fair = { firstNight: '2027-12-24', lastNight: '2027-12-26', label: 'Fair', price: '80' }
const none = { weekendPrice: '', extraPetPrice: '', priceRanges: [] }

test('prices besides the price a day are optional', () => {
  expect(extraPriceMistakes(none)).toEqual({})
  expect(extraPriceMistakes({ weekendPrice: '55', extraPetPrice: '10.50', priceRanges: [fair] })).toEqual({})
})

test('each has its own sentence for what is wrong', () => {
  expect(extraPriceMistakes({ ...none, weekendPrice: 'much', extraPetPrice: '1000.01' })).toEqual({
    weekendPrice: 'Enter a price in dollars.',
    extraPetPrice: 'Enter $1,000 or less.',
  })
})

test('a weekend night costs something, another pet may be free', () => {
  expect(extraPriceMistakes({ ...none, weekendPrice: '0', extraPetPrice: '0' })).toEqual({
    weekendPrice: 'Enter a price above $0.',
  })
})

test.each([
  [{ label: ' ' }, 'label', 'Give these dates a name.'],
  [{ firstNight: '' }, 'firstNight', 'Choose the first night.'],
  [{ lastNight: '' }, 'lastNight', 'Choose the last night.'],
  [{ lastNight: '2027-12-23' }, 'lastNight', "The last night can't be before the first."],
  [{ price: '' }, 'price', 'Enter a price in dollars.'],
  [{ price: '0.00' }, 'price', 'Enter a price above $0.'],
])('rejects a range with %o', (change, field, sentence) => {
  expect(wrongRange([fair, { ...fair, ...change }])).toEqual({ at: 1, field, sentence })
})

test('marks the later of two ranges that share a night', () => {
  const other = { ...fair, label: 'Eve', firstNight: '2027-12-20', lastNight: '2027-12-24' }
  expect(wrongRange([fair, other])).toEqual({
    at: 1,
    field: 'firstNight',
    sentence: 'These dates share a night with “Fair.”',
  })
  expect(wrongRange([fair, { ...other, lastNight: '2027-12-23' }])).toBeUndefined()
})
