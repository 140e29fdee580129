import { degrees, earthRadiusKm, radians } from '#contract/vocabulary/earth.ts'

/** A box on the map, in degrees; across the date line its west is greater than its east. */
export type Box = { readonly south: number; readonly west: number; readonly north: number; readonly east: number }

/** A point on the unit sphere. */
export type Vector = { readonly x: number; readonly y: number; readonly z: number }

/** Points at most so far from a center; the box is around all of them, and never across the date line. */
export type Circle = Box &
  Vector & {
    /** A point is inside when its dot product with the center (x, y, z) is at least this. */
    readonly cosine: number
  }

export function vectorOf(latitude: number, longitude: number): Vector {
  const [phi, lambda] = [radians(latitude), radians(longitude)]
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) }
}

/** Returns the circle of `radiusKm` around a point. Near a pole, or where it would wrap, it has all longitudes. */
export function circleAround(latitude: number, longitude: number, radiusKm: number): Circle {
  const angle = radiusKm / earthRadiusKm
  const phi = radians(latitude)
  const spread = Math.cos(phi) > Math.sin(angle) ? degrees(Math.asin(Math.sin(angle) / Math.cos(phi))) : 180
  const wraps = longitude - spread < -180 || longitude + spread > 180
  return {
    south: Math.max(-90, latitude - degrees(angle)),
    north: Math.min(90, latitude + degrees(angle)),
    west: wraps ? -180 : longitude - spread,
    east: wraps ? 180 : longitude + spread,
    ...vectorOf(latitude, longitude),
    cosine: Math.cos(angle),
  }
}

export function isInBox({ south, north, west, east }: Box, latitude: number, longitude: number): boolean {
  if (!(latitude >= south && latitude <= north)) return false
  return west > east ? longitude >= west || longitude <= east : longitude >= west && longitude <= east
}
