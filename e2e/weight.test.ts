import type { Page } from '@playwright/test'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import type { Role } from '#contract/endpoint.ts'
import { aSitterWithListing } from './factories.ts'
import { expect, hydrated, test } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { theBooking, theCheckout, theListing, thePerson, theRequest, theSitter } from './screen-addresses.ts'

type Screen = {
  readonly as: Role | 'visitor'
  readonly at: string | ((site: Site) => Promise<string>)
}

const filtered = '/search-demo?location=Austin%2C+TX&checkIn=2027-06-01&checkOut=2027-06-05&flexibleDays=2&yard=true'

/** How many kilobytes of compressed scripts a page may name, and in how many files. */
const limits = {
  visitor: { kB: 150, files: 20 },
  owner: { kB: 180, files: 30 },
  sitter: { kB: 180, files: 30 },
  admin: { kB: 180, files: 30 },
} as const

/** Pages that have more; what they have is their limit, and to be lowered. */
const more: readonly (Screen & { readonly kB: number; readonly files: number })[] = [
  { as: 'visitor', at: '/search-demo', kB: 151, files: 20 },
  { as: 'visitor', at: theListing, kB: 152, files: 20 },
  { as: 'visitor', at: '/sitters', kB: 152, files: 20 },
  { as: 'visitor', at: filtered, kB: 156, files: 20 },
  { as: 'visitor', at: '/help', kB: 153, files: 20 },
  { as: 'owner', at: theBooking, kB: 211, files: 39 },
  { as: 'owner', at: theRequest, kB: 188, files: 30 },
  { as: 'sitter', at: '/', kB: 189, files: 30 },
  { as: 'sitter', at: '/sitter-dashboard?tab=requests', kB: 189, files: 30 },
  { as: 'sitter', at: '/listing/create', kB: 185, files: 30 },
  { as: 'admin', at: '/admin?tab=bookings', kB: 180, files: 32 },
  { as: 'admin', at: '/admin?tab=listings', kB: 187, files: 34 },
  { as: 'admin', at: '/admin?tab=money', kB: 187, files: 33 },
  { as: 'admin', at: '/admin?tab=reports', kB: 174, files: 31 },
  { as: 'admin', at: '/admin/site', kB: 185, files: 31 },
  { as: 'admin', at: thePerson, kB: 203, files: 45 },
  { as: 'admin', at: theBooking, kB: 194, files: 36 },
]

const pagesOf = (as: Screen['as'], ...pages: Screen['at'][]): Screen[] => pages.map((at) => ({ as, at }))

const screens: readonly Screen[] = [
  ...pagesOf('visitor', '/', '/nothing-here', '/search-demo', '/sitters', '/sitters/austin', theListing, theSitter),
  ...pagesOf('visitor', filtered),
  ...pagesOf('visitor', '/become-sitter', '/how-it-works', '/cancellation-policies', '/sitemap', '/help', '/contact'),
  ...pagesOf('visitor', '/help/book-a-stay', '/about', '/safety', '/terms', '/privacy', '/company'),
  ...pagesOf(
    'owner',
    '/',
    '/search-demo',
    theListing,
    theSitter,
    theBooking,
    theRequest,
    theCheckout,
    '/messages',
    '/favorites',
  ),
  ...pagesOf('owner', '/owner-dashboard', '/owner-dashboard?tab=pets', '/owner-dashboard?tab=reviews'),
  ...pagesOf(
    'owner',
    '/profile',
    '/profile?tab=pets',
    '/profile?tab=activity',
    '/notifications',
    '/cases',
    '/apply-sitter',
  ),
  ...pagesOf('owner', '/settings', '/settings?tab=privacy', '/settings?tab=account', '/contact', '/help'),
  ...pagesOf('sitter', '/', theListing, '/sitter-dashboard', '/sitter-dashboard?tab=requests', '/listing/create'),
  ...pagesOf(
    'sitter',
    '/sitter-dashboard?tab=calendar',
    '/sitter-dashboard?tab=earnings',
    '/sitter-dashboard?tab=reviews',
  ),
  ...pagesOf(
    'admin',
    '/admin',
    '/admin?tab=applications',
    '/admin?tab=users',
    '/admin?tab=bookings',
    '/admin?tab=listings',
  ),
  ...pagesOf(
    'admin',
    '/admin?tab=money',
    '/admin?tab=reports',
    '/admin?tab=log',
    '/admin?tab=analytics',
    '/admin/site',
  ),
  ...pagesOf('admin', thePerson, theListing, theBooking),
]

const compressed = new Map<string, number>()
function sizeOf(file: string): number {
  const known = compressed.get(file) ?? gzipSync(readFileSync(join('dist/client', file))).length
  compressed.set(file, known)
  return known
}

