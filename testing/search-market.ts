import type pg from 'pg'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { accommodationTypes } from '#contract/vocabulary/listing-fields.ts'
import { amenityOptions, serviceOptionGroups } from '#contract/vocabulary/search-filters.ts'
import type { ExtraRates, KindCents } from '#contract/vocabulary/rates.ts'
import { groupBits, groupsAbout, togetherOptions } from '#contract/vocabulary/housemates.ts'
import type { Together } from '#contract/vocabulary/housemates.ts'
import { petKinds } from '#contract/vocabulary/pet-kinds.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'

/** A listing of a generated market, with the facts that a search needs. */
export type MarketListing = {
  id: string
  sitterId: string
  verified: boolean
  active: boolean
  latitude: number
  longitude: number
  state: string
  country: string
  priceCents: number
  /** The extra rates; null if every night costs the same. */
  rates: MarketRates | null
  kinds: PetKind[]
  maxPets: number
  instantBook: boolean
  accommodation: string
  roomSize: number | null
  amenities: string[]
  services: Record<string, string[]>
  reviews: number
  rating: number | null
  /** Days counted from a first day: guests on a night, and blocked days. */
  used: Record<number, number>
  blocked: number[]
  /** Closed days of the week, from 0 for Sunday; days of notice; the last open day. */
  closedWeekdays: number[]
  noticeDays: number
  leadDays: number | null
  /** The shortest and the longest stay in nights. */
  minNights: number | null
  maxNights: number | null
  /** With whom pets can stay there. */
  home: MarketHome
  /** The kinds of the pets on a night, and what one of them does not get along with; only where some are. */
  guests: Record<number, MarketGuests>
}

export type MarketHome = {
  maxWeightLb: number | null
  acceptsIntact: boolean
  together: Together
  residents: PetKind[]
  childrenHome: boolean
}
export type MarketGuests = { kinds: PetKind[]; no: (keyof typeof groupsAbout)[] }

/** Ranges in days from the first day of the market on. */
type MarketRates = Omit<ExtraRates, 'ranges'> & { ranges: { from: number; to: number; cents: number }[] }

export type Random = {
  next(): number
  whole(from: number, to: number): number
  chance(part: number): boolean
  pick<T>(list: readonly T[]): T
  some<T>(list: readonly T[], part: number): T[]
}

/** Random choices that are the same for the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    chance: (part) => next() < part,
    pick: (list) => {
      const picked = list[whole(0, list.length - 1)]
      if (picked === undefined) throw new Error('Nothing to pick from')
      return picked
    },
    some: (list, part) => list.filter(() => next() < part),
  }
}

/** Where the listings are; some cities are on both sides of a border, and two places are abroad. */
export const centers = [
  { state: 'TX', country: 'United States', latitude: 30.27, longitude: -97.74 },
  { state: 'tx', country: 'USA', latitude: 29.76, longitude: -95.37 },
  { state: 'Texas', country: 'US', latitude: 33.44, longitude: -94.05 },
  { state: 'AR', country: 'US', latitude: 33.44, longitude: -94.03 },
  { state: 'WA', country: 'US', latitude: 47.61, longitude: -122.33 },
  { state: 'NY', country: '', latitude: 40.71, longitude: -74.01 },
  { state: 'CA', country: 'Mexico', latitude: 32.52, longitude: -117.02 },
  { state: '', country: 'Fiji', latitude: -16.8, longitude: 179.98 },
] as const

/** With whom pets can stay at a generated listing; most say nothing of it. */
export function inventHome(random: Random): MarketHome {
  return {
    maxWeightLb: random.chance(0.25) ? random.whole(10, 80) : null,
    acceptsIntact: random.chance(0.4),
    together: random.chance(0.7) ? 'any' : random.pick(togetherOptions),
    residents: random.chance(0.4) ? random.some(petKinds, 0.15) : [],
    childrenHome: random.chance(0.2),
  }
}

export function inventGuests(random: Random): MarketGuests {
  const kinds = random.some(petKinds, 0.15)
  const no = random.chance(0.3) ? random.some(['dogs', 'cats', 'otherAnimals'] as const, 0.4) : []
  return { kinds: kinds.length > 0 ? kinds : [random.pick(petKinds)], no }
}

/** The same as a night has it. */
export const marksOf = ({ kinds, no }: MarketGuests) => ({
  groups: groupBits(kinds),
  wary: no.reduce((bits, about) => bits | groupsAbout[about], 0),
})

/** How many days of the calendar are used. */
const days = 120

