import { sql } from 'kysely'
import type { Role } from '#contract/endpoint.ts'
import type { Database } from '#server/database/connect.ts'
import { batchedLookup, oneKey } from '#server/database/prepared.ts'

export async function insertSession(
  db: Database,
  session: {
    tokenHash: Buffer
    userId: string
    idToken: string | null
    providerSessionHash: Buffer | null
    now: Date
    expiresAt: Date
    userAgent: string | null
    provedAt: Date | null
  },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      id_token: session.idToken,
      provider_session_hash: session.providerSessionHash,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
      proved_at: session.provedAt,
    })
    .execute()
}

/** The facts that decide whether a session is valid. */
export type SessionTimes = { readonly role: Role; readonly lastSeenAt: Date; readonly expiresAt: Date }

type SessionRow = SessionTimes & {
  readonly userId: string
  readonly suspended: boolean
  readonly agreedAt: Date
  readonly idToken: string | null
  readonly provedAt: Date | null
}
const sessionByHash = batchedLookup<SessionRow>(`
  select k.at::int, s.user_id as "userId", u.role, u.suspended_at is not null as suspended, u.agreed_at as "agreedAt", s.id_token as "idToken", s.last_seen_at as "lastSeenAt",
    s.expires_at as "expiresAt", s.proved_at as "provedAt"
  from unnest($1::bytea[]) with ordinality as k (token_hash, at)
  join sessions s on s.token_hash = k.token_hash
  join users u on u.id = s.user_id
  where ${oneKey}`)

export async function findSession(db: Database, tokenHash: Buffer): Promise<SessionRow | undefined> {
  return sessionByHash(db, [tokenHash])
}

export async function touchSession(db: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute()
}

export async function deleteSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends the sessions that began from a provider's session until an instant. Returns how many. */
export async function deleteSessionsOfProvider(
  db: Database,
  issuer: string,
  hash: Buffer,
  until: Date,
): Promise<number> {
  const gone = await db
    .deleteFrom('sessions')
    .using('users')
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('users.issuer', '=', issuer)
    .where('sessions.provider_session_hash', '=', hash)
    .where('sessions.created_at', '<=', until)
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

/** Ends the sessions of a provider's subject that began until an instant. Returns how many. */
export async function deleteSessionsOfSubject(
  db: Database,
  issuer: string,
  subject: string,
  until: Date,
): Promise<number> {
  const gone = await db
    .deleteFrom('sessions')
    .using('users')
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('users.issuer', '=', issuer)
    .where('users.subject', '=', subject)
    .where('sessions.created_at', '<=', until)
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

/** Notes that a login is finished. Returns false if it already was. */
export async function insertFinishedLogin(db: Database, stateHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('finished_logins')
    .values({ state_hash: stateHash, finished_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('state_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends all but the newest `keep` sessions of a user. */
export async function pruneSessions(db: Database, userId: string, keep: number): Promise<void> {
  await sql`delete from sessions where user_id = ${userId} and token_hash not in (
    select token_hash from sessions where user_id = ${userId} order by created_at desc limit ${keep})`.execute(db)
}

/** Locks a session and returns which contacts it was shown, as hashes, and whose it is; undefined if it has ended. */
export async function lockContacts(tx: Database, tokenHash: Buffer) {
  return tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['contacts_shown as shown', 'contacts_noted_at as notedAt', 'proved_at as provedAt', 'users.email'])
    .where('token_hash', '=', tokenHash)
    .forUpdate('sessions')
    .executeTakeFirst()
}

export async function setContacts(tx: Database, tokenHash: Buffer, shown: readonly number[]): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ contacts_shown: [...shown] })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function setContactsNoted(tx: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ contacts_noted_at: now }).where('token_hash', '=', tokenHash).execute()
}

/** Returns a person's sessions, latest seen first; may include expired ones. */
export async function sessionsOf(db: Database, userId: string) {
  return db
    .selectFrom('sessions')
    .select([
      'id',
      'token_hash as tokenHash',
      'user_agent as userAgent',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'expires_at as expiresAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
}

/** When a person was last seen in one of their sessions. */
export async function lastSeen(db: Database, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.max('last_seen_at').as('at'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Counts a person's sessions; may include expired ones. */
export async function countSessions(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Ends one session of this person. Returns whether it existed. */
export async function deleteSessionById(tx: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends all sessions of a person but one. */
export async function deleteOtherSessions(tx: Database, userId: string, kept: Buffer): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '!=', kept).execute()
}

/**
 * Gives a session another token, and forgets the provider's session with which it began. Returns when it expires;
 * undefined if it has ended.
 */
export async function renameSession(tx: Database, from: Buffer, to: Buffer): Promise<Date | undefined> {
  const row = await tx
    .updateTable('sessions')
    .set({ token_hash: to, id_token: null, provider_session_hash: null })
    .where('token_hash', '=', from)
    .returning('expires_at')
    .executeTakeFirst()
  return row?.expires_at
}

export async function deleteSessionsOf(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
