import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

/** Keeps a file under its name, which says what is in it; the same again is wanted again. */
export async function addSiteFile(db: Database, name: string, bytes: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('site_files')
    .values({ name, bytes, made_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ unused_since: null }))
    .execute()
}

/** Notes which files nothing needs, and deletes those that nothing needed since an instant. Returns how many. */
export async function dropUnused(tx: Database, needed: readonly string[], since: Date, now: Date): Promise<number> {
  const isNeeded = sql<boolean>`name = any(${[...needed]}::text[])`
  const files = tx.updateTable('site_files')
  await files.set({ unused_since: null }).where('unused_since', 'is not', null).where(isNeeded).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('site_files')
    .where('unused_since', '<=', since)
    .where(sql<boolean>`not ${isNeeded}`)
    .executeTakeFirstOrThrow()
  await files
    .set({ unused_since: now })
    .where('unused_since', 'is', null)
    .where(sql<boolean>`not ${isNeeded}`)
    .execute()
  return Number(numDeletedRows)
}

export async function findSiteFile(db: Database, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('site_files').select('bytes').where('name', '=', name).executeTakeFirst()
  return row?.bytes
}

/** Which of these files there are. */
export async function knownSiteFiles(db: Database, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('site_files')
    .select('name')
    .where('name', 'in', [...names])
    .execute()
  return new Set(rows.map(({ name }) => name))
}
