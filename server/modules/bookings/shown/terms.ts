import type { Terms } from '#contract/schemas/terms.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { PublishedSite } from '#server/modules/site/public.ts'

/** The terms as `GET /api/terms` returns them. */
export function viewTerms({ number, content: { money, rules, company } }: PublishedSite): Terms {
  return {
    siteVersion: number,
    serviceFee: toMoney(money.feeCents),
    discountPercent: money.discountPercent,
    discountFromNights: money.discountFromNights,
    commissionPercent: money.commissionPercent,
    nightsMin: rules.nightsMin,
    nightsMax: rules.nightsMax,
    contactEmail: company.contactEmail,
    horizonDays: rules.horizonDays,
    answerHours: rules.answerHours,
    payHours: rules.payHours,
    payInstantHours: rules.payInstantHours,
    payoutHours: money.payoutHours,
    reviewDays: rules.reviewDays,
    freeDays: rules.freeDays,
    lateRefundPercent: rules.lateRefundPercent,
    priceMaximum: toMoney(money.priceMaximumCents),
  }
}
