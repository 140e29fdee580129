import { distanceKm } from '#contract/vocabulary/earth.ts'

/** A place in degrees; null if it is unknown. */
type Located = { readonly latitude: number | null; readonly longitude: number | null }

/** Kilometers between two that are shown together: as many as possible of these. */
const distances = [1200, 600, 300, 0] as const

/** Picks `count` of some listings, the first ones that are far from each other: those of different regions. */
export function spreadOut<T extends Located>(listings: readonly T[], count: number): T[] {
  for (const km of distances) {
    const picked: T[] = []
    for (const each of listings)
      if (picked.length < count && picked.every((other) => kmBetween(each, other) >= km)) picked.push(each)
    if (picked.length >= Math.min(count, listings.length)) return picked
  }
  return []
}

/** 0 if a place is unknown. */
function kmBetween({ latitude, longitude }: Located, other: Located): number {
  if (latitude === null || longitude === null || other.latitude === null || other.longitude === null) return 0
  return distanceKm({ latitude, longitude }, { latitude: other.latitude, longitude: other.longitude })
}
