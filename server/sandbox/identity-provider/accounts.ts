import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { databaseError } from '#server/database/transaction.ts'
import { hashPassword, pretendToVerify, verifyPassword } from './passwords.ts'

export type Account = {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  readonly givenName: string | null
  readonly familyName: string | null
}

export type LinkPurpose = 'verify-email' | 'reset-password'

/** How long a mailed link works, in milliseconds. */
const linkLifetime = { 'verify-email': 3 * 86_400_000, 'reset-password': 3_600_000 } as const

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const columns = [
  'id',
  'email',
  'email_verified as emailVerified',
  'given_name as givenName',
  'family_name as familyName',
] as const

/** The account of an id, or undefined. */
export async function accountById(db: Database, id: string): Promise<Account | undefined> {
  return db.selectFrom('identity.accounts').select(columns).where('id', '=', id).executeTakeFirst()
}

/** The account of an e-mail address, whatever its case. */
export async function accountByEmail(db: Database, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('identity.accounts')
    .select(columns)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

/** Makes an account; undefined when the address has one. */
export async function createAccount(
  db: Database,
  account: { email: string; password: string; givenName: string; familyName: string; emailVerified?: boolean },
): Promise<string | undefined> {
  try {
    const row = await db
      .insertInto('identity.accounts')
      .values({
        email: account.email,
        password_hash: await hashPassword(account.password),
        given_name: account.givenName,
        family_name: account.familyName,
        email_verified: account.emailVerified ?? false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  } catch (error) {
    if (databaseError(error)?.code === '23505') return undefined
    throw error
  }
}

/** The account that an address and a password open, or undefined. */
export async function checkPassword(db: Database, email: string, password: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity.accounts')
    .select(['id', 'password_hash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  if (!row) {
    await pretendToVerify(password)
    return undefined
  }
  return (await verifyPassword(password, row.password_hash)) ? row.id : undefined
}

/** Makes a one-use link's token; the database keeps only its hash. */
export async function createLink(db: Database, accountId: string, purpose: LinkPurpose, now: Date): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db
    .insertInto('identity.links')
    .values({
      token_hash: hashOf(token),
      account_id: accountId,
      purpose,
      expires_at: new Date(now.getTime() + linkLifetime[purpose]),
    })
    .execute()
  return token
}

/** Whether a link would still work. */
export async function linkIsOpen(db: Database, token: string, purpose: LinkPurpose, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('identity.links')
    .select('account_id')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses a link up and returns its account; undefined when it is unknown, used or too old. */
export async function useLink(
  db: Database,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<string | undefined> {
  const row = await db
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

export async function markVerified(db: Database, accountId: string): Promise<void> {
  await db.updateTable('identity.accounts').set({ email_verified: true }).where('id', '=', accountId).execute()
}

/** Sets a new password; other links to reset it stop working and the provider's sessions of the account end. */
export async function setPassword(db: Database, accountId: string, password: string): Promise<void> {
  const hash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('identity.accounts')
      .set({ password_hash: hash, email_verified: true })
      .where('id', '=', accountId)
      .execute()
    await tx
      .deleteFrom('identity.links')
      .where('account_id', '=', accountId)
      .where('purpose', '=', 'reset-password')
      .execute()
    await sql`delete from identity.payloads where payload ->> 'accountId' = ${accountId}`.execute(tx)
  })
}
