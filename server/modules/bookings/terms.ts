import type { StayLimits } from '#server/modules/availability/public.ts'
import type { PriceTerms } from './rules/price.ts'

/** What the marketplace asks of every stay; configuration. */
export type MarketTerms = PriceTerms & StayLimits
