import { transaction, violatesConstraint } from '#server/database/transaction.ts'
import type { Database } from '#server/database/connect.ts'
import { mailLater } from '#server/platform/jobs/mail.ts'
import { accountByEmail, endProviderSessions, lockAccount, setEmail, setPasswordHash } from './accounts.ts'
import type { Account } from './accounts.ts'
import type { PasswordProof } from './change-password.ts'
import { forgetGuesses, guessKey } from './guesses.ts'
import { insertLink, dropLinks, dropUndos, findLink, firstUndo, isHeldForUndo, useLink } from './links.ts'
import type { LinkPurpose } from './links.ts'
import { emailChangedByStaffWords } from './mail-words.ts'
import { mailConfirmation, mailNewEmail, mailOldEmail, mailReset } from './mails.ts'
import { hashNothing } from './passwords.ts'

/** The result of a change of email by an admin. */
export type EmailChange = 'changed' | 'taken' | 'unknown'

type NewEmail = { readonly accountId: string; readonly email: string; readonly publicUrl: string }

/**
 * Sets another email of an account, which has to be confirmed, and sends a mail to the old one. Links mailed before
 * become invalid: the reader of the old email must not confirm the new one, and a change that the person asked for is
 * overtaken.
 */
export async function changeEmail(
  tx: Database,
  { accountId, email, publicUrl }: NewEmail,
  now: Date,
): Promise<EmailChange> {
  const before = await lockAccount(tx, accountId)
  if (!before) return 'unknown'
  if (await isTaken(tx, email, accountId, now)) return 'taken'
  await setEmail(tx, accountId, email, false)
  await dropLinks(tx, accountId, [...ofOldEmail, 'undo-email'])
  await forgetGuesses(tx, guessKey(before.email, undefined))
  await mailConfirmation(tx, { id: accountId, email, why: 'changed' }, publicUrl, now)
  await mailLater(tx, { to: before.email, ...emailChangedByStaffWords(publicUrl) })
  return 'changed'
}

/** Links that end with the email to which they were mailed. */
const ofOldEmail: readonly LinkPurpose[] = ['verify-email', 'reset-password', 'change-email']

/** Whether an email is another account's, or was until so lately that it can still be undone. */
async function isTaken(tx: Database, email: string, accountId: string, now: Date): Promise<boolean> {
  const other = await accountByEmail(tx, email)
  return (other !== undefined && other.id !== accountId) || isHeldForUndo(tx, email, accountId, now)
}

/**
 * Sends a new email the link that makes it the login, and tells the present one, unless it was never confirmed: it may be
 * a stranger's, mistyped, who could take the account by undoing the change. An earlier change that waits is given up.
 * Returns undefined if the password has changed since it was proven.
 */
export async function askForEmail(
  tx: Database,
  { accountId, email, publicUrl, seen }: NewEmail & PasswordProof,
  now: Date,
): Promise<'asked' | 'taken' | undefined> {
  const account = await lockAccount(tx, accountId)
  if (account?.passwordHash !== seen) return undefined
  if (await isTaken(tx, email, accountId, now)) return 'taken'
  await dropLinks(tx, accountId, ['change-email'])
  const [from, to] = [account.email, email]
  await mailNewEmail(tx, to, await insertLink(tx, accountId, { purpose: 'change-email', email }, now), publicUrl)
  if (account.emailVerified) {
    const undo = await insertLink(tx, accountId, { purpose: 'undo-email', email: from }, now)
    await mailOldEmail(tx, { from, to, isMade: false, undo }, publicUrl)
  }
  return 'asked'
}

/** What the press of a link about an email needs. */
export type Pressing = {
  readonly db: Database
  readonly publicUrl: string
  readonly onEmailChanged: (tx: Database, accountId: string, email: string) => Promise<void>
}

/**
 * Makes the email of a link the login: its press in the mailbox is the confirmation. Every session ends. The former
 * email, if it was confirmed, gets a link to undo it; not when the new one was left within the days of undoing, since that
 * undoes itself.
 */
export async function confirmNewEmail(
  { db, publicUrl, onEmailChanged }: Pressing,
  token: string,
  now: Date,
): Promise<'changed' | 'taken' | 'expired'> {
  return unlessTaken(() =>
    transaction(db, async (tx) => {
      const pressed = await pressedLink(tx, token, 'change-email', now)
      if (!pressed) return 'expired'
      const { account, email } = pressed
      if (await isTaken(tx, email, account.id, now)) return 'taken'
      await moveTo(tx, account, email)
      await onEmailChanged(tx, account.id, email)
      const left = await firstUndo(tx, account.id, email, now)
      if (left) await dropUndos(tx, account.id, email, left.expiresAt)
      if (account.emailVerified) {
        const undo = left
          ? undefined
          : await insertLink(tx, account.id, { purpose: 'undo-email', email: account.email }, now)
        await mailOldEmail(tx, { from: account.email, to: email, isMade: true, undo }, publicUrl)
      }
      return 'changed'
    }),
  )
}

/**
 * Brings the email of a link back, or keeps it if the change still waits. Whoever asked for the change knew the
 * password, so it stops working and every session ends. Later changes can no longer be undone. Returns the token of the
 * link to choose a new password, which is mailed too.
 */
export async function undoEmail(
  { db, publicUrl, onEmailChanged }: Pressing,
  token: string,
  now: Date,
): Promise<{ readonly email: string; readonly reset: string } | 'taken' | 'expired'> {
  const passwordHash = await hashNothing()
  return unlessTaken(() =>
    transaction(db, async (tx) => {
      const pressed = await pressedLink(tx, token, 'undo-email', now)
      if (!pressed) return 'expired'
      const { account, email, expiresAt } = pressed
      if (await isTaken(tx, email, account.id, now)) return 'taken'
      await moveTo(tx, account, email)
      await dropUndos(tx, account.id, email, expiresAt)
      await setPasswordHash(tx, account.id, passwordHash)
      await onEmailChanged(tx, account.id, email)
      const reset = await mailReset(tx, { id: account.id, email, why: 'undone' }, publicUrl, now)
      if (!reset) throw new Error('the links of the account were dropped, so there cannot be too many')
      return { email, reset }
    }),
  )
}

/** Uses up a link about an email. The account is locked first, as in everything that locks both. */
async function pressedLink(tx: Database, token: string, purpose: 'change-email' | 'undo-email', now: Date) {
  const found = await findLink(tx, token, purpose, now)
  const account = found && (await lockAccount(tx, found.accountId))
  const link = account && (await useLink(tx, token, purpose, now))
  return link && link.email !== null ? { account, email: link.email, expiresAt: link.expiresAt } : undefined
}

/** Gives an account an email whose mailbox the person has opened, and ends all that began with the former one. */
async function moveTo(tx: Database, account: Account, email: string): Promise<void> {
  await setEmail(tx, account.id, email, true)
  await dropLinks(tx, account.id, ofOldEmail)
  for (const each of [account.email, email]) await forgetGuesses(tx, guessKey(each, undefined))
  await endProviderSessions(tx, account.id)
}

/** `taken` also if another account took the email in the same moment. */
async function unlessTaken<T>(work: () => Promise<T | 'taken'>): Promise<T | 'taken'> {
  try {
    return await work()
  } catch (error) {
    if (violatesConstraint(error, 'accounts_email')) return 'taken'
    throw error
  }
}
