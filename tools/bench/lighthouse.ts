// npm run bench:lighthouse [address [screen]]: Lighthouse's score for performance on a phone, on a running demo
// (http://localhost:3000 by default): all screens, or those with a word in their name; the median of three. Lighthouse is
// no dependency of the project, because it brings a hundred packages: npm install --no-save lighthouse@13 before.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '#testing/chromium.ts'
import { screensOf } from './screens.ts'
import type { Screen } from './screens.ts'

type Report = {
  readonly categories: { readonly performance: { readonly score: number } }
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

const base = process.argv[2] ?? 'http://localhost:3000'
const wanted = process.argv[3] ?? ''
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const port = 9339
const executablePath = await findChromium()
const columns = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift', 'speed-index'] as const

/** It fails now and then to record its trace, and says itself to try again. */
const reportAtLast = (screen: Screen) => reportOf(screen).catch(() => reportOf(screen))

/** A browser of its own for each look, so that nothing is cached, with the person's cookies in it. */
async function reportOf({ path, as }: Screen): Promise<Report> {
  const args = ['--no-sandbox', `--remote-debugging-port=${port}`]
  const context = await chromium.launchPersistentContext('', { executablePath, args })
  try {
    await context.addCookies(as?.cookies ?? [])
    const { stdout } = await promisify(execFile)(
      'node_modules/.bin/lighthouse',
      [
        base + path,
        `--port=${port}`,
        '--disable-storage-reset',
        '--only-categories=performance',
        '--output=json',
        '--quiet',
      ],
      { maxBuffer: 1e8 },
    )
    return JSON.parse(stdout) as Report
  } finally {
    await context.close()
  }
}

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const screens = await screensOf(browser, base)
await browser.close()
console.log(['screen', 'score', ...columns].join(' | '))
for (const screen of screens.filter(({ name }) => name.includes(wanted))) {
  const reports: Report[] = []
  for (let round = 0; round < rounds; round++) reports.push(await reportAtLast(screen))
  const scoreOf = ({ categories }: Report) => Math.round(categories.performance.score * 100)
  reports.sort((one, other) => scoreOf(one) - scoreOf(other))
  const middle = reports[Math.floor(rounds / 2)]
  if (!middle) continue
  const values = columns.map((name) =>
    Number((middle.audits[name]?.numericValue ?? 0).toFixed(name.startsWith('cum') ? 3 : 0)),
  )
  console.log([screen.name, scoreOf(middle), ...values].join(' | '))
}
