import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import { connect } from './connect.ts'
import type { DatabaseConnection } from './connect.ts'
import { batchedLookup, oneKey, prepared } from './prepared.ts'

let url: string
let connection: DatabaseConnection
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  url = database.url
  connection = connect({ url, max: 2 })
  drop = () => database.drop()
  await connection.pool.query(`
    create table fruits (name text, tree int, label text);
    insert into fruits select 'fruit ' || n, n % 7, 'label ' || n from generate_series(1, 500) n;
    create sequence statements`)
})
afterAll(async () => {
  await connection.close()
  await drop()
})

const statements = async () =>
  (await connection.pool.query<{ last_value: number }>('select last_value from statements')).rows[0]?.last_value

const nights = `
  select '2026-03-01 09:30:15.123456+02'::timestamptz as begun, null::timestamptz as ended, '2026-03-01'::date as night,
    52.50000000000001::float8 as latitude, 12345678901::bigint as cents, 3::smallint as pets, true as open,
    array['dog', 'a "cat", or\\ two'] as kinds, array[]::uuid[] as pictures, '{"a": [1, null]}'::jsonb as services,
    json_build_array(1.5, 'x') as pair, $1::text as title, null::text as note`
type Night = { readonly begun: Date; readonly ended: Date | null; readonly title: string }

test('a row that comes as one value is the same row', async () => {
  const { db } = connection
  const [asColumns, asValue] = [prepared<Night>(nights), prepared<Night>(nights, { begun: true, ended: true })]
  for (const title of ['A room', 'Zoë’s "den"\n\u2028 — 🐶', '2026-03-01T00:00:00.000Z']) {
    const [row] = await asColumns(db, [title])
    expect(row).toMatchObject({ title, begun: new Date('2026-03-01T07:30:15.123Z'), ended: null })
    expect(await asValue(db, [title])).toEqual([row])
  }
  expect(await prepared(`select n from generate_series(1, $1::int) n`, {})(db, [3])).toEqual([
    { n: 1 },
    { n: 2 },
    { n: 3 },
  ])
  expect(await prepared(`select n from generate_series(1, $1::int) n`, {})(db, [0])).toEqual([])
})

const fruit = batchedLookup<{ label: string }>(`
  with counted as materialized (select nextval('statements'))
  select k.at::int, f.label from counted, unnest($1::text[], $2::int[]) with ordinality as k (name, tree, at)
  join fruits f on f.name = k.name and f.tree = k.tree`)

test('concurrent keys are looked up in one statement, and each gets its own row or none', async () => {
  const { db } = connection
  const asked = Array.from({ length: 150 }, (_, n) => n)
  const found = await Promise.all(asked.map((n) => fruit(db, [`fruit ${n}`, n % 7])))
  expect(found.map((row) => row?.label)).toEqual(asked.map((n) => (n === 0 ? undefined : `label ${n}`)))
  expect(await statements()).toBe(1)
  // the same key twice, and a key that shares a part with another
  const [first, again, wrong] = await Promise.all([
    fruit(db, ['fruit 8', 1]),
    fruit(db, ['fruit 8', 1]),
    fruit(db, ['fruit 8', 2]),
  ])
  expect([first?.label, again?.label, wrong]).toEqual(['label 8', 'label 8', undefined])
  expect(await statements()).toBe(2)
})

test('more keys than fit in a statement are looked up in several', async () => {
  const before = (await statements()) ?? 0
  const found = await Promise.all(
    Array.from({ length: 450 }, (_, n) => fruit(connection.db, [`fruit ${n + 1}`, (n + 1) % 7])),
  )
  expect(found.map((row) => row?.label)).toEqual(found.map((_, n) => `label ${n + 1}`))
  expect(((await statements()) ?? 0) - before).toBe(3)
})

test('keys that arrive during a statement are collected for the next', async () => {
  const slowly = batchedLookup<{ label: string }>(`
    with counted as materialized (select nextval('statements'), pg_sleep(0.2))
    select k.at::int, k.name as label from counted, unnest($1::text[]) with ordinality as k (name, at)`)
  const before = (await statements()) ?? 0
  const found: Promise<{ label: string } | undefined>[] = []
  for (let n = 0; n < 10; n++) {
    found.push(slowly(connection.db, [`key ${n}`]))
    // each in its own turn of the event loop
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect((await Promise.all(found)).map((row) => row?.label)).toEqual(found.map((_, n) => `key ${n}`))
  expect(((await statements()) ?? 0) - before).toBe(2)
})

test('a failed statement rejects all its keys, and does not affect the next', async () => {
  const { db } = connection
  const outcomes = await Promise.allSettled([fruit(db, ['fruit 1', 1]), fruit(db, ['fruit 2', 'two'])])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await fruit(db, ['fruit 1', 1])).toMatchObject({ label: 'label 1' })
})

test('a look-up in large tables keeps its generic plan', async () => {
  // with a single connection, the counts of its prepared statement cover all calls
  const { db, pool, close } = connect({ url, max: 1 })
  onTestFinished(close)
  await pool.query(`create table trees as select n as id, 'tree ' || n as name from generate_series(1, 5000) as n`)
  await pool.query(`create table leaves as select n as id, n as tree from generate_series(1, 5000) as n`)
  await pool.query('alter table trees add primary key (id)')
  await pool.query('alter table leaves add primary key (id)')
  await pool.query('analyze trees, leaves')
  const leaf = batchedLookup<{ name: string }>(`
    select k.at::int, t.name from unnest($1::int[]) with ordinality as k (leaf, at)
    join leaves l on l.id = k.leaf join trees t on t.id = l.tree where ${oneKey}`)
  for (let n = 1; n <= 40; n++) expect((await leaf(db, [n]))?.name).toBe(`tree ${n}`)
  const { rows } = await pool.query<{ kept: number }>(
    `select sum(generic_plans)::int as kept from pg_prepared_statements
     where statement like '%from unnest($1::int[]) with ordinality as k (leaf, at)%'`,
  )
  expect(rows[0]?.kept).toBeGreaterThan(0)
})
