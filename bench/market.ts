import type pg from 'pg'
import { addDays } from '#contract/dates.ts'
import type { PlainDate } from '#contract/dates.ts'
import { petKinds } from '#contract/pet-kinds.ts'
import { seeded } from './random.ts'

/** Busy ranges of each listing in the coming year. */
const rangesEach = 10
const sitters = 5000

export type City = {
  readonly name: string
  readonly state: string
  readonly lat: number
  readonly lng: number
  readonly weight: number
}

/** The cities of more than 100,000 people, drawn by population. */
export async function largeCities(pool: pg.Pool): Promise<City[]> {
  const { rows } = await pool.query<City>(
    `select name, state, latitude as lat, longitude as lng, population as weight from places
     where kind = 'city' and country = 'US' and population > 100000 order by population desc, id limit 317`,
  )
  return rows
}

/** Draws a city by population. */
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

/** Fills a migrated, empty database with listings around large cities; the read model is rebuilt at the end. */
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
           time_zone, price_cents, pet_kinds, max_pets, is_active, review_count, rating_hundredths)
         select s.id, r.title, r.title, r.city, r.city, r.state, 'US', r.lat, r.lng, 'America/Chicago', r.price, r.kinds,
           r.places, true, r.reviews, r.rating
         from json_to_recordset($1) as r (sitter int, title text, city text, state text, lat float8, lng float8,
           price int, kinds text[], places int, reviews int, rating int)
         join users s on s.subject = 'b' || r.sitter`,
        [JSON.stringify(batch)],
      )
    }
    // ten ranges of one to seven nights, each full
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
    await client.query('set session_replication_role = origin')
    await client.query('select rebuild_listing_search($1::date)', [today])
    await client.query('vacuum (analyze)')
  } finally {
    client.release()
  }
}

function aListing(city: City, random: () => number) {
  // most within ten kilometres of the centre, some further out
  const far = (random() + random() + random() - 1.5) * 0.25
  const wide = (random() + random() + random() - 1.5) * 0.3
  const kinds = petKinds.filter((_, i) => random() < (i < 2 ? 0.8 : 0.35))
  return {
    sitter: 1 + Math.floor(random() * sitters),
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
  }
}

export type Wish = {
  readonly lat: number
  readonly lng: number
  readonly radius: number
  readonly kinds: readonly string[]
  readonly startDate: PlainDate
  readonly nights: number
  readonly minPrice: number | undefined
  readonly maxPrice: number | undefined
  readonly sort: 'rating' | 'price' | 'distance'
}

/** What people search for: mostly 15 km around a large city, one or two kinds, up to two weeks, half with a price. */
export function wishes(cities: readonly City[], count: number, today: PlainDate): Wish[] {
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
    }
  })
}
