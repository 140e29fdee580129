import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { endEverySession } from './end-sessions.ts'
import type { EndProviderSessions } from './end-sessions.ts'
import * as sessions from './sessions-store.ts'
import * as store from './store.ts'

/** What the product may ask of the sign-in provider about an account. Works only with the built-in provider. */
export type ProviderAccounts = {
  readonly endSessions: EndProviderSessions
  /** Deletes the account for good. An external provider keeps its data. */
  readonly deleteAccount: (tx: Database, issuer: string, subject: string) => Promise<void>
  /** Whether the issuer is the built-in provider, so that the login can be changed here. */
  readonly isOurs: (issuer: string) => boolean
  /** Changes the email of the login, and writes to both addresses. */
  readonly changeEmail: (
    tx: Database,
    subject: string,
    email: string,
    now: Date,
  ) => Promise<'changed' | 'taken' | 'unknown'>
  /** Sends the mail that confirms an email again. */
  readonly confirmAgain: (
    db: Database,
    issuer: string,
    subject: string,
    now: Date,
  ) => Promise<'sent' | 'confirmed' | 'too-many' | 'unknown'>
  /**
   * Compares the password of a person who is signed in, and counts wrong ones. Returns a proof for the change after it,
   * or the seconds until the next try.
   */
  readonly checkPassword: (
    db: Database,
    subject: string,
    password: string,
    now: Date,
  ) => Promise<Proven | { readonly wait: number } | 'wrong'>
  /** Takes about 30 ms, so it is no work for a transaction. */
  readonly hashPassword: (password: string) => Promise<string>
  /** Sets a new password and mails the person. Returns false if the password has changed since it was proven. */
  readonly changePassword: (
    tx: Database,
    subject: string,
    change: Proven & { readonly passwordHash: string },
    now: Date,
  ) => Promise<boolean>
  /** Mails a link to choose a new password. Returns false if too many were sent lately. */
  readonly mailForgotten: (db: Database, subject: string, now: Date) => Promise<boolean>
  /** Mails a new email a link that makes it the login; undefined if the password has changed since it was proven. */
  readonly askForEmail: (
    tx: Database,
    subject: string,
    change: Proven & { readonly email: string },
    now: Date,
  ) => Promise<'asked' | 'taken' | undefined>
  /** The new email that waits to be confirmed. */
  readonly pendingEmail: (
    db: Database,
    subject: string,
    now: Date,
  ) => Promise<{ readonly email: string; readonly until: Date } | undefined>
  /** Gives a change of email up that waits to be confirmed. */
  readonly cancelEmail: (tx: Database, subject: string) => Promise<void>
}

/** That the person has just entered their password: the state in which it was right. */
type Proven = { readonly seen: string }

/** Ends every session of the caller, including this one. */
export async function signOutEverywhere(db: Database, caller: Caller, accounts: ProviderAccounts): Promise<undefined> {
  return transaction(db, async (tx) => {
    const user = await store.userById(tx, caller.id)
    if (user) await endEverySession(tx, user, accounts.endSessions)
    return undefined
  })
}

/** Ends one session of the caller, and the provider's, which would otherwise start a new one without a password. */
export async function endOneSession(
  db: Database,
  caller: Caller,
  id: string,
  accounts: ProviderAccounts,
): Promise<undefined | Refused<'session_not_found'>> {
  return transaction(db, async (tx) => {
    const user = await store.userById(tx, caller.id)
    if (!user || !(await sessions.deleteSessionById(tx, user.id, id))) return refuse('session_not_found')
    await accounts.endSessions(tx, user.issuer, user.subject)
    return undefined
  })
}

/**
 * Ends every session of the caller but this one, and the provider's, which would otherwise start new ones elsewhere.
 */
export async function signOutElsewhere(
  db: Database,
  caller: Caller,
  asking: Buffer | undefined,
  accounts: ProviderAccounts,
): Promise<undefined> {
  return transaction(db, async (tx) => {
    const user = await store.userById(tx, caller.id)
    if (!user || !asking) return undefined
    await sessions.deleteOtherSessions(tx, user.id, asking)
    await accounts.endSessions(tx, user.issuer, user.subject)
    return undefined
  })
}

type ConfirmRefusal = 'email_confirmed' | 'email_confirmed_elsewhere' | 'too_many_confirmations'

/** Sends the mail that confirms the caller's email again. */
export async function sendConfirmation(
  db: Database,
  caller: Caller,
  accounts: ProviderAccounts,
  now: Date,
): Promise<undefined | Refused<ConfirmRefusal>> {
  const user = await store.userById(db, caller.id)
  if (!user || user.emailVerified) return refuse('email_confirmed')
  switch (await accounts.confirmAgain(db, user.issuer, user.subject, now)) {
    case 'sent':
      return undefined
    case 'confirmed':
      return refuse('email_confirmed')
    case 'too-many':
      return refuse('too_many_confirmations')
    case 'unknown':
      return refuse('email_confirmed_elsewhere')
  }
}
