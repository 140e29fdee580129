import { offerWords } from '#server/modules/search/rules/offers.ts'

type Ints = Int32Array<ArrayBuffer>
type Floats = Float64Array<ArrayBuffer>

/**
 * The numbers of all listings, each kind in a column of its own, by slot. A search compares few numbers of many listings,
 * most of them beside each other: with one record after the other in memory it took three times as long.
 */
export class Records {
  /** 1 for active, 2 for hidden, 0 in a slot that nobody uses. */
  status: Ints = new Int32Array(0)
  /** Bit i is kind i of the contract's list. */
  kinds: Ints = new Int32Array(0)
  cents: Ints = new Int32Array(0)
  places: Ints = new Int32Array(0)
  /**
   * Bits 0 to 6 the closed days of the week, 7 to 12 the days of notice, 13 to 22 the last open day, 23 to 26 the nights of
   * the shortest stay, 27 to 30 those of the longest; 0 where there is none. Bit 31: not all pets are there together.
   */
  rules: Ints = new Int32Array(0)
  /**
   * Bits 0 to 8 the heaviest pet in pounds (0: any), 9 for pets that may be intact, 10 and 11 which pets are there together, 12
   * to 18 the groups that live there, 19 for children.
   */
  home: Ints = new Int32Array(0)
  state: Ints = new Int32Array(0)
  weight: Ints = new Int32Array(0)
  /** The number of the reading that it is from. */
  reading: Ints = new Int32Array(0)
  /** What a listing offers: its words stand together, from the slot times `offerWords` on, because they are asked together. */
  offers: Ints = new Int32Array(0)
  /** The point as a unit vector and in degrees; NaN without a place. */
  x: Floats = new Float64Array(0)
  y: Floats = new Float64Array(0)
  z: Floats = new Float64Array(0)
  latitude: Floats = new Float64Array(0)
  longitude: Floats = new Float64Array(0)
  capacity = 0

  /** Makes room for a slot. */
  reach(slot: number): void {
    if (slot < this.capacity) return
    const capacity = roomOf(slot)
    this.capacity = capacity
    for (const name of ['status', 'kinds', 'cents', 'places', 'rules', 'home', 'state', 'weight', 'reading'] as const)
      this[name] = wider(this[name], capacity)
    this.offers = wider(this.offers, capacity * offerWords)
    for (const name of ['x', 'y', 'z', 'latitude', 'longitude'] as const) {
      const floats = new Float64Array(capacity)
      floats.set(this[name])
      this[name] = floats
    }
  }
}

/** For how many slots there is room once a slot has to be reached. */
export const roomOf = (slot: number): number => Math.max(64, Math.ceil(slot * 1.25))

/** A column with room for more slots. */
export function wider(column: Ints, capacity: number): Ints {
  const ints = new Int32Array(capacity)
  ints.set(column)
  return ints
}
