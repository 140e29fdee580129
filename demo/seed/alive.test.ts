// @module-tag full
import { expect, test } from 'vitest'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { makeDemo } from './seed.ts'

/** Starts of the demo at all hours, in Austin and elsewhere, also around the ends of a month and a year. */
const starts = [
  '2026-11-25T06:30:00Z',
  '2026-11-26T05:30:00Z',
  '2026-06-01T00:30:00Z',
  '2026-12-31T23:30:00Z',
  '2027-03-14T13:59:00Z',
]
const zones = ['America/Chicago', 'America/Los_Angeles', 'UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Auckland']

test.each(starts)('a demo that starts at %s is alive', (start) => {
  const now = new Date(start)
  const { rows, places, owners, sitters } = makeDemo(now).world
  const hoursSince = (at: unknown) => (now.getTime() - new Date(String(at)).getTime()) / 3_600_000

  const booking = rows.bookings.find(({ id }) => id === rows.stay_updates[0]?.booking_id)
  const place = places.find(({ id }) => id === booking?.listing_id)
  const there = dateIn(place?.timeZone ?? '', now)
  expect(booking).toMatchObject({ status: 'accepted', payment_state: 'paid' })
  expect([String(booking?.start_date) < there, there < String(booking?.end_date)]).toEqual([true, true])
  // the longest pause is the night
  expect(hoursSince(rows.stay_updates.at(-1)?.created_at)).toBeLessThan(9)

  for (const zone of zones) {
    const today = (at: unknown) => dateIn(zone, new Date(String(at))) === dateIn(zone, now)
    const hasNews = (userId: string | undefined) =>
      rows.conversation_members.some((each) => each.user_id === userId && today(each.last_message_at))
    expect([zone, hasNews(owners[0]?.id), hasNews(sitters[0]?.id)]).toEqual([zone, true, true])
  }

  const joined = rows.users.map(({ created_at }) => new Date(String(created_at)))
  expect(joined.filter((at) => at > now)).toEqual([])
  expect(joined.filter((at) => hoursSince(at) < 24 * 30).length).toBeGreaterThan(9)
  // also on the first day of a month, as admins see it in UTC
  expect(joined.some((at) => at.toISOString().startsWith(start.slice(0, 7)))).toBe(true)
})
