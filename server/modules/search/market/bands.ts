import type { Box } from '#contract/vocabulary/earth.ts'

const bandsPerDegree = 20
/** The band of a latitude. */
export const bandOf = (latitude: number): number => Math.floor(latitude * bandsPerDegree)

/** Slots from one position of a list up to, not including, another. */
export type Run = { readonly slots: readonly number[]; readonly from: number; readonly to: number }

/** Slots from west to east, and the longitude of each. */
type Band = { readonly slots: number[]; readonly longitudes: number[] }

/** The slots of listings in bands of latitude, a twentieth of a degree high. */
export class Bands {
  private readonly bands = new Map<number, Band>()

  add(slot: number, latitude: number, longitude: number): void {
    const key = bandOf(latitude)
    const band = this.bands.get(key) ?? { slots: [], longitudes: [] }
    this.bands.set(key, band)
    const at = firstFrom(band, longitude)
    band.slots.splice(at, 0, slot)
    band.longitudes.splice(at, 0, longitude)
  }

  /** Removes a slot, at the point with which it was added. */
  remove(slot: number, latitude: number, longitude: number): void {
    const band = this.bands.get(bandOf(latitude))
    const at = band ? band.slots.indexOf(slot, firstFrom(band, longitude)) : -1
    if (!band || at < 0) return
    band.slots.splice(at, 1)
    band.longitudes.splice(at, 1)
  }

  /** Returns those that may be in a box: all that are, and others in its first and last band. */
  touching({ south, north, west, east }: Box): Run[] {
    const runs: Run[] = []
    for (let key = bandOf(south); key <= bandOf(north); key++) {
      const band = this.bands.get(key)
      if (!band) continue
      const { slots } = band
      const [from, to] = [firstFrom(band, west), firstFrom(band, east, true)]
      // a box across the date line has two ends of a band
      if (west > east) runs.push({ slots, from, to: slots.length }, { slots, from: 0, to })
      else runs.push({ slots, from, to })
    }
    return runs
  }
}

/** Returns the position of the first slot at a longitude or east of it; or of the first east of it. */
function firstFrom({ longitudes }: Band, longitude: number, after = false): number {
  let [low, high] = [0, longitudes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = longitudes[middle] ?? 0
    if (other < longitude || (after && other === longitude)) low = middle + 1
    else high = middle
  }
  return low
}
