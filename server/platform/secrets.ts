import type { Database } from '#server/database/connect.ts'

/**
 * A secret that the product makes for itself at its first start and keeps in the database. What was kept is read by its
 * schema: one that is not whole stops the start, instead of failing somewhere later.
 */
export async function keptSecret<T extends object>(
  db: Database,
  name: string,
  schema: { readonly parse: (value: unknown) => T },
  make: () => T,
): Promise<T> {
  const find = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
  const known = await find()
  if (known) return schema.parse(known.value)
  await db
    .insertInto('secrets')
    .values({ name, value: JSON.stringify(make()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await find()
  if (!kept) throw new Error(`the secret ${name} was not kept`)
  return schema.parse(kept.value)
}
