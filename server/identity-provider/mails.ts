import { createHash } from 'node:crypto'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import { textOf } from '#server/platform/jobs/payload.ts'
import { mailLater } from '#server/platform/jobs/mail.ts'
import { accountByEmail, accountById } from './accounts.ts'
import { createLink } from './links.ts'
import { confirmationWords, hrefOf, newEmailWords, oldEmailWords, resetWords } from './mail-words.ts'
import type { Confirming, Resetting } from './mail-words.ts'

const forgottenJob = 'forgotten-password'

/** Sends a mail that asks to confirm an account's email. Returns false if too many were sent lately. */
export async function mailConfirmation(
  tx: Database,
  account: { id: string; email: string; why: Confirming },
  publicUrl: string,
  now: Date,
): Promise<boolean> {
  const token = await createLink(tx, account.id, 'verify-email', now)
  if (!token) return false
  const words = confirmationWords(account.why, hrefOf(publicUrl, 'verify-email', token))
  await mailLater(tx, { to: account.email, ...words })
  return true
}

/** The result of asking for another confirmation mail. */
export type Confirmation = 'sent' | 'confirmed' | 'too-many' | 'unknown'

/** Sends the confirmation mail of an account again. */
export async function confirmAgain(
  db: Database,
  accountId: string,
  publicUrl: string,
  now: Date,
): Promise<Confirmation> {
  return transaction(db, async (tx) => {
    const account = await accountById(tx, accountId)
    if (!account) return 'unknown'
    if (account.emailVerified) return 'confirmed'
    return (await mailConfirmation(tx, { ...account, why: 'again' }, publicUrl, now)) ? 'sent' : 'too-many'
  })
}

/**
 * Adds a job for a forgotten password. The job looks up the account, so the response does not reveal whether there is
 * one.
 */
export async function noteForgotten(db: Database, email: string): Promise<void> {
  const key = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  await addJob(db, forgottenJob, { email }, `${forgottenJob}:${key}`)
}

/** Mails an account a link to choose a new password. Returns its token; undefined if too many were sent lately. */
export async function mailReset(
  tx: Database,
  account: { readonly id: string; readonly email: string; readonly why: Resetting },
  publicUrl: string,
  now: Date,
): Promise<string | undefined> {
  const token = await createLink(tx, account.id, 'reset-password', now)
  if (!token) return undefined
  const words = resetWords(account.why, hrefOf(publicUrl, 'reset-password', token))
  await mailLater(tx, { to: account.email, ...words })
  return token
}

/** Mails a new email the link that makes it the login. */
export async function mailNewEmail(tx: Database, to: string, token: string, publicUrl: string): Promise<void> {
  await mailLater(tx, { to, ...newEmailWords(hrefOf(publicUrl, 'change-email', token)) })
}

/** Tells the present or former email about a change that is asked for or made, with the link that undoes it. */
export async function mailOldEmail(
  tx: Database,
  change: { readonly from: string; readonly to: string; readonly isMade: boolean; readonly undo: string | undefined },
  publicUrl: string,
): Promise<void> {
  const { from, to, isMade, undo } = change
  const undoHref = undo && hrefOf(publicUrl, 'undo-email', undo)
  await mailLater(tx, { to: from, ...oldEmailWords({ to, isMade, undoHref }) })
}

/** The provider's job handlers. */
export function providerHandlers(options: {
  db: Database
  publicUrl: string
  clock: () => Date
}): Readonly<Record<string, JobHandler>> {
  const { db, publicUrl, clock } = options
  return {
    [forgottenJob]: async (payload) => {
      const email = textOf(payload, 'email')
      await transaction(db, async (tx) => {
        const account = await accountByEmail(tx, email)
        if (account) await mailReset(tx, { ...account, why: 'forgotten' }, publicUrl, clock())
      })
    },
  }
}
