import { addDays, dayNumber } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import {
  accommodationOptions,
  amenityOptions,
  flagFilters,
  houseSizes,
  priceSteps,
  serviceOptions,
  wordOf,
} from '#contract/vocabulary/search-filters.ts'
import { stateNamed, states } from '#contract/vocabulary/states.ts'
import { isAsked } from '#contract/vocabulary/traits.ts'
import type { PetTraits } from '#contract/vocabulary/traits.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { MarketListing } from './search-market.ts'

/** A pet of the person who searches. */
export type OwnPet = { readonly id: string; readonly kind: PetKind; readonly traits: PetTraits }

/** A search, in the terms of this test. */
export type Wanted = {
  point?: { lat: number; lng: number; radius: number } | undefined
  box?: { south: number; west: number; north: number; east: number } | undefined
  /** A state by its code, or by its name. */
  state?: string | undefined
  pets: Partial<Record<PetKind, number>>
  /** The searcher's own pets, of which more is known; their kinds are among `pets`. */
  own?: readonly OwnPet[] | undefined
  dates?: { startDate: PlainDate; endDate: PlainDate; flexibleDays: number } | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  flags: string[]
  accommodation: string[]
  sizes: string[]
  amenities: string[]
  services: string[]
  sort?: 'rating' | 'price' | 'distance' | undefined
  /** The person whose listings are left out. */
  asker?: string | undefined
  /** Whether a stay may begin on a date. */
  bookable: (startDate: PlainDate) => boolean
  /** The earliest and the latest date that is today in some time zone, in days from the first day. */
  todays: readonly [number, number]
  firstDay: PlainDate
  meanRating: number
}

/** A filter that is left out when its other values are counted. */
type Except = 'price' | 'accommodation' | 'sizes'

/** The slow, simple search: checks every listing, one condition after the other. */
export function truthOf(all: readonly MarketListing[], wanted: Wanted) {
  const active = all.filter(({ active: shown }) => shown)
  const found = active.filter((listing) => fits(listing, wanted))
  return { found: inOrder(found, wanted), facets: () => facetsOf(active, found, wanted) }
}

/** Counts the matches without price and options, which are the basis of the facets. */
export function baseOf(all: readonly MarketListing[], wanted: Wanted): number {
  const bare = { ...wanted, minPrice: 0, maxPrice: 1000, flags: [], amenities: [], services: [] }
  return all.filter((l) => l.active && fits(l, { ...bare, accommodation: [], sizes: [] })).length
}

function fits(listing: MarketListing, wanted: Wanted, except?: Except): boolean {
  if (wanted.asker === listing.sitterId) return false
  if (wanted.point && distanceKm(listing, wanted.point) > wanted.point.radius) return false
  if (wanted.box && !inBox(listing, wanted.box)) return false
  if (wanted.state && stateOf(listing) !== codeOf(wanted.state)) return false
  if (except !== 'price') {
    if (listing.priceCents < (wanted.minPrice ?? 0) * 100) return false
    if (listing.priceCents > (wanted.maxPrice ?? 1000) * 100) return false
  }
  for (const kind of Object.keys(wanted.pets)) if (!listing.kinds.includes(kind as PetKind)) return false
  if (countOf(wanted) > listing.maxPets) return false
  if (!isTaken(listing, wanted.own ?? [])) return false
  for (const flag of wanted.flags) if (!hasFlag(listing, flag)) return false
  for (const amenity of wanted.amenities) if (!offersOf(listing).amenities.has(amenity)) return false
  for (const service of wanted.services) if (!offersOf(listing).services.has(service)) return false
  if (except !== 'accommodation' && wanted.accommodation.length > 0)
    if (!wanted.accommodation.includes(wordOf(listing.accommodation))) return false
  if (except !== 'sizes' && wanted.sizes.length > 0 && !wanted.sizes.some((size) => hasSize(listing, size)))
    return false
  return !wanted.dates || freeShifts(listing, wanted).length > 0
}

