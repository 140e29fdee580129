import { expect, onTestFinished, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import { sitterCalendarQuery } from '#web/modules/bookings/queries.ts'
import { setTransport } from '#web/platform/api.ts'
import { createCache } from '#web/platform/cache.ts'
import { loader } from '../sitter-dashboard.lazy.tsx'

const origin = 'https://pages.test'

test('the calendar that comes with the page is that of the month where the sitter is', async () => {
  // the server's date, on which it is still November in America
  vi.useFakeTimers({ now: new Date('2026-12-01T02:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const cache = createCache(true)
  const fetch = async ({ url }: Request) =>
    Response.json(url === origin + api.identity.currentUser.path ? { id: 'sam', role: 'sitter' } : [])
  setTransport(cache, { origin, fetch })
  const context = { cache, origin, today: () => '2026-11-30' }
  await loader({ context, params: {}, deps: {}, location: { search: { tab: 'calendar' } } })
  const asked = (month: string) => cache.getQueryCache().find({ queryKey: sitterCalendarQuery(month).queryKey })
  expect([asked('2026-11') !== undefined, asked('2026-12')]).toEqual([true, undefined])
})
