import type pg from 'pg'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { accommodationTypes } from '#contract/vocabulary/listing-fields.ts'
import { petKinds } from '#contract/vocabulary/pet-kinds.ts'
import { amenityOptions, serviceOptionGroups } from '#contract/vocabulary/search-filters.ts'
import { centers, inventGuests, inventHome, inventKindCents, marksOf } from './search-market.ts'
import type { MarketGuests, MarketListing, Random } from './search-market.ts'

/** Changes a listing of a generated market in the database and in the list of all listings. */
type Change = (
  pool: pg.Pool,
  listing: MarketListing,
  random: Random,
  market: { readonly all: readonly MarketListing[]; readonly firstDay: PlainDate },
) => Promise<void>

const set = (pool: pg.Pool, { id }: MarketListing, assignments: string, values: readonly unknown[]) =>
  pool.query(`update listings set ${assignments} where id = $1`, [id, ...values])

const price: Change = async (pool, listing, random) => {
  listing.priceCents = random.whole(10, 200) * 100
  await set(pool, listing, 'price_cents = $2', [listing.priceCents])
}

const hide: Change = async (pool, listing) => {
  listing.active = !listing.active
  await set(pool, listing, 'is_active = $2', [listing.active])
}

const erase: Change = async (pool, listing) => {
  listing.active = false
  await set(pool, listing, 'is_active = false, deleted_at = now()', [])
}

const verify: Change = async (pool, { sitterId, verified }, _, { all }) => {
  for (const each of all) if (each.sitterId === sitterId) each.verified = !verified
  await pool.query('update users set verified = $2 where id = $1', [sitterId, !verified])
}

const offer: Change = async (pool, listing, random) => {
  listing.amenities = random.some(amenityOptions, 0.2).map(({ label }) => label)
  listing.services = Object.fromEntries(
    random.some(serviceOptionGroups, 0.5).map(({ id, options }) => [id, random.some(options, 0.5).map((o) => o.label)]),
  )
  listing.instantBook = random.chance(0.5)
  listing.accommodation = random.pick(accommodationTypes)
  listing.roomSize = random.chance(0.2) ? null : random.whole(1, 70)
  const { amenities, services, instantBook, accommodation, roomSize } = listing
  await set(
    pool,
    listing,
    'amenities = $2, services = $3, instant_book = $4, accommodation_type = $5, room_size = $6',
    [amenities, JSON.stringify(services), instantBook, accommodation, roomSize],
  )
}

const move: Change = async (pool, listing, random) => {
  const { state, country, latitude, longitude } = random.pick(centers)
  Object.assign(listing, { state, country, latitude, longitude })
  await set(pool, listing, 'state = $2, country = $3, latitude = $4, longitude = $5', [
    state,
    country,
    latitude,
    longitude,
  ])
}

const review: Change = async (pool, listing, random) => {
  listing.reviews = random.whole(0, 60)
  listing.rating = listing.reviews > 0 ? random.whole(100, 500) : null
  await set(pool, listing, 'review_count = $2, rating_hundredths = $3', [listing.reviews, listing.rating])
}

const rule: Change = async (pool, listing, random) => {
  listing.closedWeekdays = random.chance(0.5) ? random.some([0, 1, 2, 3, 4, 5, 6], 0.25) : []
  listing.noticeDays = random.chance(0.5) ? random.whole(1, 40) : 0
  listing.leadDays = random.chance(0.5) ? random.whole(listing.noticeDays + 7, 140) : null
  listing.minNights = random.chance(0.3) ? random.whole(1, 6) : null
  listing.maxNights = random.chance(0.3) ? random.whole(listing.minNights ?? 1, 14) : null
  const bits = listing.closedWeekdays.reduce((sum, day) => sum | (1 << day), 0)
  const { noticeDays, leadDays, minNights, maxNights } = listing
  await set(pool, listing, 'closed_weekdays = $2, notice_days = $3, lead_days = $4, min_nights = $5, max_nights = $6', [
    bits,
    noticeDays,
    leadDays,
    minNights,
    maxNights,
  ])
}

/** With whom pets can stay there. */
const home: Change = async (pool, listing, random) => {
  listing.home = inventHome(random)
  const { maxWeightLb, acceptsIntact, together, residents, childrenHome } = listing.home
  await set(
    pool,
    listing,
    'max_weight_lb = $2, accepts_intact = $3, together = $4, residents = $5, children_home = $6',
    [maxWeightLb, acceptsIntact, together, residents, childrenHome],
  )
}

const takeKinds: Change = async (pool, listing, random) => {
  const kinds = random.some(petKinds, 0.4)
  listing.kinds = kinds.length > 0 ? kinds : ['cat']
  await set(pool, listing, 'pet_kinds = $2', [listing.kinds])
}

