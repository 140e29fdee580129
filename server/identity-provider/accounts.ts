import { sql } from 'kysely'
import type { Documents } from '#contract/schemas/agreement.ts'
import type { Database } from '#server/database/connect.ts'
import { forgetGuesses, guessKey, signedIn } from './guesses.ts'

export type Account = {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  readonly givenName: string | null
  readonly familyName: string | null
}

const columns = [
  'id',
  'email',
  'email_verified as emailVerified',
  'given_name as givenName',
  'family_name as familyName',
] as const

/** The account with an id, or undefined. */
export async function accountById(db: Database, id: string): Promise<Account | undefined> {
  return db.selectFrom('identity.accounts').select(columns).where('id', '=', id).executeTakeFirst()
}

type WithHash = Account & { readonly passwordHash: string }
const withHash = [...columns, 'password_hash as passwordHash'] as const

/** The account with an email (case-insensitive) and its password hash, or undefined. */
export async function accountByEmail(db: Database, email: string): Promise<WithHash | undefined> {
  return db
    .selectFrom('identity.accounts')
    .select(withHash)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

/** An account with its password hash, or undefined. */
export async function accountWithHash(db: Database, id: string): Promise<WithHash | undefined> {
  return db.selectFrom('identity.accounts').select(withHash).where('id', '=', id).executeTakeFirst()
}

/** Locks an account; undefined if it is gone. */
export async function lockAccount(tx: Database, id: string): Promise<WithHash | undefined> {
  return tx.selectFrom('identity.accounts').select(withHash).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Creates an account; undefined if the email is taken. */
export async function createAccount(
  tx: Database,
  account: {
    email: string
    passwordHash: string
    givenName: string
    familyName: string
    emailVerified?: boolean
    /** The documents that the page showed. */
    agreed?: Documents
  },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('identity.accounts')
    .values({
      email: account.email,
      password_hash: account.passwordHash,
      given_name: account.givenName,
      family_name: account.familyName || null,
      email_verified: account.emailVerified ?? false,
      agreed_terms: account.agreed?.terms ?? null,
      agreed_privacy: account.agreed?.privacy ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The documents that somebody was shown when they made their account; undefined of one from before they were noted. */
export async function agreedOf(db: Database, id: string): Promise<Documents | undefined> {
  const row = await db
    .selectFrom('identity.accounts')
    .select(['agreed_terms as terms', 'agreed_privacy as privacy'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && row.terms !== null && row.privacy !== null ? { terms: row.terms, privacy: row.privacy } : undefined
}

export async function markVerified(tx: Database, accountId: string): Promise<void> {
  await tx.updateTable('identity.accounts').set({ email_verified: true }).where('id', '=', accountId).execute()
}

/** Sets another email; it is verified if somebody opened a link that was mailed there. */
export async function setEmail(tx: Database, accountId: string, email: string, isVerified: boolean): Promise<void> {
  await tx
    .updateTable('identity.accounts')
    .set({ email, email_verified: isVerified })
    .where('id', '=', accountId)
    .execute()
}

/** Sets a new password for a person who has proved that the email is theirs. */
export async function setPassword(tx: Database, accountId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('identity.accounts')
    .set({ password_hash: passwordHash, email_verified: true })
    .where('id', '=', accountId)
    .execute()
}

/** Sets another password hash, and nothing else. */
export async function setPasswordHash(tx: Database, accountId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('identity.accounts').set({ password_hash: passwordHash }).where('id', '=', accountId).execute()
}

/** Deletes an account, with its mailed links and counted tries. */
export async function deleteAccount(tx: Database, accountId: string): Promise<void> {
  const row = await tx.deleteFrom('identity.accounts').where('id', '=', accountId).returning('email').executeTakeFirst()
  if (!row) return
  await forgetGuesses(tx, guessKey(row.email, undefined))
  await forgetGuesses(tx, guessKey(accountId, signedIn))
}

/** Deletes all the provider's data of an account's sign-ins: sessions, codes, tokens, and sign-ins in progress. */
export async function endProviderSessions(tx: Database, accountId: string): Promise<void> {
  await sql`delete from identity.payloads where payload ->> 'accountId' = ${accountId}`.execute(tx)
  await sql`delete from identity.payloads where kind = 'Interaction'
    and ${accountId} in (payload #>> '{session,accountId}', payload #>> '{result,login,accountId}')`.execute(tx)
}
