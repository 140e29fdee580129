import { boxAround, distanceKm } from '#contract/vocabulary/earth.ts'
import type { Box, Point } from '#contract/vocabulary/earth.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'

/** The circle that everybody may see. */
export type Area = Point & { readonly meters: number }

/** A place so near to the listing is shown as the listing is in search. */
const nearKm = 1
const nearMeters = 1000
const farMeters = 500
const gridDegrees = 0.005

const snapped = (degrees: number): number => Number((Math.round(degrees / gridDegrees) * gridDegrees).toFixed(3))

/**
 * Returns the circle of a place. It depends on the listing's public point alone, never on its exact one: otherwise the places
 * that are shown as they are would leave a hole, whose middle is the listing.
 */
export function areaOf(place: Point, listing: Point): Area {
  if (distanceKm(place, listing) <= nearKm)
    return { latitude: listing.latitude, longitude: listing.longitude, meters: nearMeters }
  return { latitude: snapped(place.latitude), longitude: snapped(place.longitude), meters: farMeters }
}

/** How far around the circle's middle sitters are told, in km: dogs run, three of four cats are found within 500 m. */
export const alertKm = (kind: PetKind): number => (kind === 'dog' ? 5 : 1)

const alertedAtMost = 200
const movedKm = 3

/** Sitters are told a second time only if the pet was seen far from where they were told, and never a third time. */
export const isFarAway = (now: Point, told: Point): boolean => distanceKm(now, told) > movedKm

/** A sitter who wants to be told, at the public point of one of their listings. */
export type Neighbor = Point & { readonly userId: string }

/** Latitudes between which points so near can be: a hair wider, so that rounding loses nobody on the edge. */
export const bandAround = (middle: Point, km: number): Pick<Box, 'south' | 'north'> => boxAround(middle, km * 1.000_001)

/** Returns the nearest of these sitters within a distance, each once; of two as near, the one with the smaller id. */
export function nearest(middle: Point, km: number, all: readonly Neighbor[]): string[] {
  const nearestOf = new Map<string, number>()
  for (const each of all) {
    const far = distanceKm(middle, each)
    if (far <= km && far < (nearestOf.get(each.userId) ?? Infinity)) nearestOf.set(each.userId, far)
  }
  return [...nearestOf]
    .sort(([a, farA], [b, farB]) => farA - farB || (a < b ? -1 : 1))
    .slice(0, alertedAtMost)
    .map(([userId]) => userId)
}