/** Returns by how many days the stay can be shifted, within its flexible days, so that the listing is free. */
export function freeShifts(listing: MarketListing, wanted: Wanted): number[] {
  const pets = Math.max(1, countOf(wanted))
  return staysOf(wanted)
    .filter(({ from, to }) => {
      if (listing.blocked.some((day) => day >= from && day <= to)) return false
      // a listing that may still be open in some time zone is found
      if (from - wanted.todays[0] < listing.noticeDays) return false
      if (listing.minNights !== null && to - from < listing.minNights) return false
      if (listing.maxNights !== null && to - from > listing.maxNights) return false
      if (listing.leadDays !== null && to - wanted.todays[1] > listing.leadDays) return false
      for (let day = from; day <= to; day++) if (listing.closedWeekdays.includes(weekdayOf(wanted, day))) return false
      for (let night = from; night < to; night++) if ((listing.used[night] ?? 0) + pets > listing.maxPets) return false
      for (let night = from; night < to; night++) if (!getAlong(listing, wanted, night)) return false
      return true
    })
    .map(({ shift }) => shift)
}

/** Whether somebody's own pets may come to a home, pet by pet. */
function isTaken({ home }: MarketListing, own: readonly OwnPet[]): boolean {
  return own.every(({ kind, traits }) => {
    if (home.maxWeightLb !== null && (traits.weightLb ?? 0) > home.maxWeightLb) return false
    if (!home.acceptsIntact && traits.neutered === false && isAsked('neutered', kind)) return false
    if (home.childrenHome && traits.children === false) return false
    return home.residents.every((resident) => traits[aboutOf(resident)] !== false)
  })
}

const aboutOf = (kind: PetKind) =>
  kind === 'dog' ? ('dogs' as const) : kind === 'cat' ? ('cats' as const) : ('otherAnimals' as const)

/** Kinds that count as the same where one kind is there at a time. */
const alike: readonly (readonly PetKind[])[] = [
  ['rabbit', 'hamster', 'guinea-pig', 'ferret'],
  ['turtle', 'lizard', 'snake'],
]
const areAlike = (one: PetKind, other: PetKind): boolean =>
  one === other || alike.some((kinds) => kinds.includes(one) && kinds.includes(other))

/** Whether the pets of a search may be there on a night with those that are there, each with each. */
function getAlong({ home: { together }, guests }: MarketListing, wanted: Wanted, night: number): boolean {
  const there = guests[night]
  const mine = Object.keys(wanted.pets) as PetKind[]
  if (!there || mine.length === 0) return true
  if (together === 'one_family') return false
  if (together === 'same_kind' && mine.some((one) => there.kinds.some((other) => !areAlike(one, other)))) return false
  // of pets that are only counted nothing else is known
  if (!wanted.own) return true
  if (mine.some((kind) => there.no.includes(aboutOf(kind)))) return false
  return wanted.own.every(({ traits }) => there.kinds.every((kind) => traits[aboutOf(kind)] !== false))
}

const weekdayOf = ({ firstDay }: Wanted, day: number): number => new Date(addDays(firstDay, day)).getUTCDay()

const remembered = new WeakMap<Wanted, { shift: number; from: number; to: number }[]>()

/** Returns the possible stays, in days from the first one; cached per search. */
function staysOf(wanted: Wanted): { shift: number; from: number; to: number }[] {
  const known = remembered.get(wanted)
  if (known) return known
  const days = (date: PlainDate): number => dayNumber(date) - dayNumber(wanted.firstDay)
  const stays = shiftsOf(wanted).map((shift) => {
    const { startDate, endDate } = movedBy(wanted, shift)
    return { shift, from: days(startDate), to: days(endDate) }
  })
  remembered.set(wanted, stays)
  return stays
}

export function movedBy({ dates }: Wanted, shift: number): { startDate: PlainDate; endDate: PlainDate } {
  if (!dates) throw new Error('a search without dates')
  return { startDate: addDays(dates.startDate, shift), endDate: addDays(dates.endDate, shift) }
}

