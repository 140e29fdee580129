import type { Database } from '#server/database/connect.ts'

/** Returns whose contact said no; undefined if they took it back, or the owner has left. */
export async function ownerOfContact(db: Database, consentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('contact_consents')
    .select('owner_id as ownerId')
    .where('id', '=', consentId)
    .where('answer', '=', 'no')
    .executeTakeFirst()
  return row?.ownerId
}
