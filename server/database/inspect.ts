import type { Backups } from './backups.ts'
import { readBackups } from './backups.ts'
import { checkDatabase, openClient } from './check-database.ts'
import { migrationNames, newerThanThis } from './schema.ts'

/** The state of a database before a start. */
export type Inspection = {
  readonly version: string
  /** Migrations that the next start runs; all of them if the database is empty. */
  readonly toCome: readonly string[]
  readonly isEmpty: boolean
  /** Migrations of a newer release. */
  readonly unknown: readonly string[]
  /** Tables with triggers that are turned off, as an interrupted restore leaves them. */
  readonly untriggered: readonly string[]
  /** How far the database's clock is ahead of this machine's. */
  readonly aheadMs: number
  /** What ops/backup.sh recorded last, by this machine's clock. */
  readonly backups: Backups
}

/** Inspects a database without changing it; throws a sentence if the product cannot use it. */
export async function inspectDatabase(url: string): Promise<Inspection> {
  const client = await openClient(url)
  try {
    const names = migrationNames()
    const applied = await checkDatabase(client, url, names)
    const { rows } = await client.query<{ version: string; now: Date; untriggered: string[] }>(
      `select current_setting('server_version') as version, clock_timestamp() as now,
         array(select distinct tgrelid::regclass::text from pg_trigger where tgenabled = 'D' and not tgisinternal order by 1)
           as untriggered`,
    )
    const [is] = rows
    if (!is) throw new Error('the database answered nothing')
    return {
      version: is.version.split(' ')[0] ?? '',
      toCome: names.filter((name) => !applied.has(name)),
      isEmpty: applied.size === 0,
      untriggered: is.untriggered,
      unknown: newerThanThis(applied),
      backups: await readBackups(client),
      aheadMs: is.now.getTime() - Date.now(),
    }
  } finally {
    await client.end()
  }
}

/** Returns why the database cannot be used as a standby, or undefined. */
export async function standbyProblem(url: string): Promise<string | undefined> {
  const client = await openClient(url, 'DATABASE_READ_URL')
  try {
    const { rows } = await client.query<{ copies: boolean; mine: boolean }>(
      `select pg_is_in_recovery() as copies, to_regclass('migrations') is not null as mine`,
    )
    if (!rows[0]?.copies) return 'the database there is no standby: it takes writes of its own'
    return rows[0].mine ? undefined : 'the standby is of another database'
  } finally {
    await client.end()
  }
}
