import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { People } from './people.ts'

/** What a sitter with many listings and an admin wait for: each call alone, forty times; the slowest p95 in milliseconds. */
export async function slowestOfConsole(
  product: string,
  { largeSitter, admin }: People,
  today: PlainDate,
  say: (line: string) => void,
): Promise<number> {
  const calls: readonly (readonly [path: string, cookie: string])[] = [
    ['/api/bookings/sitter', largeSitter],
    ['/api/my-listings', largeSitter],
    ['/api/sitter/today', largeSitter],
    [`/api/sitter/calendar?month=${addDays(today, 20).slice(0, 7)}`, largeSitter],
    ['/api/earnings', largeSitter],
    ['/api/admin/figures', admin],
    ['/api/admin/users?limit=20', admin],
    ['/api/admin/users?limit=20&search=Number77', admin],
    ['/api/admin/bookings?limit=20', admin],
    ['/api/admin/bookings?limit=20&status=completed&search=Number77', admin],
    ['/api/admin/listings?limit=20', admin],
    ['/api/admin/listings?limit=20&search=Austin', admin],
    ['/api/admin/analytics?span=30d', admin],
    ['/api/admin/analytics?span=12m', admin],
  ]
  const slowest: number[] = []
  for (const [path, cookie] of calls) {
    const times: number[] = []
    for (let at = 0; at < 40; at++) {
      const begun = performance.now()
      const answer = await fetch(product + path, { headers: { cookie } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} is ${answer.status}`)
      times.push(performance.now() - begun)
    }
    const p95 = times.toSorted((a, b) => a - b)[37] ?? 0
    say(`${path}: p95 ${p95.toFixed(0)} ms`)
    slowest.push(p95)
  }
  return Math.max(...slowest)
}
