import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import type { Database, DatabaseConnection } from '#server/database/connect.ts'
import { findStorageKeys } from '#server/modules/media/store.ts'
import { conversationsOf } from '#server/modules/messaging/conversation-list-store.ts'
import { accountsToAsk } from '#server/modules/payouts/account-store.ts'
import { sitterOf } from '#server/modules/reliability/store.ts'
import { createTestDatabase } from '#testing/database.ts'
import { aPerson } from '#testing/factories.ts'
import type { TestDatabase } from '#testing/postgres.ts'

// Queries that select a few rows must use an index, however large the table becomes.
let database: TestDatabase
let connection: DatabaseConnection
beforeAll(async () => {
  database = await createTestDatabase()
  connection = connect({ url: database.url, max: 1 })
  // small tables would be scanned; and prepared statements use generic plans after some runs
  await connection.pool.query('set enable_seqscan = off; set plan_cache_mode = force_generic_plan')
  // of several indexes the right one is cheaper only where there are many
  await connection.pool.query(`with sitters as (
      insert into users (issuer, subject, email, first_name, last_name, role)
      select 'test', 's' || i, 's' || i || '@test.example', 'Ann', 'Lee', 'sitter' from generate_series(1, 1000) as i returning id)
    insert into listings (sitter_id, title, description, location, city, state, country, latitude, longitude, time_zone,
      price_cents, pet_kinds, max_pets)
    select id, 'A room', 'A room', 'Austin', 'Austin', 'TX', 'US', 30, -97, 'America/Chicago', 4500, '{dog}', 2 from sitters`)
  await connection.pool.query('analyze listings')
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

test.each<[string, (db: Database) => Promise<unknown>]>([
  ['pictures_storage_key', (db) => findStorageKeys(db, ['a', 'b'])],
  ['payout_accounts_to_ask', (db) => accountsToAsk(db, new Date(), 50)],
  ['listings_sitter', (db) => sitterOf(db, randomUUID())],
])('%s is used', async (index, look) => {
  const { db } = connection
  const used = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const { rows } = await sql<{ scans: number }>`
      select idx_scan::int as scans from pg_stat_user_indexes where indexrelname = ${index}`.execute(db)
    return rows[0]?.scans
  }
  expect(await used()).toBe(0)
  await look(db)
  // before version 17 PostgreSQL counts one scan per value
  expect(await used()).toBeGreaterThan(0)
})

test('a conversation looks into an index for its next stay, and into another for its newest', async () => {
  const { db } = connection
  const context = { connection, now: new Date() }
  const [one, other] = [await aPerson(context, 'owner'), await aPerson(context, 'sitter')].map(({ id }) => id).sort()
  await sql`with made as (
      insert into conversations (low_user_id, high_user_id, message_count, last_message_at)
      values (${one}, ${other}, 0, null) returning id)
    insert into conversation_members (conversation_id, user_id, other_user_id)
    select id, ${one}::uuid, ${other}::uuid from made union all select id, ${other}::uuid, ${one}::uuid from made`.execute(
    db,
  )
  const used = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const { rows } = await sql<{ name: string; scans: number }>`
      select indexrelname as name, idx_scan::int as scans from pg_stat_user_indexes where relname = 'bookings'`.execute(
      db,
    )
    return rows.filter(({ scans }) => scans > 0).map(({ name }) => name)
  }
  const before = await used()
  expect(await conversationsOf(db, one ?? '', { after: undefined, take: 2 })).toHaveLength(1)
  const since = (await used()).filter((name) => !before.includes(name))
  expect(since.sort()).toEqual(['bookings_owner_stays', 'bookings_pair'])
})
