import { sql } from 'kysely'
import type { PayoutAccount } from '#server/gateways/payments/payout-provider.ts'
import type { Database } from '#server/database/connect.ts'

/** A person's payout account; `accountId` is null until the provider has created it. */
export type StoredAccount = {
  readonly userId: string
  readonly accountId: string | null
  /** The state the provider reported last; `closed`: the provider no longer knows the account. */
  readonly state: PayoutAccount['state'] | 'closed'
}

const columns = ['user_id as userId', 'account_id as accountId', 'state'] as const

export async function findAccount(db: Database, userId: string): Promise<StoredAccount | undefined> {
  return db.selectFrom('payout_accounts').select(columns).where('user_id', '=', userId).executeTakeFirst()
}

export async function accountOfProvider(db: Database, accountId: string): Promise<StoredAccount | undefined> {
  return db.selectFrom('payout_accounts').select(columns).where('account_id', '=', accountId).executeTakeFirst()
}

/** Records that an account is to be created, before the provider is asked. */
export async function beginAccount(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .insertInto('payout_accounts')
    .values({ user_id: userId, created_at: now, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The report of an account; `replaces` is the closed account that it replaces. */
type Noted = { readonly id: string; readonly state: StoredAccount['state']; readonly replaces?: string | null }

/** Saves the report of an account. Returns true if that changes whether it can receive transfers. */
export async function noteAccount(tx: Database, userId: string, account: Noted, now: Date): Promise<boolean> {
  const before = await tx
    .selectFrom('payout_accounts')
    .select(['account_id', 'state'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  // of two accounts created at once, the first is kept; late reports of a replaced one are ignored
  const isTheirs = [null, account.id, account.replaces].includes(before?.account_id)
  if (!before || !isTheirs) return false
  await tx
    .updateTable('payout_accounts')
    .set({ account_id: account.id, state: account.state, asked_at: now })
    .where('user_id', '=', userId)
    .execute()
  return (account.state === 'ready') !== (before.state === 'ready')
}

/**
 * Returns people whose account the provider is checking and of which no report came since an instant, longest first.
 */
export async function accountsToAsk(db: Database, since: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payout_accounts')
    .select('user_id as userId')
    // written literally as in the partial index; with parameters PostgreSQL could not use it
    .where(sql<boolean>`state in ('checking', 'restricted')`)
    .where('account_id', 'is not', null)
    .where('asked_at', '<=', since)
    .orderBy('asked_at')
    .limit(limit)
    .execute()
  return rows.map(({ userId }) => userId)
}
