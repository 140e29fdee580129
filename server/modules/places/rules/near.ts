import { earthRadiusKm, radians } from '#contract/vocabulary/earth.ts'

type Point = { readonly latitude: number; readonly longitude: number }

/** How far a home may be from the middle of its town. */
const aroundKm = 60

/** Whether a place is in a town or around it. */
export function isAround(place: Point, town: Point): boolean {
  const [a, b] = [radians(place.latitude), radians(town.latitude)]
  const between = radians(place.longitude - town.longitude)
  const cosine = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(between)
  return Math.acos(Math.min(1, cosine)) * earthRadiusKm <= aroundKm
}
