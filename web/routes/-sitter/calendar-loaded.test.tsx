import { expect, test, vi } from 'vitest'
import { sitterCalendarQuery } from '#web/modules/bookings/queries.ts'
import { setTransport } from '#web/platform/api.ts'
import { createCache } from '#web/platform/cache.ts'
import { userQuery } from '#web/platform/session.ts'
import { loader } from '../sitter-dashboard.lazy.tsx'

test('the calendar that comes with the page is that of the month where the sitter is', async () => {
  // the server's date, on which it is still November in America
  vi.useFakeTimers({ now: new Date('2026-12-01T02:00:00Z'), toFake: ['Date'] })
  const cache = createCache(true)
  setTransport(cache, { origin: 'https://pages.test', fetch: async () => Response.json([]) })
  cache.setQueryData(userQuery.queryKey, {
    id: '01977000-0000-7000-8000-000000000001',
    role: 'sitter',
    timeZone: 'America/Chicago',
  } as never)
  const context = { cache, origin: 'https://pages.test', today: () => '2026-11-30' }
  await loader({ context, params: {}, deps: {}, location: { search: { tab: 'calendar' } } })
  const asked = (month: string) => cache.getQueryCache().find({ queryKey: sitterCalendarQuery(month).queryKey })
  expect([asked('2026-11') !== undefined, asked('2026-12')]).toEqual([true, undefined])
  vi.useRealTimers()
})
