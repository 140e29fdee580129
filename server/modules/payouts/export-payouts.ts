import { toMoney } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { findAccount } from './account-store.ts'
import { transfersOf } from './list-store.ts'

/** Returns everything stored about a person's payouts. */
export async function exportPayouts(db: Database, userId: string) {
  const transfers = await transfersOf(db, userId)
  const account = await findAccount(db, userId)
  return {
    account: account?.accountId ? account.state : ('none' as const),
    accountId: account?.accountId ?? null,
    transfers: transfers.map(({ bookingId, direction, amountCents, status, createdAt }) => ({
      bookingId,
      direction: direction === 'out' ? ('sent' as const) : ('taken back' as const),
      amount: toMoney(amountCents),
      status,
      createdAt: createdAt.toISOString(),
    })),
  }
}
