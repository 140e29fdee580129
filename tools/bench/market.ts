import type pg from 'pg'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { accommodationTypes } from '#contract/vocabulary/listing-fields.ts'
import { petKinds } from '#contract/vocabulary/pet-kinds.ts'
import { amenityOptions, serviceOptionGroups } from '#contract/vocabulary/search-filters.ts'
import { seeded } from './random.ts'

/** Number of busy ranges per listing in the coming year. */
const rangesEach = 10
const sitters = 5000

export type City = {
  readonly name: string
  readonly state: string
  readonly lat: number
  readonly lng: number
  readonly weight: number
}

/** The cities with more than 100,000 people. */
export async function largeCities(pool: pg.Pool): Promise<City[]> {
  const { rows } = await pool.query<City>(
    `select name, state, latitude as lat, longitude as lng, population as weight from places
     where kind = 'city' and country = 'US' and population > 100000 order by population desc, id limit 317`,
  )
  return rows
}

/** Returns a function that draws a random city, weighted by population. */
export function cityDrawer(cities: readonly City[], random: () => number): () => City {
  const sums: number[] = []
  let total = 0
  for (const city of cities) sums.push((total += city.weight))
  return () => {
    const point = random() * total
    const index = sums.findIndex((sum) => sum >= point)
    return cities[Math.max(0, index)] as City
  }
}

/**
 * Fills a migrated, empty database with listings around large cities, with photos, busy nights, blocks and, for the
 * first thousand, stays with reviews. One sitter has a tenth of all listings.
 */
export async function generateMarket(pool: pg.Pool, listings: number, today: PlainDate): Promise<void> {
  const random = seeded(1)
  const draw = cityDrawer(await largeCities(pool), random)
  const client = await pool.connect()
  try {
    await client.query(`set session_replication_role = replica; set statement_timeout = 0`)
    await client.query(
      `insert into users (issuer, subject, email, first_name, last_name, role, verified)
       select 'bench', 'b' || i, 'b' || i || '@bench.test', 'First' || i, 'Last' || i, 'sitter', i % 3 = 0
       from generate_series(1, $1::int) as i`,
      [sitters],
    )
    for (let done = 0; done < listings; done += 10_000) {
      const batch = Array.from({ length: Math.min(10_000, listings - done) }, () => aListing(draw(), random))
      await client.query(
        `insert into listings (sitter_id, title, description, location, city, state, country, latitude, longitude,
           time_zone, price_cents, pet_kinds, max_pets, is_active, review_count, rating_hundredths, amenities, services,
           instant_book, accommodation_type, room_size)
         select s.id, r.title, r.title, r.city, r.city, r.state, 'US', r.lat, r.lng, 'America/Chicago', r.price, r.kinds,
           r.places, true, r.reviews, r.rating, r.amenities, r.services, r.instant, r.accommodation, r.size
         from json_to_recordset($1) as r (sitter int, title text, city text, state text, lat float8, lng float8,
           price int, kinds text[], places int, reviews int, rating int, amenities text[], services jsonb, instant boolean,
           accommodation text, size int)
         join users s on s.subject = 'b' || r.sitter`,
        [JSON.stringify(batch)],
      )
    }
    // ten ranges of one to seven full nights
    await client.query(
      `insert into listing_nights (listing_id, night, used, capacity)
       select distinct l.id, $1::date + (r.start + n)::int, l.max_pets, l.max_pets
       from listings l
       cross join lateral (
         select (hashtextextended(l.id::text, i) & 2147483647) % 355 as start,
           1 + (hashtextextended(l.id::text, 100 + i) & 2147483647) % 7 as length
         from generate_series(1, $2::int) as i) as r
       cross join lateral generate_series(0, r.length::int - 1) as n`,
      [today, rangesEach],
    )
    for (const statement of surroundings) await client.query(statement, statement.includes('$1') ? [today] : [])
    await client.query('set session_replication_role = origin')
    await client.query('vacuum (analyze)')
  } finally {
    client.release()
  }
}

