import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { createTestDatabase } from '#testing/database.ts'
import type { TestDatabase } from '#testing/postgres.ts'
import { breakableWay } from '#testing/proxy.ts'
import { shareCounters, sweepLimits } from './shared-counters.ts'
import type { SharedCounters } from './shared-counters.ts'

let database: TestDatabase
let connection: DatabaseConnection
let processes: SharedCounters[]
beforeAll(async () => {
  database = await createTestDatabase()
  connection = connect({ url: database.url, max: 4 })
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})
beforeEach(async () => {
  await connection.pool.query('delete from limit_windows')
  processes = [1, 2, 3].map(() => shareCounters(connection.db))
})
afterEach(() => processes.forEach((each) => each.stop()))

const minute = 60_000
const times = (count: number, work: () => void) => Array.from({ length: count }).forEach(work)

test('requests to three processes are counted together', async () => {
  const [one, two, three] = processes.map((each) => each.counter('calls', 30, minute))
  if (!one || !two || !three) throw new Error('three processes')
  times(10, () => one.add('ada'))
  times(10, () => two.add('ada'))
  times(9, () => three.add('ada'))
  // all in parallel, as in production
  await Promise.all(processes.map((each) => each.exchange()))
  times(1, () => one.add('ada'))
  await Promise.all(processes.map((each) => each.exchange()))
  times(1, () => three.add('ada'))
  await processes[2]?.exchange()
  expect(one.wait('ada')).toBeGreaterThan(0)
  expect(three.wait('ada')).toBeGreaterThan(0)
  expect(three.wait('ben')).toBe(0)
  // a counter with another name is separate
  const other = processes[0]?.counter('pages', 30, minute)
  times(20, () => other?.add('ada'))
  await processes[0]?.exchange()
  expect(other?.wait('ada')).toBe(0)
})

test('nothing is counted twice, removals are shared, and events during an exchange are kept', async () => {
  const [one, two] = processes.map((each) => each.counter('tries', 8, minute))
  if (!one || !two) throw new Error('two processes')
  times(6, () => one.add('ada'))
  const telling = processes[0]?.exchange()
  times(1, () => one.add('ada'))
  await telling
  for (let i = 0; i < 5; i++) await processes[0]?.exchange()
  const { rows } = await connection.pool.query<{ used: number }>('select used from limit_windows')
  expect(rows).toEqual([{ used: 7 }])
  expect(one.wait('ada')).toBe(0)
  times(1, () => two.add('ada'))
  await processes[1]?.exchange()
  expect(two.wait('ada')).toBeGreaterThan(0)
  two.remove('ada')
  await processes[1]?.exchange()
  expect(two.wait('ada')).toBe(0)
})

test('rare keys and addresses are not stored, and ended windows are deleted', async () => {
  const counter = processes[0]?.counter('calls', 80, minute)
  times(9, () => counter?.add('203.0.113.7'))
  await processes[0]?.exchange()
  expect((await connection.pool.query('select 1 from limit_windows')).rowCount).toBe(0)
  times(1, () => counter?.add('203.0.113.7'))
  await processes[0]?.exchange()
  const { rows } = await connection.pool.query('select *, key::text from limit_windows')
  expect(JSON.stringify(rows)).not.toContain('203.0.113.7')
  await sweepLimits(connection.db, new Date(Date.now() + 2 * minute))
  expect((await connection.pool.query('select 1 from limit_windows')).rowCount).toBe(0)
})

test('without the database each process counts alone, and shares its count later', async () => {
  const way = await breakableWay(database.url)
  const weak = connect({ url: way.url, max: 1, silenceMs: 1000 })
  const lonely = shareCounters(weak.db)
  const counter = lonely.counter('calls', 5, minute)
  await way.gone()
  times(5, () => counter.add('ada'))
  await expect(lonely.exchange()).rejects.toThrow(/ECONNREFUSED|terminated|timeout/)
  expect(counter.wait('ada')).toBeGreaterThan(0)
  await way.back()
  await lonely.exchange()
  expect((await connection.pool.query('select used from limit_windows')).rows).toEqual([{ used: 5 }])
  lonely.stop()
  await weak.close()
  await way.close()
})
