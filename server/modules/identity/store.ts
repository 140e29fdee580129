import { sql } from 'kysely'
import type { Role } from '#contract/endpoint.ts'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import { deleteInSteps } from '#server/database/delete-in-steps.ts'

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
/** What decides whether a session still holds. */
export type SessionTimes = { readonly role: Role; readonly lastSeenAt: Date; readonly expiresAt: Date }

type SessionRow = SessionTimes & { readonly userId: string; readonly idToken: string | null }
const sessionByHash = prepared<SessionRow>(`
  select s.user_id as "userId", u.role, s.id_token as "idToken", s.last_seen_at as "lastSeenAt",
    s.expires_at as "expiresAt"
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1`)

export async function findSession(db: Database, tokenHash: Buffer): Promise<SessionRow | undefined> {
  return (await sessionByHash(db, [tokenHash]))[0]
}

export async function touchSession(db: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute()
}

export async function deleteSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends all but the newest `keep` sessions of a user. */
export async function pruneSessions(db: Database, userId: string, keep: number): Promise<void> {
  await sql`delete from sessions where user_id = ${userId} and token_hash not in (
    select token_hash from sessions where user_id = ${userId} order by created_at desc limit ${keep})`.execute(db)
}

export async function deleteSessionsOf(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Forgets sessions that are over. */
export async function sweepSessions(db: Database, now: Date): Promise<number> {
  return deleteInSteps(db, 'sessions', sql`expires_at <= ${now}`)
}

const roleColumns = ['id', 'issuer', 'subject', 'email', 'email_verified', 'role', 'role_before_admin'] as const

/** Everyone with this email, held, over all providers. */
export async function holdUsersByEmail(tx: Database, email: string) {
  return tx
    .selectFrom('users')
    .select(roleColumns)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Every admin, held, so that two do not revoke each other. */
export async function holdAdmins(tx: Database) {
  return tx.selectFrom('users').select(roleColumns).where('role', '=', 'admin').orderBy('id').forNoKeyUpdate().execute()
}

export async function setRole(tx: Database, userId: string, role: string, before: string | null): Promise<void> {
  await tx.updateTable('users').set({ role, role_before_admin: before }).where('id', '=', userId).execute()
}

export async function userByIdentity(db: Database, issuer: string, subject: string) {
  return db
    .selectFrom('users')
    .select('id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

export async function listAdmins(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('users').select('email').where('role', '=', 'admin').orderBy('email').execute()
  return rows.map((row) => row.email)
}
