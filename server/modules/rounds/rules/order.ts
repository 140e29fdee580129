import { rescueLimits } from '#contract/vocabulary/limits.ts'
import type { Cents } from '#contract/vocabulary/money.ts'

/** Returns in which band a distance is, the nearest being 0; undefined beyond the last. */
export function bandOf(km: number): number | undefined {
  const band = rescueLimits.bandsKm.findIndex((most) => km <= most)
  return band === -1 ? undefined : band
}

/** What decides who is named first. */
export type Ranked = {
  readonly id: string
  readonly isKnown: boolean
  readonly isFavorite: boolean
  readonly isInstant: boolean
  readonly band: number
  readonly totalCents: Cents
  /** The weighted rating, in ten-thousandths of a star. */
  readonly rating: number
}

/**
 * Compares who can take a stay: whom the owner was with before, whom they saved, who needs no answer, who is near, who costs
 * less, who is rated higher; then by id, so that the order is always the same.
 */
export function byLikeliest(a: Ranked, b: Ranked): number {
  return (
    Number(b.isKnown) - Number(a.isKnown) ||
    Number(b.isFavorite) - Number(a.isFavorite) ||
    Number(b.isInstant) - Number(a.isInstant) ||
    a.band - b.band ||
    a.totalCents - b.totalCents ||
    b.rating - a.rating ||
    (a.id < b.id ? -1 : 1)
  )
}
