import type pg from 'pg'
import { OperatorError } from '#server/platform/operator-error.ts'
import { withTimeout } from '#server/platform/with-timeout.ts'

/** How long a statement may wait; a pooler that has no second session for it never answers. */
const waitMs = 3000

/**
 * Throws a sentence if statements of one connection run in different sessions of PostgreSQL, as behind a pooler in
 * transaction mode: what a session keeps (prepared statements, LISTEN, locks) would be lost or others'. Poolers in session
 * mode pass. Without a pooler it costs one statement; with one it opens a second connection to take the session away.
 */
export async function assertOwnSession(client: pg.Client, second: () => pg.Client, setting: string): Promise<void> {
  const mine = await processOf(client)
  // a pooler invents the number that it tells at the start of a connection
  if (mine === Reflect.get(client, 'processID')) return
  const other = second()
  other.on('error', () => {})
  try {
    await other.connect()
    // in transaction mode the other's transaction takes the session that the first statement ran in
    await other.query('begin')
    await other.query('select 1')
    const again = await withTimeout(
      waitMs,
      () => processOf(client),
      () => transactionMode(setting),
    )
    if (again !== mine) throw transactionMode(setting)
    await other.query('commit')
  } finally {
    await other.end().catch(() => {})
  }
}

const transactionMode = (setting: string): OperatorError =>
  new OperatorError(
    `${setting}: leads to a connection pooler in transaction mode; use the direct address of the database, or session mode.`,
  )

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id')
  return rows[0]?.id ?? 0
}
