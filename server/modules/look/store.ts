import type { Database } from '#server/database/connect.ts'

/** Keeps a file under its name, which says what is in it; the same again changes nothing. */
export async function addSiteFile(db: Database, name: string, bytes: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('site_files')
    .values({ name, bytes, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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