const rate: Change = async (pool, listing, random, { firstDay }) => {
  const from = random.whole(0, 100)
  listing.rates = random.chance(0.3)
    ? null
    : {
        weekendCents: random.chance(0.5) ? random.whole(1000, 20_000) : null,
        extraPetCents: random.whole(1, 3000),
        kindCents: inventKindCents(random),
        ranges: random.chance(0.5) ? [{ from, to: from + random.whole(0, 9), cents: random.whole(1, 20_000) }] : [],
      }
  const { id, rates } = listing
  await pool.query('delete from listing_rates where listing_id = $1', [id])
  if (!rates) return
  await pool.query('insert into listing_rates (listing_id, weekend_cents, extra_pet_cents) values ($1, $2, $3)', [
    id,
    rates.weekendCents,
    rates.extraPetCents,
  ])
  for (const [kind, cents] of Object.entries(rates.kindCents ?? {}))
    await pool.query('insert into listing_kind_rates (listing_id, kind, price_cents) values ($1, $2, $3)', [
      id,
      kind,
      cents,
    ])
  for (const range of rates.ranges)
    await pool.query(
      `insert into listing_price_ranges (listing_id, position, first_night, last_night, label, price_cents)
       values ($1, 0, $2, $3, 'Fair', $4)`,
      [id, addDays(firstDay, range.from), addDays(firstDay, range.to), range.cents],
    )
}

/** Guests come and go on some nights, or the sitter or another calendar closes them. */
const stay: Change = async (pool, listing, random, { firstDay }) => {
  const from = random.whole(0, 110)
  const how = random.pick(['guests', 'guests', 'nobody', 'closed', 'imported'] as const)
  const nights = Array.from({ length: random.whole(1, 8) }, (_, at) => from + at)
  // nobody else gets onto a night that the week closes
  const weekly = (day: number) => listing.closedWeekdays.includes(new Date(addDays(firstDay, day)).getUTCDay())
  if (how === 'guests' && nights.some((night) => weekly(night) || weekly(night + 1))) return
  const used = how === 'guests' ? random.whole(1, listing.maxPets) : 0
  const shut = how === 'closed' || how === 'imported'
  for (const night of nights) {
    // the two days of a night that was closed before are open again, and so are their other nights
    for (const day of [night, night + 1]) {
      if (!shut && listing.blocked.includes(day)) await open(pool, listing, day, firstDay)
    }
    delete listing.used[night]
    delete listing.guests[night]
    if (used > 0) listing.used[night] = used
    const guests = used > 0 ? inventGuests(random) : undefined
    if (guests) listing.guests[night] = guests
    if (shut) listing.blocked.push(night, night + 1)
    await setNight(pool, listing, night, firstDay, { used, [how]: true, guests })
  }
  if (shut)
    for (const night of [from - 1, from + nights.length]) {
      delete listing.used[night]
      delete listing.guests[night]
      await setNight(pool, listing, night, firstDay, { used: 0, [how]: true })
    }
}

/** Opens a day that was blocked, and the nights that it closed. */
async function open(pool: pg.Pool, listing: MarketListing, day: number, firstDay: PlainDate): Promise<void> {
  listing.blocked = listing.blocked.filter((each) => each !== day)
  for (const night of [day - 1, day])
    if (![night, night + 1].some((each) => listing.blocked.includes(each)))
      await setNight(pool, listing, night, firstDay, { used: 0 })
}

type Night = {
  readonly used: number
  readonly guests?: MarketGuests | undefined
  readonly closed?: boolean
  readonly imported?: boolean
}

async function setNight(
  pool: pg.Pool,
  { id, maxPets }: MarketListing,
  night: number,
  firstDay: PlainDate,
  { used, guests, closed = false, imported = false }: Night,
): Promise<void> {
  const { groups, wary } = marksOf(guests ?? { kinds: [], no: [] })
  await pool.query(
    `insert into listing_nights (listing_id, night, used, capacity, closed, imported, guest_groups, guest_wary)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (listing_id, night) do update
     set used = $3, closed = $5, imported = $6, guest_groups = $7, guest_wary = $8`,
    [id, addDays(firstDay, night), used, maxPets, closed, imported, groups, wary],
  )
}

/** The sitter takes more pets, or fewer, but no fewer than stay on some night. */
const capacity: Change = async (pool, listing, random) => {
  const least = Math.max(1, ...Object.values(listing.used))
  listing.maxPets = random.whole(least, 5)
  await set(pool, listing, 'max_pets = $2', [listing.maxPets])
  await pool.query('update listing_nights set capacity = $2 where listing_id = $1', [listing.id, listing.maxPets])
}

const changes: readonly Change[] = [
  price,
  hide,
  hide,
  verify,
  offer,
  move,
  review,
  rule,
  takeKinds,
  home,
  rate,
  rate,
  capacity,
  stay,
  stay,
  stay,
  stay,
  erase,
]

/** Makes a random change of a generated market, in the database and in the list of its listings. */
export async function changeMarket(
  pool: pg.Pool,
  market: MarketListing[],
  { random, firstDay }: { readonly random: Random; readonly firstDay: PlainDate },
): Promise<void> {
  const change = random.pick(changes)
  const listing = random.pick(market)
  await change(pool, listing, random, { all: market, firstDay })
  // another object, since what is known of a listing is remembered by it
  market.splice(market.indexOf(listing), 1, ...(change === erase ? [] : [{ ...listing }]))
}
