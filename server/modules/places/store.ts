import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

export type PlaceRow = {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly state: string
  readonly country: string
  readonly zip_code: string | null
  readonly latitude: number
  readonly longitude: number
  /** Whether the text asked for was the whole name. */
  readonly whole?: boolean
}

const columns = sql.raw('id, kind, name, state, country, zip_code, latitude, longitude')

/** The text as the gazetteer spells it: lower case, no accents, no commas. */
const normalised = (text: string) =>
  sql<string>`trim(regexp_replace(lower(unaccent(${text}::text)), '[\\s,]+', ' ', 'g'))`

/** Places whose name begins with the text: home first, then the larger. */
export async function placesBeginning(db: Database, text: string, limit: number): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select ${columns}, norm = ${normalised(text)} as whole from places
    where norm like replace(replace((select ${normalised(text)}), '%', ''), '_', '') || '%'
    order by country = 'US' desc, population desc, id limit ${limit}`.execute(db)
  return rows
}

/** Places whose name is nearly the text, most alike first. */
export async function placesLike(db: Database, text: string, limit: number): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select ${columns} from places, (select ${normalised(text)} as asked) as q
    where norm % q.asked
    order by similarity(norm, q.asked) + case when country = 'US' then 0.05 else 0 end
      + least(population, 2000000) / 20000000.0 desc, id
    limit ${limit}`.execute(db)
  return rows
}

/** Whether the gazetteer has been filled. */
export async function hasPlaces(db: Database): Promise<boolean> {
  return (await db.selectFrom('places').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function placeById(db: Database, id: string): Promise<PlaceRow | undefined> {
  return db.selectFrom('places').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The city nearest to a point, within 200 km. */
export async function nearestCity(db: Database, latitude: number, longitude: number): Promise<PlaceRow | undefined> {
  const { rows } = await sql<PlaceRow & { metres: number }>`
    select ${columns}, earth_distance(ll_to_earth(latitude, longitude), ll_to_earth(${latitude}, ${longitude})) as metres
    from places where kind = 'city'
    order by ll_to_earth(latitude, longitude) <-> ll_to_earth(${latitude}, ${longitude}) limit 1`.execute(db)
  return rows.find((row) => row.metres <= 200_000)
}
