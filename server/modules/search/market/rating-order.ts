/** Ratings of one bucket, in ten-thousandths of a star: buckets are short, so that changing one costs little. */
const step = 64

/**
 * Slots in the order of their weighted ratings, highest first, ties by id. A listing that changes takes its place by a
 * search in its bucket.
 */
export class RatingOrder {
  /** By rating, lowest first; each in order. */
  private readonly buckets: number[][] = []
  private readonly weightOf: (slot: number) => number
  private readonly idOf: (slot: number) => string

  constructor(weightOf: (slot: number) => number, idOf: (slot: number) => string) {
    this.weightOf = weightOf
    this.idOf = idOf
  }

  add(slot: number): void {
    const bucket = this.bucketOf(slot)
    bucket.splice(this.placeOf(slot, bucket), 0, slot)
  }

  /** Removes a slot, which still has the weight and the id with which it was added. */
  remove(slot: number): void {
    const bucket = this.bucketOf(slot)
    const at = this.placeOf(slot, bucket)
    if (bucket[at] === slot) bucket.splice(at, 1)
  }

  /** Lists of slots, which in a row have all of them in order. */
  lists(): (readonly number[])[] {
    return this.buckets.toReversed()
  }

  private bucketOf(slot: number): number[] {
    const at = Math.floor(this.weightOf(slot) / step)
    while (this.buckets.length <= at) this.buckets.push([])
    return this.buckets[at] ?? []
  }

  /** Where a slot stands in a bucket, or would stand. */
  private placeOf(slot: number, bucket: readonly number[]): number {
    const [weight, id] = [this.weightOf(slot), this.idOf(slot)]
    let [low, high] = [0, bucket.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const other = bucket[middle] ?? 0
      const otherWeight = this.weightOf(other)
      if (otherWeight > weight || (otherWeight === weight && this.idOf(other) < id)) low = middle + 1
      else high = middle
    }
    return low
  }
}
