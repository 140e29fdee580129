import { isPassword } from '#contract/vocabulary/password.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Database } from '#server/database/connect.ts'
import { accountById, accountWithHash, lockAccount, setPasswordHash } from './accounts.ts'
import { forgetGuesses, guessKey, signedIn, takeGuess } from './guesses.ts'
import { dropLinks } from './links.ts'
import { mailReset } from './mails.ts'
import { verifyPassword } from './passwords.ts'

/** That the person has just entered their password: the hash that it was compared with. */
export type PasswordProof = { readonly seen: string }

/** A right password, a wrong one, or the seconds until the next try. */
export type PasswordCheck = PasswordProof | { readonly wait: number } | 'wrong'

type NewPassword = PasswordProof & {
  readonly accountId: string
  readonly passwordHash: string
  readonly publicUrl: string
}

/**
 * Compares the password of a person who is signed in. Tries are counted for the account over all its sessions, apart
 * from those on the login page, so that strangers who guess there do not hold up the person.
 */
export async function checkPassword(
  db: Database,
  accountId: string,
  password: string,
  now: Date,
): Promise<PasswordCheck> {
  const key = guessKey(accountId, signedIn)
  const wait = await takeGuess(db, key, now)
  if (wait > 0) return { wait }
  const account = await accountWithHash(db, accountId)
  if (!account || !isPassword(password) || !(await verifyPassword(password, account.passwordHash))) return 'wrong'
  await forgetGuesses(db, key)
  return { seen: account.passwordHash }
}

/**
 * Sets a new password and mails the account. A change of email that waits is given up, since somebody else may have
 * asked for it with the old password. Returns false if the password has changed since it was seen.
 */
export async function changePassword(
  tx: Database,
  { accountId, passwordHash, seen, publicUrl }: NewPassword,
  now: Date,
): Promise<boolean> {
  const account = await lockAccount(tx, accountId)
  if (account?.passwordHash !== seen) return false
  await setPasswordHash(tx, accountId, passwordHash)
  await dropLinks(tx, accountId, ['reset-password', 'change-email'])
  await forgetGuesses(tx, guessKey(account.email, undefined))
  await mailReset(tx, { ...account, why: 'changed' }, publicUrl, now)
  return true
}

/** Mails a person who is signed in a link to choose a new password. Returns false if too many were sent lately. */
export async function mailForgotten(db: Database, accountId: string, publicUrl: string, now: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const account = await accountById(tx, accountId)
    return (
      account !== undefined && (await mailReset(tx, { ...account, why: 'forgotten' }, publicUrl, now)) !== undefined
    )
  })
}
