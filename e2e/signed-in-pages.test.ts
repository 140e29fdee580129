// docs/product.md#pages
import type { Page, Request } from '@playwright/test'
import type { Role } from '#contract/endpoint.ts'
import { timeZoneCookie } from '#contract/vocabulary/time-zone-cookie.ts'
import { sessionCookieName, startSession } from '#server/modules/identity/public.ts'
import { long } from '#testing/long.ts'
import { anOwnerWithADog } from './factories.ts'
import { hydrated, expect, test, walk } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { theBooking, theList, theListing } from './screen-addresses.ts'

type Screen = { readonly as: Role; readonly at: string | ((site: Site) => Promise<string>) }

const screens: readonly Screen[] = [
  { as: 'owner', at: '/' },
  { as: 'owner', at: '/search-results?location=Austin&lat=30.27&lng=-97.74' },
  { as: 'owner', at: theListing },
  { as: 'owner', at: '/owner-dashboard' },
  { as: 'owner', at: '/owner-dashboard?tab=pets' },
  { as: 'owner', at: theBooking },
  { as: 'owner', at: '/messages' },
  { as: 'owner', at: '/favorites' },
  { as: 'owner', at: theList },
  { as: 'owner', at: '/profile' },
  { as: 'owner', at: '/settings' },
  { as: 'owner', at: '/notifications' },
  { as: 'owner', at: '/account-notice' },
  { as: 'sitter', at: '/' },
  { as: 'sitter', at: '/sitter-dashboard' },
  { as: 'sitter', at: '/sitter-dashboard?tab=requests' },
  { as: 'sitter', at: '/sitter-dashboard?tab=calendar' },
  { as: 'sitter', at: '/sitter-dashboard?tab=earnings' },
  { as: 'admin', at: '/admin' },
  { as: 'admin', at: '/admin?tab=users' },
  { as: 'admin', at: '/admin?tab=bookings' },
  { as: 'admin', at: '/admin/site' },
]
/** The listings near the place that this browser searched for last, which the server cannot know. */
const onlyKnownHere = /^\/api\/listings\?/

/** The calls that a page makes for data until its live stream is open. */
async function asked(page: Page, path: string): Promise<string[]> {
  const calls: string[] = []
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) calls.push(pathname + search)
  }
  page.on('request', note)
  const live = page.waitForResponse(/\/api\/live/)
  await page.goto(path)
  await hydrated(page)
  await live
  // the stream's first message would lead to calls within 40 ms
  await page.waitForTimeout(400)
  page.off('request', note)
  return calls.filter((call) => !call.startsWith('/api/live') && !(path === '/' && onlyKnownHere.test(call)))
}

for (const role of ['owner', 'sitter', 'admin'] as const)
  test(`pages of the ${role} contain their screen and its data, and ask for nothing again @main`, async ({ site }) => {
    const person = await site.demo(role)
    // tells the other side that their messages have arrived, which is news for this person's pages too
    const page = await site.open(person)
    await asked(page, '/messages')
    for (const { at } of screens.filter(({ as }) => as === role).filter((_, i) => long || i % 6 === 0)) {
      const path = typeof at === 'string' ? at : await at(site)
      const html = await (await page.request.get(path)).text()
      expect(html.match(/<h1[\s>]/g), path).toHaveLength(1)
      expect(html, path).not.toContain('Loading…')
      // React's mark of a part that the server could not render
      expect(html, path).not.toContain('<!--$!-->')
      expect([path, await asked(page, path)]).toEqual([path, []])
    }
  })

test('no page of one person contains a word of another, however many are rendered at once @main', async ({ site }) => {
  test.slow(long)
  const { db } = site.connection
  const canaries = ['Quellwasser', 'Zwiebelturm']
  const cookies = await Promise.all(
    canaries.map(async (surname) => {
      const owner = await anOwnerWithADog(site, { first: 'Ada', last: surname })
      const { token } = await startSession(db, owner.id, 'owner', null, new Date())
      return `${sessionCookieName(site.url)}=${token}`
    }),
  )
  const paths = [
    '/',
    '/owner-dashboard?tab=pets',
    '/profile',
    '/messages',
    '/settings',
    '/favorites',
    '/search-results',
  ]
  const times = long ? 72 : 6
  const jobs = Array.from({ length: times * paths.length * 2 }, (_, at) => ({
    whose: at % 2,
    path: paths[Math.floor(at / 2) % paths.length] ?? '/',
  }))
  const read = async ({ whose, path }: (typeof jobs)[number]) => {
    const answer = await fetch(site.url + path, { headers: { cookie: cookies[whose] ?? '' } })
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
    const text = await answer.text()
    expect(canaries.map((canary) => text.includes(canary))).toEqual([whose === 0, whose === 1])
  }
  // as many at a time as the server admits for one address
  for (let at = 0; at < jobs.length; at += 12) await Promise.all(jobs.slice(at, at + 12).map(read))
  const visitor = await (await fetch(`${site.url}/search-demo`)).text()
  for (const canary of canaries) expect(visitor).not.toContain(canary)
})

/** The times and dates in words that a text has. */
const moments = (words: string) =>
  [...new Set(words.match(/\d{1,2}:\d{2}\s[AP]M|[A-Z][a-z]{2}\s\d{1,2}\b/g))].toSorted()

test('the hours of a page are those of the browser from its first frame', async ({ site }) => {
  const page = await site.openApart(await site.demo('owner'), { timezoneId: 'Asia/Tokyo' })
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await page.goto('/notifications')
  await hydrated(page)
  // rendered for another zone at first, because the server did not know this one
  expect(loads).toBe(2)
  const rendered = moments(await page.locator('main').innerText())
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)
  const momentsFor = async (cookie: readonly string[]) => {
    const html = await (await fetch(`${site.url}/notifications`, { headers: { cookie: cookie.join('; ') } })).text()
    const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? []
    return moments(main.replaceAll(/<[^>]+>/g, ' '))
  }
  expect(rendered.length).toBeGreaterThan(0)
  expect(await momentsFor(cookies)).toEqual(rendered)
  const inUtc = cookies.map((each) => (each.startsWith(timeZoneCookie) ? `${timeZoneCookie}=UTC` : each))
  expect(await momentsFor(inUtc)).not.toEqual(rendered)
})

walk('what happens between the page and its stream is shown', async ({ site }) => {
  const [owner, sitter] = [await site.demo('owner'), await site.demo('sitter')]
  const { id: conversation } = await site.connection.db
    .selectFrom('conversations')
    .innerJoin('conversation_members as one', 'one.conversation_id', 'conversations.id')
    .innerJoin('conversation_members as other', 'other.conversation_id', 'conversations.id')
    .select('conversations.id')
    .where('one.user_id', '=', owner.id)
    .where('other.user_id', '=', sitter.id)
    .executeTakeFirstOrThrow()
  const page = await site.open(owner)
  const hold = Promise.withResolvers<void>()
  await page.route('**/api/live*', async (route) => {
    await hold.promise
    await route.continue()
  })
  await page.goto(`/messages?conversation=${conversation}`)
  await hydrated(page)
  const other = await site.open(sitter)
  await other.goto(`/messages?conversation=${conversation}`)
  const field = other.getByRole('textbox', { name: /^Message to/ })
  await field.fill('Written meanwhile')
  await field.press('Enter')
  await expect(other.getByRole('log').getByText('Written meanwhile')).toBeVisible()
  hold.resolve()
  await expect(page.getByRole('log').getByText('Written meanwhile')).toBeVisible()
})
