/** The part of the earth that a search covers, in the terms of the read model. */
export type Circle = {
  /** floor(latitude x 20) of every band the circle touches. */
  readonly bands: readonly number[]
  readonly west: number
  readonly east: number
  readonly x: number
  readonly y: number
  readonly z: number
  /** A point is inside when its dot product with (x, y, z) is at least this. */
  readonly cosine: number
}

const earthRadiusKm = 6371.0088
const bandsPerDegree = 20
const radians = (degrees: number): number => (degrees * Math.PI) / 180
const degrees = (angle: number): number => (angle * 180) / Math.PI

/** The circle of `radiusKm` around a point. Near a pole, or where it would wrap, it takes all longitudes. */
export function circleAround(latitude: number, longitude: number, radiusKm: number): Circle {
  const angle = radiusKm / earthRadiusKm
  const phi = radians(latitude)
  const south = Math.max(-90, latitude - degrees(angle))
  const north = Math.min(90, latitude + degrees(angle))
  const first = Math.floor(south * bandsPerDegree)
  const last = Math.floor(north * bandsPerDegree)
  const spread = Math.cos(phi) > Math.sin(angle) ? degrees(Math.asin(Math.sin(angle) / Math.cos(phi))) : 180
  const wraps = longitude - spread < -180 || longitude + spread > 180
  return {
    bands: Array.from({ length: last - first + 1 }, (_, i) => first + i),
    west: wraps ? -180 : longitude - spread,
    east: wraps ? 180 : longitude + spread,
    x: Math.cos(phi) * Math.cos(radians(longitude)),
    y: Math.cos(phi) * Math.sin(radians(longitude)),
    z: Math.sin(phi),
    cosine: Math.cos(angle),
  }
}

const bitsPerWord = 61
const words = 6

/**
 * The nights of a stay as bits of the calendar words whose first day is `baseDay`; undefined when a night lies
 * outside the days that the words cover.
 */
export function nightMasks(firstNight: number, nights: number, baseDay: number): bigint[] | undefined {
  const from = firstNight - baseDay
  if (from < 0 || from + nights > bitsPerWord * words) return undefined
  const masks = Array.from({ length: words }, () => 0n)
  for (let day = from; day < from + nights; day++) {
    const word = Math.floor(day / bitsPerWord)
    masks[word] = (masks[word] ?? 0n) | (1n << BigInt(day % bitsPerWord))
  }
  return masks
}