export function shiftsOf(wanted: Wanted): number[] {
  const { flexibleDays } = wanted.dates ?? { flexibleDays: 0 }
  return [-3, -2, -1, 0, 1, 2, 3]
    .filter((shift) => Math.abs(shift) <= flexibleDays)
    .filter((shift) => shift === 0 || wanted.bookable(movedBy(wanted, shift).startDate))
}

function facetsOf(active: readonly MarketListing[], found: readonly MarketListing[], wanted: Wanted) {
  const counted = (ids: readonly string[], has: (listing: MarketListing, id: string) => boolean, among = found) =>
    Object.fromEntries(ids.map((id) => [id, among.filter((listing) => has(listing, id)).length]))
  const without = (except: Except) => active.filter((listing) => fits(listing, wanted, except))
  const idsOf = (options: readonly { readonly id: string }[]) => options.map(({ id }) => id)
  const priced = without('price')
  const prices = priced.map(({ priceCents }) => priceCents)
  const money = (cents: number): string | null => (prices.length === 0 ? null : (cents / 100).toFixed(2))
  return {
    total: found.length,
    flags: counted(flagFilters, hasFlag),
    amenities: counted(idsOf(amenityOptions), (listing, id) => offersOf(listing).amenities.has(id)),
    services: counted(idsOf(serviceOptions), (listing, id) => offersOf(listing).services.has(id)),
    accommodation: counted(
      idsOf(accommodationOptions),
      ({ accommodation }, id) => wordOf(accommodation) === id,
      without('accommodation'),
    ),
    sizes: counted(idsOf(houseSizes), hasSize, without('sizes')),
    prices: priceSteps.map((from, at) => {
      const below = priceSteps[at + 1] ?? Infinity
      return prices.filter((cents) => cents >= from * 100 && cents < below * 100).length
    }),
    lowestPrice: money(Math.min(...prices)),
    highestPrice: money(Math.max(...prices)),
    ...(wanted.dates && wanted.dates.flexibleDays > 0 && { stays: cheapestOf(found, wanted) }),
  }
}

function cheapestOf(found: readonly MarketListing[], wanted: Wanted) {
  const stays = shiftsOf(wanted).map((shift) => {
    const free = found.filter((listing) => freeShifts(listing, wanted).includes(shift))
    const totals = free.map((listing) => totalCents(listing, wanted, shift))
    const lowest = totals.length > 0 ? Math.min(...totals) : null
    return { shift, ...movedBy(wanted, shift), count: free.length, lowest }
  })
  const lowest = Math.min(...stays.flatMap((stay) => stay.lowest ?? []))
  return stays.map(({ lowest: own, ...stay }) => ({
    ...stay,
    lowestTotal: own === null ? null : (own / 100).toFixed(2),
    cheapest: own === lowest,
  }))
}

/** Returns what the nights of a stay cost, one after the other. */
export function nightsCents({ priceCents, rates }: MarketListing, wanted: Wanted, shift = 0): number {
  const { startDate, endDate } = movedBy(wanted, shift)
  const kinds = Object.keys(wanted.pets) as PetKind[]
  const dearest =
    kinds.length > 0 ? Math.max(...kinds.map((kind) => rates?.kindCents?.[kind] ?? priceCents)) : priceCents
  let sum = 0
  for (let night = startDate; night < endDate; night = addDays(night, 1)) {
    const day = dayNumber(night) - dayNumber(wanted.firstDay)
    const range = rates?.ranges.find(({ from, to }) => from <= day && day <= to)
    const isWeekend = [5, 6].includes(new Date(`${night}T12:00:00Z`).getUTCDay())
    const own = range?.cents ?? (isWeekend ? rates?.weekendCents : null) ?? priceCents
    sum += Math.max(0, own + dearest - priceCents)
    sum += (rates?.extraPetCents ?? 0) * Math.max(0, countOf(wanted) - 1)
  }
  return sum
}

/** Returns the price of the nights, less 10% from seven nights on, plus the fee of 5 dollars. */
export function totalCents(listing: MarketListing, wanted: Wanted, shift = 0): number {
  const { startDate, endDate } = movedBy(wanted, shift)
  const whole = nightsCents(listing, wanted, shift)
  return whole - (dayNumber(endDate) - dayNumber(startDate) >= 7 ? Math.round(whole / 10) : 0) + 500
}

