import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { undoEmailDays } from '#contract/sign-in.ts'
import { counted } from '#contract/vocabulary/words.ts'
import type { Database } from '#server/database/connect.ts'

/** Links that carry an email: the new one to confirm, or the former one to bring back. */
type EmailPurpose = 'change-email' | 'undo-email'
export type LinkPurpose = 'verify-email' | 'reset-password' | EmailPurpose

const verifyDays = 3
const resetHours = 1
/** Lifetime of mailed links in milliseconds. */
const lifetime = {
  'verify-email': verifyDays * 86_400_000,
  'reset-password': resetHours * 3_600_000,
  'change-email': verifyDays * 86_400_000,
  'undo-email': undoEmailDays * 86_400_000,
} as const
/** The same in words. */
export const lifetimeWords: Readonly<Record<LinkPurpose, string>> = {
  'verify-email': counted(verifyDays, 'day'),
  'reset-password': counted(resetHours, 'hour'),
  'change-email': counted(verifyDays, 'day'),
  'undo-email': counted(undoEmailDays, 'day'),
}
/** Maximum number of links of a kind per account and hour, so that strangers cannot flood a mailbox. */
const perHour = 3

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Creates the token of a one-time link, of which the database stores only the hash; undefined if there were too many
 * lately.
 */
export async function createLink(
  tx: Database,
  accountId: string,
  purpose: Exclude<LinkPurpose, EmailPurpose>,
  now: Date,
): Promise<string | undefined> {
  // locks the account, so that links are counted one at a time
  await tx.selectFrom('identity.accounts').select('id').where('id', '=', accountId).forUpdate().execute()
  const recent = await tx
    .selectFrom('identity.links')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(now.getTime() + lifetime[purpose] - 3_600_000))
    .limit(perHour)
    .execute()
  return recent.length >= perHour ? undefined : insertLink(tx, accountId, { purpose, email: null }, now)
}

/** Stores a one-time link, of which the database has only the hash of the token; returns the token. */
export async function insertLink(
  tx: Database,
  accountId: string,
  {
    purpose,
    email,
  }:
    | { readonly purpose: EmailPurpose; readonly email: string }
    | { readonly purpose: Exclude<LinkPurpose, EmailPurpose>; readonly email: null },
  now: Date,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await tx
    .insertInto('identity.links')
    .values({
      token_hash: hashOf(token),
      account_id: accountId,
      purpose,
      email,
      expires_at: new Date(now.getTime() + lifetime[purpose]),
    })
    .execute()
  return token
}

/** A link as it is stored. */
export type Link = { readonly accountId: string; readonly email: string | null; readonly expiresAt: Date }
const columns = ['account_id as accountId', 'email', 'expires_at as expiresAt'] as const

/** A valid link; undefined if it is unknown, used or expired. */
export async function findLink(
  db: Database,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<Link | undefined> {
  return db
    .selectFrom('identity.links')
    .select(columns)
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Marks a link as used and returns it; undefined if it is unknown, used or expired. */
export async function useLink(tx: Database, token: string, purpose: LinkPurpose, now: Date): Promise<Link | undefined> {
  return tx
    .updateTable('identity.links')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(columns)
    .executeTakeFirst()
}

/** Deletes all links of some kinds of an account. */
export async function dropLinks(tx: Database, accountId: string, purposes: readonly LinkPurpose[]): Promise<void> {
  await tx.deleteFrom('identity.links').where('account_id', '=', accountId).where('purpose', 'in', purposes).execute()
}

/** The change of email of an account that waits to be confirmed. */
export async function pendingEmail(
  db: Database,
  accountId: string,
  now: Date,
): Promise<{ readonly email: string; readonly until: Date } | undefined> {
  const [link] = await emailLinks(db, accountId, 'change-email', now)
  return link && { email: link.email, until: link.expiresAt }
}

/** The first valid link by which an account can get a former email back. */
export async function firstUndo(
  tx: Database,
  accountId: string,
  email: string,
  now: Date,
): Promise<{ readonly expiresAt: Date } | undefined> {
  const links = await emailLinks(tx, accountId, 'undo-email', now)
  return links.find((link) => link.email.toLowerCase() === email.toLowerCase())
}

/** The valid links of an account about an email, oldest first. */
async function emailLinks(db: Database, accountId: string, purpose: EmailPurpose, now: Date) {
  const rows = await db
    .selectFrom('identity.links')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute()
  return rows.flatMap(({ email, expiresAt }) => (email === null ? [] : [{ email, expiresAt }]))
}

/** Deletes the undo links of an account that bring an email back, and all that are as new as an instant or newer. */
export async function dropUndos(tx: Database, accountId: string, email: string, since: Date): Promise<void> {
  await tx
    .deleteFrom('identity.links')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'undo-email')
    .where(({ eb, or }) => or([eb(sql`lower(email)`, '=', email.toLowerCase()), eb('expires_at', '>=', since)]))
    .execute()
}

/** Whether another account than this one gave an email up so lately that it can still get it back. */
export async function isHeldForUndo(db: Database, email: string, accountId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('identity.links')
    .select('account_id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('purpose', '=', 'undo-email')
    .where('account_id', '!=', accountId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}
