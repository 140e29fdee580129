import { CompiledQuery } from 'kysely'
import type { Database } from './connect.ts'

/**
 * A statement whose text is written once, for the reads that run thousands of times a second: building it anew for each
 * costs more than the rest of the call.
 */
export function prepared<Row>(text: string): (db: Database, values: readonly unknown[]) => Promise<Row[]> {
  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}

type Asked<Row> = {
  readonly key: readonly unknown[]
  readonly resolve: (row: Row | undefined) => void
  readonly reject: (error: unknown) => void
}

/** The keys that wait, and whether a statement is under way. */
type Queue<Row> = { readonly asked: Asked<Row>[]; working: boolean }

/** At most so many keys go into one statement. */
const batchMaximum = 200

/**
 * A condition that all keys of a batched look-up (`k`) meet. PostgreSQL takes ten for the length of an array that it does
 * not see yet, so that the plan for any array looked ten times as costly as one made anew for each, which takes
 * milliseconds; with this it expects one key in both.
 */
export const oneKey = `k.at between 1 and ${batchMaximum}`

/**
 * A look-up of one row by its key, for what every request asks: keys that come in together, or while others are looked up,
 * go to the database as one statement. It takes one array for each part of the key, and answers `at` with each row: the place
 * of its key in the arrays, from 1.
 */
export function batched<Row>(text: string): (db: Database, key: readonly unknown[]) => Promise<Row | undefined> {
  const find = prepared<Row & { readonly at: number }>(text)
  const queues = new WeakMap<Database, Queue<Row>>()

  async function answer(db: Database, batch: readonly Asked<Row>[]): Promise<void> {
    const parts = batch[0]?.key.map((_, part) => batch.map(({ key }) => key[part])) ?? []
    try {
      const rows = new Map((await find(db, parts)).map((row) => [row.at, row]))
      batch.forEach(({ resolve }, at) => resolve(rows.get(at + 1)))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  async function work(db: Database, queue: Queue<Row>): Promise<void> {
    // keys gather for the next statement, the more the busier the database is
    if (queue.working) return
    queue.working = true
    while (queue.asked.length > 0) await answer(db, queue.asked.splice(0, batchMaximum))
    queue.working = false
  }

  return (db, key) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(db) ?? { asked: [], working: false }
      queues.set(db, queue)
      // what the server reads from its sockets in one turn comes first
      if (queue.asked.push({ key, resolve, reject }) === 1) setImmediate(() => void work(db, queue))
    })
}
