import type { Database } from '#server/database/connect.ts'

/** A secret that the product makes for itself at its first start and keeps in the database. */
export async function keptSecret<T extends object>(db: Database, name: string, make: () => T): Promise<T> {
  const find = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
  const known = await find()
  if (known) return known.value as T
  await db
    .insertInto('secrets')
    .values({ name, value: JSON.stringify(make()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await find()
  return kept?.value as T
}
