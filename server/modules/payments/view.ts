import type { AdminPayment, Dispute } from '#contract/schemas/admin-money.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { wholeName } from '#contract/vocabulary/names.ts'
import type { DisputeForAdmin, PaymentForAdmin } from './admin-store.ts'

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

/** A dispute as admins see it in a list; `page` is its address on the provider's site, if it has one. */
export function viewDispute(dispute: DisputeForAdmin, page: string | undefined): Dispute {
  const { id, bookingId, listingId, title, owner, reason, status, respondBy } = dispute
  return {
    id,
    bookingId,
    listing: { id: listingId, title },
    owner: { id: owner.id, name: wholeName(owner) },
    amount: toMoney(dispute.amountCents),
    reason,
    status,
    respondBy: respondBy?.toISOString() ?? null,
    openedAt: dispute.createdAt.toISOString(),
    page: page ?? null,
  }
}
