import type { AccountExport } from '#contract/schemas/account-export.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { chargesOfPerson } from './store.ts'

/** Returns the charges of a person's stays, on either side. */
export async function exportCharges(db: Database, userId: string): Promise<AccountExport['charges']> {
  const found = await chargesOfPerson(db, userId)
  return found.map(({ bookingId, kind, amountCents, minutes, state, askedAt, stateAt }) => ({
    bookingId,
    kind,
    amount: toMoney(amountCents),
    minutes,
    state,
    askedAt: askedAt.toISOString(),
    stateAt: stateAt.toISOString(),
  }))
}
