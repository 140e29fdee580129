import { distanceKm } from '#contract/vocabulary/earth.ts'
import type { Point } from '#contract/vocabulary/earth.ts'

/** How far a home may be from the middle of its town. */
const aroundKm = 60

/** Whether a place is in a town or around it. */
export const isAround = (place: Point, town: Point): boolean => distanceKm(place, town) <= aroundKm

type Zip = Point & { readonly name: string; readonly state: string }

/**
 * Returns the first of some zip codes, the nearest first, that tells the town. Codes of mailboxes have a point that they share with
 * those of other towns: it counts only if most of them are of one town. A rough point, as codes of companies have, counts only
 * if there is no other.
 */
export function zipOf<Z extends Zip>(zips: readonly Z[]): Z | undefined {
  const exact = zips.filter(({ latitude, longitude }) => !isRough(latitude) || !isRough(longitude))
  const spots = Map.groupBy(exact.length > 0 ? exact : zips, ({ latitude, longitude }) => `${latitude} ${longitude}`)
  for (const spot of spots.values()) {
    const towns = Map.groupBy(spot, ({ name, state }) => `${name}, ${state}`)
    const most = [...towns.values()].find((zipsOfTown) => zipsOfTown.length * 2 > spot.length)
    if (most) return most[0]
  }
  return undefined
}

/** Whether an angle has two decimals at most: that is a kilometer. */
const isRough = (degrees: number): boolean => Number(degrees.toFixed(2)) === degrees

/** A closed line of positions, longitude first. */
export type Ring = readonly (readonly number[])[]

/** Whether a point is inside of the rings of an area; a ring in a ring is a hole. */
export function isInside({ latitude, longitude }: Point, rings: readonly Ring[]): boolean {
  return rings.reduce((sum, ring) => sum + crossings(ring, latitude, longitude), 0) % 2 === 1
}

/** How many edges of a ring are crossed on the way from a point to the east. */
function crossings(ring: Ring, latitude: number, longitude: number): number {
  let count = 0
  for (const [i, [x = 0, y = 0]] of ring.entries()) {
    const [fromX = 0, fromY = 0] = ring.at(i - 1) ?? []
    if (y > latitude === fromY > latitude) continue
    if (longitude < ((fromX - x) * (latitude - y)) / (fromY - y) + x) count += 1
  }
  return count
}