function inventListing(random: Random, sitters: readonly { id: string; verified: boolean }[]): MarketListing {
  const center = random.pick(centers)
  const sitter = random.pick(sitters)
  const hundredths = (value: number): number => Math.round(value * 100) / 100
  const kinds = random.some(petKinds, 0.3)
  const maxPets = random.whole(1, 5)
  const used: Record<number, number> = {}
  for (let stay = random.whole(0, 6); stay > 0; stay--) {
    const from = random.whole(0, days)
    for (let night = from; night < from + random.whole(1, 9); night++) used[night] = random.whole(1, maxPets)
  }
  const blocked: number[] = []
  if (random.chance(0.4))
    for (let day = random.whole(0, days), n = random.whole(1, 8); n > 0; n--) blocked.push(day + n)
  for (const day of blocked) for (const night of [day - 1, day]) delete used[night]
  const noticeDays = random.chance(0.3) ? random.whole(1, 40) : 0
  const minNights = random.chance(0.2) ? random.whole(1, 6) : null
  const longitude = hundredths(center.longitude + (random.next() - random.next()) * 0.6)
  return {
    id: '',
    sitterId: sitter.id,
    verified: sitter.verified,
    active: random.chance(0.95),
    // not on the grid to which search rounds
    latitude: hundredths(center.latitude + (random.next() - random.next()) * 0.5),
    longitude: longitude > 180 ? hundredths(longitude - 360) : longitude,
    state: center.state,
    country: center.country,
    priceCents: random.chance(0.03) ? random.whole(1, 100_000) : random.whole(20, 180) * 100,
    rates: random.chance(0.35) ? inventRates(random) : null,
    kinds: kinds.length > 0 ? kinds : ['dog'],
    maxPets,
    instantBook: random.chance(0.2),
    accommodation: random.pick(accommodationTypes),
    roomSize: random.chance(0.2) ? null : random.whole(1, 70),
    amenities: [
      ...random.some(amenityOptions, 0.25).map(({ id, label }) => random.pick([label, label, id, `no-${label}`])),
      ...(random.chance(0.2) ? ['Hot tub', 'no-grooming'] : []),
    ],
    services: Object.fromEntries([
      ...random
        .some(serviceOptionGroups, 0.6)
        .map(({ id, options }) => [id, random.some(options, 0.4).map((o) => o.label)]),
      ...(random.chance(0.1) ? [['tricks', ['Juggling', 'Yard play']]] : []),
    ]) as Record<string, string[]>,
    reviews: random.chance(0.3) ? 0 : random.whole(1, 60),
    rating: null,
    used,
    blocked,
    closedWeekdays: random.chance(0.3) ? random.some([0, 1, 2, 3, 4, 5, 6], 0.25) : [],
    noticeDays,
    leadDays: random.chance(0.3) ? random.whole(noticeDays + 7, 140) : null,
    minNights,
    maxNights: random.chance(0.2) ? random.whole(minNights ?? 1, 14) : null,
    home: inventHome(random),
    guests: Object.fromEntries(Object.keys(used).map((night) => [night, inventGuests(random)])),
  }
}

const bitsOf = (days: readonly number[]): number => days.reduce((bits, day) => bits | (1 << day), 0)

function inventRates(random: Random): MarketRates {
  const ranges: MarketRates['ranges'] = []
  for (let from = random.whole(0, 60); from < days && ranges.length < 4; from += random.whole(10, 40))
    ranges.push({ from, to: from + random.whole(0, 9), cents: random.whole(1, 20_000) })
  const weekendCents = random.chance(0.6) ? random.whole(1000, 20_000) : null
  const extraPetCents = weekendCents === null || random.chance(0.4) ? random.whole(1, 3000) : 0
  return { weekendCents, extraPetCents, ranges: random.chance(0.6) ? ranges : [], kindCents: inventKindCents(random) }
}

/** Prices of some kinds of pets, whether a listing takes them or not. */
export function inventKindCents(random: Random): KindCents {
  if (random.chance(0.4)) return {}
  return Object.fromEntries(random.some(petKinds, 0.3).map((kind) => [kind, random.whole(1, 20_000)]))
}

/** Tables whose triggers would check and tell row by row. */
const filled = ['listings', 'listing_nights']

