import { isRefused, refuse } from '#contract/refusals.ts'
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
): Promise<{ url: string } | Refused<'payouts_unavailable' | 'payout_account_refused'>> {
  const { db, provider, publicUrl } = deps
  await store.beginAccount(db, userId, now)
  // asked first: which address is given out depends on how it stands now, and one that is closed gets none
  const state = await askAccount(deps, userId)
  if (isRefused(state)) return state
  if (state === 'none' || state === 'closed') await makeAccount(deps, userId, now)
  const account = await store.findAccount(db, userId)
  if (!account?.accountId || account.state === 'closed') return refuse('payouts_unavailable')
  const address = publicUrl + returnPath
  const link =
    account.state === 'ready'
      ? await provider.loginLink(account.accountId)
      : await provider.onboardingLink({ accountId: account.accountId, returnUrl: address, refreshUrl: address })
  if (link.ok) return link.value
  return refuse(link.failure.kind === 'unavailable' ? 'payouts_unavailable' : 'payout_account_refused')
}

/** Makes the account of a person at the provider: their first, or one in the place of that which is closed. */
async function makeAccount({ db, provider }: PayoutDeps, userId: string, now: Date): Promise<void> {
  const kept = await store.findAccount(db, userId)
  const replaces = kept?.accountId ?? null
  // the person is the key: two tabs, and a try after a lost answer, get the same account
  const idempotencyKey = ['payout-account', userId, ...(replaces === null ? [] : [replaces])].join(':')
  const made = await provider.createAccount({ person: userId, idempotencyKey })
  if (made.ok) await transaction(db, (tx) => store.noteAccount(tx, userId, { ...made.value, replaces }, now))
}

/** Asks the provider how the account of a person stands, and has waiting payouts looked at when that changes them. */
export async function askAccount(
  { db, provider, clock }: PayoutDeps,
  userId: string,
): Promise<PayoutAccountState | Refused<'payouts_unavailable'>> {
  const kept = await store.findAccount(db, userId)
  if (!kept?.accountId) return 'none'
  const asked = await provider.retrieveAccount(kept.accountId)
  if (!asked.ok && asked.failure.kind === 'unavailable') return refuse('payouts_unavailable')
  const account = asked.ok ? asked.value : ({ id: kept.accountId, state: 'closed' } as const)
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
