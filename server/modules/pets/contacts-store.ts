import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { careOf, writeCare } from './store.ts'

/** Whether a care sheet has an address among its contacts; the address in lower case. */
const names = (email: string) => sql<boolean>`exists (
  select from jsonb_array_elements(care -> 'contacts') c where lower(c ->> 'email') = ${email})`

/** Returns the names of a person's pets whose care sheets have an address as a contact, given in lower case. */
export async function petsWithContact(db: Database, ownerId: string, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pets')
    .select('name')
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where(names(email))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}

/**
 * Takes a contact off all care sheets of a person, by their address in lower case. All of the person's pets are locked, so
 * that a sheet that is being saved comes before or after.
 */
export async function removeContact(tx: Database, ownerId: string, email: string): Promise<void> {
  const rows = await tx
    .selectFrom('pets')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const [id, care] of await careOf(
    tx,
    rows.map((row) => row.id),
  )) {
    if (!care?.contacts.some((each) => each.email?.toLowerCase() === email)) continue
    const contacts = care.contacts.filter((each) => each.email?.toLowerCase() !== email)
    await writeCare(tx, id, { ...care, contacts })
  }
}
