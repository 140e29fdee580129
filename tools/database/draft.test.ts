import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renewDefinitions } from '#server/database/definitions.ts'
import { schemaModules, schemaOf } from '#server/database/schema.ts'
import { addWords } from '#server/database/word-lists.ts'
import { createBareDatabase, createTestDatabase } from '#testing/database.ts'
import type { TestDatabase } from '#testing/postgres.ts'
import { draftMigration } from './draft.ts'

let databases: TestDatabase[]
let old: pg.Client
let wanted: pg.Client
beforeEach(async () => {
  databases = await Promise.all([createTestDatabase(), createBareDatabase()])
  const clients = databases.map(({ url }) => new pg.Client(url))
  await Promise.all(clients.map((client) => client.connect()))
  ;[old, wanted] = clients as [pg.Client, pg.Client]
})
afterEach(async () => {
  await Promise.all([old.end(), wanted.end()])
  await Promise.all(databases.map((database) => database.drop()))
})

const schema = schemaModules.map(schemaOf).join('\n')

/** Drafts what follows from changes of schema/: each text in place of another. */
async function draftOf(...changes: readonly (readonly [from: string, to: string])[]) {
  const changed = changes.reduce((text, [from, to]) => {
    expect(text).toContain(from)
    return text.replace(from, to)
  }, schema)
  await wanted.query(changed)
  await renewDefinitions(wanted)
  await addWords(wanted)
  return draftMigration(old, wanted, changed)
}

/** The end of the table of pets, before which columns and after which tables are put. */
const endOfPets = 'octet_length(traits::text) <= 1000)\n);'
const withColumns = (columns: string) => [endOfPets, endOfPets.replace('\n);', `,\n${columns}\n);`)] as const

test('nothing has changed: nothing is drafted', async () => {
  expect(await draftOf()).toEqual({ sql: '', left: [] })
})

test('columns come with their checks and defaults, as schema/ has them', async () => {
  const { sql, left } = await draftOf(
    withColumns(`  -- What it understands, in words; not "what it does".
  commands text check (length(commands) <= 2000), legs integer not null default 4 constraint pets_legs check (
    legs in (2, 4)),
  toy_id uuid references users (id)`),
  )
  expect(sql.split('\n')).toEqual([
    'alter table pets add column commands text check (length(commands) <= 2000);',
    'alter table pets add column legs integer not null default 4 constraint pets_legs check (',
    '    legs in (2, 4));',
    'alter table pets add column toy_id uuid references users (id);',
  ])
  expect(left).toEqual([])
})

test('tables come in an order in which they can be made, with their indexes and views', async () => {
  const tables = `create table toys (
  id uuid primary key default new_id(),
  pet_id uuid not null references pets (id),
  name text not null,
  unique (pet_id, name)
);
create unlogged table toys_lost (toy_id uuid references toys (id));`
  const others = `create index toys_by_name on toys (name);
create view toys_found as select * from toys where id not in (select toy_id from toys_lost);`
  const inSchema = `${endOfPets}\n-- Things to play with.\n${tables.replace('  pet_id', '  -- whose\n$&')}\n${others}`
  expect(await draftOf([endOfPets, inSchema])).toEqual({ sql: `${tables}\n${others}`, left: [] })
})

test('constraints and indexes take the place of others, and go', async () => {
  const { sql, left } = await draftOf(
    ["'snake', 'other')),\n  breed", "'snake', 'horse', 'other')),\n  breed"],
    ['size text check', 'size text constraint pets_size check'],
    [
      'create index pets_owner on pets (owner_id) where deleted_at is null;',
      'create index pets_owner on pets (owner_id);',
    ],
    ['create index payments_card on payments (card_print) where card_print is not null;', ''],
  )
  expect(sql.split('\n')).toEqual([
    'alter table pets drop constraint pets_kind;',
    'alter table pets drop constraint pets_size_check;',
    'drop index payments_card;',
    'drop index pets_owner;',
    expect.stringMatching(
      /^alter table pets add constraint pets_kind CHECK .*'snake'::text, 'horse'::text, 'other'::text/,
    ),
    expect.stringMatching(/^alter table pets add constraint pets_size CHECK /),
    'create index pets_owner on pets (owner_id);',
  ])
  expect(left).toEqual([])
})

test('what loses or changes what is there is left to somebody, with what keeps it in order', async () => {
  const { sql, left } = await draftOf(
    ['  breed text check (length(breed) <= 80),\n', ''],
    ['age integer', 'age bigint'],
    ['owner_id uuid not null', 'owner_id uuid'],
  )
  expect(sql).toBe('')
  expect(left).toEqual([
    expect.stringMatching(/^lacks column pets owner_id uuid  /),
    expect.stringMatching(/^lacks column pets age bigint /),
    expect.stringMatching(/^still has column pets owner_id uuid not null /),
    expect.stringMatching(/^still has column pets breed text /),
    expect.stringMatching(/^still has column pets age integer /),
    expect.stringMatching(/^still has constraint pets_breed_check /),
  ])
})

test('a table that is not wanted any more keeps its constraints and indexes until somebody drops it', async () => {
  const [table = ''] = /^create table desk_marks \([^;]*\);\n(?:create index [^;]*;\n)*/m.exec(schema) ?? []
  expect(table).toContain('create index')
  const { sql, left } = await draftOf([table, ''])
  expect(sql).toBe('')
  expect(left.length).toBeGreaterThan(3)
  expect(left.filter((line) => !line.startsWith('still has '))).toEqual([])
})

test('what needs another step waits for it, and what PostgreSQL refuses is said', async () => {
  const made = `create unique index pets_twice on pets (id, name);
alter table pets add constraint pets_a foreign key (id, name) references pets (id, name);`
  const [, columns] = withColumns('  short text default short_id()')
  const { sql, left } = await draftOf(
    [
      'create table pets (',
      `create function short_id() returns text language sql as 'select 1::text';\ncreate table pets (`,
    ],
    [endOfPets, `${columns}\n${made}`],
  )
  expect(sql.split('\n')).toEqual([
    'create unique index pets_twice on pets (id, name);',
    'alter table pets add constraint pets_a FOREIGN KEY (id, name) REFERENCES pets(id, name);',
  ])
  expect(left).toEqual([
    'does not take alter table pets add column short text default short_id(); (function short_id() does not exist)',
    expect.stringMatching(/^lacks column pets short text /),
    expect.stringMatching(/^lacks function short_id\(\) /),
  ])
})

test('a column that is not the last is said to be in another place', async () => {
  const { sql, left } = await draftOf(['  breed text', '  commands text,\n  breed text'])
  expect(sql).toBe('alter table pets add column commands text;')
  expect(left).toContainEqual(expect.stringMatching(/^lacks column pets\.005 commands /))
  expect(left).toContainEqual(expect.stringMatching(/^still has column pets\.015 commands /))
})

test('a view that says something else is made anew', async () => {
  const [view = '', name] = /^create view (\w+) as[^;]*;/m.exec(schema) ?? []
  const changed = view.replace(/;$/, '\nlimit 5;')
  expect(await draftOf([view, changed])).toEqual({ sql: `drop view ${name};\n${changed}`, left: [] })
})
