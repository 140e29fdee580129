import { addDays } from '#contract/vocabulary/dates.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { createRandom } from '../random.ts'
import { addRow } from './rows.ts'
import type { Place, World } from './world.ts'

/** Number of days with visits. */
const days = 30

/** Adds visits of some listings, more for those with more requests. Only their sitters see them. */
export function makeVisits({ now, rows }: World, places: readonly Place[]): void {
  // its own random choices, so that the rest of the marketplace does not change
  const random = createRandom(30)
  const today = dateIn('UTC', now)
  const requests = Map.groupBy(rows.bookings, ({ listing_id }) => listing_id)
  for (const { id } of places) {
    const usual = random.between(0.5, 4) + (requests.get(id)?.length ?? 0) / 3
    for (let back = days; back > 0; back--) {
      const views = Math.round(random.between(0, 2 * usual))
      if (views > 0) addRow(rows, 'listing_views', { listing_id: id, day: addDays(today, -back), views })
    }
  }
}