/** The scripts that a page names, in the order in which they run. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/<link rel="x-modulepreload" href="([^"]+)"/g)].map(([, file]) => file ?? '')

for (const as of ['visitor', 'owner', 'sitter', 'admin'] as const)
  test(`the scripts that the pages of the ${as} name are few and small @main`, async ({ site }) => {
    const page = await site.open(as === 'visitor' ? undefined : await site.demo(as))
    const found = []
    const allowed = []
    for (const { at } of screens.filter((screen) => screen.as === as)) {
      const { kB, files } = more.find((page) => page.as === as && page.at === at) ?? limits[as]
      const path = typeof at === 'string' ? at : await at(site)
      const scripts = scriptsOf(await (await page.request.get(path)).text())
      // named once each
      expect(new Set(scripts).size, path).toBe(scripts.length)
      const weight = Math.ceil(scripts.reduce((sum, file) => sum + sizeOf(file), 0) / 1000)
      expect(weight, path).toBeGreaterThan(50)
      found.push({ path, kB: Math.max(weight, kB), files: Math.max(scripts.length, files) })
      allowed.push({ path, kB, files })
    }
    expect(found).toEqual(allowed)
  })

test('no script imports itself by way of others @main', () => {
  const known = z.record(z.string(), z.object({ imports: z.array(z.string()).default([]) }))
  const left = new Map(Object.entries(known.parse(JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')))))
  expect(left.size).toBeGreaterThan(100)
  for (let before = Infinity; left.size < before;) {
    before = left.size
    for (const [file, { imports }] of left) if (!imports.some((each) => left.has(each))) left.delete(file)
  }
  expect([...left.keys()]).toEqual([])
})

/** The style sheets of a page: written into it, and fetched, with the bytes that came over the line. */
const stylesOf = (page: Page) =>
  page.evaluate(() => ({
    written: [...document.querySelectorAll('head style')].map((style) => style.textContent),
    fetched: performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .flatMap(({ name, transferSize }) => (name.endsWith('.css') ? [[new URL(name).pathname, transferSize]] : [])),
  }))

test('a first page is painted with nothing but itself: its style sheet is in it, and the next ones of somebody signed in take it from the cache @main', async ({
  site,
}) => {
  const name = readdirSync('dist/client/assets').find((file) => /^entry-client-.*\.css$/.test(file)) ?? ''
  const written = [sourceOf(name)]
  const visitor = await site.open()
  for (let visit = 0; visit < 2; visit++) {
    await visitor.goto('/')
    await hydrated(visitor)
    expect(await stylesOf(visitor)).toEqual({ written, fetched: [] })
  }
  const owner = await site.open(await site.demo('owner'))
  const isTold = async () => (await owner.context().cookies()).some((cookie) => cookie.name === 'style_sheet')
  await owner.context().clearCookies({ name: 'style_sheet' })
  await owner.goto('/')
  await hydrated(owner)
  expect((await stylesOf(owner)).written).toEqual(written)
  await expect.poll(isTold).toBe(true)
  await owner.reload()
  await hydrated(owner)
  expect(await stylesOf(owner)).toEqual({ written: [], fetched: [[`/assets/${name}`, 0]] })
  // what the page still asks for would be refused
  await owner.goto('about:blank')
  await owner.request.get('/api/logout')
  expect(await isTold()).toBe(false)
})

test('a page that comes in two parts is painted once', async ({ site, browser }) => {
  const html = await (await (await site.open()).request.get('/')).text()
  const half = html.indexOf('</main>') - 500
  const restAfterMs = 600
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, half))
    return setTimeout(() => response.end(html.slice(half)), restAfterMs)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
  await expect.poll(painted).toBeGreaterThan(restAfterMs)
  await page.close()
  server.close()
})

const sourceOf = (file: string) => readFileSync(join('dist/client/assets', file), 'utf8')

/** What a sitter's pages weigh while no pets are there or come, in kilobytes. */
const withoutStay = { '/': 184, '/sitter-dashboard': 170, '/sitter-dashboard?tab=requests': 183 } as const

test('the pages of a sitter without a stay carry nothing of what a stay needs', async ({ site }) => {
  const { sitter } = await aSitterWithListing(site, { title: 'The quiet house' })
  const page = await site.open(sitter)
  for (const [path, kB] of Object.entries(withoutStay)) {
    const scripts = scriptsOf(await (await page.request.get(path)).text())
    const weight = Math.ceil(scripts.reduce((sum, file) => sum + sizeOf(file), 0) / 1000)
    expect(weight, path).toBeLessThanOrEqual(kB)
  }
  const nextUp = readdirSync('dist/client/assets').filter((name) => sourceOf(name).includes('All done for today.'))
  expect(nextUp).toHaveLength(1)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.getByRole('link', { name: 'My Listings' }).first().click()
  await page.getByRole('tab', { name: /Booking Requests/ }).click()
  await expect(page.getByText('No booking requests', { exact: true })).toBeVisible()
  expect(asked.filter((path) => path === `/assets/${nextUp[0]}`)).toEqual([])
})

// A browser handles taps between two scripts, but not while one is evaluated together with all its imports.
for (const [as, at] of [
  ['visitor', '/'],
  ['visitor', '/search-demo'],
  ['owner', '/'],
  ['owner', '/owner-dashboard?tab=pets'],
] as const)
  test(`the scripts of ${at} for ${as} are evaluated one by one, and React in its own task`, async ({ site }) => {
    const page = await site.open(as === 'visitor' ? undefined : await site.demo(as))
    const files = scriptsOf(await (await page.request.get(at)).text())
    expect(files.length).toBeGreaterThan(5)
    const importsOf = (file: string) =>
      [...readFileSync(join('dist/client', file), 'utf8').matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(
        ([, name]) => `/assets/${name}`,
      )
    for (const [place, file] of files.entries())
      expect(files.slice(0, place)).toEqual(expect.arrayContaining(importsOf(file)))
    const place = (name: string) => files.findIndex((file) => file.startsWith(`/assets/${name}-`))
    expect(place('react')).toBeLessThan(place('hydrate-root'))
    expect(place('hydrate-root')).toBeLessThan(place('entry-client'))
  })
