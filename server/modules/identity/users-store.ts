import { sql } from 'kysely'
import type { Role } from '#contract/endpoint.ts'
import type { Database } from '#server/database/connect.ts'
import { idLike, wordsLike } from '#server/database/words-like.ts'
import type { Page } from '#server/platform/http/paging.ts'
import { userOf } from './store.ts'

/** The filter of an admin's list of people. */
export type Wanted = { readonly role?: Role | undefined; readonly search?: string | null | undefined }

function fits({ role, search }: Wanted) {
  return sql<boolean>`(deleted_at is null and ${role ? sql`role = ${role}` : sql`true`}
    and ${search ? named(search) : sql`true`})`
}

/** Matches a person by a part of their names, email, phone, place or id. */
function named(search: string) {
  const [words, id] = [wordsLike(search), idLike(search)]
  return sql`(person_words(fullname, first_name, last_name, email) like lower(${words})
    or contact_words(name, surname, phone, city, state) like lower(${words})
    ${id ? sql`or id::text like ${id}` : sql``})`
}

/** Returns a page of people who match, newest first, without former members. */
export async function usersForAdmins(db: Database, { after, take }: Page, wanted: Wanted) {
  let query = db.selectFrom('users').selectAll().where(fits(wanted))
  if (after)
    query = query.where(sql<boolean>`(created_at, id) < (select created_at, id from users where id = ${after}::uuid)`)
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(take).execute()
  return rows.map((row) => ({ ...userOf(row), verified: row.verified }))
}

/** Counts the people who match. */
export async function countUsers(db: Database, wanted: Wanted): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(fits(wanted))
    .executeTakeFirstOrThrow()
  return count
}

/** Locks a person and returns them as admins see them. */
export async function lockUserForAdmin(tx: Database, id: string) {
  const row = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && { ...userOf(row), verified: row.verified }
}

export type UserForAdmin = NonNullable<Awaited<ReturnType<typeof lockUserForAdmin>>>
