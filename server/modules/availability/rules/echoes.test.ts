import { describe, expect, test } from 'vitest'
import { withoutEchoes } from './echoes.ts'
import type { Echo } from './echoes.ts'
import type { DayRange } from './ranges.ts'

const now = new Date('2027-03-05T12:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

/** "10-12 14" are days of March. */
function march(text: string): DayRange[] {
  return text
    .split(' ')
    .filter((range) => range !== '')
    .map((range) => {
      const [first = '', last = first] = range.split('-').map((each) => `2027-03-${each.padStart(2, '0')}`)
      return { startDate: first, endDate: last }
    })
}
const days = (ranges: readonly DayRange[]) =>
  ranges.map(({ startDate, endDate }) => [startDate, endDate].map((each) => Number(each.slice(8))).join('-')).join(' ')

const heard = (text: string, own: string, known: readonly Echo[] = [], closed = '') =>
  withoutEchoes({ days: march(text), own: march(own), known, closed: march(closed), mayMiss: false }, '2027-03-05', now)

describe('what another calendar repeats', () => {
  test.each([
    ['the same days', '10-12', '10-12', ''],
    ['and the day on which the guest leaves', '10-13', '10-12', ''],
    ['two that touch as one', '10-14', '10-12 13-14', ''],
    ['two that touch, each', '10-12 13-14', '10-12 13-14', ''],
    ['two that overlap as one', '10-15', '10-12 11-15', ''],
    ['one in pieces, night by night', '10-10 11-11 12-12', '10-12', ''],
    ['what has begun', '5-7', '1-7', ''],
    ['what ends today', '5-5', '3-5', ''],
    ['beside other stays here', '10-12', '6-7 10-12 20-22', ''],
    ['one day less is a stay there', '10-11', '10-12', '10-11'],
    ['one day earlier is a stay there', '9-12', '10-12', '9-12'],
    ['two days more is a stay there', '10-14', '10-12', '10-14'],
    ['what lies within is a stay there', '11-12', '10-12 12-14', '11-12'],
    ['a gap between two is no echo', '10-14', '10-11 13-14', '10-14'],
    ['others beside it count', '10-12 13-14 20-20', '10-12', '13-14 20-20'],
    ['nothing here, nothing repeated', '10-12', '', '10-12'],
  ])('%s', (_what, there, own, busy) => {
    expect(days(heard(there, own).busy)).toBe(busy)
  })

  test('days that it closed before are its own', () => {
    expect(days(heard('10-12', '10-12', [], '9-13').busy)).toBe('10-12')
    // unless it closed only some of them
    for (const some of ['9-11', '11-13', '11-11', '1-3', '20-22'])
      expect(days(heard('10-12', '10-12', [], some).busy), some).toBe('')
    // or they were known as an echo
    const known = march('10-12').map((range) => ({ ...range, liftedAt: null }))
    expect(heard('10-12', '10-12', known, '9-13')).toEqual({ busy: [], echoes: known })
  })

  test('an echo stays one for three days after its stay or block is gone, and is counted anew if that comes back', () => {
    const known = march('10-12').map((range) => ({ ...range, liftedAt: null }))
    const gone = heard('10-12', '', known)
    expect(gone).toEqual({ busy: [], echoes: [{ ...march('10-12')[0], liftedAt: now }] })
    const at = (hours: number, own = '') =>
      withoutEchoes(
        { days: march('10-12'), own: march(own), known: gone.echoes, closed: [], mayMiss: false },
        '2027-03-05',
        later(hours),
      )
    expect(days(at(71).busy)).toBe('')
    expect(days(at(72).busy)).toBe('10-12')
    expect(at(71, '10-12').echoes[0]?.liftedAt).toBeNull()
  })

  test('an echo is known also on its second day', () => {
    const known = march('4-7').map((range) => ({ ...range, liftedAt: null }))
    expect(days(heard('5-7', '', known).busy)).toBe('')
  })

  test('an echo that may only be missing is still known, once and without its past', () => {
    const known = march('2-4 4-7 10-12').map((range) => ({ ...range, liftedAt: null }))
    const read = { own: [], known, closed: [] }
    const at = (text: string, mayMiss: boolean) =>
      days(withoutEchoes({ ...read, days: march(text), mayMiss }, '2027-03-05', now).echoes)
    expect([at('', true), at('5-7', true), at('', false)]).toEqual(['5-7 10-12', '5-7 10-12', ''])
  })
})
