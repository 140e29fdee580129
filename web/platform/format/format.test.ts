import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  formatDate,
  formatDeadline,
  formatInstant,
  formatLongDate,
  formatMonth,
  formatRange,
  formatTimeOfDay,
} from './dates.ts'
import { localDate } from './readers-clock.ts'
import { formatMoney, formatPrice } from './money.ts'
import { shortMoment } from './short-moment.ts'
import { counted, grouped, joined } from '#contract/vocabulary/words.ts'
import { quotedLast, truncate } from './words.ts'

describe('formats', () => {
  test('money', () => {
    expect([formatMoney('45.00'), formatMoney(1234.5), formatPrice('45.00'), formatPrice('45.50')]).toEqual([
      '$45.00',
      '$1,234.50',
      '$45',
      '$45.50',
    ])
  })

  test.each([
    ['2026-11-21', '2026-11-25', 'Nov\u00a021\u00a0–\u2060\u00a025,\u00a02026'],
    ['2026-11-28', '2026-12-02', 'Nov\u00a028\u00a0– Dec\u00a02,\u00a02026'],
    ['2026-12-30', '2027-01-02', 'Dec\u00a030,\u00a02026\u00a0– Jan\u00a02,\u00a02027'],
  ])('the stay from %s to %s', (from, to, text) => expect(formatRange(from, to)).toBe(text))

  test('dates and times', () => {
    expect(formatDate('2026-01-01')).toBe('Jan\u00a01,\u00a02026')
    expect(formatLongDate('2026-11-21')).toBe('Saturday, November\u00a021')
    expect(formatLongDate('2026-11-21', '2026-01-01')).toBe('Saturday, November\u00a021')
    expect(formatLongDate('2027-01-11', '2026-12-31')).toBe('Monday, January\u00a011, 2027')
    expect(['09:00', '18:30', '00:05', '12:00'].map(formatTimeOfDay)).toEqual([
      '9:00\u00a0AM',
      '6:30\u00a0PM',
      '12:05\u00a0AM',
      '12:00\u00a0PM',
    ])
    const evening = new Date(2026, 10, 21, 19, 36)
    expect(formatDeadline(evening.toISOString(), new Date(2026, 10, 21, 8))).toMatch(/^7:36\sPM today$/)
    expect(formatDeadline(evening.toISOString(), new Date(2026, 10, 20, 23))).toMatch(/^Nov\u00a021, 7:36\sPM$/)
    // without its year, a date of another year would be read as one of this year
    const newYear = new Date(2027, 0, 1, 9)
    expect(formatInstant(evening.toISOString(), newYear)).toBe('Nov\u00a021,\u00a02026, 7:36\u00a0PM')
    expect(formatDeadline(newYear.toISOString(), evening)).toBe('Jan\u00a01,\u00a02027, 9:00\u00a0AM')
    expect([evening, newYear].map((at) => shortMoment(at.toISOString(), newYear))).toEqual([
      'Nov\u00a021,\u00a02026',
      '9:00\u00a0AM',
    ])
    expect(localDate(new Date(2026, 0, 9, 23, 59))).toBe('2026-01-09')
  })

  test('words', () => {
    expect([counted(1, 'night'), counted(3, 'night'), counted(2, 'dog sitter')]).toEqual([
      '1 night',
      '3 nights',
      '2 dog sitters',
    ])
    expect(truncate('A very long place', 6)).toBe('A very…')
    expect(joined(['dog', 'cat', 'bird'])).toBe('dog, cat, and bird')
  })

  test('the period of a sentence is inside the quotation marks at its end, once', () => {
    expect(['Fair', 'Cats welcome!', 'Etc.'].map(quotedLast)).toEqual(['“Fair.”', '“Cats welcome!”', '“Etc.”'])
  })
})

describe('formatting does not use Intl, whose first use blocks a phone while a page starts', () => {
  const days = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2028, 0, 1 + at, 12)))
  const amounts = [0, 0.5, 9.99, 45, 999.99, 1000, 1234.5, 123_456, 1_234_567.89, -20, -1234.56]

  afterEach(() => vi.restoreAllMocks())

  test('formats dates, money and counts without Intl', () => {
    const used = [
      vi.spyOn(Intl, 'DateTimeFormat'),
      vi.spyOn(Intl, 'NumberFormat'),
      vi.spyOn(Number.prototype, 'toLocaleString'),
    ]
    expect([formatDate('2026-09-05'), formatLongDate('2026-09-05'), formatMonth('2026-09-05')]).toEqual([
      'Sep\u00a05,\u00a02026',
      'Saturday, September\u00a05',
      'September 2026',
    ])
    expect([formatMoney(1), formatPrice(2000), counted(1234, 'review')]).toEqual(['$1.00', '$2,000', '1,234 reviews'])
    expect(formatInstant(new Date(2026, 0, 2, 0, 5).toISOString(), new Date(2026, 0, 3))).toBe(
      'Jan\u00a02, 12:05\u00a0AM',
    )
    expect(used.flatMap(({ mock }) => mock.calls)).toEqual([])
  })

  test.each([
    [formatDate, { month: 'short', day: 'numeric', year: 'numeric' }],
    [(date: string) => formatLongDate(date).replace('\u00a0', ' '), { weekday: 'long', month: 'long', day: 'numeric' }],
    [formatMonth, { month: 'long', year: 'numeric' }],
  ] satisfies [(date: string) => string, Intl.DateTimeFormatOptions][])(
    'formats days as Intl does: %#',
    (ours, options) => {
      const theirs = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
      for (const day of days) expect(ours(day.toISOString()).replaceAll('\u00a0', ' ')).toBe(theirs.format(day))
    },
  )

  test('formats money and numbers as Intl does', () => {
    const theirs = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    for (const amount of amounts) {
      expect(formatMoney(amount)).toBe(theirs.format(amount))
      expect(grouped(Math.round(amount))).toBe(Math.round(amount).toLocaleString('en-US'))
    }
  })
})
