import type { Database } from '#server/database/connect.ts'

/** An address for a vet, without its secret. */
export type StoredLink = {
  readonly id: string
  readonly bookingId: string
  readonly madeAt: Date
  readonly openedAt: Date | null
  readonly endedAt: Date | null
}

const selectLinks = (db: Database) =>
  db
    .selectFrom('emergency_links')
    .select(['id', 'booking_id as bookingId', 'made_at as madeAt', 'opened_at as openedAt', 'ended_at as endedAt'])

/** Returns the addresses of a stay, in the order in which they were made. */
export async function linksOf(db: Database, bookingId: string): Promise<StoredLink[]> {
  return selectLinks(db).where('booking_id', '=', bookingId).orderBy('made_at').orderBy('id').execute()
}

export async function linkByHash(db: Database, hash: Buffer): Promise<StoredLink | undefined> {
  return selectLinks(db).where('token_hash', '=', hash).executeTakeFirst()
}

export async function linkByClient(db: Database, bookingId: string, clientId: string): Promise<StoredLink | undefined> {
  return selectLinks(db).where('booking_id', '=', bookingId).where('client_id', '=', clientId).executeTakeFirst()
}

type NewLink = { readonly bookingId: string; readonly hash: Buffer; readonly madeBy: string; readonly clientId: string }

export async function insertLink(tx: Database, link: NewLink, now: Date): Promise<void> {
  await tx
    .insertInto('emergency_links')
    .values({
      booking_id: link.bookingId,
      token_hash: link.hash,
      made_at: now,
      made_by: link.madeBy,
      client_id: link.clientId,
    })
    .execute()
}

/** Gives an address another secret: the one that was lost on its way opens nothing any more. */
export async function renewLink(tx: Database, id: string, hash: Buffer): Promise<void> {
  await tx.updateTable('emergency_links').set({ token_hash: hash }).where('id', '=', id).execute()
}

/** Ends an address of a stay. Returns false if there is none that is good. */
export async function endLink(tx: Database, bookingId: string, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('emergency_links')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('booking_id', '=', bookingId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that an address was opened. */
export async function noteOpened(tx: Database, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('emergency_links')
    .set({ opened_at: now })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute()
}
