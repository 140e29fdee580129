import type { Database } from '#server/database/connect.ts'
import { mailLater } from '#server/platform/jobs/mail.ts'
import { accountByEmail, accountById, setEmail } from './accounts.ts'
import { forgetGuesses, guessKey } from './guesses.ts'
import { dropLinks } from './links.ts'
import { mailConfirmation } from './mails.ts'

/** The result of a change of email. */
export type EmailChange = 'changed' | 'taken' | 'unknown'

type NewEmail = { readonly accountId: string; readonly email: string; readonly publicUrl: string }

/**
 * Sets another email of an account, which has to be confirmed, and sends a mail to the old one. Links mailed to the old
 * email become invalid, because its reader must not confirm the new one.
 */
export async function changeEmail(
  tx: Database,
  { accountId, email, publicUrl }: NewEmail,
  now: Date,
): Promise<EmailChange> {
  const before = await accountById(tx, accountId)
  if (!before) return 'unknown'
  const other = await accountByEmail(tx, email)
  if (other && other.id !== accountId) return 'taken'
  await setEmail(tx, accountId, email)
  await dropLinks(tx, accountId, 'verify-email')
  await dropLinks(tx, accountId, 'reset-password')
  await forgetGuesses(tx, guessKey(before.email, undefined))
  await mailConfirmation(tx, { id: accountId, email, why: 'changed' }, publicUrl, now)
  await mailLater(tx, {
    to: before.email,
    subject: 'Your email was changed',
    text:
      `The email on your Petstead account was changed, and you've been logged out everywhere.\n\n` +
      `Log in with your new email:\n${publicUrl}/api/login\n\n` +
      `If you didn't ask for this, reply to this email right away.`,
  })
  return 'changed'
}
