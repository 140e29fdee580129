import { expect, test, vi } from 'vitest'
import { dateIn, isTimeZone } from './zoned-time.ts'

test('all spellings of a time zone share one format, so that naming zones costs no memory', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  const spellings = ['Pacific/Chatham', 'pacific/chatham', 'PACIFIC/CHATHAM', 'pAcIfIc/ChAtHaM']
  for (const name of spellings) {
    expect(isTimeZone(name)).toBe(true)
    expect(dateIn(name, new Date('2026-11-26T12:00:00Z'))).toBe('2026-11-27')
  }
  expect(made).toHaveBeenCalledTimes(1)
})

test.each(['', 'UTC+99', '+05:30', '__proto__', 'constructor', 'Asia/Kolkata\r\nx: y', 'A'.repeat(10_000), '\0'])(
  'there is no time zone %j',
  (name) => {
    expect(isTimeZone(name)).toBe(false)
  },
)
