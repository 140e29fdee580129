import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { endEverySession, endSessionOf, lockMember } from '#server/modules/identity/public.ts'
import type { ProviderAccounts } from '#server/modules/identity/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'

type Deps = { readonly db: Database; readonly accounts: ProviderAccounts }

/** Ends every session of a person, here and at the built-in login, in one transaction with the audit log. */
export async function logOutEverywhere(
  { db, accounts }: Deps,
  { id: actorId }: Caller,
  personId: string,
  now: Date,
): Promise<undefined | Refused<'user_not_found'>> {
  return transaction(db, async (tx) => {
    const person = await lockMember(tx, personId)
    if (!person) return refuse('user_not_found')
    await endEverySession(tx, person, accounts.endSessions)
    const subject = { kind: 'user', id: personId } as const
    await writeAudit(tx, { actorId, action: 'sessions_ended', subject, details: {} }, now)
    return undefined
  })
}

/** Ends one session of a person, in one transaction with the audit log. */
export async function endSession(
  { db, accounts }: Deps,
  { id: actorId }: Caller,
  { personId, sessionId }: { readonly personId: string; readonly sessionId: string },
  now: Date,
): Promise<undefined | Refused<'user_not_found' | 'session_not_found'>> {
  return transaction(db, async (tx) => {
    const person = await lockMember(tx, personId)
    if (!person) return refuse('user_not_found')
    if (!(await endSessionOf(tx, person, sessionId, accounts.endSessions))) return refuse('session_not_found')
    const subject = { kind: 'user', id: personId } as const
    await writeAudit(tx, { actorId, action: 'sessions_ended', subject, details: { sessions: 1 } }, now)
    return undefined
  })
}
