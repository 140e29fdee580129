import { CompiledQuery } from 'kysely'
import type { Database } from './connect.ts'

/** The columns of a row that JSON has as text. One that it cannot hold, of bytes, does not compile. */
export type Instants<Row> = {
  readonly [Column in keyof Row as Date extends Row[Column] ? Column : never]: true
} & { readonly [Column in keyof Row as Buffer extends Row[Column] ? Column : never]: never }

/** A statement whose rows come as one value each: of a wide row, the driver's time goes by columns, not by bytes. */
const asOneValue = (text: string): string => `select row_to_json(wide) as row from (${text}) as wide`

function readValue<Row>(value: unknown, instants: object): Row {
  const row = value as Record<string, unknown>
  for (const column of Object.keys(instants)) {
    const instant = row[column]
    if (typeof instant === 'string') row[column] = new Date(instant)
  }
  return row as Row
}

/** Sends a compiled statement. With `instants`, it is one of `asOneValue`. */
async function rowsOf<Row>(db: Database, query: CompiledQuery<Row>, instants: object | undefined): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(query)
  return instants ? rows.map((row) => readValue((row as { readonly row: unknown }).row, instants)) : rows
}

/**
 * A statement with a constant text, for reads that run thousands of times a second: building the query each time costs
 * more than the rest of the call. One of many columns names its instants, and its rows come as one value each; exact
 * decimals are then numbers.
 */
export function prepared<Row>(
  text: string,
  instants?: Instants<NoInfer<Row>>,
): (db: Database, values: readonly unknown[]) => Promise<Row[]> {
  const sent = instants ? asOneValue(text) : text
  return (db, values) => rowsOf(db, CompiledQuery.raw(sent, [...values]), instants)
}

/** Stands for an id in `compiledOnce`. */
export const anyId: string = '00000000-0000-4000-8000-000000000000'
/** Stands for the hash of a session. */
export const anySession: Buffer = Buffer.alloc(32)

/**
 * A query that is built and compiled with its first call: of a large one that takes longer than sending it. It is built
 * with values that stand for those of a call, and that differ from every other value in it. With `instants` as above.
 */
export function compiledOnce<Values extends readonly unknown[], Row>(
  standIns: readonly [...Values],
  build: (db: Database, ...values: Values) => { compile: () => CompiledQuery<Row> },
  instants?: Instants<NoInfer<Row>>,
): (db: Database, ...values: Values) => Promise<Row[]> {
  let built: Pick<CompiledQuery<Row>, 'sql' | 'parameters'> | undefined
  const compile = (db: Database) => {
    const { sql, parameters } = build(db, ...standIns).compile()
    return { sql: instants ? asOneValue(sql) : sql, parameters }
  }
  return async (db, ...values) => {
    built ??= compile(db)
    const sent = built.parameters.map((value) => {
      const at = standIns.indexOf(value)
      return at === -1 ? value : values[at]
    })
    return rowsOf(db, CompiledQuery.raw(built.sql, sent), instants)
  }
}

type Lookup<Row> = {
  readonly key: readonly unknown[]
  readonly resolve: (row: Row | undefined) => void
  readonly reject: (error: unknown) => void
}

/** Waiting keys, and whether a statement is running. */
type Queue<Row> = { readonly asked: Lookup<Row>[]; working: boolean }

/** Maximum number of keys per statement. */
const batchMaximum = 200

/**
 * A condition that is true for all keys of a batched look-up (`k`). PostgreSQL assumes ten elements for an unknown
 * array, so that the generic plan seems ten times as costly as a custom one, and planning each time takes milliseconds.
 * With this condition it expects one key in both plans.
 */
export const oneKey = `k.at between 1 and ${batchMaximum}`

/**
 * A look-up of one row by key, for data that every request needs: keys that arrive together, or while a statement runs,
 * are sent as one statement. The statement takes one array per part of the key, and returns in `at` the position of
 * each row's key in the arrays, from 1.
 */
export function batchedLookup<Row>(text: string): (db: Database, key: readonly unknown[]) => Promise<Row | undefined> {
  const find = prepared<Row & { readonly at: number }>(text)
  const queues = new WeakMap<Database, Queue<Row>>()

  async function answer(db: Database, batch: readonly Lookup<Row>[]): Promise<void> {
    const parts = batch[0]?.key.map((_, part) => batch.map(({ key }) => key[part])) ?? []
    try {
      const rows = new Map((await find(db, parts)).map((row) => [row.at, row]))
      batch.forEach(({ resolve }, at) => resolve(rows.get(at + 1)))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  async function work(db: Database, queue: Queue<Row>): Promise<void> {
    // keys collect for the next statement, more when the database is busy
    if (queue.working) return
    queue.working = true
    while (queue.asked.length > 0) await answer(db, queue.asked.splice(0, batchMaximum))
    queue.working = false
  }

  return (db, key) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(db) ?? { asked: [], working: false }
      queues.set(db, queue)
      // after all requests that the event loop reads in this turn
      if (queue.asked.push({ key, resolve, reject }) === 1) setImmediate(() => void work(db, queue))
    })
}
