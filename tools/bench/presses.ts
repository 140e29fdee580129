// npm run bench:presses [address]: how long a phone with a CPU four times slower takes to answer twenty typical presses, on
// a running demo (http://localhost:3000 by default): the longest event of each, the median of three.
import { chromium } from '@playwright/test'
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { findChromium } from '#testing/chromium.ts'
import { signedIn } from './demo-people.ts'
import type { State } from './demo-people.ts'

const base = process.argv[2] ?? 'http://localhost:3000'
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const phone: BrowserContextOptions = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }
const slower = 4
const settlesMs = 1500

type Press = {
  readonly name: string
  readonly as: State | undefined
  readonly at: string
  /** What is pressed before, without being measured. */
  readonly first?: (page: Page) => Promise<unknown>
  readonly what: (page: Page) => Locator
  readonly type?: string
}

const shortestMs = 16
/** Browsers do not report shorter ones. */
const shown = (ms = 0) => (ms < shortestMs ? `below ${shortestMs}` : String(ms))

/** Collects in the page the duration of the longest event since the last look. */
const collect = `window.longest = 0
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.longest = Math.max(window.longest, duration)
}).observe({ type: 'event', durationThreshold: ${shortestMs}, buffered: false })`

async function measure(browser: Browser, { as, at, first, what, type }: Press): Promise<number> {
  const context = await browser.newContext({ ...phone, ...(as && { storageState: as }) })
  const page = await context.newPage()
  await page.goto(base + at)
  await page.waitForTimeout(settlesMs)
  await first?.(page)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.evaluate(collect)
  const target = what(page).first()
  if (type === undefined) await target.click({ timeout: 8000 })
  else await target.pressSequentially(type, { delay: 120 })
  await page.waitForTimeout(settlesMs)
  const longest = await page.evaluate<number>('window.longest')
  await context.close()
  return longest
}

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
const [owner, sitter, admin] = [
  await signedIn(browser, base, 'owner'),
  await signedIn(browser, base, 'sitter'),
  await signedIn(browser, base, 'admin'),
]
const listing = `/listing/${await owner.firstId('/api/listings?lat=30.27&lng=-97.74')}`
const results = '/search-results?location=Austin&lat=30.27&lng=-97.74'
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).filter({ visible: true })
const tab = (name: string | RegExp) => (page: Page) => page.getByRole('tab', { name })
const presses: readonly Press[] = [
  { name: 'landing: type a place', as: undefined, at: '/', what: (page) => page.getByRole('combobox'), type: 'aus' },
  { name: 'results: filters', as: owner.state, at: results, what: button('Filters') },
  {
    name: 'results: a filter',
    as: owner.state,
    at: results,
    first: (page) => button('Filters')(page).first().click(),
    what: (page) => page.getByRole('dialog').getByRole('checkbox'),
  },
  { name: 'results: map', as: owner.state, at: results, what: button('Map View') },
  { name: 'results: save', as: owner.state, at: results, what: button(/^(Save|Remove) /) },
  { name: 'results: next photo', as: owner.state, at: results, what: (page) => page.getByRole('article') },
  { name: 'listing: dates', as: owner.state, at: listing, what: button(/^Check-in/) },
  { name: 'listing: photos', as: owner.state, at: listing, what: button('View photos full screen') },
  { name: 'home: account menu', as: owner.state, at: '/', what: button(/^Account of/) },
  { name: 'home: search', as: owner.state, at: '/', what: button(/^(Search|Check-in)/) },
  { name: 'owner: tab Pets', as: owner.state, at: '/owner-dashboard', what: tab(/Pets/) },
  { name: 'owner: add a pet', as: owner.state, at: '/owner-dashboard?tab=pets', what: button('Add a Pet') },
  { name: 'messages: open a thread', as: owner.state, at: '/messages', what: (page) => page.locator('main li a') },
  {
    name: 'messages: write',
    as: owner.state,
    at: `/messages?conversation=${await owner.firstId('/api/conversations')}`,
    what: (page) => page.getByRole('textbox', { name: /^Message to/ }),
    type: 'Hello',
  },
  { name: 'sitter: tab Requests', as: sitter.state, at: '/sitter-dashboard', what: tab(/Requests/) },
  { name: 'sitter: tab Calendar', as: sitter.state, at: '/sitter-dashboard', what: tab(/Calendar/) },
  { name: 'sitter: tab Earnings', as: sitter.state, at: '/sitter-dashboard', what: tab(/Earnings/) },
  { name: 'admin: tab Users', as: admin.state, at: '/admin', what: tab(/Users/) },
  { name: 'admin: tab Analytics', as: admin.state, at: '/admin', what: tab(/Analytics/) },
  { name: 'admin: audit log', as: admin.state, at: '/admin?tab=reports', what: button('Audit Log') },
]
for (const person of [owner, sitter, admin]) await person.close()
for (const press of presses) {
  const runs: number[] = []
  try {
    for (let round = 0; round < rounds; round++) runs.push(await measure(browser, press))
    runs.sort((one, other) => one - other)
    console.log(`${press.name} | ${shown(runs[Math.floor(runs.length / 2)])} ms (${runs.map(shown).join(', ')})`)
  } catch (error) {
    console.log(`${press.name} | could not be pressed: ${String(error).split('\n')[0]}`)
  }
}
await browser.close()
