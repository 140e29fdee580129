import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { offsetAt } from '#contract/vocabulary/zoned-time.ts'
import { scriptThatChecksTheZone } from './time-zone.ts'

/** How often a browser in a zone reloads a page that was rendered for another one, and the cookie that it then sends. */
function visit(rendered: string, zone: string, now: string, cookie = '') {
  class LocalDate extends Date {
    override getTimezoneOffset(): number {
      return -offsetAt(zone, this) / 60_000
    }
  }
  const document = { cookie, documentElement: { style: {} } }
  let reloads = 0
  runInNewContext(
    scriptThatChecksTheZone(new Date(now), (instant) => offsetAt(rendered, instant)),
    {
      Date: LocalDate,
      Intl: { DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone: zone }) }) },
      document,
      location: { reload: () => (reloads += 1) },
      window: {},
    },
  )
  return { reloads, cookie: document.cookie.split(';')[0] }
}

const seasons = ['2026-01-20T12:00:00Z', '2026-03-20T12:00:00Z', '2026-07-20T12:00:00Z', '2026-11-26T12:00:00Z']

test.each([
  ['America/Chicago', 'America/Regina'],
  ['America/Phoenix', 'America/Denver'],
  ['Europe/London', 'Africa/Abidjan'],
  ['Australia/Brisbane', 'Australia/Sydney'],
  ['UTC', 'Asia/Kolkata'],
])('a page for %s is asked for once more in %s, also while their clocks agree', (rendered, zone) => {
  for (const now of seasons) {
    const cookie = `time_zone=${encodeURIComponent(zone)}`
    expect(visit(rendered, zone, now)).toEqual({ reloads: 1, cookie })
    // a server that does not know the zone is not asked for ever
    expect(visit(rendered, zone, now, cookie).reloads).toBe(0)
  }
})

test.each([
  ['Pacific/Chatham', 'Pacific/Chatham'],
  ['America/St_Johns', 'America/St_Johns'],
  ['Europe/Berlin', 'Europe/Madrid'],
])('a page for %s is shown at once in %s', (rendered, zone) => {
  for (const now of seasons) expect(visit(rendered, zone, now).reloads).toBe(0)
})
