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

/** An approximation that is good enough within a country; 0 if a place is unknown. */
function kmBetween(a: Located, b: Located): number {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return 0
  const middle = ((a.latitude + b.latitude) * Math.PI) / 360
  return 111.2 * Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * Math.cos(middle))
}
