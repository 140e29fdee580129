// @module-tag full
import { PlainDate } from '../inputs/dates.ts'
import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dateOfDay, dayNumber, firstToday, isPlainDate, lastToday, nightsBetween } from './dates.ts'
import { dateIn, instantOf } from './zoned-time.ts'

const zones = [
  'UTC',
  'America/New_York',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
]

describe('a text', () => {
  test.each(['1970-01-01', '2028-02-29', '2199-12-31'])('%s is a date', (text) => {
    expect(isPlainDate(text)).toBe(true)
  })

  test.each(['2027-02-29', '04/01/2027', '2027', '2200-01-01', '1969-12-31', '2027-04-01T00:00Z', 'x'])(
    '%s alone is not one',
    (text) => {
      expect(isPlainDate(text)).toBe(false)
    },
  )
})

describe('dates', () => {
  test.each([
    '2027-02-29',
    '2027-13-01',
    '2027-00-10',
    '2027-04-31',
    '27-04-01',
    '2027-4-1',
    '',
    '2027-04-01x',
    '2027',
    '04/01/2027',
    '1969-12-31',
    '2200-01-01',
    ' 2027-04-01',
    '+002027-04-01',
  ])('%s is not a date', (text) => {
    expect(PlainDate.safeParse(text).success).toBe(false)
  })

  test('the date part of a date-time is used as written', () => {
    expect(PlainDate.parse('2027-03-14T23:30:00-08:00')).toBe('2027-03-14')
  })

  test('counts nights correctly in 10,000 random ranges', () => {
    const day = fc.integer({ min: 0, max: 80_000 })
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 30 }), (from, nights) => {
        const start = dateOfDay(from)
        expect(isPlainDate(start)).toBe(true)
        expect(dayNumber(start)).toBe(from)
        expect(nightsBetween(start, addDays(start, nights))).toBe(nights)
      }),
      { numRuns: 10_000 },
    )
  })

  // local dates would follow the zone of the process, so each zone is tested in its own process
  test.each(zones)("nights and dates do not depend on the server's time zone %s", (zone) => {
    const script = `
      const { addDays, dayNumber, nightsBetween } = await import('./contract/vocabulary/dates.ts')
      let date = '2026-01-01', hash = 0
      for (let i = 0; i < 1200; i++) {
        const next = addDays(date, 1)
        if (nightsBetween(date, next) !== 1 || dayNumber(next) - dayNumber(date) !== 1) throw new Error(date)
        hash = (hash * 31 + Number(next.replaceAll('-', ''))) % 1000000007
        date = next
      }
      console.log(date, hash)`
    const run = (TZ: string): string =>
      execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        env: { ...process.env, TZ },
        encoding: 'utf8',
      })
    expect(run(zone)).toBe(run('UTC'))
  })
})

describe('time zones', () => {
  test.each(zones)('instantOf returns an instant that shows the same date and time in %s, all year', (zone) => {
    for (let day = dayNumber('2026-06-01'); day < dayNumber('2027-07-01'); day++) {
      const date = dateOfDay(day)
      for (const time of ['09:00', '12:00', '18:00']) {
        const instant = instantOf(date, time, zone)
        expect(dateIn(zone, instant)).toBe(date)
        const shown = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
        expect(shown.format(instant)).toBe(time)
      }
    }
  })

  test('a skipped hour becomes an hour later, and a repeated one its first occurrence', () => {
    expect(instantOf('2027-03-14', '02:30', 'America/New_York').toISOString()).toBe('2027-03-14T07:30:00.000Z')
    expect(instantOf('2027-11-07', '01:30', 'America/New_York').toISOString()).toBe('2027-11-07T05:30:00.000Z')
  })
})

test('lastToday is the date in the time zone where each day begins last', () => {
  for (const at of ['2026-03-08T10:59:59Z', '2026-03-08T11:00:00Z', '2026-12-31T23:59:59Z'])
    expect(lastToday(new Date(at))).toBe(dateIn('Pacific/Pago_Pago', new Date(at)))
})

test('firstToday is the date in the time zone where each day begins first', () => {
  for (const at of ['2026-03-08T09:59:59Z', '2026-03-08T10:00:00Z', '2026-12-31T23:59:59Z'])
    expect(firstToday(new Date(at))).toBe(dateIn('Pacific/Kiritimati', new Date(at)))
})
