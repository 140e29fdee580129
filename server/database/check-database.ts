import pg from 'pg'
import { OperatorError } from '#server/platform/operator-error.ts'
import { reasonOf } from '#server/platform/reason.ts'
import { shownUrl } from './database-url.ts'
import { assertOwnSession } from './pooler.ts'
import { baseline, before } from './schema.ts'

const oldestVersion = 15

/**
 * Connects to the database URL of a setting. Throws a sentence about what is wrong with the URL, the password or the
 * server.
 */
export async function openClient(url: string, setting = 'DATABASE_URL'): Promise<pg.Client> {
  const options = { connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true }
  let client: pg.Client | undefined
  try {
    // the constructor reads the certificate files that the URL names
    client = new pg.Client(options)
    // a server that stops between two queries; the next query fails
    client.on('error', () => {})
    await client.connect()
    await assertOwnSession(client, () => new pg.Client(options), setting)
    return client
  } catch (error) {
    await client?.end().catch(() => {})
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`${setting}: the database cannot be reached: ${reasonOf(error)} (${shownUrl(url)}).`, {
      cause: error,
    })
  }
}

/**
 * Throws if the product cannot use the database, before anything is created in it: PostgreSQL too old, wrong encoding,
 * tables of another program, a release before the baseline, missing rights. Returns the names of the applied migrations.
 */
export async function checkDatabase(client: pg.Client, url: string, names: readonly string[]): Promise<Set<string>> {
  type Found = { version: number; encoding: string; mine: boolean; create: boolean; reads: boolean }
  const { rows } = await client.query<Found>(`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      to_regclass('migrations') is not null as mine, current_setting('transaction_read_only')::bool as reads,
      has_database_privilege(current_database(), 'create')
        and coalesce(has_schema_privilege(current_schema(), 'create'), false) as create`)
  const [is] = rows
  if (!is) throw new Error('the database answered nothing')
  if (is.version < oldestVersion * 10_000)
    throw mendable(
      url,
      `PostgreSQL ${Math.floor(is.version / 10_000)} is too old, Petstead needs ${oldestVersion} or newer`,
    )
  if (is.encoding !== 'UTF8') throw mendable(url, `the database has the encoding ${is.encoding}, Petstead needs UTF8`)
  if (is.reads) throw mendable(url, 'the database takes no writes: it is a standby, or was set to be read only')
  const applied = is.mine ? await namesIn(client) : new Set<string>()
  if (!applied.has(baseline) && !applied.has(before.first)) {
    const others = await tablesIn(client)
    if (others.length > 0)
      throw mendable(
        url,
        `the database holds tables of another program (${others.slice(0, 3).join(', ')}${others.length > 3 ? ', …' : ''}), ` +
          'Petstead needs one of its own',
      )
  }
  refuseEarlier(url, applied)
  if (!is.create && names.some((name) => !applied.has(name)))
    throw mendable(url, 'the user may not make tables in the database, it has to be its owner')
  return applied
}

/** A database without the baseline is taken over if it has exactly what came before it. */
function refuseEarlier(url: string, applied: ReadonlySet<string>): void {
  if (applied.has(baseline) || applied.size === 0) return
  const { release, count, last } = before
  const earlier = [...applied].filter((name) => name <= last).length
  if (applied.has(last) && earlier === count) return
  throw mendable(
    url,
    `the database is of an earlier release: it has ${earlier} of the ${count} migrations up to ${last}. ` +
      `Start the release ${release} on it once, and then this one`,
  )
}

async function namesIn(client: pg.Client): Promise<Set<string>> {
  try {
    const { rows } = await client.query<{ name: string }>('select name::text as name from migrations')
    return new Set(rows.map(({ name }) => name))
  } catch {
    // a table of another program with the same name
    return new Set()
  }
}

/** Tables of another program. An empty migrations table of ours may be left from an interrupted start. */
async function tablesIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace
      and relkind in ('r', 'p', 'v', 'm') and not exists (
        select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by name`)
  const names = rows.map(({ name }) => name)
  if (names.length !== 1 || names[0] !== 'migrations') return names
  const left = await client.query(`select column_name from information_schema.columns
    where table_schema = current_schema() and table_name = 'migrations' and column_name in ('name', 'applied_at')`)
  return left.rowCount === 2 ? [] : names
}

function mendable(url: string, sentence: string): OperatorError {
  return new OperatorError(`DATABASE_URL: ${sentence} (${shownUrl(url)}).`)
}
