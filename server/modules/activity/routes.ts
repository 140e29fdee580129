import * as api from '#contract/api.ts'
import { refuse } from '#contract/refusals.ts'
import { recentMaximum } from '#contract/vocabulary/limits.ts'
import type { Database } from '#server/database/connect.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { activityOf } from './store.ts'

const day = 86_400_000

export function activityRoutes(db: Database): Route[] {
  return [
    route(api.activity.latest, async ({ caller, now }) => {
      const found = await activityOf(db, caller.id, recentMaximum)
      if (!found) return refuse('not_signed_in')
      const { since, bookings, reviews, ...totals } = found
      return {
        ...totals,
        bookings: [...bookings],
        reviews: reviews.map((review) => ({ ...review, createdAt: review.createdAt.toISOString() })),
        daysActive: Math.max(1, Math.floor((now.getTime() - since.getTime()) / day)),
      }
    }),
  ]
}
