import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from './entry-server.tsx'
import { moreMaximum } from './modules/search/search-address.ts'
import { createAppRouter } from './router.tsx'

const origin = 'https://petstead.test'

/** Renders a page as the server does; returns its final address and the calls it made. Nobody is signed in. */
async function drawn(address: string): Promise<{ address: string; page: string; calls: string[] }> {
  const calls: string[] = []
  const answer = await render(new Request(origin + address), {
    manifest: { routes: {} },
    nonce: '',
    origin,
    reader: null,
    settings: {},
    fetch: async ({ url }) => {
      calls.push(url.slice(origin.length))
      const facets = url.includes('/facets')
      return Response.json(facets ? {} : [], { headers: { 'x-total-count': '0' } })
    },
  })
  const to = answer.headers.get('location')
  if (to) return drawn(new URL(to, origin).href.slice(origin.length))
  const page = (answer.head + answer.rest).replaceAll(/<script[\s\S]*?<\/script>/g, '')
  return { address, page, calls: calls.toSorted() }
}

const nights = 'checkIn=2027-12-05&checkOut=2027-12-08'

test.each([
  ['', 'more=999'],
  ['', 'more=1e9'],
  ['', 'sort=foo'],
  ['', 'radius=7'],
  ['', 'minPrice=5000'],
  ['', 'page=-5'],
  ['', 'page=99999999'],
  ['', 'dog=11'],
  ['', 'nonsense=1'],
  [nights, 'flexibleDays=300000'],
])('renders an address with %s and the invalid %s like one without the invalid part', async (said, wrong) => {
  const plain = await drawn(`/search-demo${said && `?${said}`}`)
  const asked = await drawn(`/search-demo?${said}&${wrong}`)
  expect([asked.address, asked.calls]).toEqual([plain.address, plain.calls])
  expect(asked.page === plain.page).toBe(true)
  expect(plain.page).toContain('Pet sitters')
  expect(plain.calls.length).toBeLessThan(5)
})

test('the server renders only the first of the pages of results that an address may ask for', async () => {
  const { calls } = await drawn(`/search-demo?more=${moreMaximum}`)
  expect(calls.filter((call) => call.startsWith('/api/listings')).length).toBe(5)
})

test("values that a route's reader leaves out of its address reach no screen", () => {
  const router = createAppRouter({ cache: new QueryClient(), origin, today: () => '2027-03-01' })
  // these screens parse their address themselves, so that other pages do not load the code for it
  const inScreen = [
    '/admin',
    '/admin_/people/$personId',
    '/become-sitter',
    '/checkout/$bookingId',
    '/admin_/site',
    '/company',
    '/help/',
    '/privacy',
    '/terms',
  ]
  const reading = Object.values(router.routesById).filter(
    ({ id, options }) => 'validateSearch' in options && !inScreen.includes(id),
  )
  expect(reading.length).toBeGreaterThan(10)
  const names =
    'more page sort radius flexibleDays lat dog pets tab booking list conversation sitter checkIn edit other'
  const wrong = names.split(' ').map((name) => `${name}=${encodeURIComponent("'><")}`)
  for (const { id } of reading) {
    const path = id.replace(/\$\w+/, 'x').replace(/\/$/, '')
    const matches = router.matchRoutes(path, Object.fromEntries(new URLSearchParams(wrong.join('&'))))
    const search = Object.values(matches.at(-1)?.search ?? {})
    expect([id, search.filter((value) => value !== undefined)]).toEqual([id, []])
  }
})
