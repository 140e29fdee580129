import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { beginSpan, errorKind } from '#server/platform/tracing/spans.ts'
import type { Span } from '#server/platform/tracing/spans.ts'
import type { Tables } from './tables.ts'
import { errorCode } from '#server/platform/error-code.ts'

/** The database as stores use it; also the type of a transaction. */
export type Database = Kysely<Tables>

export type DatabaseConnection = {
  readonly db: Database
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** PostgreSQL types that stay text: dates are not timestamps, and decimals are exact. */
const asText = new Set([pg.types.builtins.DATE, pg.types.builtins.NUMERIC])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (asText.has(oid)) return (value: string) => value
    // counts and cents, far below 2^53
    if (oid === pg.types.builtins.INT8) return Number
    return pg.types.getTypeParser(oid, format as 'text')
  }) as typeof pg.types.getTypeParser,
}

/** Maximum number of prepared statements per connection, so that dynamic SQL cannot fill the server's memory. */
const namesMaximum = 1000

/** Names statements by their text, the same for all connections of a pool. */
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
 * Returns a client class that prepares every parameterized statement once, which is 1.3 to 3 times faster than planning
 * it each time. A query that times out destroys its connection, because later queries on it would wait too. So does one
 * that finds the database read-only, because a new connection may reach the new leader.
 */
function namingClient(): typeof pg.Client {
  const nameOf = statementNames()
  return class extends pg.Client {
    // pg's overloads are too many to repeat; this one passes all arguments through
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

/** Starts a span with the statement's text, which never contains values. */
function spanOf(text: unknown): Span | undefined {
  // the limits of a new connection are no part of the request that happens to need it
  if (typeof text !== 'string' || text.startsWith(limitsBegin)) return undefined
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
 * A pool whose clients may be released twice if they were requested with a callback. graphile-worker does so when its
 * listening connection breaks during a stop, in an unhandled promise, which would end the process.
 */
class ForgivingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect()
    super.connect((error, client, release) => {
      // after the pool has ended there is no client to release
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

/** Whether a connection has become useless: no answer within `query_timeout`, or a leader that became a standby. */
function isLeft(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.message === 'Query read timeout' || errorCode(error) === readOnlyState
}

const readOnlyState = '25006'

/** What pg-pool says when all connections are in use for too long. */
const poolFull = 'timeout exceeded when trying to connect'

/** Beginnings of messages of pg, which has no codes for a database that cannot be reached or does not answer. */
const awayMessages = [
  'Query read timeout',
  poolFull,
  'Connection terminated',
  'Client has encountered a connection error',
]
/**
 * PostgreSQL and network error codes with the same meaning; also for a server that starts, stops, has no free
 * connection, is read-only, or has another password now.
 */
const awayCodes = new Set([
  readOnlyState,
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08007',
  '08P01',
  '28000',
  '28P01',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** What a database that has run out of something says: its disk or memory is full, or a limit of its own is reached. */
const exhaustedCodes: Readonly<Record<string, string>> = {
  '53000': 'the database has run out of something',
  '53100': "the database's disk is full",
  '53200': 'the database is out of memory',
  '53400': 'the database has reached a limit of its settings',
}

/** Whether an error means that the database is unavailable, rather than that the query is wrong. */
export function isDatabaseAway(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = errorCode(error) ?? ''
  return awayMessages.some((each) => error.message.startsWith(each)) || awayCodes.has(code) || code in exhaustedCodes
}

/** Why the database could not answer, for the log. */
export function outageReason(error: Error): string {
  if (error.message === poolFull) return 'all database connections are in use'
  return exhaustedCodes[errorCode(error) ?? ''] ?? 'the database is away'
}

export type ConnectOptions = {
  readonly url: string
  /** Maximum number of connections. */
  readonly max?: number
  /** Called when a connection breaks; the pool replaces it. */
  readonly onError?: (error: Error) => void
  /**
   * Query timeout, for queries that people wait for. PostgreSQL's own statement timeout is a little shorter, so this
   * one is only reached if the server does not answer at all.
   */
  readonly silenceMs?: number
  /** How long a call waits for a free connection. */
  readonly connectMs?: number
  /** Refuses every write. */
  readonly readOnly?: boolean
}

/** Timeouts of waiting for a connection and of a statement. */
const waitMs = 3000
const statementMs = 10_000
/**
 * With more, a database on the same machine only switches between them. Jobs, event streams and search use one each to
 * listen.
 */
const connectionsMaximum = 2 * availableParallelism() + 4

const limitsBegin = 'set statement_timeout ='

/**
 * Sets the limits of each new connection before it is used. As start-up parameters, connection poolers would refuse them.
 * The pool waits for the promise, which its types lack.
 */
function onceConnected({ silenceMs, readOnly }: ConnectOptions) {
  const limits =
    `${limitsBegin} ${silenceMs ? silenceMs - 500 : statementMs}; set lock_timeout = 5000; ` +
    `set idle_in_transaction_session_timeout = 15000; set timezone = 'UTC'`
  return {
    onConnect: async (client: pg.ClientBase): Promise<void> => {
      await client.query(readOnly ? `${limits}; set default_transaction_read_only = on` : limits)
    },
  }
}

/** Opens a pool. It connects with the first query. */
export function connect(options: ConnectOptions): DatabaseConnection {
  const { url, max = connectionsMaximum, onError, silenceMs, connectMs = silenceMs ? waitMs : statementMs } = options
  const pool = new ForgivingPool({
    connectionString: url,
    max,
    Client: namingClient(),
    types,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 60_000,
    // detects a lost host on idle connections too, such as those that listen
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(silenceMs && { query_timeout: silenceMs }),
    ...onceConnected(options),
  })
  // clients disconnect after the pool has ended; a database that stops meanwhile breaks them without a loss
  const lost = (error: Error): void => {
    if (!pool.ending) onError?.(error)
  }
  pool.on('error', lost)
  // a broken connection in use fails its query; this handler keeps the process alive
  pool.on('connect', (client) => client.on('error', lost))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    async close() {
      await db.destroy()
      // Kysely only ends a pool that it has used
      if (!pool.ending) await pool.end()
    },
  }
}
