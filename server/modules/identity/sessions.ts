import { hash, randomBytes } from 'node:crypto'
import type { Session } from '#contract/schemas/identity.ts'
import type { Role } from '#contract/endpoint.ts'
import type { Database } from '#server/database/connect.ts'
import type { Ended } from '#server/gateways/oidc/logout-token.ts'
import { hostCookieName } from '#server/platform/http/host-cookie.ts'
import { deviceName } from './rules/device.ts'
import { deleteExpired, deleteFinishedLogins, deleteIdle } from './session-sweep-store.ts'
import * as store from './sessions-store.ts'

const day = 86_400_000
const roles = ['owner', 'sitter', 'admin'] as const
/** A session ends after `idle` without a visit, and at the latest after `absolute`. */
const lifetime = {
  owner: { idle: 7 * day, absolute: 30 * day },
  sitter: { idle: 7 * day, absolute: 30 * day },
  admin: { idle: 2 * 3_600_000, absolute: day / 2 },
} as const
/** How many sessions a person may have at a time; the oldest are ended. */
const sessionsMaximum = 10
/** How often a visit is recorded. */
const touchEvery = 60_000

export const sessionCookieName = (publicUrl: string): string => hostCookieName('sid', publicUrl)

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** How many characters of a user agent are kept. */
const userAgentMaximum = 300
export const keptUserAgent = (userAgent: string | undefined) => userAgent?.slice(0, userAgentMaximum) ?? null

/** What is needed to end a session at the provider, or from there. */
export type ProviderSide = {
  readonly idToken: string | null
  readonly providerSession: string | null
  /** When the person proved who they are there; null if the provider does not say. */
  readonly provedAt: Date | null
}

/** A longer token, with many groups, would not fit into the logout address. */
const idTokenMaximum = 6000

/**
 * Starts a session and returns the cookie's value; the database keeps only its hash. `userAgent` is shown to the person
 * in their list of sessions.
 */
export async function startSession(
  db: Database,
  userId: string,
  role: Role,
  provider: ProviderSide | null,
  now: Date,
  userAgent?: string,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + lifetime[role].absolute)
  const said = keptUserAgent(userAgent)
  const { idToken, providerSession, provedAt } = provider ?? { idToken: null, providerSession: null, provedAt: now }
  await store.insertSession(db, {
    tokenHash: hashOf(token),
    userId,
    idToken: idToken !== null && idToken.length <= idTokenMaximum ? idToken : null,
    providerSessionHash: providerSession === null ? null : hashOf(providerSession),
    now,
    expiresAt,
    userAgent: said,
    // no provider proves anything about later
    provedAt: provedAt && (provedAt < now ? provedAt : now),
  })
  await store.pruneSessions(db, userId, sessionsMaximum)
  return { token, expiresAt }
}

/** Returns the hash of a cookie's token, or undefined if it cannot be one. */
export function sessionKey(token: string | undefined): Buffer | undefined {
  return token?.length === 43 ? hashOf(token) : undefined
}

type FoundSession = {
  readonly id: string
  readonly role: Role
  readonly suspended?: true
  /** When they agreed last to all terms then in effect. */
  readonly agreedAt: Date
  readonly idToken: string | null
  readonly provedAt: Date | undefined
}

/** Returns the person of a session cookie, or null. Background polls do not keep a session alive. */
export async function findSession(
  db: Database,
  token: string | undefined,
  now: Date,
  background: boolean,
): Promise<FoundSession | null> {
  const key = sessionKey(token)
  const found = key && (await store.findSession(db, key))
  if (!found || !isLive(found, now)) return null
  if (!background && now.getTime() - found.lastSeenAt.getTime() > touchEvery) await store.touchSession(db, key, now)
  const { userId: id, role, suspended, agreedAt, idToken, provedAt } = found
  return { id, role, ...(suspended && { suspended }), agreedAt, idToken, provedAt: provedAt ?? undefined }
}

/** Whether a session is valid: not expired, and used recently enough. */
export function isLive(session: store.SessionTimes, now: Date): boolean {
  return session.expiresAt > now && now.getTime() - session.lastSeenAt.getTime() <= lifetime[session.role].idle
}

/** Deletes invalid sessions, and with them the push addresses of their browsers. Returns how many. */
export async function sweepSessions(db: Database, now: Date): Promise<number> {
  await deleteFinishedLogins(db, new Date(now.getTime() - day))
  let gone = await deleteExpired(db, now)
  for (const role of roles) gone += await deleteIdle(db, role, new Date(now.getTime() - lifetime[role].idle))
  return gone
}

/** Gives a session another token, so that a copy of the old one is worth nothing; undefined if it has ended. */
export async function renewSession(
  tx: Database,
  session: Buffer,
): Promise<{ token: string; key: Buffer; expiresAt: Date } | undefined> {
  const token = randomBytes(32).toString('base64url')
  const key = hashOf(token)
  const expiresAt = await store.renameSession(tx, session, key)
  return expiresAt && { token, key, expiresAt }
}

/** Ends a session at once. */
export async function endSession(db: Database, token: string): Promise<void> {
  await store.deleteSession(db, hashOf(token))
}

/** Ends what the provider reports as ended: all that began from one of its sessions, or all of a person's. */
export async function endFromProvider(db: Database, issuer: string, ended: Ended): Promise<number> {
  return 'providerSession' in ended
    ? store.deleteSessionsOfProvider(db, issuer, hashOf(ended.providerSession), ended.until)
    : store.deleteSessionsOfSubject(db, issuer, ended.subject, ended.until)
}

/** Notes that a login is finished. Returns false if it already was. */
export async function finishLogin(db: Database, state: string, now: Date): Promise<boolean> {
  return store.insertFinishedLogin(db, hashOf(state), now)
}

/** Returns a person's sessions: the one that asks first, then latest seen first. */
export async function listSessions(
  db: Database,
  person: { readonly id: string; readonly role: Role },
  asking: Buffer | undefined,
  now: Date,
): Promise<Session[]> {
  const sessions = (await store.sessionsOf(db, person.id)).filter((session) =>
    isLive({ ...session, role: person.role }, now),
  )
  return sessions
    .map(({ tokenHash, userAgent, createdAt, lastSeenAt, id }) => ({
      id,
      device: userAgent === null ? null : deviceName(userAgent),
      signedInAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: asking?.equals(tokenHash) ?? false,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current))
}
