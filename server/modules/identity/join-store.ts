import { sql } from 'kysely'
import type { Role } from '#contract/endpoint.ts'
import type { Database } from '#server/database/connect.ts'

/** An account that may be joined with another one. */
export type Joinable = {
  readonly id: string
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly role: Role
  readonly createdAt: Date
}

/** Returns the accounts that an id or an email names. */
export async function accountsNamed(db: Database, idOrEmail: string): Promise<Joinable[]> {
  return db
    .selectFrom('users')
    .select(['id', 'issuer', 'subject', 'email', 'email_verified as emailVerified', 'role', 'created_at as createdAt'])
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([where(sql`id::text`, '=', idOrEmail), where(sql`lower(email)`, '=', idOrEmail.toLowerCase())]),
    )
    .orderBy('id')
    .execute()
}

/** What an account gets by signing in: it may be lost. All other rows that refer to a person are something of their own. */
const bySigningIn = [
  'consents',
  'finished_logins',
  'known_devices',
  'notifications',
  'push_subscriptions',
  'sessions',
  'user_settings',
]

/**
 * Returns the tables that have rows of a person besides those from signing in, whichever module they belong to: every
 * foreign key to people is asked, so that no new table can be forgotten.
 */
export async function ownTables(tx: Database, userId: string): Promise<string[]> {
  const { rows: keys } = await sql<{ name: string; column: string }>`
    select c.conrelid::regclass::text as name, quote_ident(a.attname) as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass and a.atttypid = 'uuid'::regtype
    order by 1, 2`.execute(tx)
  const own = []
  for (const { name, column } of keys.filter((key) => !bySigningIn.includes(key.name))) {
    // the picture that their provider has of them comes with signing in
    const but =
      name === 'pictures'
        ? sql`and id is distinct from (select picture_id from users where id = ${userId}::uuid)`
        : sql``
    const { rows } =
      await sql`select from ${sql.raw(name)} where ${sql.raw(column)} = ${userId}::uuid ${but} limit 1`.execute(tx)
    if (rows.length > 0) own.push(name)
  }
  return [...new Set(own)]
}

/** Gives an account another identity, by which it is signed in to from now on, with that identity's email. */
export async function takeIdentity(
  tx: Database,
  id: string,
  { issuer, subject, email, emailVerified }: Pick<Joinable, 'issuer' | 'subject' | 'email' | 'emailVerified'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ issuer, subject, email, email_verified: emailVerified, updated_at: now })
    .where('id', '=', id)
    .execute()
}
