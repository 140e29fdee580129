import { describe, expect, it } from 'vitest'
import { formatDate, formatDeadline, formatLongDate, formatRange, formatTimeOfDay, localDate } from './dates.ts'
import { formatMoney, formatPrice } from './money.ts'
import { count, listing, truncate } from './words.ts'

describe('how values are written', () => {
  it('money', () => {
    expect([formatMoney('45.00'), formatMoney(1234.5), formatPrice('45.00'), formatPrice('45.50')]).toEqual([
      '$45.00',
      '$1,234.50',
      '$45',
      '$45.50',
    ])
  })

  it.each([
    ['2026-11-21', '2026-11-25', 'Nov 21 – 25, 2026'],
    ['2026-11-28', '2026-12-02', 'Nov 28 – Dec 2, 2026'],
    ['2026-12-30', '2027-01-02', 'Dec 30, 2026 – Jan 2, 2027'],
  ])('the stay from %s to %s', (from, to, text) => expect(formatRange(from, to)).toBe(text))

  it('dates and times', () => {
    expect(formatDate('2026-01-01')).toBe('Jan 1, 2026')
    expect(formatLongDate('2026-11-21')).toBe('Saturday, November\u00a021')
    expect(['09:00', '18:30', '00:05', '12:00'].map(formatTimeOfDay)).toEqual([
      '9:00\u00a0AM',
      '6:30\u00a0PM',
      '12:05\u00a0AM',
      '12:00\u00a0PM',
    ])
    const evening = new Date(2026, 10, 21, 19, 36)
    expect(formatDeadline(evening.toISOString(), new Date(2026, 10, 21, 8))).toMatch(/^7:36\sPM today$/)
    expect(formatDeadline(evening.toISOString(), new Date(2026, 10, 20, 23))).toMatch(/^Nov 21, 7:36\sPM$/)
    expect(localDate(new Date(2026, 0, 9, 23, 59))).toBe('2026-01-09')
  })

  it('words', () => {
    expect([count(1, 'night'), count(3, 'night'), count(2, 'dog sitter')]).toEqual([
      '1 night',
      '3 nights',
      '2 dog sitters',
    ])
    expect(truncate('A very long place', 6)).toBe('A very…')
    expect(listing(['dog', 'cat', 'bird'])).toBe('dog, cat, and bird')
  })
})
