import { beforeEach, expect, test, vi } from 'vitest'
import { fetchCalendar } from '#server/gateways/calendars/fetch-calendar.ts'
import { readCalendar } from '#server/gateways/calendars/read-calendar.ts'
import { readOther } from './read-other.ts'

vi.mock('#server/gateways/calendars/fetch-calendar.ts')
vi.mock('#server/gateways/calendars/read-calendar.ts')

const whole = { days: [], events: 0, unread: { events: 0, titles: [] }, isWhole: true }
const read = (sitterId: string) =>
  readOther('https://a.test/', { id: sitterId, timeZone: 'UTC', sitterId }, { now: new Date(), loopback: false })

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(fetchCalendar).mockResolvedValue({ bytes: new Uint8Array() })
})

test('calendars of several sitters are fetched at a time, but only two are parsed', async () => {
  const ends: (() => void)[] = []
  vi.mocked(readCalendar).mockImplementation(() => new Promise((resolve) => ends.push(() => resolve(whole))))
  const all = ['a', 'b', 'c', 'd'].map(read)
  await vi.waitFor(() => expect(ends).toHaveLength(2))
  expect([vi.mocked(fetchCalendar).mock.calls.length, ends.length]).toEqual([4, 2])
  ends[0]?.()
  await vi.waitFor(() => expect(ends).toHaveLength(3))
  ends[1]?.()
  await vi.waitFor(() => expect(ends).toHaveLength(4))
  for (const end of ends) end()
  expect(await Promise.all(all)).toEqual([whole, whole, whole, whole])
})

test('a calendar that waits too long to be parsed is not to blame', async () => {
  vi.useFakeTimers()
  try {
    vi.mocked(readCalendar).mockImplementation(
      () => new Promise((resolve) => void setTimeout(() => resolve(whole), 5000)),
    )
    const all = Promise.all(['a', 'b', 'c'].map(read))
    await vi.advanceTimersByTimeAsync(5000)
    expect(await all).toEqual([whole, whole, { problem: 'calendars_busy' }])
  } finally {
    vi.useRealTimers()
  }
})
