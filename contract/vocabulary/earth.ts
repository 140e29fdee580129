/** The mean radius of the earth. */
export const earthRadiusKm = 6371.0088

/** A place on the earth, in degrees. */
export type Point = { readonly latitude: number; readonly longitude: number }

/** The same as addresses and the calls of search name it. */
export type LatLng = { readonly lat: number; readonly lng: number }

/** A box on the map, in degrees; across the date line its west is greater than its east. */
export type Box = { readonly south: number; readonly west: number; readonly north: number; readonly east: number }

/** Degrees as radians. */
export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Radians as degrees. */
const degrees = (angle: number): number => (angle * 180) / Math.PI

/** How far apart two points are along the surface (haversine). */
export function distanceKm(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const around = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half(a.latitude, b.latitude) + around)))
}

/**
 * Returns the box around all points that are at most so far from one; never across the date line: near a pole, or where it
 * would be, it has all longitudes.
 */
export function boxAround({ latitude, longitude }: Point, km: number): Box {
  const angle = km / earthRadiusKm
  const phi = radians(latitude)
  const spread = Math.cos(phi) > Math.sin(angle) ? degrees(Math.asin(Math.sin(angle) / Math.cos(phi))) : 180
  const wraps = longitude - spread < -180 || longitude + spread > 180
  return {
    south: Math.max(-90, latitude - degrees(angle)),
    north: Math.min(90, latitude + degrees(angle)),
    west: wraps ? -180 : longitude - spread,
    east: wraps ? 180 : longitude + spread,
  }
}
