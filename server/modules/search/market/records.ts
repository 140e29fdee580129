import { offerWords } from '#server/modules/search/rules/offers.ts'
import { nightWords } from './nights.ts'

/** Where each whole number of a listing stands in its record. */
export const field = {
  /** Bits: 1 for active, 2 for hidden, 4 for prices that vary by night; 0 in a slot that nobody uses. */
  status: 0,
  /** Bit i is kind i of the contract's list. */
  kinds: 1,
  cents: 2,
  places: 3,
  /**
   * Bits 0 to 6 the closed days of the week, 7 to 12 the days of notice, 13 to 22 the last open day, 23 to 26 the nights of
   * the shortest stay, 27 to 30 those of the longest; 0 where there is none.
   */
  rules: 4,
  state: 5,
  weight: 6,
  /** The number of the reading that it is from. */
  reading: 7,
  offers: 8,
  nights: 8 + offerWords,
} as const
export const intsEach: number = field.nights + nightWords

/** The same of the other numbers: the point as a unit vector and in degrees; NaN without a place. */
export const place = { x: 0, y: 1, z: 2, latitude: 3, longitude: 4 } as const
export const floatsEach = 5

/** The numbers of all listings, one record after the other; the record of slot s begins at s times its length. */
export class Records {
  ints = new Int32Array(0)
  floats = new Float64Array(0)
  capacity = 0

  /** Makes room for a slot. */
  reach(slot: number): void {
    if (slot < this.capacity) return
    this.capacity = Math.max(64, Math.ceil(slot * 1.25))
    const ints = new Int32Array(this.capacity * intsEach)
    const floats = new Float64Array(this.capacity * floatsEach)
    ints.set(this.ints)
    floats.set(this.floats)
    this.ints = ints
    this.floats = floats
  }
}
