import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createBareDatabase } from '#testing/database.ts'
import type { TestDatabase } from '#testing/postgres.ts'
import { migrate, migrationNames } from './migrate.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createBareDatabase()
})
afterEach(() => database.drop())

test('the owner of a database can migrate it without further rights', async () => {
  const before = await ask(
    database.url,
    'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = user',
  )
  expect(before).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }])
  await migrate(database.url)
  expect(await ask(database.url, 'select name from migrations order by name')).toEqual(
    migrationNames().map((name) => ({ name })),
  )
})

test('pets that were promised to two stays at once do not stop the first upgrade', async () => {
  const { client, run } = await migratedBefore('0007_guard.sql')
  await client.query(twiceBooked)
  await run('0007_guard.sql')
  const { rows } = await client.query('select nights::text from booking_pets order by booking_id')
  expect(rows.map(({ nights }) => nights)).toEqual(['[2026-01-01,2026-01-04)', null])
  await client.end()
})

test('what newer checks refuse is changed before they come', async () => {
  const { client, run } = await migratedBefore('0081_paid_nights.sql')
  await client.query(`
    insert into users (id, issuer, subject, email, first_name) values
      ('00000000-0000-7000-8000-000000000001', 'i', 's', 'ana@people.test', 'Ana');
    insert into listings (id, sitter_id) values
      ('00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000001');
    insert into listing_rates values ('00000000-0000-7000-8000-000000000002', 0, 0);
    insert into listing_price_ranges values
      ('00000000-0000-7000-8000-000000000002', 0, '2026-12-01', '2026-12-02', 'Free', 0),
      ('00000000-0000-7000-8000-000000000002', 1, '2026-12-24', '2026-12-26', 'Holidays', 9000);
    insert into imported_calendars (listing_id, name, address, next_at, problem) values
      ('00000000-0000-7000-8000-000000000002', 'Work', 'https://calendar.test/a', now(), 'calendar_too_many_events')`)
  const names = migrationNames()
  for (const name of names.slice(names.indexOf('0081_paid_nights.sql'))) await run(name)
  const found = async (sql: string) => (await client.query({ text: sql, rowMode: 'array' })).rows
  expect(await found('select label, price_cents from listing_price_ranges')).toEqual([['Holidays', 9000]])
  expect(await found('select weekend_cents from listing_rates')).toEqual([[null]])
  expect(await found('select problem from imported_calendars')).toEqual([['calendar_incomplete']])
  await client.end()
})

/** A database as it was before a migration, and what applies one. */
async function migratedBefore(next: string) {
  const client = new pg.Client(database.url)
  await client.connect()
  const run = (name: string) => client.query(readFileSync(new URL(`migrations/${name}`, import.meta.url), 'utf8'))
  const names = migrationNames()
  for (const name of names.slice(0, names.indexOf(next))) await run(name)
  return { client, run }
}

test('when several start on an empty database, one creates and fills it while the others wait', async () => {
  const filled: string[] = []
  let filling = 0
  const lines: string[] = []
  const start = () =>
    migrate(
      database.url,
      (line) => lines.push(line),
      async () => {
        expect(++filling).toBe(1)
        if ((await ask(database.url, 'select 1 from places limit 1')).length === 0) {
          await ask(
            database.url,
            `insert into places (id, kind, name, state, country, norm, latitude, longitude, population)
             values ('c1', 'city', 'Austin', 'TX', 'US', 'austin tx', 30.267, -97.743, 900000)`,
          )
          filled.push('places')
        }
        filling--
      },
    )
  await Promise.all([start(), start(), start()])
  expect(filled).toEqual(['places'])
  expect(lines.filter((line) => line.startsWith('Database: '))).toHaveLength(migrationNames().length)
  expect(lines).toContain('Another process is preparing the database. Waiting for it.')
})

test('a read-only database is reported in a sentence', async () => {
  const [name] = (await ask(database.url, 'select current_database() as name')).map(({ name }) => String(name))
  await ask(database.url, `alter database ${name} set default_transaction_read_only = on`)
  await expect(migrate(database.url)).rejects.toThrow(
    /^DATABASE_URL: the database takes no writes: it is a standby, or was set to be read only \(.*\)\.$/,
  )
})

test('a database newer than the release is reported and used', async () => {
  await migrate(database.url)
  await ask(database.url, `insert into migrations (name) values ('9999_of_tomorrow.sql')`)
  const lines: string[] = []
  await migrate(database.url, (line) => lines.push(line))
  expect(lines).toEqual([
    'The database is newer than this release: it has 9999_of_tomorrow.sql. Use a newer release if something fails.',
  ])
})

test.each([
  ['whose superuser made them', true],
  ['whose owner is the superuser, as on an earlier release', false],
])('a database with the formerly required extensions, %s, ends up the same', async (_whose, keeps) => {
  const admin = Object.assign(new URL(inject('adminUrl')), { pathname: new URL(database.url).pathname }).href
  await ask(admin, 'create extension earthdistance cascade')
  // the state that earlier releases left
  await applyFirst(database.url, 5)
  await ask(database.url, 'create index places_point on places using gist (ll_to_earth(latitude, longitude))')
  await migrate(keeps ? database.url : admin)
  const indexes = await ask(database.url, `select indexname from pg_indexes where tablename = 'places' order by 1`)
  expect(indexes.map(({ indexname }) => indexname)).toEqual([
    'places_nearby',
    'places_pkey',
    'places_prefix',
    'places_typos',
  ])
  const left = await ask(database.url, `select extname from pg_extension where extname in ('cube', 'earthdistance')`)
  expect(left).toHaveLength(keeps ? 2 : 0)
})

async function applyFirst(url: string, count: number): Promise<void> {
  await ask(url, 'create table migrations (name text primary key, applied_at timestamptz not null default now())')
  for (const name of migrationNames().slice(0, count)) {
    await ask(url, readFileSync(new URL(`./migrations/${name}`, import.meta.url), 'utf8'))
    await ask(url, `insert into migrations (name) values ('${name}')`)
  }
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return [await client.query(statement)].flat().at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}

/** One pet in two accepted stays of the same nights; columns that do not matter here stay empty. */
const twiceBooked = `
  do $$
  declare each record;
  begin
    for each in select conrelid::regclass as of, conname from pg_constraint
      where conrelid in ('bookings'::regclass, 'booking_pets'::regclass) and contype in ('f', 'c') loop
      execute format('alter table %s drop constraint %I', each.of, each.conname);
    end loop;
    for each in select attrelid::regclass as of, attname from pg_attribute
      where attrelid in ('bookings'::regclass, 'booking_pets'::regclass) and attnum > 0 and attnotnull
        and attname not in ('id', 'booking_id', 'pet_id') loop
      execute format('alter table %s alter column %I drop not null', each.of, each.attname);
    end loop;
  end $$;
  alter table bookings disable trigger user;
  insert into bookings (id, status, start_date, end_date, accepted_at) values
    ('00000000-0000-7000-8000-000000000001', 'accepted', '2026-01-01', '2026-01-04', '2025-12-01'),
    ('00000000-0000-7000-8000-000000000002', 'accepted', '2026-01-03', '2026-01-06', '2025-12-02');
  insert into booking_pets (booking_id, pet_id) values
    ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-00000000000a'),
    ('00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-00000000000a')`
