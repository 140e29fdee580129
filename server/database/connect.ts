import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { beginSpan, errorKind } from '#server/platform/tracing/spans.ts'
import type { Span } from '#server/platform/tracing/spans.ts'
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

/** Dynamic SQL must not fill the server's memory with prepared statements: each connection keeps at most so many. */
const namesMaximum = 1000

/** Names of statements by their texts, the same for all connections of a pool. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= namesMaximum) return known
    const name = 'q' + createHash('sha1').update(text).digest('base64url').slice(0, 16)
    names.set(text, name)
    return name
  }
}

/**
 * Makes clients that prepare every parameterised statement once: 1.3 to 3 times faster than planning it each time. A query
 * that got no answer in time takes its connection with it: whatever came next on it would wait as long again. So does one
 * that met a database which only reads: a new connection may lead to the new leader.
 */
function namingClient(): typeof pg.Client {
  const nameOf = statementNames()
  return class extends pg.Client {
    // the overloads of pg's query are more than a subclass can restate: this one takes everything, and passes it through
    override query(...args: unknown[]) {
      const [text, values] = args
      if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
        const name = nameOf(text)
        if (name) args.splice(0, 2, { name, text, values })
      }
      const span = typeof args.at(-1) === 'function' ? undefined : spanOf(text)
      const result = Reflect.apply(super.query, this, args)
      if (!(result instanceof Promise)) return result
      result.catch((error: unknown) => isLeft(error) && this.connection.stream.destroy())
      if (span)
        result.then(
          () => span.end(),
          (error: unknown) => span.end(errorKind(error), true),
        )
      return result
    }
  }
}

/** Values are never in the text of a statement, but beside it. */
function spanOf(text: unknown): Span | undefined {
  if (typeof text !== 'string') return undefined
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  return beginSpan('database', operation, {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text.slice(0, textMaximum).trim(),
  })
}

const textMaximum = 2000

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (fault?: unknown) => void,
) => void

/**
 * A pool whose clients, when they were asked for with a callback, may be given back twice. graphile-worker does so when
 * its listening connection breaks while it stops, in a promise that nobody handles: that would end the process.
 */
class ForgivingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect()
    super.connect((error, client, release) => {
      // a pool that has ended gives nothing to be given back
      if (!client) return callback(error, client, release)
      let released = false
      callback(error, client, (fault) => {
        if (!released) release(fault)
        released = true
      })
    })
    return undefined
  }
}

/** Whether a connection leads nowhere any more: no answer within `query_timeout`, or a leader that became a standby. */
function isLeft(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.message === 'Query read timeout' || ('code' in error && error.code === readOnlyState)
}

const readOnlyState = '25006'

/** Words of pg, which has no codes for them, for a database that cannot be reached or says nothing. */
const away =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/
/**
 * Classes and codes of PostgreSQL for the same; for one that starts, stops, has no connection to spare, only reads, or has
 * another password by now.
 */
const awayCodes =
  /^(08...|28000|28P01|57P0[1-3]|25006|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/

/** Whether an error means that the database is away, rather than that something is wrong with what it was asked. */
export function isDatabaseAway(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return away.test(error.message) || ('code' in error && awayCodes.test(String(error.code)))
}

export type ConnectOptions = {
  readonly url: string
  /** Connections at most. */
  readonly max?: number
  /** Called when an idle connection breaks; the pool replaces it. */
  readonly onError?: (error: Error) => void
  /**
   * For what people wait for: how long a query may go without an answer. PostgreSQL itself gives up a little sooner,
   * so that only one that is silent as a whole is given up from here.
   */
  readonly silenceMs?: number
  /** How long a call waits for a connection. */
  readonly connectMs?: number
  /** Refuses every write. */
  readonly readOnly?: boolean
}

/** How long a call waits for a connection, and what any statement may take. */
const waitMs = 3000
const statementMs = 10_000
/** More only makes a database on the same machine switch between them; jobs and streams keep one each for listening. */
const connectionsMaximum = 2 * availableParallelism() + 3

/** Opens a pool. Nothing is connected until the first query. */
export function connect(options: ConnectOptions): DatabaseConnection {
  const { url, max = connectionsMaximum, onError, silenceMs, connectMs = silenceMs ? waitMs : statementMs } = options
  const pool = new ForgivingPool({
    connectionString: url,
    max,
    Client: namingClient(),
    types,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 60_000,
    // a host that went away without a word is noticed also where nothing is asked, as on the connections that listen
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(silenceMs && { query_timeout: silenceMs }),
    options:
      `-c statement_timeout=${silenceMs ? silenceMs - 500 : statementMs} -c lock_timeout=5000 ` +
      '-c idle_in_transaction_session_timeout=15000 -c timezone=UTC' +
      (options.readOnly ? ' -c default_transaction_read_only=on' : ''),
  })
  // clients say goodbye after the pool has ended, and a database that stops then breaks them off: nothing is lost
  const lost = (error: Error): void => {
    if (!pool.ending) onError?.(error)
  }
  pool.on('error', lost)
  // a connection that breaks while it is lent out: its user sees the failing query, this keeps the process alive
  pool.on('connect', (client) => client.on('error', lost))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    async close() {
      await db.destroy()
      // Kysely ends only a pool that it has asked something itself
      if (!pool.ending) await pool.end()
    },
  }
}