/** Statements that add everything but the listings. */
const surroundings = [
  // three photos per listing
  `insert into pictures (id, owner_id, state, storage_key, width, height)
   select 'bench-' || n || '-' || replace(l.id::text, '-', ''), l.sitter_id, 'ready', 'none', 1200, 800
   from listings l, generate_series(0, 2) as n`,
  `insert into listing_images (listing_id, position, picture_id)
   select l.id, n, 'bench-' || n || '-' || replace(l.id::text, '-', '') from listings l, generate_series(0, 2) as n`,
  // a block of three days per listing, with the nights that it closes
  `insert into listing_blocks (listing_id, start_date, end_date, reason)
   select id, $1::date + 10 + (hashtextextended(id::text, 7) & 2147483647)::int % 300,
     $1::date + 12 + (hashtextextended(id::text, 7) & 2147483647)::int % 300, 'Away' from listings`,
  `insert into listing_nights (listing_id, night, used, capacity, closed)
   select b.listing_id, b.start_date - 1 + n, 0, l.max_pets, true
   from listing_blocks b join listings l on l.id = b.listing_id, generate_series(0, 3) as n
   on conflict (listing_id, night) do update set used = 0, closed = true`,
  // in four of ten listings not all pets stay together, and in three kinds have prices of their own
  `update listings set together = case when (hashtextextended(id::text, 8) & 3) = 0 then 'one_family' else 'same_kind' end
   where (hashtextextended(id::text, 9) & 2147483647) % 10 < 4`,
  `insert into listing_rates (listing_id, weekend_cents, extra_pet_cents)
   select id, null, 0 from listings where (hashtextextended(id::text, 10) & 2147483647) % 10 < 3`,
  `insert into listing_kind_rates (listing_id, kind, price_cents)
   select l.id, k, l.price_cents + ((hashtextextended(l.id::text || k, 11) & 2147483647) % 21 - 10)::int * 100
   from listing_rates r join listings l on l.id = r.listing_id, unnest(l.pet_kinds) as k
   where (hashtextextended(l.id::text || k, 12) & 1) = 0`,
  // three stays of one to seven nights of a dog, cat, small animal or bird where more than one pet has a place
  `insert into listing_nights (listing_id, night, used, capacity, guest_groups)
   select l.id, $1::date + (r.start + n)::int, 1, l.max_pets, 1 << (r.start % 4)::int
   from listings l
   cross join lateral (
     select (hashtextextended(l.id::text, 200 + i) & 2147483647) % 355 as start,
       1 + (hashtextextended(l.id::text, 300 + i) & 2147483647) % 7 as length
     from generate_series(1, 3) as i) as r
   cross join lateral generate_series(0, r.length::int - 1) as n
   where l.max_pets > 1
   on conflict (listing_id, night) do nothing`,
  // an owner with twenty reviewed stays at each of the first thousand listings
  `insert into users (issuer, subject, email, first_name, last_name, role)
   values ('bench', 'owner', 'owner@bench.test', 'Olive', 'Owner', 'owner')`,
  `insert into bookings (listing_id, owner_id, sitter_id, status, start_date, end_date, pet_count, price_per_day_cents,
     nights_cents, discount_cents, fee_cents, total_cents, commission_cents, cancellation_policy, time_zone, check_in_at,
     check_out_at, completed_at)
   select l.id, o.id, l.sitter_id, 'completed', $1::date - 10 * n - 2, $1::date - 10 * n, 1, l.price_cents,
     2 * l.price_cents, 0, 500, 2 * l.price_cents + 500, l.price_cents / 5, l.cancellation_policy, l.time_zone,
     $1::date - 10 * n - 2, $1::date - 10 * n, $1::date - 10 * n
   from (select * from listings order by id limit 1000) as l, users o, generate_series(1, 20) as n
   where o.subject = 'owner'`,
  `insert into reviews (booking_id, listing_id, reviewer_id, reviewee_id, rating, comment, created_at)
   select id, listing_id, owner_id, sitter_id, 3 + (hashtextextended(id::text, 1) & 3) % 3, 'A calm and kind place.',
     completed_at from bookings`,
  `update reviews set is_shown = true, shown_at = created_at`,
  `update listings l set review_count = r.count, rating_hundredths = r.average, rating_counts = r.stars
   from (select listing_id, count(*)::int as count, round(avg(rating) * 100)::int as average,
       array[0, 0, count(*) filter (where rating = 3), count(*) filter (where rating = 4),
         count(*) filter (where rating = 5)]::int[] as stars
     from reviews group by listing_id) as r where r.listing_id = l.id`,
  // the mean by which ratings are weighted, as the product's job keeps it
  `update search_state set mean_rating =
     (select round(sum(rating_hundredths::bigint * review_count) / sum(review_count)) from listings)`,
  // a marketplace in operation: ten thousand owners with three stays each over a year, with history and money
  `insert into users (issuer, subject, email, first_name, last_name, role, created_at)
   select 'bench', 'o' || n, 'o' || n || '@bench.test', 'Owner', 'Number' || n, 'owner', now() - n * interval '50 minutes'
   from generate_series(1, 10000) as n`,
  `insert into bookings (listing_id, owner_id, sitter_id, status, payment_state, start_date, end_date, pet_count,
     price_per_day_cents, nights_cents, discount_cents, fee_cents, total_cents, commission_cents, cancellation_policy,
     time_zone, check_in_at, check_out_at, completed_at, created_at)
   select l.id, o.id, l.sitter_id, case when m = 0 then 'pending' else 'completed' end,
     case when m = 0 then 'unpaid' else 'paid' end, $1::date + 20, $1::date + 22, 1, l.price_cents, 2 * l.price_cents, 0,
     500, 2 * l.price_cents + 500, l.price_cents / 5, l.cancellation_policy, l.time_zone, $1::date + 20, $1::date + 22,
     case when m > 0 then now() end, now() - (o.n * 3 + m) * interval '17 minutes'
   from (select id, row_number() over (order by id) as n from users where subject like 'o_%' and subject <> 'owner') as o
   cross join generate_series(0, 2) as m
   join (select *, row_number() over (order by id) as n from listings) as l on l.n = 1 + (o.n * 3 + m) % 30000`,
  `update bookings set accepted_at = created_at + interval '2 hours' where status = 'completed'`,
  `insert into booking_events (booking_id, from_status, to_status, actor, at)
   select id, null, 'pending', 'owner', created_at from bookings
   union all
   select id, 'pending', 'accepted', 'sitter', created_at + interval '2 hours' from bookings where status = 'completed'`,
  `with paid as (select id, total_cents, created_at, new_id() as movement from bookings where payment_state = 'paid')
   insert into ledger_entries (movement_id, booking_id, kind, account, amount_cents, created_at)
   select movement, id, 'capture', account, case when account = 'provider_balance' then total_cents else -total_cents end,
     created_at + interval '3 hours'
   from paid, (values ('provider_balance'), ('booking_funds')) as side (account)`,
  `insert into held_funds (booking_id, sitter_id, cents)
   select id, sitter_id, total_cents from bookings where payment_state = 'paid'`,
  `insert into request_words (booking_id, sitter_id, words) select id, sitter_id, request_words_of(id) from bookings`,
]

