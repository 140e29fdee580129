import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

/** The database as stores see it. Also the type of a transaction. */
export type Database = Kysely<Tables>

export type DatabaseConnection = {
  readonly db: Database
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** PostgreSQL's types that must stay text: dates are not instants, and 64-bit numbers and decimals are exact. */
const asText = new Set([pg.types.builtins.DATE, pg.types.builtins.NUMERIC])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (asText.has(oid)) return (value: string) => value
    // counts and cents: far below 2^53
    if (oid === pg.types.builtins.INT8) return Number
    return pg.types.getTypeParser(oid, format as 'text')
  }) as typeof pg.types.getTypeParser,
}

const statementNames = new Map<string, string>()
/** Dynamic SQL must not fill the server's memory with prepared statements. */
const namesMaximum = 1000

function nameOf(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known || statementNames.size >= namesMaximum) return known
  const name = 'q' + createHash('sha1').update(text).digest('base64url').slice(0, 16)
  statementNames.set(text, name)
  return name
}

/** A client that prepares every parameterised statement once: 1.3 to 3 times faster than planning it each time. */
class NamingClient extends pg.Client {
  // The overloads of pg's query are more than a subclass can restate; this one passes everything through.
  override query(...args: unknown[]): never {
    const [text, values] = args
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      const name = nameOf(text)
      if (name) args.splice(0, 2, { name, text, values })
    }
    return (super.query as (...all: unknown[]) => never)(...args)
  }
}

export type ConnectOptions = {
  readonly url: string
  /** Connections at most. */
  readonly max?: number
  /** Called when an idle connection breaks; the pool replaces it. */
  readonly onError?: (error: Error) => void
}

/** More only makes a database on the same machine switch between them; jobs keep one for listening. */
const connectionsMaximum = 2 * availableParallelism() + 2

/** Opens a pool. Nothing is connected until the first query. */
export function connect({ url, max = connectionsMaximum, onError }: ConnectOptions): DatabaseConnection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: NamingClient,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    options:
      '-c statement_timeout=10000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=15000 -c timezone=UTC',
  })
  pool.on('error', (error) => onError?.(error))
  // a connection that breaks while it is lent out: its user sees the failing query, this keeps the process alive
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    async close() {
      await db.destroy()
    },
  }
}
