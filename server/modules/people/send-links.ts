import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import type { Database } from '#server/database/connect.ts'
import { personForAdmin } from '#server/modules/identity/public.ts'
import type { ProviderAccounts } from '#server/modules/identity/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'

type Deps = { readonly db: Database; readonly accounts: ProviderAccounts }

/** Mails a person the link to choose a new password, and logs it. */
export async function sendReset(
  { db, accounts }: Deps,
  caller: Caller,
  personId: string,
  now: Date,
): Promise<undefined | Refused<'user_not_found' | 'person_logs_in_elsewhere' | 'too_many_confirmations'>> {
  const person = await personForAdmin(db, personId)
  if (!person) return refuse('user_not_found')
  if (!accounts.isOurs(person.issuer)) return refuse('person_logs_in_elsewhere')
  if (!(await accounts.mailForgotten(db, person.subject, now))) return refuse('too_many_confirmations')
  await noteSent(db, caller, personId, 'reset_sent', now)
  return undefined
}

/** Mails a person the link to confirm their email, and logs it. */
export async function sendConfirmationTo(
  { db, accounts }: Deps,
  caller: Caller,
  personId: string,
  now: Date,
): Promise<
  undefined | Refused<'user_not_found' | 'person_logs_in_elsewhere' | 'email_confirmed' | 'too_many_confirmations'>
> {
  const person = await personForAdmin(db, personId)
  if (!person) return refuse('user_not_found')
  if (person.emailVerified) return refuse('email_confirmed')
  switch (await accounts.confirmAgain(db, person.issuer, person.subject, now)) {
    case 'sent':
      await noteSent(db, caller, personId, 'confirmation_sent', now)
      return undefined
    case 'confirmed':
      return refuse('email_confirmed')
    case 'too-many':
      return refuse('too_many_confirmations')
    case 'unknown':
      return refuse('person_logs_in_elsewhere')
  }
}

async function noteSent(
  db: Database,
  { id: actorId }: Caller,
  personId: string,
  action: 'reset_sent' | 'confirmation_sent',
  now: Date,
): Promise<void> {
  await writeAudit(db, { actorId, action, subject: { kind: 'user', id: personId }, details: {} }, now)
}
