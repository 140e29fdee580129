import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { full } from '#testing/full.ts'
import { catalogOf } from '#testing/catalog.ts'
import { createBareDatabase, createTestDatabase } from '#testing/database.ts'
import type { TestDatabase } from '#testing/postgres.ts'
import { releaseBefore } from '#testing/release-before.ts'
import { definitions } from './definitions.ts'
import { inspectDatabase } from './inspect.ts'
import { migrate } from './migrate.ts'
import { baseline, migrationNames, migrationText } from './schema.ts'

let database: TestDatabase
let client: pg.Client
beforeEach(async () => {
  database = await createBareDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

const ask = async (statement: string) => [await client.query(statement)].flat().at(-1)?.rows ?? []

full('the owner of a database can migrate it without further rights', async () => {
  const before = await ask('select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = user')
  expect(before).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }])
  await migrate(database.url)
  expect(await ask('select name from migrations order by name')).toEqual(migrationNames().map((name) => ({ name })))
})

describe('a database of the release before', () => {
  // what schema/, migrations/ and functions/ say is proved to agree: a column or trigger that only one of them has is found
  test('becomes the same as a new one', async () => {
    await client.query(releaseBefore)
    const lines: string[] = []
    await migrate(database.url, (line) => lines.push(line))
    expect(lines.slice(0, migrationNames().length)).toEqual(migrationNames().map((name) => `Database: ${name}`))
    const fresh = await createTestDatabase()
    const other = new pg.Client(fresh.url)
    await other.connect()
    const [taken, made] = [await catalogOf(client), await catalogOf(other)]
    const hashes = 'select name, hash from definitions order by name'
    expect((await client.query(hashes)).rows).toEqual((await other.query(hashes)).rows)
    await other.end()
    await fresh.drop()
    expect(made.length).toBeGreaterThan(1000)
    const lacks = made.filter((line) => !taken.includes(line))
    expect({ lacks, has: taken.filter((line) => !made.includes(line)) }).toEqual({ lacks: [], has: [] })
  })

  full('keeps its rows; of its functions and triggers only those that have changed are made again', async () => {
    await client.query(releaseBefore)
    await client.query(`insert into users (issuer, subject, email) values ('i', 's', 'ana@people.test')`)
    const taken = migrationText('0130_one_baseline.sql')
    const same = definitions().filter(({ name, hash }) => taken.includes(`${hash} ${name}\n`))
    expect(same.length).toBeGreaterThan(50)
    const objects = `select oid, xmin, 'function ' || proname as name from pg_proc
    union all select oid, xmin, format('trigger %s on %s', tgname, tgrelid::regclass) from pg_trigger order by name`
    const kept = new Set(same.map(({ name }) => name.replace(/\(.*/, '')))
    const state = async () => (await ask(objects)).filter(({ name }) => kept.has(name))
    const before = await state()
    expect(before.length).toBeGreaterThan(50)
    await migrate(database.url)
    expect(await state()).toEqual(before)
    expect(await ask('select email from users')).toEqual([{ email: 'ana@people.test' }])
    expect(await inspectDatabase(database.url)).toMatchObject({ toCome: [], unknown: [], untriggered: [] })
  })

  test.each([
    ['it lacks the last', `delete from migrations where name like '0125%'`],
    ['it lacks another', `delete from migrations where name like '0047%'`],
  ])('is refused if %s of its migrations, and is as it was', async (_what, change) => {
    await client.query(releaseBefore)
    await client.query(change)
    const before = await catalogOf(client)
    await expect(migrate(database.url)).rejects.toThrow(
      /^DATABASE_URL: the database is of an earlier release: it has 84 of the 85 migrations up to 0125_notes_of_events\.sql\. Start the release 892d223b on it once, and then this one \(.*\)\.$/,
    )
    expect(await catalogOf(client)).toEqual(before)
    expect(await ask('select count(*)::int as count from migrations')).toEqual([{ count: 84 }])
  })
})

full('when several start on an empty database, one creates and fills it while the others wait', async () => {
  const filled: string[] = []
  let filling = 0
  const lines: string[] = []
  const start = () =>
    migrate(
      database.url,
      (line) => lines.push(line),
      async () => {
        expect(++filling).toBe(1)
        if ((await ask('select 1 from places limit 1')).length === 0) {
          await ask(
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
  expect(lines.filter((line) => line.startsWith('Database: '))).toEqual([`Database: ${baseline}`])
  expect(lines).toContain('Another process is preparing the database. Waiting for it.')
})

test('a read-only database is reported in a sentence', async () => {
  const [name] = (await ask('select current_database() as name')).map((row) => String(row.name))
  await ask(`alter database ${name} set default_transaction_read_only = on`)
  await expect(migrate(database.url)).rejects.toThrow(
    /^DATABASE_URL: the database takes no writes: it is a standby, or was set to be read only \(.*\)\.$/,
  )
})

full('a database newer than the release is reported and used, with its functions', async () => {
  await migrate(database.url)
  await ask(`insert into migrations (name) values ('9999_of_tomorrow.sql');
    create function of_tomorrow() returns int language sql as 'select 1';
    insert into definitions (name, hash) values ('function of_tomorrow()', 'x');
    update definitions set hash = 'y' where name like 'function tell(%'`)
  const before = await ask('select oid, xmin from pg_proc order by oid')
  const lines: string[] = []
  await migrate(database.url, (line) => lines.push(line))
  expect(lines).toEqual([
    'The database is newer than this release: it has 9999_of_tomorrow.sql. Use a newer release if something fails.',
  ])
  expect(await ask('select oid, xmin from pg_proc order by oid')).toEqual(before)
})

full('functions and triggers are made anew as a whole or not at all', async () => {
  await migrate(database.url)
  await ask(`update definitions set hash = 'old' where name in ('function message_told()', 'trigger messages_told on messages');
    alter table messages rename to letters`)
  const objects = 'select oid, xmin from pg_proc union all select oid, xmin from pg_trigger order by oid'
  const before = await ask(objects)
  await expect(migrate(database.url)).rejects.toThrow(
    /^Migration trigger messages_told on messages failed, and the database is as before it: relation "messages" does not /,
  )
  expect(await ask(objects)).toEqual(before)
  await ask('alter table letters rename to messages')
  const lines: string[] = []
  await migrate(database.url, (line) => lines.push(line))
  expect(lines).toEqual(['Database: function message_told(), trigger messages_told on messages'])
  expect(await ask(`select count(*)::int as count from definitions where hash = 'old'`)).toEqual([{ count: 0 }])
})

test('what was told of a charge after a stay is no check-in any more, and what was told of a check-in still is', async () => {
  await migrate(database.url)
  await ask(`insert into users (issuer, subject, email) values ('i', 's', 'ana@people.test');
    insert into notifications (user_id, kind, event_key, subject_id, title, text, href, content, created_at)
    select id, 'handover', part, id, part, part, '/bookings/1#' || part, '{}', now()
    from users, unnest(array['charges', 'care']) as part`)
  await client.query(migrationText('0740_charges_are_told_as_such.sql'))
  expect(await ask('select title, kind from notifications order by title')).toEqual([
    { title: 'care', kind: 'handover' },
    { title: 'charges', kind: 'stay_charge' },
  ])
})
