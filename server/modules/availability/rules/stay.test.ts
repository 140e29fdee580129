import { expect, test } from 'vitest'
import { addDays } from '#contract/vocabulary/dates.ts'
import { parseStay, refuseNights } from './stay.ts'

const today = '2028-02-27'
const limits = { nightsMin: 1, nightsMax: 14, horizonDays: 540 }

test.each([
  ['tonight', today, addDays(today, 1), undefined],
  ['over the leap day', today, '2028-03-12', undefined],
  ['the longest', addDays(today, 540), addDays(today, 554), undefined],
  ['yesterday', addDays(today, -1), today, 'dates_in_past'],
  ['no night', today, today, 'stay_too_short'],
  ['backwards', addDays(today, 2), addDays(today, 1), 'stay_too_short'],
  ['a night too many', today, '2028-03-13', 'stay_too_long'],
  ['too far ahead', addDays(today, 541), addDays(today, 542), 'too_far_ahead'],
  ['no end', today, undefined, 'select_dates'],
  ['no beginning', null, today, 'select_dates'],
] as const)('%s', (_what, startDate, endDate, refused) => {
  const stay = parseStay(startDate, endDate, today, limits)
  expect(stay).toEqual(refused === undefined ? { startDate, endDate } : expect.objectContaining({ refused }))
})

test('the limits of the marketplace apply, and the sentence names them', () => {
  const market = { nightsMin: 2, nightsMax: 3, horizonDays: 30 }
  expect(parseStay(today, addDays(today, 1), today, market)).toMatchObject({
    sentence: 'Stays must be at least 2 nights.',
  })
  expect(parseStay(today, addDays(today, 4), today, market)).toMatchObject({
    sentence: 'Stays can be at most 3 nights.',
  })
  expect(parseStay(addDays(today, 31), addDays(today, 33), today, market)).toMatchObject({
    sentence: 'Stays can be booked up to 30 days ahead.',
  })
})

const of = (nights: number) => ({ startDate: today, endDate: addDays(today, nights) })

test.each([
  ['any length', null, null, 1, undefined, undefined],
  ['the shortest', 3, null, 3, undefined, undefined],
  ['a night too few', 3, null, 2, undefined, 'This sitter takes stays of 3 nights or more.'],
  ['the longest', null, 5, 5, undefined, undefined],
  ['a night too many', null, 5, 6, undefined, 'This sitter takes stays of up to 5 nights.'],
  ['one night too many', null, 1, 2, undefined, 'This sitter takes stays of up to 1 night.'],
  ['a short stay that keeps its length', 4, null, 2, 2, undefined],
  ['a short stay that becomes longer', 4, null, 3, 2, undefined],
  ['a short stay that becomes shorter', 4, null, 1, 2, 'This sitter takes stays of 4 nights or more.'],
  ['a good stay that becomes too short', 4, null, 3, 5, 'This sitter takes stays of 4 nights or more.'],
  ['a long stay that keeps its length', null, 5, 7, 7, undefined],
  ['a long stay that becomes longer', null, 5, 8, 7, 'This sitter takes stays of up to 5 nights.'],
] as const)('%s', (_what, minNights, maxNights, nights, before, sentence) => {
  const kept = before === undefined ? undefined : of(before)
  expect(refuseNights({ minNights, maxNights }, of(nights), kept)?.sentence).toBe(sentence)
})
