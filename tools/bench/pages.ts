// npm run bench:pages [address [screen]]: how long people wait for a page, on a running demo (http://localhost:3000 by
// default): all screens, or those with a word in their name. A phone of 412 x 823 with a CPU four times slower, 150 ms and
// 1.6 Mbit/s, a first visit; the median of three. Prints per screen: largest contentful paint and its range, layout shift,
// requests and script files until the page is alive, requests later (at idle: what may be opened, also offline), kB over
// the line in all, and calls for data after the page.
import { chromium } from '@playwright/test'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { findChromium } from '#testing/chromium.ts'
import type { State } from './demo-people.ts'
import { screensOf } from './screens.ts'

const base = process.argv[2] ?? 'http://localhost:3000'
const wanted = process.argv[3] ?? ''
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
}
const line = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const slower = 4
/** Until the page is quiet: hydrated, its live stream open, and its pictures loaded. */
const settlesMs = 5000
type Figures = {
  lcp: number
  shift: number
  requests: number
  scripts: number
  later: number
  kB: number
  calls: number
}

/** Runs in the page, as text because this folder is checked without the types of browsers. */
const seenSoFar = `new Promise((resolve) => {
  const seen = { lcp: 0, shift: 0 }
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  observe('layout-shift', ({ value }) => (seen.shift += value))
  setTimeout(() => resolve(seen), 100)
})`

const isAlive = 'window.early?.ended.signal.aborted ?? false'

async function measure(browser: Browser, path: string, state: State | undefined): Promise<Figures> {
  const context = await browser.newContext({ ...phone, ...(state && { storageState: state }) })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', line)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  let [bytes, requests, scripts, calls] = [0, 0, 0, 0]
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    requests += 1
    if (pathname.endsWith('.js')) scripts += 1
    if (pathname.startsWith('/api/') && pathname !== '/api/live' && request.method() === 'GET') calls += 1
  })
  await page.goto(base + path, { waitUntil: 'load' })
  while (!(await page.evaluate<boolean>(isAlive))) await page.waitForTimeout(20)
  const alive = { requests, scripts }
  await page.waitForTimeout(settlesMs)
  const seen = await page.evaluate<{ lcp: number; shift: number }>(seenSoFar)
  await context.close()
  return { ...seen, ...alive, later: requests - alive.requests, kB: Math.round(bytes / 1000), calls }
}

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--use-gl=swiftshader', '--enable-webgl', '--ignore-gpu-blocklist'],
})
const screens = await screensOf(browser, base)
console.log('screen | LCP ms (range) | CLS | requests | scripts | later | kB | calls')
for (const { name, path, as } of screens.filter(({ name }) => name.includes(wanted))) {
  const runs: Figures[] = []
  for (let round = 0; round < rounds; round++) runs.push(await measure(browser, path, as))
  runs.sort((one, other) => one.lcp - other.lcp)
  const middle = runs[Math.floor(runs.length / 2)]
  if (!middle) continue
  const range = [runs[0], runs.at(-1)].map((run) => Math.round(run?.lcp ?? 0)).join('-')
  const { lcp, shift, requests, scripts, later, kB, calls } = middle
  console.log(
    [name, `${Math.round(lcp)} (${range})`, shift.toFixed(3), requests, scripts, later, kB, calls]
      .map(String)
      .join(' | '),
  )
}
await browser.close()
