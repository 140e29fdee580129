import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { normalizedWords } from '#contract/vocabulary/normalized-words.ts'
import { boxAround, earthRadiusKm, radians } from '#contract/vocabulary/earth.ts'
import type { Database } from '#server/database/connect.ts'
import type { Point } from '#contract/vocabulary/earth.ts'
import { keysOfSlug, slugOf } from './rules/slug.ts'
import { spelled } from './rules/spelling.ts'

/** A city, or the place of a zip code, in the gazetteer. */
export type Place = {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly state: string
  readonly country: string
  readonly zipCode: string | null
  readonly latitude: number
  readonly longitude: number
  readonly population: number
  /** Whether the query was the whole name. */
  readonly whole?: boolean
}

const columns = sql.raw('id, kind, name, state, country, zip_code as "zipCode", latitude, longitude, population')

/** The spelling of a place without its blanks, as the index has it. */
const key = sql.raw("replace(norm, ' ', '')")

/** The condition that a key begins with an asked one, as a range that the index supports. */
const begins = sql<boolean>`(${key} ~>=~ asked and ${key} ~<~ (asked || chr(1114111)))`
/** Codes of states and countries have two letters. */
const areaLength = sql.lit(2)

/**
 * Returns the places at home or else abroad that stand under the first of some keys that has any, the larger ones first.
 * A city comes before a town of zip codes. Keys end with the code of the state or country.
 */
export async function placesOfKeys(db: Database, keys: readonly string[]): Promise<Place[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<Place>`
    select ${columns} from places
    where kind <> 'zip' and ${key} = any(${keys}::text[])
    order by array_position(${keys}::text[], ${key}), country = 'US' desc, kind
    fetch first 1 row with ties`.execute(db)
  return rows.toSorted((a, b) => b.population - a.population || (a.id < b.id ? -1 : 1))
}

/** Returns the largest place under the first of some keys that name no state or country; one at home before one abroad. */
export async function largestOfNames(db: Database, names: readonly string[]): Promise<Place | undefined> {
  if (names.length === 0) return undefined
  const { rows } = await sql<Place>`
    select ${columns} from unnest(${names}::text[]) with ordinality as names (asked, position), places
    where kind <> 'zip' and ${begins} and length(${key}) = length(asked) + ${areaLength}
    order by position, country = 'US' desc, population desc, id limit 1`.execute(db)
  return rows[0]
}

/** A city in the United States with its slug. */
export type City = Pick<Place, 'name' | 'state' | 'latitude' | 'longitude'> & { readonly slug: string }

/**
 * Returns the city in the United States of a slug, or else the one with "City" in its name: New York is "New York City"
 * in the gazetteer.
 */
export async function cityOf(db: Database, slug: string): Promise<City | undefined> {
  const keys = keysOfSlug(slug)
  const found = await citiesOfKeys(db, keys)
  return found.find((city) => city.slug === slug) ?? found.find(({ key: found }) => found === keys[0]) ?? found[0]
}

/** Returns the cities in the United States of some slugs; the largest if several share one. */
export async function citiesOf(db: Database, slugs: readonly string[]): Promise<City[]> {
  const found = await citiesOfKeys(
    db,
    slugs.flatMap((slug) => keysOfSlug(slug).slice(0, 1)),
  )
  return [...new Map(found.filter(({ slug }) => slugs.includes(slug)).map((city) => [city.slug, city])).values()]
}

/** Returns the cities of some keys, the smaller ones first. */
async function citiesOfKeys(db: Database, keys: readonly string[]): Promise<(City & { key: string })[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<Omit<City, 'slug'> & { key: string }>`
    select ${key} as key, name, state, latitude, longitude from places
    where kind = 'city' and country = 'US' and ${key} = any(${keys}::text[])
    order by population, id desc`.execute(db)
  return rows.map((row) => ({ ...row, slug: slugOf(`${row.name} ${row.state}`) }))
}

/**
 * Returns places whose key begins with one of some: first those that have exactly that name, at home and then abroad, then
 * the others at home; larger ones first. With fewer than three letters, none abroad comes before one at home.
 */
export async function placesBeginning(db: Database, keys: readonly string[], limit: number): Promise<Place[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<Place>`
    select ${columns}, bool_or(${key} = asked) as whole
    from unnest(${keys}::text[]) as asked, places
    where ${begins}
    group by places.id
    order by bool_or(country = 'US' and ${named}) desc, bool_or(length(asked) > 2 and ${named}) desc,
      country = 'US' desc, population desc, id limit ${limit}`.execute(db)
  return rows
}

/** Whether a key is exactly an asked one, with or without its area. */
const named = sql`kind <> 'zip' and length(${key}) in (length(asked), length(asked) + ${areaLength})`

/**
 * Returns places with a similar name, most similar first; zip codes only if the text has a digit. Words below four letters are
 * similar to too many names.
 */
export async function placesLike(db: Database, text: string, limit: number): Promise<Place[]> {
  if (!/\p{L}{4}/u.test(normalizedWords(text))) return []
  const asked = spelled(text)
  const { rows } = await sql<Place>`
    select ${columns} from places
    where norm % ${asked} ${/\d/.test(asked) ? sql`` : sql`and kind <> 'zip'`}
    order by similarity(norm, ${asked}) + case when country = 'US' then 0.05 else 0 end
      + least(population, 2000000) / 20000000.0 desc, id
    limit ${limit}`.execute(db)
  return rows
}

/** Whether the gazetteer has been filled. */
export async function hasPlaces(db: Database): Promise<boolean> {
  return (await db.selectFrom('places').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function placeById(db: Database, id: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`select ${columns} from places where id = ${id}`.execute(db)
  return rows[0]
}

const reachKm = 200

/** Returns the city nearest to a point, within 200 km. */
export async function nearestCity(db: Database, point: Point): Promise<NearPlace | undefined> {
  return (await nearest(db, point, sql`kind = 'city'`, 1))[0]
}

/** How many zip codes may have the same point. */
const zipsOfPoint = 100

/** Returns the zip codes nearest to a point, the nearest first, within 200 km; only in a state if one is given. */
export function nearestZips(db: Database, point: Point, state?: string): Promise<NearPlace[]> {
  const which = state === undefined ? sql`kind = 'zip'` : sql`kind = 'zip' and state = ${state}`
  return nearest(db, point, which, zipsOfPoint)
}

/** A place with the cosine of its angle to a point: the larger, the nearer. */
export type NearPlace = Place & { readonly cosine: number }

/** A box selects candidates, and the angle between the points the nearest. */
async function nearest(db: Database, point: Point, which: RawBuilder<unknown>, limit: number): Promise<NearPlace[]> {
  const [phi, lambda] = [radians(point.latitude), radians(point.longitude)]
  const { south, north, west, east } = boxAround(point, reachKm)
  const { rows } = await sql<NearPlace>`
    select ${columns}, sin(radians(latitude)) * ${Math.sin(phi)}::float8
      + cos(radians(latitude)) * ${Math.cos(phi)}::float8 * cos(radians(longitude) - ${lambda}::float8) as cosine
    from places
    where ${which} and latitude between ${south} and ${north} and longitude between ${west} and ${east}
    order by cosine desc, id limit ${limit}`.execute(db)
  return rows.filter((row) => row.cosine >= Math.cos(reachKm / earthRadiusKm))
}
