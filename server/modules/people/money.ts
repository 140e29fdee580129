import type { PersonMoney } from '#contract/calls/people.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { disputesOfOwner, ownersMoney } from '#server/modules/payments/public.ts'
import { sittersMoney } from '#server/modules/payouts/public.ts'

const disputesListed = 20

/** What a person paid and earned. */
export async function personMoney(db: Database, id: string): Promise<PersonMoney> {
  const [owner, sitter, disputes] = await Promise.all([
    ownersMoney(db, id),
    sittersMoney(db, id),
    disputesOfOwner(db, id, disputesListed),
  ])
  const { earnedCents, sentCents, withheldCents, account } = sitter
  return {
    paid: toMoney(owner.paidCents),
    held: toMoney(owner.heldCents),
    refunded: toMoney(owner.refundedCents),
    earned: toMoney(earnedCents),
    sent: toMoney(sentCents),
    due: toMoney(Math.max(0, earnedCents - sentCents - withheldCents)),
    withheld: toMoney(Math.max(0, withheldCents)),
    account,
    disputes: disputes.map(({ amountCents, createdAt, ...dispute }) => ({
      ...dispute,
      amount: toMoney(amountCents),
      openedAt: createdAt.toISOString(),
    })),
  }
}
