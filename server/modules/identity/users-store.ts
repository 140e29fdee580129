import { sql } from 'kysely'
import type { UserSort } from '#contract/vocabulary/console-tables.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Role } from '#contract/endpoint.ts'
import type { Database } from '#server/database/connect.ts'
import { countListed, inOrderOf, madeWithin, pageOfListed } from '#server/database/found.ts'
import type { Listed, ListOrder } from '#server/database/found.ts'
import { numberLike, wordsLike } from '#server/database/words-like.ts'
import type { Page } from '#server/platform/http/paging.ts'
import { userOf } from './store.ts'

/** The filter of an admin's list of people. */
export type UsersFilter = {
  readonly role?: Role | undefined
  readonly search?: string | null | undefined
  readonly sort?: UserSort | undefined
  readonly from?: PlainDate | undefined
  readonly to?: PlainDate | undefined
}

const orders: Readonly<Record<UserSort, ListOrder>> = {
  '-joined': { by: sql`r.created_at`, isDown: true },
  joined: { by: sql`r.created_at`, isDown: false },
  name: { by: byName(), isDown: false },
  '-name': { by: byName(), isDown: true },
}

function byName() {
  return sql`person_words(r.fullname, r.first_name, r.last_name, r.email)`
}

function listed({ role, search, sort = '-joined', ...dates }: UsersFilter): Listed {
  return {
    from: sql`users r`,
    where: sql`r.deleted_at is null and ${role ? sql`r.role = ${role}` : sql`true`} and ${madeWithin(dates)}`,
    ...(sort !== '-joined' && { order: orders[sort] }),
    ...(search && { words: named(search) }),
  }
}

/** The address of a missing pet's page, of which somebody complains. */
const lostAddress = /\/lost\/([\w-]{14})\b/

/** Matches a person by a part of their names, email, phone or place, by their id, or by the page of their stay's missing pet. */
function named(search: string) {
  const [words, number] = [wordsLike(search), numberLike(search)]
  const [, slug] = lostAddress.exec(search) ?? []
  if (slug !== undefined) return ofLostPage(slug)
  const ways = [
    sql`person_words(r.fullname, r.first_name, r.last_name, r.email) like lower(${words})`,
    sql`contact_words(r.name, r.surname, r.phone, r.city, r.state) like lower(${words})`,
    ...(number ? [sql`right(r.id::text, 8) like ${number}`] : []),
  ]
  return {
    inRow: sql.join(ways, sql` or `),
    byIndex: sql.join(
      ways.map((way) => sql`select r.id from users r where ${way}`),
      sql` union `,
    ),
  }
}

/** Matches the two sides of the stay from which a pet is missing. */
function ofLostPage(slug: string) {
  const sides = sql`select unnest(array[b.owner_id, b.sitter_id]) from lost_pets l join bookings b on b.id = l.booking_id where l.slug = ${slug}`
  return { inRow: sql`r.id in (${sides})`, byIndex: sides }
}

/** Returns a page of people who match, newest first or by their sort, without former members, and how many there are. */
export async function usersForAdmins(db: Database, page: Page, wanted: UsersFilter) {
  const found = await pageOfListed(db, listed(wanted), page)
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', sql<string>`any(${found.ids}::uuid[])`)
    .execute()
  return { ...found, rows: inOrderOf(found.ids, rows).map((row) => ({ ...userOf(row), verified: row.verified })) }
}

/** How many people match, up to a maximum. */
export const countUsers = (db: Database, wanted: UsersFilter, most: number) => countListed(db, listed(wanted), most)

/** Returns a person as admins see them; undefined for a former member. */
export async function personForAdmin(db: Database, id: string): Promise<UserForAdmin | undefined> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { ...userOf(row), verified: row.verified }
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

/** Returns the admins with their latest visit, those who are it longest first. */
export async function staffOf(db: Database) {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.fullname', 'u.first_name as firstName', 'u.last_name as lastName'])
    .select(['u.admin_since as since'])
    .select(sql<Date | null>`(select max(s.last_seen_at) from sessions s where s.user_id = u.id)`.as('lastSeenAt'))
    .where('u.role', '=', 'admin')
    .where('u.deleted_at', 'is', null)
    .orderBy(sql`u.admin_since nulls first`)
    .orderBy('u.id')
    .execute()
}