/** Fills a database with a generated market, by plain inserts. */
export async function inventMarket(
  pool: pg.Pool,
  { seed, count, firstDay }: { seed: number; count: number; firstDay: PlainDate },
): Promise<MarketListing[]> {
  for (const table of filled) await pool.query(`alter table ${table} disable trigger user`)
  const random = randomOf(seed)
  const sitters = await pool.query<{ id: string; verified: boolean }>(
    `insert into users (issuer, subject, email, role, verified)
     select 'market', 'm' || i, 'm' || i || '@market.test', 'sitter', i % 3 = 0
     from generate_series(1, $1::int) as i returning id, verified`,
    [Math.ceil(count / 4)],
  )
  const listings = Array.from({ length: count }, () => inventListing(random, sitters.rows)).map((listing) => ({
    ...listing,
    rating: listing.reviews > 0 ? random.whole(100, 500) : null,
  }))
  for (let from = 0; from < count; from += 2000) {
    const part = listings.slice(from, from + 2000)
    const { rows } = await pool.query<{ id: string }>(
      `insert into listings (sitter_id, title, city, state, country, latitude, longitude, price_cents, pet_kinds, max_pets,
         instant_book, accommodation_type, room_size, amenities, services, review_count, rating_hundredths, is_active,
         closed_weekdays, notice_days, lead_days, min_nights, max_nights, max_weight_lb, accepts_intact, together, residents,
         children_home)
       select "sitterId", 'A room', 'Town', state, country, latitude, longitude, "priceCents", kinds, "maxPets",
         "instantBook", accommodation, "roomSize", amenities, services, reviews, rating, active,
         weekdays, "noticeDays", "leadDays", "minNights", "maxNights", "maxWeightLb", "acceptsIntact", together, residents,
         "childrenHome"
       from rows from (json_to_recordset($1) as ("sitterId" uuid, state text, country text, latitude float8,
         longitude float8, "priceCents" int, kinds text[], "maxPets" int, "instantBook" boolean, accommodation text,
         "roomSize" int, amenities text[], services jsonb, reviews int, rating int, active boolean,
         weekdays int, "noticeDays" int, "leadDays" int, "minNights" int, "maxNights" int,
         "maxWeightLb" int, "acceptsIntact" boolean, together text, residents text[], "childrenHome" boolean)) with ordinality
         as r ("sitterId", state, country, latitude, longitude, "priceCents", kinds, "maxPets", "instantBook",
         accommodation, "roomSize", amenities, services, reviews, rating, active, weekdays, "noticeDays", "leadDays",
         "minNights", "maxNights", "maxWeightLb", "acceptsIntact", together, residents, "childrenHome", place)
       order by place returning id`,
      [JSON.stringify(part.map((each) => ({ ...each, ...each.home, weekdays: bitsOf(each.closedWeekdays) })))],
    )
    part.forEach((listing, at) => (listing.id = rows[at]?.id ?? ''))
    await insertCalendars(pool, part, firstDay)
    await insertRates(pool, part, firstDay)
  }
  for (const table of filled) await pool.query(`alter table ${table} enable trigger user`)
  await pool.query(`notify market, 'all'`)
  return listings
}

async function insertRates(pool: pg.Pool, listings: readonly MarketListing[], firstDay: PlainDate): Promise<void> {
  const varying = listings.flatMap(({ id, rates }) => (rates ? [{ id, ...rates }] : []))
  const ranges = varying.flatMap(({ id, ranges: own }) =>
    own.map(({ from, to, cents }, position) => {
      return { id, position, first: addDays(firstDay, from), last: addDays(firstDay, to), cents }
    }),
  )
  await pool.query(
    `insert into listing_rates (listing_id, weekend_cents, extra_pet_cents)
     select id, "weekendCents", "extraPetCents"
     from json_to_recordset($1) as r (id uuid, "weekendCents" int, "extraPetCents" int)`,
    [JSON.stringify(varying)],
  )
  await pool.query(
    `insert into listing_price_ranges (listing_id, position, first_night, last_night, label, price_cents)
     select id, position, first, last, 'Fair', cents
     from json_to_recordset($1) as r (id uuid, position int, first date, last date, cents int)`,
    [JSON.stringify(ranges)],
  )
  const kinds = varying.flatMap(({ id, kindCents = {} }) =>
    Object.entries(kindCents).map(([kind, cents]) => ({ id, kind, cents })),
  )
  await pool.query(
    `insert into listing_kind_rates (listing_id, kind, price_cents)
     select id, kind, cents from json_to_recordset($1) as r (id uuid, kind text, cents int)`,
    [JSON.stringify(kinds)],
  )
}

async function insertCalendars(pool: pg.Pool, listings: readonly MarketListing[], firstDay: PlainDate): Promise<void> {
  const nights = listings.flatMap(({ id, maxPets, used, blocked, guests }) => [
    ...Object.entries(used).map(([night, count]) => ({
      id,
      night: addDays(firstDay, Number(night)),
      count,
      maxPets,
      ...marksOf(guests[Number(night)] ?? { kinds: [], no: [] }),
    })),
    // a night is closed when the day it starts or ends is blocked
    ...[...new Set(blocked.flatMap((day) => [day - 1, day]))].map((night) => ({
      id,
      night: addDays(firstDay, night),
      count: 0,
      maxPets,
      closed: true,
    })),
  ])
  await pool.query(
    `insert into listing_nights (listing_id, night, used, capacity, closed, guest_groups, guest_wary)
     select id, night, count, "maxPets", coalesce(closed, false), coalesce(groups, 0), coalesce(wary, 0)
     from json_to_recordset($1)
       as r (id uuid, night date, count int, "maxPets" int, closed boolean, groups int, wary int)`,
    [JSON.stringify(nights)],
  )
}
