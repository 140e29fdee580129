import { describe, expect, test } from 'vitest'
import { awaitsReading, isInForce, whyNotAppeal, whyNotAsk, whyNotDecide } from './may.ts'
import { untilOf, warningsSince } from './times.ts'

const madeAt = new Date('2027-03-01T12:00:00Z')
const later = (days: number, ms = 0) => new Date(madeAt.getTime() + days * 86_400_000 + ms)
const measure = {
  kind: 'suspension' as const,
  byId: 'maker',
  madeAt,
  liftedAt: null,
  liftedBy: null,
  acknowledgedAt: null,
  appealedAt: null,
  outcome: null,
}

test('a suspension of some days ends to the millisecond; one without an end has none', () => {
  expect(untilOf(7, madeAt)).toEqual(later(7))
  expect(untilOf(null, madeAt)).toBeNull()
})

test('warnings of the last twelve months count', () => {
  expect(warningsSince(madeAt)).toEqual(new Date('2026-03-01T12:00:00Z'))
})

test('a measure holds until it is lifted', () => {
  expect([null, later(1)].map((liftedAt) => isInForce({ liftedAt }))).toEqual([true, false])
})

describe('an author asks for a review of what is hidden', () => {
  const hidden = { madeAt, restoredAt: null, askedAt: null }
  test.each([
    ['within 30 days', {}, later(30, -1), undefined],
    ['30 days later', {}, later(30), 'appeal_too_late'],
    ['a second time', { askedAt: later(1) }, later(2), 'appeal_made'],
    ['of what is shown again', { restoredAt: later(1) }, later(2), 'not_hidden'],
  ])('%s', (_, facts, now, why) => {
    expect(whyNotAsk({ ...hidden, ...facts }, now)).toBe(why)
  })
})

describe('an appeal', () => {
  test.each([
    ['within 30 days', {}, later(30, -1), undefined],
    ['30 days later', {}, later(30), 'appeal_too_late'],
    ['a second time', { appealedAt: later(1) }, later(2), 'appeal_made'],
    ['of one that the clock lifted', { liftedAt: later(7) }, later(8), undefined],
    ['of one that an admin lifted', { liftedAt: later(2), liftedBy: 'maker' }, later(3), 'measure_over'],
  ])('%s', (_, facts, now, why) => {
    expect(whyNotAppeal({ ...measure, ...facts }, now)).toBe(why)
  })

  const appealed = { ...measure, appealedAt: later(1) }
  const [maker, other] = [{ id: 'maker' }, { id: 'other' }]
  test.each([
    ['by another admin', appealed, 'other', [maker, other], undefined],
    ['by who made it, where there is another admin', appealed, 'maker', [maker, other], 'another_admin_decides'],
    ['by who made it, where there is none', appealed, 'maker', [maker], undefined],
    ['that was not made', measure, 'other', [maker, other], 'no_appeal'],
    ['that was decided', { ...appealed, outcome: 'upheld' as const }, 'other', [maker, other], 'appeal_decided'],
  ])('is decided %s', (_, facts, adminId, admins, why) => {
    expect(whyNotDecide(facts, adminId, admins)).toBe(why)
  })
})

test('a warning waits to be read until it is acknowledged or taken back; a suspension does not', () => {
  const warning = { ...measure, kind: 'warning' as const }
  expect(awaitsReading(warning)).toBe(true)
  expect(awaitsReading({ ...warning, acknowledgedAt: madeAt })).toBe(false)
  expect(awaitsReading({ ...warning, liftedAt: madeAt })).toBe(false)
  expect(awaitsReading(measure)).toBe(false)
})
