import type { ListingPin } from '#contract/schemas/search-answers.ts'

/** A price on the map for one listing and others nearby. `points` is the number of different points. */
export type Pin = {
  id: string
  ids: string[]
  latitude: number
  longitude: number
  points: number
  listing: ListingPin
}

/** One pin per point; the first listing there gives the price. */
export function pinsOf(listings: readonly ListingPin[]): Pin[] {
  const pins = new Map<string, Pin>()
  for (const listing of listings) {
    const { id, latitude, longitude } = listing
    if (latitude === null || longitude === null) continue
    const key = `${latitude} ${longitude}`
    const there = pins.get(key)
    if (there) there.ids.push(id)
    else pins.set(key, { id, ids: [id], latitude, longitude, points: 1, listing })
  }
  return [...pins.values()]
}

type Spot = { x: number; y: number }

/** The space of a pin in pixels. */
const room = { x: 72, y: 34 }

/** Merges pins that would overlap on the screen. */
export function mergePins(pins: readonly Pin[], spotOf: (pin: Pin) => Spot): Pin[] {
  const placed: { pin: Pin; spot: Spot }[] = []
  for (const pin of pins) {
    const spot = spotOf(pin)
    const near = placed.find(
      (other) => Math.abs(other.spot.x - spot.x) < room.x && Math.abs(other.spot.y - spot.y) < room.y,
    )
    if (near) near.pin = { ...near.pin, ids: [...near.pin.ids, ...pin.ids], points: near.pin.points + pin.points }
    else placed.push({ pin, spot })
  }
  return placed.map(({ pin }) => pin)
}
