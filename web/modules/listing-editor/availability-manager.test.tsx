import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { setTransport } from '#web/platform/api.ts'
import { createCache } from '#web/platform/cache.ts'
import { unavailableQuery } from '#web/modules/bookings/queries.ts'
import { AvailabilityManager } from './availability-manager.tsx'
import { listingCalendarQuery } from './queries.ts'

afterEach(() => vi.useRealTimers())

function aCalendar() {
  const cache = createCache(true)
  const rules = { closedWeekdays: [], noticeDays: 0, leadDays: null }
  cache.setQueryData(unavailableQuery('here').queryKey, [])
  cache.setQueryData(listingCalendarQuery('here').queryKey, { rules, calendars: [], feedUrl: null, nights: [] })
  const markup = (timeZone: string) =>
    renderToStaticMarkup(
      <QueryClientProvider client={cache}>
        <AvailabilityManager listing={{ id: 'here', timeZone }} whole />
      </QueryClientProvider>,
    )
  return { cache, markup }
}

test('the days that can be blocked begin with today where the listing is', () => {
  // the evening of the 21st in Austin, the 22nd nearly everywhere else
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T04:00:00Z') })
  const { markup } = aCalendar()
  expect(markup('America/Chicago')).toContain('Saturday, November 21, 2026, today"')
  expect(markup('Asia/Tokyo')).toContain('Sunday, November 22, 2026, today"')
})

test('a calendar that is there stays when fetching it anew fails', async () => {
  const { cache, markup } = aCalendar()
  setTransport(cache, { origin: 'https://petstead.test', fetch: () => Promise.reject(new Error('no connection')) })
  await cache.prefetchQuery({ ...unavailableQuery('here'), staleTime: 0 })
  expect(cache.getQueryState(unavailableQuery('here').queryKey)?.status).toBe('error')
  expect(markup('America/Chicago')).toContain('Block dates')
})
