import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { People } from './people.ts'
import { slowestOf } from './slowest.ts'
import type { TimedCall } from './slowest.ts'

/**
 * Times the calls of a sitter with many listings and of an admin: each alone, forty times. Returns the slowest p95 in
 * milliseconds.
 */
export async function slowestOfConsole(
  product: string,
  { largeSitter, admin }: People,
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
    ['/api/admin/users?limit=20', admin],
    ['/api/admin/users?limit=20&search=Number77', admin],
    ['/api/admin/bookings?limit=20', admin],
    ['/api/admin/bookings?limit=20&status=completed&search=Number77', admin],
    ['/api/admin/listings?limit=20', admin],
    ['/api/admin/listings?limit=20&search=Austin', admin],
    ['/api/admin/analytics?span=30d', admin],
    ['/api/admin/analytics?span=12m', admin],
  ]
  return slowestOf(product, calls, say)
}
