import { degrees, earthRadiusKm, radians } from '#contract/vocabulary/earth.ts'

/** The area of a search, in the columns of the read model. */
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

const bandsPerDegree = 20

/** Returns the circle of `radiusKm` around a point. Near a pole, or where it would wrap, it has all longitudes. */
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

/** A box on the map, in degrees; across the date line its west is greater than its east. */
export type Box = { readonly south: number; readonly west: number; readonly north: number; readonly east: number }

/** Returns the first and the last latitude band of a box, and the height of its edges on the unit sphere. */
export function bandsOf({ south, north }: Box): { first: number; last: number; low: number; high: number } {
  return {
    first: Math.floor(south * bandsPerDegree),
    last: Math.floor(north * bandsPerDegree),
    low: Math.sin(radians(south)),
    high: Math.sin(radians(north)),
  }
}
