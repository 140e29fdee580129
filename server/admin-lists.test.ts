// @module-tag full
import fc from 'fast-check'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import type { Database, DatabaseConnection } from '#server/database/connect.ts'
import type { IdPage } from '#server/database/found.ts'
import { transaction } from '#server/database/transaction.ts'
import { numberLike, wordsLike } from '#server/database/words-like.ts'
import { bookingsForAdmins } from '#server/modules/bookings/public.ts'
import { usersForAdmins } from '#server/modules/identity/public.ts'
import { listingsForAdmins } from '#server/modules/listings/public.ts'
import type { Page } from '#server/platform/http/paging.ts'
import { createTestDatabase } from '#testing/database.ts'
import type { TestDatabase } from '#testing/postgres.ts'

// Admins' lists of a market with thousands of people, stays and listings: what is found, and how much is read for it.
let database: TestDatabase
let connection: DatabaseConnection
beforeAll(async () => {
  database = await createTestDatabase()
  connection = connect({ url: database.url, max: 1 })
  for (const statement of market) await connection.pool.query(statement)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const size = 4000
const market = [
  // the oldest have rare names; some joined at the same instant
  `insert into users (issuer, subject, email, first_name, last_name, role, city, state, created_at)
   select 'tests', n::text, case when n % 4 = 0 then 'a_' else 'b' end || n || '@people.test',
     case when n > ${size - 10} then 'Quincunx' when n % 3 = 0 then 'Zoë' else 'Number' end, 'Last' || n,
     case when n % 10 = 0 then 'sitter' else 'owner' end, case when n % 7 = 0 then 'Boise' end, 'ID',
     timestamptz '2026-01-01' - (n / 3) * interval '1 hour'
   from generate_series(1, ${size}) as n`,
  `insert into listings (sitter_id, title, city, state, is_active, latitude, longitude, pet_kinds, created_at, deleted_at)
   select id, case when last_name in ('Last3995', 'Last3998') then 'Rare den' when last_name like '%5' then '100% calm' else 'Calm room' end,
     'Reno', 'NV', last_name like '%33', 30, -97, '{dog}', created_at, case when last_name like '%44' then now() end
   from users`,
  `insert into bookings (listing_id, owner_id, sitter_id, status, payment_state, start_date, end_date, pet_count,
     price_per_day_cents, nights_cents, discount_cents, fee_cents, total_cents, commission_cents, cancellation_policy,
     time_zone, check_in_at, check_out_at, created_at, archived_at)
   select l.id, o.id, l.sitter_id, case when l.n % 50 = 0 then 'declined' else 'cancelled' end,
     case when l.n % 100 = 0 then 'failed' else 'unpaid' end, '2026-03-01', '2026-03-02', 1, 100, 100, 0, 0, 100, 0,
     'moderate', 'UTC', '2026-03-01', '2026-03-02', l.created_at, case when l.n % 33 = 0 then now() end
   from (select *, row_number() over (order by id) as n from listings) l
   join (select *, row_number() over (order by id) as n from users) o on o.n = 1 + (l.n + 2000) % ${size}`,
  'vacuum analyze users, listings, bookings',
]

type Filters = Partial<Record<'role' | 'status' | 'paymentState' | 'active', unknown>> & { search?: string }
type List = {
  readonly list: (db: Database, page: Page, wanted: object) => Promise<IdPage>
  /** Selects what is found by looking at every row. */
  readonly slowly: (search: string) => RawBuilder<{ id: string }>
  readonly filters: readonly Filters[]
}

const inPeople = (words: string) =>
  sql`person_words(u.fullname, u.first_name, u.last_name, u.email) like lower(${words})`
const numbered = (id: string, search: string) =>
  sql`coalesce(right(${sql.ref(id)}::text, 8) like ${numberLike(search) ?? null}, false)`

const lists: Record<string, List> = {
  users: {
    list: usersForAdmins,
    slowly: (search) => sql`select u.id from users u where ${inPeople(wordsLike(search))}
      or contact_words(u.name, u.surname, u.phone, u.city, u.state) like lower(${wordsLike(search)})
      or ${numbered('u.id', search)} order by u.created_at desc, u.id desc`,
    filters: [{}, { role: 'owner' }, { role: 'sitter' }],
  },
  listings: {
    list: listingsForAdmins,
    slowly: (search) => sql`select l.id from listings l join users u on u.id = l.sitter_id where l.deleted_at is null
      and (${inPeople(wordsLike(search))} or listing_words(l.title, l.city, l.state) like lower(${wordsLike(search)})
        or ${numbered('l.id', search)}) order by l.created_at desc, l.id desc`,
    filters: [{}, { active: true }, { active: false }],
  },
  bookings: {
    list: bookingsForAdmins,
    slowly: (
      search,
    ) => sql`select b.id from bookings b join listings l on l.id = b.listing_id where b.archived_at is null
      and (exists (select from users u where u.id in (b.owner_id, b.sitter_id) and ${inPeople(wordsLike(search))})
        or l.title ilike ${wordsLike(search)} or ${numbered('b.id', search)} or ${numbered('l.id', search)})
      order by b.created_at desc, b.id desc`,
    filters: [{}, { status: 'declined' }, { paymentState: 'failed' }],
  },
}

/** All that a list finds, page by page, with what its first page says. */
async function found({ list }: List, wanted: Filters, take: number): Promise<IdPage> {
  const first = await list(connection.db, { after: undefined, take }, wanted)
  const ids = [...first.ids]
  for (let last = first.ids; last.length === take;) {
    const next = await list(connection.db, { after: ids.at(-1), take }, wanted)
    ids.push(...next.ids)
    last = next.ids
  }
  return { ...first, ids }
}

const searches = [
  'quincunx',
  'last399',
  'zoë',
  'NUMBER',
  'rare',
  'boise',
  'ren',
  '0% calm',
  'a_5',
  '%',
  'a_',
  'zz',
  'umber last42',
]

describe.each(Object.entries(lists))('%s', (name, each) => {
  test('are found by words as by looking at all of them', async () => {
    const { rows: some } = await sql<{ id: string }>`select id from ${sql.table(name)} order by id limit 40`.execute(
      connection.db,
    )
    const id = fc.constantFrom(...some.map((row) => row.id))
    const search = fc.oneof(
      fc.constantFrom(...searches),
      id,
      id.map((text) => `#${text.slice(-8).toUpperCase()}`),
      id.map((text) => text.slice(-8, -3)),
    )
    await fc.assert(
      fc.asyncProperty(search, fc.integer({ min: 300, max: 900 }), async (words, take) => {
        const { ids, total, capped } = await found(each, { search: words }, take)
        const { rows } = await each.slowly(words).execute(connection.db)
        expect(ids).toEqual(rows.map((row) => row.id))
        if (capped) expect(total).toBeLessThan(rows.length)
        else expect(total).toBe(rows.length)
      }),
      { numRuns: 25, examples: searches.map((words): [string, number] => [words, 400]) },
    )
  })

  test('are listed with each filter, and read without the others', async () => {
    for (const wanted of each.filters) {
      const whole = await found(each, wanted, 500)
      expect(new Set(whole.ids).size).toBe(whole.ids.length)
      expect(whole).toMatchObject({ total: whole.ids.length, capped: false })
      expect(whole.total).toBeGreaterThan(20)
      const { ids, read } = await readFor(each, { after: whole.ids[0], take: 21 }, wanted)
      expect(ids).toEqual(whole.ids.slice(1, 22))
      expect(Math.max(...Object.values(read))).toBeLessThan(500)
    }
  })

  test('are searched without reading all of them', async () => {
    // also by statements that were planned before
    for (let times = 0; times < 7; times++)
      for (const search of ['quincunx', 'last3998', 'number', 'absent'])
        for (const [table, rows] of Object.entries(
          (await readFor(each, { after: undefined, take: 21 }, { search })).read,
        ))
          expect([search, table, rows < 2600]).toEqual([search, table, true])
  })
})

/** A page, and how many rows of each table were read for it. */
async function readFor({ list }: List, page: Page, wanted: Filters) {
  return transaction(connection.db, async (tx) => {
    const soFar = async () => {
      const { rows } = await sql<{ name: string; rows: number }>`
        select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
        where relname in ('users', 'listings', 'bookings')`.execute(tx)
      return new Map(rows.map((row) => [row.name, row.rows]))
    }
    const before = await soFar()
    const { ids } = await list(tx, page, wanted)
    const read = [...(await soFar())].map(([table, rows]) => [table, rows - (before.get(table) ?? 0)] as const)
    return { ids, read: Object.fromEntries(read) }
  })
}
