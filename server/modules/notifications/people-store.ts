import { firstNameOf } from '#contract/vocabulary/names.ts'
import type { Database } from '#server/database/connect.ts'
import { sql } from 'kysely'

/** A person who is notified, or whom a notification names. */
export type Party = { readonly id: string; readonly name: string; readonly hasLeft: boolean }

export type PartyRow = {
  readonly id: string
  readonly first_name: string | null
  readonly name: string | null
  readonly fullname: string | null
  readonly left: boolean
}

export function partyOf({ id, first_name: firstName, left, ...names }: PartyRow): Party {
  return { id, name: firstNameOf({ firstName, ...names }), hasLeft: left }
}

/** Selects a person as JSON for the statements below. */
export const party = (alias: string) =>
  sql<PartyRow>`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'first_name', ${sql.ref(`${alias}.first_name`)},
    'name', ${sql.ref(`${alias}.name`)}, 'fullname', ${sql.ref(`${alias}.fullname`)},
    'left', ${sql.ref(`${alias}.deleted_at`)} is not null)`

/** Whether a person still has an account. */
export async function isMember(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

type Member = { readonly name: string; readonly email: string; readonly timeZone: string | null }

/** Returns a person who still has an account, with their email. */
export async function member(db: Database, userId: string): Promise<Member | undefined> {
  const row = await db
    .selectFrom('users as u')
    .select([party('u').as('person'), 'u.email', 'u.time_zone as timeZone'])
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { name: partyOf(row.person).name, email: row.email, timeZone: row.timeZone }
}

/** Returns the ids of all admins. */
export async function admins(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns a decided application and its applicant. */
export async function applicationFacts(
  db: Database,
  applicationId: string,
): Promise<{ userId: string; approved: boolean; notes: string } | undefined> {
  const row = await db
    .selectFrom('sitter_applications')
    .select(['user_id as userId', 'status', 'admin_notes as notes'])
    .where('id', '=', applicationId)
    .executeTakeFirst()
  return row && { userId: row.userId, approved: row.status === 'approved', notes: row.notes ?? '' }
}
