import type { Database } from '#server/database/connect.ts'
import { deleteAccount, endProviderSessions } from './accounts.ts'
import { askForEmail, changeEmail } from './change-email.ts'
import type { EmailChange } from './change-email.ts'
import { changePassword, checkPassword, mailForgotten } from './change-password.ts'
import type { PasswordProof } from './change-password.ts'
import { dropLinks, pendingEmail } from './links.ts'
import { confirmAgain } from './mails.ts'
import type { Confirmation } from './mails.ts'
import { hashPassword } from './passwords.ts'

/** The issuer under which people of the built-in provider are stored, independent of the public URL. */
export const builtInIssuer = 'built-in'

/** Ends the sessions of a person at the built-in provider; does nothing for other providers. */
export async function endBuiltInSessions(tx: Database, issuer: string, subject: string): Promise<void> {
  if (issuer === builtInIssuer) await endProviderSessions(tx, subject)
}

/** The operations on accounts that the product may ask of the built-in provider. */
export function builtInAccounts(publicUrl: string) {
  return {
    endSessions: endBuiltInSessions,
    isOurs: (issuer: string): boolean => issuer === builtInIssuer,
    changeEmail: async (tx: Database, subject: string, email: string, now: Date): Promise<EmailChange> =>
      changeEmail(tx, { accountId: subject, email, publicUrl }, now),
    deleteAccount: async (tx: Database, issuer: string, subject: string): Promise<void> => {
      if (issuer === builtInIssuer) await deleteAccount(tx, subject)
    },
    confirmAgain: async (db: Database, issuer: string, subject: string, now: Date): Promise<Confirmation> =>
      issuer === builtInIssuer ? confirmAgain(db, subject, publicUrl, now) : 'unknown',
    checkPassword,
    hashPassword,
    changePassword: async (
      tx: Database,
      subject: string,
      change: PasswordProof & { passwordHash: string },
      now: Date,
    ) => changePassword(tx, { accountId: subject, publicUrl, ...change }, now),
    mailForgotten: async (db: Database, subject: string, now: Date) => mailForgotten(db, subject, publicUrl, now),
    askForEmail: async (tx: Database, subject: string, change: PasswordProof & { email: string }, now: Date) =>
      askForEmail(tx, { accountId: subject, publicUrl, ...change }, now),
    pendingEmail,
    cancelEmail: async (tx: Database, subject: string): Promise<void> => dropLinks(tx, subject, ['change-email']),
  }
}
