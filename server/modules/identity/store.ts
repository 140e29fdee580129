import { sql } from 'kysely'
import type { Role } from '#contract/endpoint.ts'
import type { Database } from '#server/database/connect.ts'

/** A person as the database has them. */
export type UserRow = Awaited<ReturnType<typeof userById>> & {}

export type Claims = {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly givenName: string | null
  readonly familyName: string | null
}

/** The user of an identity, made as an owner at the first sign-in; e-mail follows the provider. */
export async function userOfIdentity(db: Database, claims: Claims): Promise<string> {
  const row = await db
    .insertInto('users')
    .values({
      issuer: claims.issuer,
      subject: claims.subject,
      email: claims.email,
      email_verified: claims.emailVerified,
      name: claims.givenName,
      surname: claims.familyName,
      first_name: claims.givenName,
      last_name: claims.familyName,
    })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet({
        email: claims.email,
        email_verified: claims.emailVerified,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function userById(db: Database, id: string) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function confirmEmail(db: Database, issuer: string, subject: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified: true })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

export async function insertSession(
  db: Database,
  session: { tokenHash: Buffer; userId: string; idToken: string | null; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      id_token: session.idToken,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute()
}

/** The live session of a token, with the role that the user has now. */
export async function findSession(db: Database, tokenHash: Buffer, now: Date, idleSince: Date) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.user_id as userId', 'u.role', 's.id_token as idToken', 's.last_seen_at as lastSeenAt'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .where('s.last_seen_at', '>', idleSince)
    .executeTakeFirst()
}

export async function touchSession(db: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute()
}

export async function deleteSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends what is over, and of one user all but the newest `keep` sessions. */
export async function pruneSessions(db: Database, userId: string, now: Date, keep: number): Promise<void> {
  await sql`delete from sessions where expires_at <= ${now} or (user_id = ${userId} and token_hash not in (
    select token_hash from sessions where user_id = ${userId} order by created_at desc limit ${keep}))`.execute(db)
}

/** Sets the role of everyone with this e-mail and ends their sessions; how many people that were. */
export async function setRoleByEmail(db: Database, email: string, role: Role): Promise<number> {
  const changed = await db
    .updateTable('users')
    .set({ role })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .returning('id')
    .execute()
  const ids = changed.map((row) => row.id)
  if (ids.length > 0) await db.deleteFrom('sessions').where('user_id', 'in', ids).execute()
  return ids.length
}

export async function countAdmins(db: Database): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function listAdmins(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('users').select('email').where('role', '=', 'admin').orderBy('email').execute()
  return rows.map((row) => row.email)
}
