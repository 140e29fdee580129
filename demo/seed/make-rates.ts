import { addDays } from '#contract/vocabulary/dates.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { addRow } from './rows.ts'
import type { Place, World } from './world.ts'

/**
 * Adds higher prices of some listings on weekends, over the holidays and for additional pets; existing bookings keep
 * their price.
 */
export function makeRates(world: World): void {
  for (const [at, place] of world.places.entries()) {
    // not of the first two listings, so that the demo sitter can set prices
    const [weekend, pet, holidays] = [at % 3 === 2, at % 4 === 3, at % 6 === 2]
    if (!weekend && !pet) continue
    addRow(world.rows, 'listing_rates', {
      listing_id: place.id,
      weekend_cents: weekend ? dollarsOf(place, 1.2) : null,
      extra_pet_cents: pet ? dollarsOf(place, 0.4) : 0,
    })
    if (holidays) addHolidays(world, place)
  }
}

/** Adds prices of the next holidays. */
function addHolidays({ rows, now }: World, place: Place): void {
  const year = Number(addDays(dateIn(place.timeZone, now), 11).slice(0, 4))
  addRow(rows, 'listing_price_ranges', {
    listing_id: place.id,
    position: 0,
    first_night: `${year}-12-20`,
    last_night: `${year + 1}-01-01`,
    label: 'Holidays',
    price_cents: dollarsOf(place, 1.5),
  })
}

/** A multiple of the price a day, rounded to whole dollars. */
const dollarsOf = ({ priceCents }: Place, times: number): number => Math.round((priceCents * times) / 100) * 100
