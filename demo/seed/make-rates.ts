import { addDays } from '#contract/vocabulary/dates.ts'
import { petKinds } from '#contract/vocabulary/pet-kinds.ts'
import type { ExtraRates, KindCents, PriceRange } from '#contract/vocabulary/rates.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { addRow } from './rows.ts'
import type { Place, World } from './world.ts'

/** Adds other prices of some listings on weekends, over the holidays, for additional pets and for some kinds. */
export function makeRates(world: World): void {
  for (const [at, place] of world.places.entries()) {
    // not of the first two listings, so that the demo sitter can set prices
    const [weekend, pet, holidays] = [at % 3 === 2, at % 4 === 3, at % 6 === 2]
    const kindCents: KindCents = at % 5 === 4 ? kindCentsOf(place) : {}
    if (!weekend && !pet && Object.keys(kindCents).length === 0) continue
    const rates: ExtraRates = {
      weekendCents: weekend ? dollarsOf(place, 1.2) : null,
      extraPetCents: pet ? dollarsOf(place, 0.4) : 0,
      ranges: holidays ? [holidaysOf(world, place)] : [],
      kindCents,
    }
    place.extraRates = rates
    addRow(world.rows, 'listing_rates', {
      listing_id: place.id,
      weekend_cents: rates.weekendCents,
      extra_pet_cents: rates.extraPetCents,
    })
    for (const kind of petKinds) {
      const cents = kindCents[kind]
      if (cents !== undefined)
        addRow(world.rows, 'listing_kind_rates', { listing_id: place.id, kind, price_cents: cents })
    }
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

/** Lower prices of cats and of small animals, where dogs stay too. */
function kindCentsOf(place: Place): KindCents {
  if (!place.kinds.includes('dog')) return {}
  const small = (['rabbit', 'hamster', 'guinea-pig'] as const).map((kind) => [kind, dollarsOf(place, 0.5)] as const)
  const prices = [['cat', dollarsOf(place, 0.7)] as const, ...small]
  return Object.fromEntries(prices.filter(([kind]) => place.kinds.includes(kind)))
}

/** The price of the next holidays. */
function holidaysOf({ now }: World, place: Place): PriceRange {
  const year = Number(addDays(dateIn(place.timeZone, now), 11).slice(0, 4))
  const [firstNight, lastNight] = [`${year}-12-20`, `${year + 1}-01-01`]
  return { firstNight, lastNight, label: 'Holidays', cents: dollarsOf(place, 1.5) }
}

/** A multiple of the price a day, rounded to whole dollars. */
const dollarsOf = ({ priceCents }: Place, times: number): number => Math.round((priceCents * times) / 100) * 100
