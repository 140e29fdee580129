import { expect, test } from 'vitest'
import { hasToAgree, whyNotPublish } from './publishing.ts'

const today = '2027-03-01'
const state = { today, inEffect: 'Old', hasNext: false }
const wanted = { text: 'New', correction: false, summary: 'Shorter.', effectiveOn: '2027-03-15' }

test.each([
  [{}, {}, undefined],
  [{ effectiveOn: '2027-03-14' }, {}, 'effective_too_early'],
  [{ effectiveOn: null }, {}, 'effective_too_early'],
  [{ summary: null }, {}, 'legal_summary_missing'],
  [{ text: 'Old' }, {}, 'legal_same_text'],
  [{}, { hasNext: true }, 'legal_next_exists'],
  [{ correction: true, summary: null, effectiveOn: null }, {}, undefined],
  [{ correction: true, summary: null, effectiveOn: null }, { hasNext: true }, undefined],
] as const)('a version %j, with %j: %s', (more, now, why) =>
  expect(whyNotPublish({ ...wanted, ...more }, { ...state, ...now })).toBe(why),
)

test.each([
  ['2027-03-14T23:59:59Z', false],
  ['2027-03-15T00:00:00Z', true],
  ['2027-05-01T00:00:00Z', true],
])('who agreed before new terms took effect agrees again from that day on: %s', (now, has) => {
  const [agreed, days] = [new Date('2027-03-02T00:00:00Z'), ['2027-01-01', '2027-03-15']]
  expect(hasToAgree(agreed, days, new Date(now))).toBe(has)
  expect(hasToAgree(new Date('2027-03-15T00:00:00Z'), days, new Date(now))).toBe(false)
})
