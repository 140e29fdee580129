import type { Database } from '#server/database/connect.ts'

/**
 * Returns a secret that is generated at the first start and stored in the database. The stored value is checked by its
 * schema, so that an invalid one stops the start instead of failing later.
 */
export async function storedSecret<T extends object>(
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
