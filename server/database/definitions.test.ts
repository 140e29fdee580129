import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import type { TestDatabase } from '#testing/postgres.ts'
import { definitions, definitionsOf, functionsLine, renewDefinitions } from './definitions.ts'
import { migrationNames, migrationText } from './schema.ts'

let database: TestDatabase
let client: pg.Client
beforeEach(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

const all = definitions()
const lines = async (statement: string) =>
  (await client.query<{ line: string }>(statement)).rows.map(({ line }) => line)
const state = () =>
  lines(`select format('%s %s', oid::regprocedure, xmin) as line from pg_proc where pronamespace = 'public'::regnamespace
    union all select format('%s on %s %s', tgname, tgrelid::regclass, xmin) from pg_trigger where not tgisinternal order by 1`)

/** The text of a file as a reader of the module would change it. */
const changed = (name: string, how: (text: string) => string) =>
  all.flatMap((each) => (each.name === name ? definitionsOf(how(each.text), each.module) : [each]))

test('functions and triggers of the database are those of functions/', async () => {
  const made = await lines(`select format('trigger %s on %s', tgname, tgrelid::regclass) as line from pg_trigger
    where not tgisinternal and tgrelid::regclass::text not like 'jobs.%'
    union all select 'function ' || proname from pg_proc p where pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')`)
  // these are used by defaults and indexes, and stand beside them in schema/
  const ofTables = ['new_id', 'person_words', 'contact_words', 'listing_words'].map((name) => `function ${name}`)
  expect(made.toSorted()).toEqual([...all.map(({ name }) => name.replace(/\(.*/, '')), ...ofTables].toSorted())
})

test('nothing is made again whose text is as it was', async () => {
  const before = await state()
  await renewDefinitions(client)
  expect(await state()).toEqual(before)
})

test('what has changed is made again, and nothing else; no table is locked for a function', async () => {
  const before = await state()
  const busy = new pg.Client(database.url)
  await busy.connect()
  await busy.query('begin; lock table messages in row exclusive mode')
  await client.query('set lock_timeout = 1000')
  await renewDefinitions(
    client,
    undefined,
    changed('function message_told()', (text) => text.replace('begin', 'begin  ')),
  )
  await busy.query('rollback')
  await busy.end()
  const after = await state()
  expect(after.filter((line) => !before.includes(line))).toEqual([expect.stringMatching(/^message_told\(\) /)])
  expect(await lines(`select prosrc as line from pg_proc where proname = 'message_told'`)).toEqual([
    expect.stringContaining('begin  '),
  ])
})

test('a changed trigger is made again, a constraint trigger too', async () => {
  const before = await state()
  const quieter = changed('trigger ledger_balances on ledger_entries', (text) =>
    text.replace('for each row', 'for each row when (new.amount_cents > 1)'),
  )
  const wanted = quieter.flatMap((each) =>
    each.name === 'trigger messages_told on messages'
      ? definitionsOf(each.text.replace('for each row', 'for each row when (new.number > 1)'), each.module)
      : [each],
  )
  await renewDefinitions(client, undefined, wanted)
  expect((await state()).filter((line) => !before.includes(line)).map((line) => line.replace(/\d+$/, ''))).toEqual([
    'ledger_balances on ledger_entries ',
    'messages_told on messages ',
  ])
})

test('what functions/ has no more disappears, with its triggers; another signature takes the place of the first', async () => {
  const wanted = changed('function tell_of_all()', () => '')
    .filter(({ name }) => name !== 'trigger market_told on search_state')
    .flatMap((each) =>
      each.name.startsWith('function is_closed_weekly')
        ? definitionsOf(each.text.replace('weekdays integer', 'weekdays bigint'), each.module)
        : [each],
    )
  const before = await state()
  await renewDefinitions(client, undefined, wanted)
  const after = await state()
  const named = (line: string) => line.replace(/ \d+$/, '')
  expect(before.map(named).filter((line) => !after.map(named).includes(line))).toEqual([
    'is_closed_weekly(integer,date)',
    'market_told on search_state',
    'tell_of_all()',
  ])
  expect(after.map(named)).toContain('is_closed_weekly(bigint,date)')
})

test('a file with anything else is refused', () => {
  expect(() => definitionsOf('-- a table\ncreate table pets (id uuid);', 'pets')).toThrow(
    'functions/pets.sql has more than functions and triggers: create table pets (id uuid);',
  )
})

// A process of the release before that starts again while a newer one runs sees the migration and leaves the functions of
// the newer release alone. Without a migration it would put back its own.
test('what changes in functions/ comes with a migration, whose text may be this line alone', () => {
  const said = migrationNames().flatMap((name) => migrationText(name).match(/^-- functions: \w+$/gm) ?? [])
  expect(said.at(-1)).toBe(functionsLine(all))
})
