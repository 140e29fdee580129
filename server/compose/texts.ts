import { freeDays, lateRefundPercent } from '#contract/vocabulary/cancellation.ts'
import { horizonDays, paymentHours, payoutHours, responseHours, reviewWindowDays } from '#contract/vocabulary/limits.ts'
import { productName } from '#contract/vocabulary/product.ts'
import type { AnyRead } from '#server/database/standby.ts'
import { legalRoutes, legalText } from '#server/modules/legal/public.ts'
import type { KnownTerms } from '#server/modules/legal/public.ts'
import type { PublicTerms } from '#server/modules/bookings/public.ts'
import { pagesRoutes } from '#server/modules/pages/public.ts'
import type { Figures, PageFacts } from '#server/modules/pages/public.ts'
import { marketFigures } from '#server/modules/search/public.ts'
import type { Database } from '#server/database/connect.ts'
import type { Route } from '#server/platform/http/mount.ts'
import { cached } from '#server/platform/cache.ts'
import { mapForPages } from '#server/platform/http/map-settings.ts'
import type { Env } from './env.ts'

/** How old the figures on pages of text may be: counting reads all listings. */
const figuresMs = 600_000

/** What pages of text say of the operator and the rules. */
const factsOf =
  (env: Env, terms: PublicTerms): (() => PageFacts) =>
  () => ({
    ...terms,
    site: productName,
    company: null,
    address: null,
    registration: null,
    taxId: null,
    phone: null,
    hours: null,
    emergencyNumbers: [],
    mapHost: mapForPages(env)['map-host'] ?? null,
    horizonDays,
    answerHours: responseHours,
    payHours: paymentHours.answered,
    payInstantHours: paymentHours.instant,
    payoutHours,
    reviewDays: reviewWindowDays,
    freeDays,
    lateRefundPercent,
  })

/** How large the marketplace is, counted now and then. */
const figuresOf = (anyway: AnyRead): (() => Promise<Figures>) =>
  cached(figuresMs, async () => {
    const { reviews, ...figures } = await anyway(marketFigures)
    return { ...figures, reviews: reviews?.count ?? null }
  })

type TextDeps = {
  readonly db: Database
  readonly anyway: AnyRead
  readonly env: Env
  readonly terms: PublicTerms
  readonly known: KnownTerms
}

/** The calls of the pages of text, and of the consent to some of them. */
export function textRoutes({ db, anyway, env, terms, known }: TextDeps): Route[] {
  return [
    ...pagesRoutes({
      db,
      facts: factsOf(env, terms),
      figures: figuresOf(anyway),
      edited: () => null,
      legal: (document, version, now) => anyway((on) => legalText(on, { document, version }, now)),
    }),
    ...legalRoutes({ db, known }),
  ]
}
