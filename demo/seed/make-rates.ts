import { addDays } from '#contract/vocabulary/dates.ts'
import type { ExtraRates, PriceRange } from '#contract/vocabulary/rates.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { addRow } from './rows.ts'
import type { Place, World } from './world.ts'

/** Adds higher prices of some listings on weekends, over the holidays and for additional pets. */
export function makeRates(world: World): void {
  for (const [at, place] of world.places.entries()) {
    // not of the first two listings, so that the demo sitter can set prices
    const [weekend, pet, holidays] = [at % 3 === 2, at % 4 === 3, at % 6 === 2]
    if (!weekend && !pet) continue
    const rates: ExtraRates = {
      weekendCents: weekend ? dollarsOf(place, 1.2) : null,
      extraPetCents: pet ? dollarsOf(place, 0.4) : 0,
      ranges: holidays ? [holidaysOf(world, place)] : [],
    }
    place.extraRates = rates
    addRow(world.rows, 'listing_rates', {
      listing_id: place.id,
      weekend_cents: rates.weekendCents,
      extra_pet_cents: rates.extraPetCents,
    })
    for (const [position, { firstNight, lastNight, label, cents }] of rates.ranges.entries())
      addRow(world.rows, 'listing_price_ranges', {
        listing_id: place.id,
        position,
        first_night: firstNight,
        last_night: lastNight,
        label,
        price_cents: cents,
      })
  }
}

/** The price of the next holidays. */
function holidaysOf({ now }: World, place: Place): PriceRange {
  const year = Number(addDays(dateIn(place.timeZone, now), 11).slice(0, 4))
  const [firstNight, lastNight] = [`${year}-12-20`, `${year + 1}-01-01`]
  return { firstNight, lastNight, label: 'Holidays', cents: dollarsOf(place, 1.5) }
}

/** A multiple of the price a day, rounded to whole dollars. */
const dollarsOf = ({ priceCents }: Place, times: number): number => Math.round((priceCents * times) / 100) * 100
