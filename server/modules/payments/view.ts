import type { AdminPayment } from '#contract/schemas/admin-money.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { wholeName } from '#contract/vocabulary/names.ts'
import type { PaymentForAdmin } from './admin-store.ts'

/** A payment as admins see it in a list. */
export function viewPayment(payment: PaymentForAdmin): AdminPayment {
  const { id, bookingId, listingId, title, owner, status, isExtra } = payment
  return {
    id,
    bookingId,
    listing: { id: listingId, title },
    owner: { id: owner.id, name: wholeName(owner) },
    status,
    amount: toMoney(payment.amountCents),
    captured: toMoney(payment.capturedCents),
    refunded: toMoney(payment.refundedCents),
    isExtra,
    createdAt: payment.createdAt.toISOString(),
  }
}
