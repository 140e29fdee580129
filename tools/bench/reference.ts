import pg from 'pg'
import { parentPort, workerData } from 'node:worker_threads'
import { dayNumber } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { groupBits } from '#contract/vocabulary/housemates.ts'
import { petKinds } from '#contract/vocabulary/pet-kinds.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { filterBitsOf } from '#server/modules/search/rules/filter-bits.ts'
import { offersOf, positions } from '#server/modules/search/rules/offers.ts'
import type { Bits, Offering } from '#server/modules/search/rules/offers.ts'
import type { SearchInput } from './market.ts'

/** A year of nights as bits: night d, in days since 1970, is bit d modulo 366 of six words of 61 bits. */
const [wordBits, words] = [61, 6]
const ring = wordBits * words

/** Returns the bits of consecutive nights. */
function nightBits(firstDay: number, nights: number): bigint[] {
  const masks = Array.from({ length: words }, () => 0n)
  for (let day = firstDay; day < firstDay + nights; day++) {
    const word = Math.floor((day % ring) / wordBits)
    masks[word] = (masks[word] ?? 0n) | (1n << BigInt(day % wordBits))
  }
  return masks
}

/** Options as two numbers: services, and everything before them. */
function numbersOf(bits: Bits): { readonly features: bigint; readonly services: bigint } {
  const all = bits.reduce((sum, word, at) => sum | (BigInt(word >>> 0) << BigInt(32 * at)), 0n)
  const first = BigInt(Math.min(...positions.services.values()))
  return { features: all & ((1n << first) - 1n), services: all >> first }
}

/** The sets of kinds that searches ask for. */
const askedKinds: readonly (readonly PetKind[])[] = [['dog'], ['cat'], ['rabbit'], ['bird'], ['dog', 'cat']]

const tableFor = (kinds: readonly string[]): string => `reference_${kinds.join('_')}`

/**
 * Creates the reference: the fastest known search in PostgreSQL, with ids only, as raw SQL. Each listing is a narrow
 * row in one covering index; the circle becomes latitude bands, an interval and a dot product, and busy days are bits.
 * What a stay costs and on which days it cannot be depends on the pets, so each set of kinds has a table of its own.
 */
export async function makeReference(pool: pg.Pool, today: PlainDate): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('create temp table offers (id uuid primary key, features bigint, services bigint)')
    await client.query(
      `insert into offers
       select * from json_to_recordset($1) as r (id uuid, features bigint, services bigint)`,
      [JSON.stringify(await offersOfAll(client))],
    )
    for (const kinds of askedKinds) await makeTable(client, kinds, today)
  } finally {
    client.release()
  }
}

/** Creates the table for one pet of each kind: a day is busy without room, or with guests that they cannot be together with. */
async function makeTable(client: pg.ClientBase, kinds: readonly PetKind[], today: PlainDate): Promise<void> {
  const [table, groups] = [tableFor(kinds), groupBits(kinds)]
  const wordOf = (word: number): string =>
    `coalesce((select bit_or(1::bigint << (d % ${wordBits})) from busy b
      where b.listing_id = l.id and d % ${ring} / ${wordBits} = ${word}), 0) as w${word}`
  const isOneGroup = (groups & (groups - 1)) === 0
  await client.query(`create temp table busy as
    select n.listing_id, n.night - date '1970-01-01' as d from listing_nights n join listings l on l.id = n.listing_id
    where n.night >= '${today}'::date and n.night < '${today}'::date + ${ring - 2}
      and (n.closed or n.imported or n.used + ${kinds.length} > n.capacity or n.guest_groups > 0 and (l.together = 'one_family'
        or l.together = 'same_kind' and ${isOneGroup ? `n.guest_groups <> ${groups}` : 'true'}))`)
  await client.query('create index on busy (listing_id)')
  await client.query(`
    drop table if exists ${table};
    create table ${table} as
      select l.id, floor(l.public_latitude * 20)::int as lat_band, l.public_longitude as lng,
        cos(radians(l.public_latitude)) * cos(radians(l.public_longitude)) as x,
        cos(radians(l.public_latitude)) * sin(radians(l.public_longitude)) as y, sin(radians(l.public_latitude)) as z,
        l.price_cents as price, (
          select max(coalesce(r.price_cents, l.price_cents)) from unnest('{${kinds.join(',')}}'::text[]) as k
          left join listing_kind_rates r on r.listing_id = l.id and r.kind = k) as night,
        case when review_count = 0 then 0
          else ((5 * m.mean_rating + review_count * rating_hundredths) * 100) / (5 + review_count) end as rating,
        (select coalesce(bit_or(1 << (array_position('{${petKinds.join(',')}}'::text[], k) - 1)), 0) from unnest(l.pet_kinds) as k) as kinds,
        ${Array.from({ length: words }, (_, word) => wordOf(word)).join(',')}, offers.features, offers.services
      from listings l join offers using (id) cross join search_state m
      where l.is_active and l.deleted_at is null and l.max_pets >= ${kinds.length} order by lat_band, lng;
    create index ${table}_cover on ${table} (lat_band, lng)
      include (x, y, z, price, night, rating, kinds, w0, w1, w2, w3, w4, w5, id, features, services);
    drop table busy`)
  await client.query(`vacuum (analyze) ${table}`)
}

/** What each active listing offers, as the product reads it. */
async function offersOfAll(client: pg.ClientBase): Promise<object[]> {
  type Row = Offering & { readonly id: string }
  const { rows } = await client.query<Row>(
    `select l.id, u.verified, l.instant_book as "instantBook", l.accommodation_type as accommodation,
       l.room_size as "roomSize", l.amenities, l.services
     from listings l join users u on u.id = l.sitter_id where l.is_active`,
  )
  return rows.map((row) => {
    const { features, services } = numbersOf(offersOf(row))
    return { id: row.id, features: String(features), services: String(services) }
  })
}

const sorts = { rating: '-rating', price: 'night', distance: '-dot' } as const

const statement = ({ sort, kinds }: Pick<SearchInput, 'sort' | 'kinds'>, filtered: boolean): string => `
  select id, count(*) over () as total from (
    select id, night, rating, x * (select cos(radians($1::float8)) * cos(radians($2::float8)))
        + y * (select cos(radians($1::float8)) * sin(radians($2::float8))) + z * (select sin(radians($1::float8))) as dot
    from ${tableFor(kinds)}
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
  const asked = filterBitsOf(
    Object.fromEntries(
      Object.entries(search.offers).map(([name, text]) => [name, text === 'true' ? true : text.split(',')]),
    ),
  )
  const { features, services } = numbersOf(asked.all)
  const [accommodation, sizes] = [numbersOf(asked.accommodation).features, numbersOf(asked.sizes).features]
  const { rows } = await client.query<{ id: string; total: string }>({
    name: `${tableFor(search.kinds)}-${search.sort}-${filtered}`,
    text: statement(search, filtered),
    values: [
      search.lat,
      search.lng,
      search.radius,
      kinds,
      (search.minPrice ?? 0) * 100,
      (search.maxPrice ?? 1000) * 100,
      ...nightBits(dayNumber(search.startDate), search.nights).map(String),
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