function inOrder(found: readonly MarketListing[], wanted: Wanted): MarketListing[] {
  const { sort = 'rating', point } = wanted
  const key = (listing: MarketListing): number => {
    if (sort === 'price')
      return wanted.dates ? totalCents(listing, wanted, nearestShift(listing, wanted)) : listing.priceCents
    if (sort === 'distance' && point) return -cosine(listing, point)
    return -weighted(listing, wanted.meanRating)
  }
  return found.toSorted((a, b) => key(a) - key(b) || (a.id < b.id ? -1 : 1))
}

/** The shift of the nearest free stay, of two the earlier. */
function nearestShift(listing: MarketListing, wanted: Wanted): number {
  const shifts = freeShifts(listing, wanted)
  return [0, -1, 1, -2, 2, -3, 3].find((shift) => shifts.includes(shift)) ?? 0
}

function weighted({ reviews, rating }: MarketListing, mean: number): number {
  return reviews === 0 ? 0 : Math.floor(((5 * mean + reviews * (rating ?? 0)) * 100) / (5 + reviews))
}

const countOf = ({ pets }: Wanted): number => Object.values(pets).reduce((sum, count) => sum + count, 0)

const offers = new WeakMap<MarketListing, { amenities: Set<string>; services: Set<string> }>()

/** Returns the options of a listing, however they are spelled; cached per listing. */
function offersOf(listing: MarketListing): { amenities: Set<string>; services: Set<string> } {
  const known = offers.get(listing)
  if (known) return known
  const words = (texts: readonly string[]) => new Set(texts.map(wordOf))
  const said = { amenities: words(listing.amenities), services: words(Object.values(listing.services).flat()) }
  offers.set(listing, said)
  return said
}

function hasFlag(listing: MarketListing, flag: string): boolean {
  if (flag === 'verified') return listing.verified
  if (flag === 'instantBook') return listing.instantBook
  if (flag !== 'yard') throw new Error(`The slow truth does not know who has ${flag}.`)
  return (
    ['fenced-yard', 'secured-outdoor-garden'].some((id) => offersOf(listing).amenities.has(id)) ||
    offersOf(listing).services.has('yard-play') ||
    listing.accommodation === 'Garden-Access Room'
  )
}

function hasSize({ roomSize }: MarketListing, id: string): boolean {
  const size = houseSizes.find((known) => known.id === id)
  return size !== undefined && roomSize !== null && roomSize >= size.from && roomSize < size.below
}

function stateOf({ state, country }: MarketListing): string | undefined {
  if (!['', 'US', 'USA', 'United States'].includes(country)) return undefined
  return states.find(({ code, name }) => [code, name].some((word) => word.toLowerCase() === state.toLowerCase()))?.code
}

const codeOf = (state: string): string | undefined => stateNamed(state)?.code ?? state

function inBox({ latitude, longitude }: MarketListing, box: NonNullable<Wanted['box']>): boolean {
  if (latitude < box.south || latitude > box.north) return false
  return box.west > box.east
    ? longitude >= box.west || longitude <= box.east
    : longitude >= box.west && longitude <= box.east
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The cosine of the angle between two points on the earth. */
function cosine(a: { latitude: number; longitude: number }, b: { lat: number; lng: number }): number {
  const vector = (lat: number, lng: number) => [
    Math.cos(radians(lat)) * Math.cos(radians(lng)),
    Math.cos(radians(lat)) * Math.sin(radians(lng)),
    Math.sin(radians(lat)),
  ]
  const [p, q] = [vector(a.latitude, a.longitude), vector(b.lat, b.lng)]
  return p.reduce((sum, value, at) => sum + value * (q[at] ?? 0), 0)
}

export function distanceKm(a: { latitude: number; longitude: number }, b: { lat: number; lng: number }): number {
  return 6371.0088 * Math.acos(Math.min(1, cosine(a, b)))
}
