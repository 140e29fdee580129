import { boxAround, earthRadiusKm, radians } from '#contract/vocabulary/earth.ts'
import type { Box } from '#contract/vocabulary/earth.ts'

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

/** Returns the circle of `radiusKm` around a point. */
export const circleAround = (latitude: number, longitude: number, radiusKm: number): Circle => ({
  ...boxAround({ latitude, longitude }, radiusKm),
  ...vectorOf(latitude, longitude),
  cosine: Math.cos(radiusKm / earthRadiusKm),
})

export function isInBox({ south, north, west, east }: Box, latitude: number, longitude: number): boolean {
  if (!(latitude >= south && latitude <= north)) return false
  return west > east ? longitude >= west || longitude <= east : longitude >= west && longitude <= east
}
