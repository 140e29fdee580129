import { addDays, dayNumber } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import {
  accommodationOptions,
  amenityOptions,
  flagFilters,
  houseSizes,
  serviceOptions,
} from '#contract/vocabulary/search-filters.ts'
import { petKinds, petKindTable } from '#contract/vocabulary/pet-kinds.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { centers } from './search-market.ts'
import type { Random } from './search-market.ts'
import type { OwnPet, Wanted } from './search-truth.ts'

type Asking = {
  /** The id of a sitter who searches. */
  readonly sitter: string
  readonly now: Date
  readonly firstDay: PlainDate
  readonly meanRating: number
  /** The pets of an owner who searches. */
  readonly own?: readonly OwnPet[]
}

/** Invents a search; `sitter` searches sometimes, among others. */
export function inventSearch(random: Random, { sitter, now, firstDay, meanRating, own = [] }: Asking): Wanted {
  const idsOf = (options: readonly { readonly id: string }[], part: number) =>
    random.chance(0.3) ? random.some(options, part).map(({ id }) => id) : []
  const daysTo = (date: PlainDate): number => dayNumber(date) - dayNumber(firstDay)
  const asker = random.chance(0.2) ? sitter : undefined
  const minPrice = random.chance(0.3) ? random.whole(0, 90) : undefined
  const sort = random.chance(0.25) ? undefined : random.pick(['rating', 'price', 'distance'] as const)
  const startDate = addDays(firstDay, random.chance(0.1) ? random.whole(0, 2) : random.whole(1, 130))
  return {
    ...areaOf(random),
    ...petsOf(random, asker === undefined ? own : []),
    dates: random.chance(0.6)
      ? { startDate, endDate: addDays(startDate, random.whole(1, 14)), flexibleDays: random.pick([0, 0, 1, 2, 3]) }
      : undefined,
    minPrice,
    maxPrice: random.chance(0.3) ? (minPrice ?? 0) + random.whole(0, 120) : undefined,
    flags: random.some(flagFilters, 0.15),
    accommodation: idsOf(accommodationOptions, 0.3),
    sizes: idsOf(houseSizes, 0.4),
    amenities: idsOf(amenityOptions, 0.04),
    services: idsOf(serviceOptions, 0.04),
    sort,
    asker,
    // in the time zone where each day begins last, it may still be yesterday
    bookable: (date) => dayNumber(date) >= dayNumber(dateIn('Pacific/Pago_Pago', now)),
    todays: [daysTo(dateIn('Pacific/Pago_Pago', now)), daysTo(dateIn('Pacific/Kiritimati', now))],
    firstDay,
    meanRating,
  }
}

/** Pets by kind, or an owner's own. */
function petsOf(random: Random, all: readonly OwnPet[]): Pick<Wanted, 'pets' | 'own'> {
  const own = random.chance(0.4) ? random.some(all, 0.4) : []
  if (own.length === 0) {
    const kinds = random.chance(0.5) ? random.some(petKinds, 0.1) : []
    return { pets: Object.fromEntries(kinds.map((kind) => [kind, random.whole(1, 2)])) }
  }
  const pets: Wanted['pets'] = {}
  for (const { kind } of own) pets[kind] = (pets[kind] ?? 0) + 1
  return { pets, own }
}

function areaOf(random: Random): Pick<Wanted, 'point' | 'box' | 'state'> {
  const { latitude, longitude } = random.pick(centers)
  const what = random.pick(['point', 'point', 'point', 'box', 'state', 'nothing'] as const)
  if (what === 'point') {
    const near = (degrees: number) => Number((degrees + (random.next() - 0.5) * 0.4).toFixed(6))
    const lng = near(longitude)
    return {
      point: { lat: near(latitude), lng: lng > 180 ? lng - 360 : lng, radius: random.pick([5, 10, 15, 25, 50, 100]) },
    }
  }
  if (what === 'box') {
    const [wide, high] = [random.next() * 1.5, random.next()]
    const [west, east] = [longitude - wide, longitude + wide].map((edge) =>
      Number((((edge + 540) % 360) - 180).toFixed(6)),
    )
    return { box: { south: latitude - high, north: latitude + high, west: west ?? 0, east: east ?? 0 } }
  }
  return what === 'state' ? { state: random.pick(['TX', 'AR', 'WA', 'NY', 'CA', 'Texas', 'arkansas, USA']) } : {}
}

/** The same search as query parameters. */
export function queryOf(wanted: Wanted): Record<string, string> {
  const { point, box, state, dates } = wanted
  const list = (name: 'accommodation' | 'sizes' | 'amenities' | 'services') =>
    wanted[name].length > 0 && { [name]: wanted[name].join(',') }
  const number = (value: number) => value.toFixed(9)
  return {
    ...(point && { lat: number(point.lat), lng: number(point.lng), radius: String(point.radius) }),
    ...(box && Object.fromEntries(Object.entries(box).map(([edge, value]) => [edge, number(value)]))),
    ...(state && (state.length === 2 ? { state } : { location: state })),
    ...Object.fromEntries(
      Object.entries(wanted.pets).map(([kind, count]) => [petKindTable[kind as PetKind].counter, String(count)]),
    ),
    ...(wanted.own && { pets: wanted.own.map(({ id }) => id).join(',') }),
    ...(dates && { startDate: dates.startDate, endDate: dates.endDate }),
    ...(dates && dates.flexibleDays > 0 && { flexibleDays: String(dates.flexibleDays) }),
    ...(wanted.minPrice !== undefined && { minPrice: String(wanted.minPrice) }),
    ...(wanted.maxPrice !== undefined && { maxPrice: String(wanted.maxPrice) }),
    ...Object.fromEntries(wanted.flags.map((flag) => [flag, 'true'])),
    ...list('accommodation'),
    ...list('sizes'),
    ...list('amenities'),
    ...list('services'),
  }
}
