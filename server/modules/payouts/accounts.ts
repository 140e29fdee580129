import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { PayoutAccountState } from '#contract/vocabulary/payouts.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { inTimeOr } from '#server/platform/in-time.ts'
import * as store from './account-store.ts'
import type { PayoutDeps } from './deps.ts'
import { addAskAccountJob } from './jobs.ts'
import { wakePayouts } from './store.ts'

/** Where people come back to from the provider. */
const returnPath = '/sitter-dashboard?tab=earnings&payouts=back'

/** How the account of a person stands, as far as is known here. */
export async function accountState(db: Database, userId: string): Promise<PayoutAccountState> {
  const account = await store.findAccount(db, userId)
  return account?.accountId ? account.state : 'none'
}

/** Making an account and asking for its address are two questions: together they end while somebody still waits. */
const patienceMs = 9000

/** The address where a person sets up their account, which is made first if there is none, or looks after it. */
export const openAccount = (...asked: Parameters<typeof addressOfAccount>): ReturnType<typeof addressOfAccount> =>
  // what goes on after that is not lost: the account is there at the next try
  inTimeOr(
    patienceMs,
    () => addressOfAccount(...asked),
    () => refuse('payouts_unavailable'),
  )

async function addressOfAccount(
  deps: PayoutDeps,
  userId: string,
  now: Date,
): Promise<{ url: string } | Refused<'payouts_unavailable'>> {
  const { db, provider, publicUrl } = deps
  await store.beginAccount(db, userId, now)
  const kept = await store.findAccount(db, userId)
  if (!kept) throw new Error('an account that was just begun is not there')
  if (kept.accountId === null) {
    // the person is the key: two tabs, and a try after a lost answer, get the same account
    const key = `payout-account:${userId}`
    const made = await provider.createAccount({ person: userId, idempotencyKey: key })
    if (!made.ok) return refuse('payouts_unavailable')
    await transaction(db, (tx) => store.noteAccount(tx, userId, made.value, now))
  }
  const account = await store.findAccount(db, userId)
  if (!account?.accountId) return refuse('payouts_unavailable')
  const address = publicUrl + returnPath
  const link =
    account.state === 'ready'
      ? await provider.loginLink(account.accountId)
      : await provider.onboardingLink({ accountId: account.accountId, returnUrl: address, refreshUrl: address })
  return link.ok ? link.value : refuse('payouts_unavailable')
}

/** Asks the provider how the account of a person stands, and has waiting payouts sent once it is ready. */
export async function askAccount(
  { db, provider, clock }: PayoutDeps,
  userId: string,
): Promise<PayoutAccountState | Refused<'payouts_unavailable'>> {
  const kept = await store.findAccount(db, userId)
  if (!kept?.accountId) return 'none'
  const asked = await provider.retrieveAccount(kept.accountId)
  if (!asked.ok && asked.failure.kind === 'unavailable') return refuse('payouts_unavailable')
  // one that is ours no more can be sent nothing
  const account = asked.ok ? asked.value : ({ id: kept.accountId, state: 'restricted' } as const)
  const now = clock()
  await transaction(db, async (tx) => {
    if (await store.noteAccount(tx, userId, account, now)) await wakePayouts(tx, userId, now)
  })
  return account.state
}

/** Told that something about an account has changed: the provider says what, when it is asked. */
export async function accountChanged(tx: Database, accountId: string): Promise<void> {
  const account = await store.accountOfProvider(tx, accountId)
  if (account) await addAskAccountJob(tx, account.userId)
}
