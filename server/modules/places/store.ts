import { sql } from 'kysely'
import { degrees, earthRadiusKm, radians } from '#contract/vocabulary/earth.ts'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'

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
  /** Whether the query was the whole name. */
  readonly whole?: boolean
}

const columns = sql.raw('id, kind, name, state, country, zip_code as "zipCode", latitude, longitude')

const spelled = prepared<{ norm: string }>(
  `select trim(regexp_replace(lower(unaccent($1::text)), '[\\s,]+', ' ', 'g')) as norm`,
)

/**
 * Returns a text in the gazetteer's spelling: lower case, no accents, no commas. A separate statement, because
 * computing it per place takes a second. Empty if there is no letter or digit.
 */
async function normalised(db: Database, text: string): Promise<string> {
  const [row] = await spelled(db, [text])
  return row && /[\p{L}\p{N}]/u.test(row.norm) ? row.norm : ''
}

/** The condition that a name begins with a text, as a range that the index supports also for a parameter. */
const beginning = (text: string) => sql<boolean>`(norm ~>=~ ${text} and norm ~<~ ${text + '\u{10FFFF}'})`

/** Escapes a text for a LIKE pattern. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/**
 * Returns the city that a text names with its state, or with its country abroad, if the name is unique there. `alone`
 * also accepts a name without them and returns the largest city, for a search.
 */
export async function cityNamed(db: Database, text: string, alone: boolean): Promise<Place | undefined> {
  const asked = await normalised(db, text)
  if (!asked) return undefined
  // New York is "New York City" in the gazetteer
  const exactly = sql`array[${asked}, ${asked.replace(/ ([^ ]+)$/, ' city $1')}]`
  if (alone) {
    const patterns = sql`array[${escaped(asked)} || ' __', ${escaped(asked)} || ' city __']`
    const { rows } = await sql<Place>`
      select ${columns} from places
      where kind = 'city' and (norm = any(${exactly}) or (${beginning(`${asked} `)} and norm like any(${patterns})))
      order by norm = any(${exactly}) desc, country = 'US' desc, population desc, id limit 1`.execute(db)
    return rows[0]
  }
  // the best match: the exact name before the one with "City", a state before a country
  const { rows } = await sql<Place>`
    select ${columns} from places
    where kind = 'city' and norm = any(${exactly})
    order by norm = ${asked} desc, country = 'US' desc
    fetch first 1 row with ties`.execute(db)
  return rows.length === 1 ? rows[0] : undefined
}

/** Returns the place of a zip code. */
export async function placeOfZip(db: Database, zip: string): Promise<Place | undefined> {
  return placeById(db, `z${zip}`)
}

/** A city in the United States with its slug. */
export type City = Pick<Place, 'name' | 'state' | 'latitude' | 'longitude'> & { readonly slug: string }

/**
 * Returns the city in the United States of a slug, or else the one with "City" in its name: New York is "New York City"
 * in the gazetteer.
 */
export async function cityOf(db: Database, slug: string): Promise<City | undefined> {
  const other = slug.replace(/-([a-z]{2})$/, '-city-$1')
  const found = await citiesOf(db, [slug, other])
  return found.find((city) => city.slug === slug) ?? found[0]
}

/** Returns the cities in the United States of some slugs; the largest if several share one. */
export async function citiesOf(db: Database, slugs: readonly string[]): Promise<City[]> {
  if (slugs.length === 0) return []
  const { rows } = await sql<City>`
    select distinct on (slug_of(norm)) slug_of(norm) as slug, name, state, latitude, longitude from places
    where kind = 'city' and country = 'US' and slug_of(norm) = any(${slugs}::text[])
    order by slug_of(norm), population desc, id`.execute(db)
  return rows
}

/** Returns places whose name begins with the text: United States first, then larger ones. */
export async function placesBeginning(db: Database, text: string, limit: number): Promise<Place[]> {
  const asked = await normalised(db, text)
  if (!asked) return []
  const { rows } = await sql<Place>`
    select ${columns}, norm = ${asked} as whole from places
    where ${beginning(asked)}
    order by country = 'US' desc, population desc, id limit ${limit}`.execute(db)
  return rows
}

/** Returns places with a similar name, most similar first. Words below four letters are similar to too many names. */
export async function placesLike(db: Database, text: string, limit: number): Promise<Place[]> {
  const asked = await normalised(db, text)
  if (!/\p{L}{4}/u.test(asked)) return []
  const { rows } = await sql<Place>`
    select ${columns} from places
    where norm % ${asked}
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

/**
 * Returns the city nearest to a point, within 200 km. A box selects candidates, and the angle between the points the
 * nearest.
 */
export async function nearestCity(db: Database, latitude: number, longitude: number): Promise<Place | undefined> {
  const [phi, lambda] = [radians(latitude), radians(longitude)]
  const reach = reachKm / earthRadiusKm
  // near a pole or across the date line, the box has to include all longitudes
  const spread = Math.cos(phi) > Math.sin(reach) ? degrees(Math.asin(Math.sin(reach) / Math.cos(phi))) : 360
  const [west, east] = [longitude - spread, longitude + spread]
  const [from, to] = west < -180 || east > 180 ? [-180, 180] : [west, east]
  const { rows } = await sql<Place & { cosine: number }>`
    select ${columns}, sin(radians(latitude)) * ${Math.sin(phi)}::float8
      + cos(radians(latitude)) * ${Math.cos(phi)}::float8 * cos(radians(longitude) - ${lambda}::float8) as cosine
    from places
    where kind = 'city' and latitude between ${latitude - degrees(reach)} and ${latitude + degrees(reach)}
      and longitude between ${from} and ${to}
    order by cosine desc, id limit 1`.execute(db)
  return rows.find((row) => row.cosine >= Math.cos(reach))
}
