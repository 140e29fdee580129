import { givenName } from '#contract/vocabulary/names.ts'
import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

export type List = {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly shareToken: string | null
  /** How many of its listings are public. */
  readonly count: number
}

function lists(db: Database) {
  return db.selectFrom('favorite_lists as l').select([
    'l.id',
    'l.user_id as userId',
    'l.name',
    'l.share_token as shareToken',
    sql<number>`(select count(*)::int from favorite_list_items i
      join listings s on s.id = i.listing_id
      where i.list_id = l.id and s.is_active and s.deleted_at is null)`.as('count'),
  ])
}

/** Returns a person's lists by name; `holds` says whether each has `listingId`. */
export async function listsOf(
  db: Database,
  userId: string,
  listingId: string | undefined,
): Promise<(List & { holds: boolean })[]> {
  return lists(db)
    .select(
      sql<boolean>`exists (select 1 from favorite_list_items i
        where i.list_id = l.id and i.listing_id = ${listingId ?? null}::uuid)`.as('holds'),
    )
    .where('l.user_id', '=', userId)
    .orderBy(sql`lower(l.name)`)
    .orderBy('l.id')
    .execute()
}

export async function findList(db: Database, id: string): Promise<List | undefined> {
  return lists(db).where('l.id', '=', id).executeTakeFirst()
}

/** Returns a list by the token of its address, with its maker's first name. */
export async function findListByToken(
  db: Database,
  token: string,
): Promise<(List & { firstName: string }) | undefined> {
  const list = await lists(db)
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['u.first_name as givenName', 'u.name as ownName', 'u.fullname'])
    .where('l.share_token', '=', token)
    .executeTakeFirst()
  if (!list) return undefined
  const { givenName: firstName, ownName, fullname, ...shown } = list
  return { ...shown, firstName: givenName({ firstName, name: ownName, fullname }) }
}

export async function insertList(tx: Database, userId: string, name: string): Promise<string> {
  const row = await tx
    .insertInto('favorite_lists')
    .values({ user_id: userId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function renameList(tx: Database, id: string, name: string): Promise<void> {
  await tx.updateTable('favorite_lists').set({ name }).where('id', '=', id).execute()
}

export async function setShareToken(tx: Database, id: string, token: string | null): Promise<void> {
  await tx.updateTable('favorite_lists').set({ share_token: token }).where('id', '=', id).execute()
}

export async function deleteList(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('favorite_lists').where('id', '=', id).execute()
}

/** Puts a favorite on those of the lists that belong to the person; it may be on them already. */
export async function putOnLists(
  tx: Database,
  userId: string,
  listIds: readonly string[],
  listingId: string,
): Promise<void> {
  await sql`insert into favorite_list_items (list_id, user_id, listing_id)
    select id, user_id, ${listingId}::uuid from favorite_lists where user_id = ${userId} and id = any(${[...listIds]}::uuid[])
    on conflict do nothing`.execute(tx)
}

export async function removeFromList(tx: Database, listId: string, listingId: string): Promise<void> {
  await tx.deleteFrom('favorite_list_items').where('list_id', '=', listId).where('listing_id', '=', listingId).execute()
}
