import type { ListingPin } from '#contract/schemas/search-answers.ts'
import { formatPrice } from '#web/platform/format/money.ts'

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

/** What a pin says: the total of the stay if dates are chosen, else the lowest price of a day; and how many more. */
export function pinWords({ listing, ids }: Pick<Pin, 'listing' | 'ids'>): { price: string; more: string } {
  const price = listing.stay
    ? formatPrice(Math.round(Number(listing.stay.total)))
    : formatPrice(listing.priceFrom ?? listing.pricePerDay)
  return { price, more: ids.length > 1 ? `+${ids.length - 1}` : '' }
}

type Spot = { x: number; y: number }
/** A part of the screen in pixels. */
export type Area = { left: number; right: number; top: number; bottom: number }
/** A pin with its spot, the middle of its lower edge; `at` is where its listing is. */
export type PlacedPin = { pin: Pin; at: Spot; spot: Spot }

/** The height of a pin with the space below it, and the space that pins keep, in pixels. */
const height = 34
const gap = 4
/** The widths of a pin's edges and of a character. */
const [edges, character] = [26, 8.5]

/** The area that a pin takes. */
export function areaOf({ pin, spot }: Pick<PlacedPin, 'pin' | 'spot'>): Area {
  const { price, more } = pinWords(pin)
  const half = (edges + character * `${price} ${more}`.trim().length) / 2
  return { left: spot.x - half, right: spot.x + half, top: spot.y - height, bottom: spot.y }
}

/** Whether two areas overlap or nearly touch. */
export function areNear(one: Area, other: Area): boolean {
  return (
    one.left < other.right + gap &&
    other.left < one.right + gap &&
    one.top < other.bottom + gap &&
    other.top < one.bottom + gap
  )
}

/**
 * Places pins on the screen so that none covers another or the name of the searched place: those on the name move above
 * or below it, whichever is nearer, and those that would overlap merge into the first.
 */
export function placePins(pins: readonly Pin[], spotOf: (pin: Pin) => Spot, name?: Area): PlacedPin[] {
  let placed = pins.map((pin) => offTheName({ pin, at: spotOf(pin) }, name))
  // a merged pin is wider and may reach others
  for (let before = Infinity; placed.length < before;) {
    before = placed.length
    placed = mergeOnce(placed, name)
  }
  return placed
}

function mergeOnce(pins: readonly PlacedPin[], name: Area | undefined): PlacedPin[] {
  const placed: PlacedPin[] = []
  for (const next of pins) {
    const at = placed.findIndex((other) => areNear(areaOf(other), areaOf(next)))
    const near = placed[at]
    if (near) placed[at] = offTheName({ pin: joined(near.pin, next.pin), at: near.at }, name)
    else placed.push(next)
  }
  return placed
}

const joined = (pin: Pin, other: Pin): Pin => ({
  ...pin,
  ids: [...pin.ids, ...other.ids],
  points: pin.points + other.points,
})

function offTheName({ pin, at }: Omit<PlacedPin, 'spot'>, name: Area | undefined): PlacedPin {
  if (!name || !areNear(areaOf({ pin, spot: at }), name)) return { pin, at, spot: at }
  const [above, below] = [name.top - gap, name.bottom + gap + height]
  return { pin, at, spot: { x: at.x, y: at.y - above < below - at.y ? above : below } }
}
