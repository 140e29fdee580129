import { sql } from 'kysely'
import type { PayoutAccount } from '#server/gateways/payments/payout-provider.ts'
import type { Database } from '#server/database/connect.ts'

/** The account that a person is paid out to; `accountId` is null until the provider has made it. */
export type KeptAccount = {
  readonly userId: string
  readonly accountId: string | null
  /** As the provider last said; `closed`: it does not know the account. */
  readonly state: PayoutAccount['state'] | 'closed'
}

const columns = ['user_id as userId', 'account_id as accountId', 'state'] as const

export async function findAccount(db: Database, userId: string): Promise<KeptAccount | undefined> {
  return db.selectFrom('payout_accounts').select(columns).where('user_id', '=', userId).executeTakeFirst()
}

export async function accountOfProvider(db: Database, accountId: string): Promise<KeptAccount | undefined> {
  return db.selectFrom('payout_accounts').select(columns).where('account_id', '=', accountId).executeTakeFirst()
}

/** Notes that an account is to be made, before the provider is asked for it. */
export async function beginAccount(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .insertInto('payout_accounts')
    .values({ user_id: userId, created_at: now, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What is noted of an account; `replaces` names the closed one in whose place it was made. */
type Noted = { readonly id: string; readonly state: KeptAccount['state']; readonly replaces?: string | null }

/** Notes what the provider says of an account; true when money may be sent to it from now on, or no longer. */
export async function noteAccount(tx: Database, userId: string, account: Noted, now: Date): Promise<boolean> {
  const before = await tx
    .selectFrom('payout_accounts')
    .select(['account_id', 'state'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  // of two that were made at once, the first is kept; what is heard late of one that was replaced is nothing
  const isTheirs = [null, account.id, account.replaces].includes(before?.account_id)
  if (!before || !isTheirs) return false
  await tx
    .updateTable('payout_accounts')
    .set({ account_id: account.id, state: account.state, asked_at: now })
    .where('user_id', '=', userId)
    .execute()
  return (account.state === 'ready') !== (before.state === 'ready')
}

/** Accounts that the provider looks at, and of which nothing was heard since an instant; the longest first. */
export async function accountsToAsk(db: Database, since: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payout_accounts')
    .select('user_id as userId')
    // written as in the index: parameters would not be known to fall into it
    .where(sql<boolean>`state in ('checking', 'restricted')`)
    .where('account_id', 'is not', null)
    .where('asked_at', '<=', since)
    .orderBy('asked_at')
    .limit(limit)
    .execute()
  return rows.map(({ userId }) => userId)
}
