import { createHash } from 'node:crypto'
import { siteMark } from '#contract/vocabulary/site.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import { textOf } from '#server/platform/jobs/payload.ts'
import { mailLater } from '#server/platform/jobs/mail.ts'
import { accountByEmail, accountById } from './accounts.ts'
import { createLink, lifetimeWords } from './links.ts'

const forgottenJob = 'forgotten-password'

/** What a mail with a link to confirm an email says, by why it is sent. */
const confirmations = {
  'signed-up': {
    subject: 'Confirm your email',
    opening: `Welcome to ${siteMark}.\n\nPlease confirm your email:`,
    otherwise: "If you didn't sign up",
  },
  changed: {
    subject: 'Confirm your new email',
    opening: `The email on your ${siteMark} account was changed to this one.\n\nPlease confirm your new email:`,
    otherwise: "If you didn't ask for this",
  },
  again: {
    subject: 'Confirm your email',
    opening: `Please confirm the email on your ${siteMark} account:`,
    otherwise: "If you didn't ask for this",
  },
} as const

/**
 * Sends a mail that asks to confirm an account's email. It contains no text of the person who signed up, so that nobody
 * can use it to write to a stranger. Returns false if too many were sent lately.
 */
export async function mailConfirmation(
  tx: Database,
  account: { id: string; email: string; why: keyof typeof confirmations },
  publicUrl: string,
  now: Date,
): Promise<boolean> {
  const token = await createLink(tx, account.id, 'verify-email', now)
  if (!token) return false
  const { subject, opening, otherwise } = confirmations[account.why]
  await mailLater(tx, {
    to: account.email,
    subject,
    text:
      `${opening}\n${publicUrl}/account/verify-email?token=${token}\n\n` +
      `This link expires in ${lifetimeWords['verify-email']}. ${otherwise}, you can ignore this email.`,
  })
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

/** What a mail with a link to choose a new password says, by why it is sent. */
const resets = {
  forgotten: {
    subject: 'Choose a new password',
    opening: `We got a request to reset your ${siteMark} password.\n\nReset it here:`,
    otherwise: "If you didn't request it, you can ignore this email.",
  },
  changed: {
    subject: 'Your password was changed',
    opening:
      `The password on your ${siteMark} account was changed, and we logged you out on your other devices.\n\n` +
      "If this wasn't you, choose a new password right away:",
    otherwise: 'After that, choose \u201cForgot your password?\u201d where you log in.',
  },
  undone: {
    subject: 'Your email is back',
    opening:
      `You log in to ${siteMark} with this email again. Nobody can log in with the old password, and we logged out ` +
      'every device.\n\nChoose a new password:',
    otherwise: 'After that, choose \u201cForgot your password?\u201d where you log in.',
  },
} as const

/** Mails an account a link to choose a new password. Returns its token; undefined if too many were sent lately. */
export async function mailReset(
  tx: Database,
  account: { readonly id: string; readonly email: string; readonly why: keyof typeof resets },
  publicUrl: string,
  now: Date,
): Promise<string | undefined> {
  const token = await createLink(tx, account.id, 'reset-password', now)
  if (!token) return undefined
  const { subject, opening, otherwise } = resets[account.why]
  await mailLater(tx, {
    to: account.email,
    subject,
    text:
      `${opening}\n${publicUrl}/account/reset-password?token=${token}\n\n` +
      `This link expires in ${lifetimeWords['reset-password']}. ${otherwise}`,
  })
  return token
}

/** Mails a new email the link that makes it the login. Without the present one, because the reader may be a stranger. */
export async function mailNewEmail(tx: Database, to: string, token: string, publicUrl: string): Promise<void> {
  await mailLater(tx, {
    to,
    subject: 'Confirm your new email',
    text:
      `You asked to log in to ${siteMark} with this email.\n\nConfirm it here:\n` +
      `${publicUrl}/account/change-email?token=${token}\n\n` +
      `This link expires in ${lifetimeWords['change-email']}. If you didn't ask for this, you can ignore this email.`,
  })
}

/** Tells the present or former email about a change that is asked for or made, with the link that undoes it. */
export async function mailOldEmail(
  tx: Database,
  change: { readonly from: string; readonly to: string; readonly isMade: boolean; readonly undo: string | undefined },
  publicUrl: string,
): Promise<void> {
  const { from, to, isMade, undo } = change
  const said = isMade
    ? `You now log in to ${siteMark} with ${to} instead of this email. We logged you out everywhere.`
    : `You asked to log in to ${siteMark} with ${to} instead of this email. Nothing changes until you open the link we sent there.`
  const undoing =
    undo &&
    `\n\nIf this wasn't you, keep your email and choose a new password:\n${publicUrl}/account/undo-email?token=${undo}\n\n` +
      `This link expires in ${lifetimeWords['undo-email']}.`
  await mailLater(tx, {
    to: from,
    subject: isMade ? 'Your email was changed' : 'Your email is about to change',
    text: said + (undoing ?? ''),
  })
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
