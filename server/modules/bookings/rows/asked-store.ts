import type { Database } from '#server/database/connect.ts'

/** Whether an owner has ever asked a sitter for a stay. */
export async function hasAskedFor(
  db: Database,
  { ownerId, sitterId }: { readonly ownerId: string; readonly sitterId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('sitter_id', '=', sitterId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
