import { createHash, randomBytes } from 'node:crypto'
import { counted } from '#contract/vocabulary/words.ts'
import type { Database } from '#server/database/connect.ts'

export type LinkPurpose = 'verify-email' | 'reset-password'

const verifyDays = 3
const resetHours = 1
/** Lifetime of mailed links in milliseconds. */
const lifetime = { 'verify-email': verifyDays * 86_400_000, 'reset-password': resetHours * 3_600_000 } as const
/** The same in words. */
export const lifetimeWords: Readonly<Record<LinkPurpose, string>> = {
  'verify-email': counted(verifyDays, 'day'),
  'reset-password': counted(resetHours, 'hour'),
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
  purpose: LinkPurpose,
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
  if (recent.length >= perHour) return undefined
  const token = randomBytes(24).toString('base64url')
  await tx
    .insertInto('identity.links')
    .values({
      token_hash: hashOf(token),
      account_id: accountId,
      purpose,
      expires_at: new Date(now.getTime() + lifetime[purpose]),
    })
    .execute()
  return token
}

/** The account of a valid link; undefined if it is unknown, used or expired. */
export async function accountOfLink(
  db: Database,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity.links')
    .select('account_id')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.account_id
}

/** Marks a link as used and returns its account; undefined if it is unknown, used or expired. */
export async function useLink(
  tx: Database,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('identity.links')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()
  return row?.account_id
}

/** Deletes all links of a kind of an account. */
export async function dropLinks(tx: Database, accountId: string, purpose: LinkPurpose): Promise<void> {
  await tx.deleteFrom('identity.links').where('account_id', '=', accountId).where('purpose', '=', purpose).execute()
}
