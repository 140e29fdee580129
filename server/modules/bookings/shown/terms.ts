import type { Terms } from '#contract/schemas/terms.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { horizonDays } from '#contract/vocabulary/limits.ts'
import type { StayLimits } from '#server/modules/availability/public.ts'
import type { PriceTerms } from '../rules/price.ts'

/** Fee, discount, commission and lengths of every stay: settings of the operator. */
export type MarketTerms = PriceTerms & StayLimits

/** The terms, and where people write to the marketplace. */
export type PublicTerms = MarketTerms & { readonly contactEmail: string | null }

/** The terms as `GET /api/terms` returns them. */
export function viewTerms({ feeCents, ...terms }: PublicTerms): Terms {
  return { serviceFee: toMoney(feeCents), ...terms, horizonDays }
}
