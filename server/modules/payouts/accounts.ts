import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { PayoutAccountState } from '#contract/vocabulary/payouts.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { withTimeoutOr } from '#server/platform/with-timeout.ts'
import * as store from './account-store.ts'
import type { PayoutDeps } from './deps.ts'
import { addAskAccountJob } from './jobs.ts'
import { wakePayouts } from './store.ts'

/** The page to which the provider sends people back. */
const returnPath = '/sitter-dashboard?tab=earnings&payouts=back'

/** Returns the known state of a person's account. */
export async function accountState(db: Database, userId: string): Promise<PayoutAccountState> {
  const account = await store.findAccount(db, userId)
  return account?.accountId ? account.state : 'none'
}

/**
 * Timeout for creating an account and getting its address, two calls that together must end before the caller gives up.
 */
const patienceMs = 9000

/**
 * Returns the provider's address where a person sets up or manages their account; creates it first if there is none.
 */
export function openAccount(deps: PayoutDeps, userId: string, now: Date): ReturnType<typeof addressOfAccount> {
  // after the timeout the work continues, so the account exists at the next try
  return withTimeoutOr(
    patienceMs,
    () => addressOfAccount(deps, userId, now),
    () => refuse('payouts_unavailable'),
  )
}

async function addressOfAccount(
  deps: PayoutDeps,
  userId: string,
  now: Date,
): Promise<{ url: string } | Refused<'payouts_unavailable' | 'payout_account_refused'>> {
  const { db, provider, publicUrl } = deps
  await store.beginAccount(db, userId, now)
  // asked first, because the address depends on the current state, and a closed account gets none
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

/** Creates a person's account at the provider: their first, or a replacement of a closed one. */
async function makeAccount({ db, provider }: PayoutDeps, userId: string, now: Date): Promise<void> {
  const kept = await store.findAccount(db, userId)
  const replaces = kept?.accountId ?? null
  // the key is made from the person, so that two tabs, or a retry after a lost response, get the same account
  const idempotencyKey = ['payout-account', userId, ...(replaces === null ? [] : [replaces])].join(':')
  const made = await provider.createAccount({ person: userId, idempotencyKey })
  if (made.ok) await transaction(db, (tx) => store.noteAccount(tx, userId, { ...made.value, replaces }, now))
}

/** Asks the provider for the state of a person's account, and wakes waiting payouts if it changed for them. */
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

/** Called when something about an account has changed: a job asks the provider what. */
export async function accountChanged(tx: Database, accountId: string): Promise<void> {
  const account = await store.accountOfProvider(tx, accountId)
  if (account) await addAskAccountJob(tx, account.userId)
}
