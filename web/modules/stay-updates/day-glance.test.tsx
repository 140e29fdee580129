import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { StayDay } from '#contract/schemas/stay-update.ts'
import { DayGlance } from './day-glance.tsx'

const austin = { timeZone: 'America/Chicago', zoneName: 'Central Time' }
const day: StayDay = {
  bookingId: 'b',
  now: { date: '2027-05-20', time: '14:00' },
  isUnderWay: true,
  mayPost: false,
  updates: 1,
  latest: { date: '2027-05-20', time: '13:15' },
  photo: null,
  pets: [],
}

/** The text of the card for a reader in a time zone. */
function shownIn(timeZone: string, some: Partial<StayDay> = {}): string {
  vi.stubEnv('TZ', timeZone)
  return renderToStaticMarkup(<DayGlance day={{ ...day, ...some }} zone={austin} />).replaceAll(/<[^>]*>/g, '')
}

afterEach(() => vi.unstubAllEnvs())

test('a reader in Los Angeles sees the time zone of a stay in Austin, once', () => {
  expect(shownIn('America/Los_Angeles')).toMatch(/Last update at 1:15\u00a0PM Central Time$/)
  expect(shownIn('America/Los_Angeles', { latest: null })).toMatch(/No updates yet · Times are in Central Time$/)
  expect(shownIn('America/Chicago')).toMatch(/Last update at 1:15\u00a0PM$/)
  expect(shownIn('America/Chicago', { latest: null })).toMatch(/No updates yet$/)
})

test('what was done is counted; its times stand among the updates below', () => {
  const done = [{ activity: 'walk' as const, times: ['07:50', '17:15'] }]
  const pets = [{ id: 'p', name: 'Biscuit', activities: [], feeding: null, done, medications: [] }]
  const shown = shownIn('America/Chicago', { pets })
  expect(shown).toContain('Walk × 2')
  expect(shown).not.toMatch(/7:50|5:15/)
})

test('the latest photo, which stands among the updates below, is not shown a second time', () => {
  const photo = {
    url: '/objects/uploads/p',
    alt: null,
    width: 1200,
    height: 800,
    at: { date: '2027-05-20', time: '08:05' },
  }
  expect(renderToStaticMarkup(<DayGlance day={{ ...day, photo }} zone={austin} />)).not.toContain('<img')
})
