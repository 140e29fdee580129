import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { deleteInBatches } from '#server/database/delete-in-batches.ts'

/** Deletes expired data: sessions and sign-ins of the provider, mailed links, counted tries. */
export async function sweepProvider(db: Database, now: Date): Promise<void> {
  const expired = sql`expires_at < ${now}`
  for (const table of ['identity.payloads', 'identity.links', 'identity.guesses'])
    await deleteInBatches(db, table, expired)
}
