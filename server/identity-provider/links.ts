import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#server/database/connect.ts'

export type LinkPurpose = 'verify-email' | 'reset-password'

/** How long a mailed link works, in milliseconds. */
const lifetime = { 'verify-email': 3 * 86_400_000, 'reset-password': 3_600_000 } as const
/** An account is mailed so many links of a kind in an hour: nobody's mailbox is filled by a stranger. */
const perHour = 3

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Makes a one-use link's token, of which the database keeps only the hash; undefined when too many were made lately. */
export async function createLink(
  tx: Database,
  accountId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<string | undefined> {
  // one at a time per account
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

/** The account of a link that would still work; undefined when it is unknown, used or too old. */
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

/** Uses a link up and returns its account; undefined when it is unknown, used or too old. */
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

/** Makes every open link of a kind of an account useless. */
export async function dropLinks(tx: Database, accountId: string, purpose: LinkPurpose): Promise<void> {
  await tx.deleteFrom('identity.links').where('account_id', '=', accountId).where('purpose', '=', purpose).execute()
}
