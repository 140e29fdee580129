import pg from 'pg'
import { parentPort, workerData } from 'node:worker_threads'
import { dayNumber } from '#contract/vocabulary/dates.ts'
import { petKinds } from '#contract/vocabulary/pet-kinds.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { askedBitsOf } from '#testing/search-in-sql/asked-bits.ts'
import { slotMasks } from '#server/modules/search/rules/calendar-bits.ts'
import type { SearchInput } from './market.ts'

/**
 * Creates the reference: the fastest known search in PostgreSQL, with ids only, as raw SQL. Each listing is a narrow
 * row in one covering index; the circle becomes latitude bands, an interval and a dot product, and busy days are bits.
 */
export async function makeReference(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(`
      drop table if exists reference_search;
      create table reference_search as
        select listing_id as id, lat_band, longitude as lng, x, y, z, price_cents as price, weighted_rating as rating,
          kinds, w0, w1, w2, w3, w4, w5, features, services from listing_search order by lat_band, longitude;
      create index reference_cover on reference_search (lat_band, lng)
        include (x, y, z, price, rating, kinds, w0, w1, w2, w3, w4, w5, id, features, services)`)
    await client.query('vacuum (analyze) reference_search')
  } finally {
    client.release()
  }
}

const sorts = { rating: '-rating', price: 'price', distance: '-dot' } as const

const statement = (sort: SearchInput['sort'], filtered: boolean): string => `
  select id, count(*) over () as total from (
    select id, price, rating, x * (select cos(radians($1::float8)) * cos(radians($2::float8)))
        + y * (select cos(radians($1::float8)) * sin(radians($2::float8))) + z * (select sin(radians($1::float8))) as dot
    from reference_search
    where lat_band between (select floor(($1::float8 - $3::float8 / 111.195) * 20)::int)
        and (select floor(($1::float8 + $3::float8 / 111.195) * 20)::int)
      and lng between (select $2::float8 - degrees(asin(sin($3::float8 / 6371.0088) / cos(radians($1::float8)))))
        and (select $2::float8 + degrees(asin(sin($3::float8 / 6371.0088) / cos(radians($1::float8)))))
      and kinds & $4::int = $4::int
      and price between $5::int and $6::int
      and w0 & $7::bigint = 0 and w1 & $8::bigint = 0 and w2 & $9::bigint = 0
      and w3 & $10::bigint = 0 and w4 & $11::bigint = 0 and w5 & $12::bigint = 0 ${filtered ? offered : ''}
  ) as found
  where dot >= (select cos($3::float8 / 6371.0088))
  order by ${sorts[sort]}, id limit 20`

/** Filter conditions; two in three searches have none, and use a statement without them. */
const offered = `
      and features & $13::bigint = $13::bigint and services & $14::bigint = $14::bigint
      and ($15::bigint = 0 or features & $15::bigint <> 0) and ($16::bigint = 0 or features & $16::bigint <> 0)`

/** Runs one search; returns the ids of its first page in order, and the total count. */
export async function referenceSearch(
  client: pg.ClientBase,
  search: SearchInput,
): Promise<{ ids: string[]; total: number }> {
  const kinds = search.kinds.reduce((mask, kind) => mask | (1 << petKinds.indexOf(kind as PetKind)), 0)
  const filtered = Object.keys(search.offers).length > 0
  const { features, services, accommodation, sizes } = askedBitsOf(
    Object.fromEntries(
      Object.entries(search.offers).map(([name, text]) => [name, text === 'true' ? true : text.split(',')]),
    ),
  )
  const { rows } = await client.query<{ id: string; total: string }>({
    name: `reference-${search.sort}-${filtered}`,
    text: statement(search.sort, filtered),
    values: [
      search.lat,
      search.lng,
      search.radius,
      kinds,
      (search.minPrice ?? 0) * 100,
      (search.maxPrice ?? 1000) * 100,
      ...slotMasks(dayNumber(search.startDate), search.nights).map(String),
      ...(filtered ? [features, services, accommodation, sizes].map(String) : []),
    ],
  })
  return { ids: rows.map(({ id }) => id), total: Number(rows[0]?.total ?? 0) }
}

export type ReferenceWork = {
  readonly url: string
  readonly searches: readonly SearchInput[]
  readonly clients: number
  readonly seconds: number
}

/** Runs searches with a number of clients after a second of warm-up; returns searches per second. */
async function rateOf({ url, searches, clients, seconds }: ReferenceWork): Promise<number> {
  const connections = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client(url)
      await client.connect()
      return client
    }),
  )
  const run = async (ms: number): Promise<number> => {
    let done = 0
    const end = performance.now() + ms
    await Promise.all(
      connections.map(async (client, offset) => {
        for (let i = offset; performance.now() < end; i += clients, done++)
          await referenceSearch(client, searches[i % searches.length] as SearchInput)
      }),
    )
    return done / (ms / 1000)
  }
  await run(1000)
  const rate = await run(seconds * 1000)
  await Promise.all(connections.map((client) => client.end()))
  return rate
}

// runs in its own thread, so that this load and the one in the main thread do not share an event loop
if (parentPort && workerData) parentPort.postMessage(await rateOf(workerData as ReferenceWork))
