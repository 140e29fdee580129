import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { exportPath } from '#contract/paths.ts'
import {
  bookingSorts,
  caseSorts,
  disputeSorts,
  exportedTables,
  listingSorts,
  timeSorts,
  moneySorts,
  userSorts,
} from '#contract/vocabulary/console-tables.ts'
import type { People } from './people.ts'
import { slowestOf } from './slowest.ts'
import type { TimedCall } from './slowest.ts'

/** The pages of a table of the console, by each of its orders. */
const sorted = (table: string, sorts: readonly string[], admin: People['admin']): TimedCall[] =>
  sorts.map((sort) => [`/api/admin/${table}?limit=50&sort=${sort}`, admin])

/** Says how long each table takes as a file, and how many rows it has. */
async function timeExports(product: string, admin: string, say: (line: string) => void): Promise<void> {
  for (const table of exportedTables) {
    const begun = performance.now()
    const answer = await fetch(product + exportPath(table), { headers: { cookie: admin } })
    const text = await answer.text()
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    say(`${exportPath(table)}: ${answer.ok ? `${text.split('\r\n').length - 2} rows in ${seconds} s` : text}`)
  }
}

/**
 * Times the calls of a sitter with many listings and of an admin: each alone, forty times. Returns the slowest p95 in
 * milliseconds.
 */
export async function slowestOfConsole(
  product: string,
  { largeSitter, largeSitterId, admin }: People,
  today: PlainDate,
  say: (line: string) => void,
): Promise<number> {
  const calls: readonly TimedCall[] = [
    ['/api/bookings/sitter', largeSitter],
    ['/api/bookings/sitter?search=Number77', largeSitter],
    ['/api/my-listings', largeSitter],
    ['/api/sitter/today', largeSitter],
    [`/api/sitter/calendar?month=${addDays(today, 20).slice(0, 7)}`, largeSitter],
    ['/api/earnings', largeSitter],
    ['/api/admin/figures', admin],
    ['/api/admin/desk', admin],
    ['/api/admin/desk/counts', admin],
    [`/api/admin/people/${largeSitterId}`, admin],
    [`/api/admin/bookings?person=${largeSitterId}`, admin],
    ...sorted('users', userSorts, admin),
    ...sorted('bookings', bookingSorts, admin),
    ...sorted('listings', listingSorts, admin),
    ...sorted('payments', moneySorts, admin),
    ...sorted('payouts', moneySorts, admin),
    ...sorted('disputes', disputeSorts, admin),
    ...sorted('reports', timeSorts, admin),
    ...sorted('cases', caseSorts, admin),
    ...sorted('measures', timeSorts, admin),
    ['/api/admin/disputes?limit=20&search=Number77', admin],
    ['/api/admin/users?limit=20', admin],
    ['/api/admin/users?limit=20&search=Number77', admin],
    ['/api/admin/bookings?limit=20', admin],
    ['/api/admin/bookings?limit=20&status=completed&search=Number77', admin],
    ['/api/admin/listings?limit=20', admin],
    ['/api/admin/listings?limit=20&search=Austin', admin],
    ['/api/admin/analytics?span=30d', admin],
    ['/api/admin/analytics?span=12m', admin],
  ]
  await timeExports(product, admin, say)
  return slowestOf(product, calls, say)
}