function aListing(city: City, random: () => number) {
  // most within ten kilometers of the center, some further out
  const far = (random() + random() + random() - 1.5) * 0.25
  const wide = (random() + random() + random() - 1.5) * 0.3
  const kinds = petKinds.filter((_, i) => random() < (i < 2 ? 0.8 : 0.35))
  return {
    sitter: random() < 0.1 ? 1 : 2 + Math.floor(random() * (sitters - 1)),
    title: `A room in ${city.name}`,
    city: city.name,
    state: city.state,
    lat: city.lat + far,
    lng: city.lng + wide,
    price: 1500 + Math.floor(random() * 120) * 100,
    kinds: kinds.length > 0 ? kinds : ['dog'],
    places: 1 + Math.floor(random() * 6),
    reviews: Math.floor(random() * 40),
    rating: 300 + Math.floor(random() * 201),
    amenities: amenityOptions.filter(() => random() < 0.35).map(({ label }) => label),
    services: Object.fromEntries(
      serviceOptionGroups.map(({ id, options }) => [
        id,
        options.filter(() => random() < 0.3).map(({ label }) => label),
      ]),
    ),
    instant: random() < 0.2,
    accommodation: accommodationTypes[Math.floor(random() * accommodationTypes.length)],
    size: 8 + Math.floor(random() * 60),
  }
}

export type SearchInput = {
  readonly lat: number
  readonly lng: number
  readonly radius: number
  /** One pet of each. */
  readonly kinds: readonly string[]
  readonly startDate: PlainDate
  readonly nights: number
  readonly minPrice: number | undefined
  readonly maxPrice: number | undefined
  readonly sort: 'rating' | 'price' | 'distance'
  /** Filters as parameters of the call; empty for two in three. */
  readonly offers: Readonly<Record<string, string>>
}

/** Combinations of filters. */
const offers: readonly Readonly<Record<string, string>>[] = [
  { verified: 'true' },
  { instantBook: 'true' },
  { yard: 'true', verified: 'true' },
  { accommodation: 'private-pet-suite,luxury-pet-suite' },
  { amenities: 'daily-walks,fenced-yard' },
  { services: 'pick-up' },
  { sizes: 'large,extra-large', amenities: 'photo-updates' },
]

/**
 * Random searches: mostly 15 km around a large city, one or two kinds of pets, up to two weeks, half with a price, one
 * in three with a filter.
 */
export function searches(cities: readonly City[], count: number, today: PlainDate): SearchInput[] {
  const random = seeded(2)
  const draw = cityDrawer(cities, random)
  const radii = [5, 10, 15, 15, 15, 15, 15, 15, 25, 50, 100]
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  return Array.from({ length: count }, () => {
    const { lat, lng } = draw()
    const priced = random() < 0.5
    const minPrice = 15 + Math.floor(random() * 40)
    return {
      lat,
      lng,
      radius: pick(radii),
      kinds: random() < 0.7 ? [pick(['dog', 'dog', 'cat', 'rabbit', 'bird'])] : ['dog', 'cat'],
      startDate: addDays(today, 1 + Math.floor(random() * 300)),
      nights: 1 + Math.floor(random() * 14),
      minPrice: priced ? minPrice : undefined,
      maxPrice: priced ? minPrice + 20 + Math.floor(random() * 60) : undefined,
      sort: pick(['rating', 'price', 'distance'] as const),
      offers: random() < 1 / 3 ? pick(offers) : {},
    }
  })
}
