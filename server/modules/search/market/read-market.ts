import { dayNumber } from '#contract/vocabulary/dates.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { FallbackRead } from '#server/database/standby.ts'
import { bandOf } from './bands.ts'
import type { ListingIndex } from './listing-index.ts'
import { meanRating, readListings, someListings } from './load-store.ts'
import type { Placed } from './load-store.ts'
import { daysKept, nightsKept } from './nights.ts'

/** How many listings are read at once: more would stop the process for too long. */
export const partSize = 200
/** How many parts are read at once, so that the database reads one while another is put. */
const lanes = 2

const noId = '00000000-0000-0000-0000-000000000000'

/** All listings by band of latitude, from the south; those without a place in one more. */
async function allByBand(
  readWithFallback: FallbackRead,
  most: number,
): Promise<{ bands: readonly Placed[][]; count: number }> {
  const bands = new Map<number, Placed[]>()
  let count = 0
  let after: string | undefined = noId
  while (after !== undefined) {
    const last: string = after
    const some: readonly Placed[] = await readWithFallback((db) => someListings(db, last, most))
    for (const placed of some) {
      const band = placed.latitude === null ? Infinity : bandOf(placed.latitude)
      const others = bands.get(band)
      if (others) others.push(placed)
      else bands.set(band, [placed])
    }
    count += some.length
    after = some.length < most ? undefined : some.at(-1)?.id
  }
  return { bands: [...bands].sort(([one], [other]) => one - other).map(([, band]) => band), count }
}

/**
 * The ids of listings, those of one place after each other, since a search reads what is close in memory faster; then those
 * that are known and no longer there. Each band is put in order in its turn: all at once would stop the process.
 */
function* idsToRead(bands: readonly Placed[][], known: readonly string[]): Generator<string> {
  const there = new Set<string>()
  for (const band of bands)
    for (const { id } of band.sort((one, other) => (one.longitude ?? 0) - (other.longitude ?? 0))) {
      there.add(id)
      yield id
    }
  for (const id of known) if (!there.has(id)) yield id
}

/** Takes as many as are read at once. */
function taken(ids: Iterator<string>): string[] {
  const part: string[] = []
  while (part.length < partSize) {
    const { done, value } = ids.next()
    if (done) break
    part.push(value)
  }
  return part
}

export type MarketReader = ReturnType<typeof createReader>

type Reading = {
  /** Reads the leader, or a standby that may stand in for it: a reading of everything follows when the leader is back. */
  readonly readWithFallback: FallbackRead
  readonly clock: () => Date
  /** With more listings, their cards are not kept. */
  readonly cardsMaximum: number
  /** How many ids one statement reads. */
  readonly idsAtOnce?: number
}

/** Reads listings from the tables into an index. */
export function createReader(
  index: ListingIndex,
  { readWithFallback, clock, cardsMaximum, idsAtOnce = 20_000 }: Reading,
) {
  let readings = 0
  let underWay = 0
  let whole: Promise<void> | undefined
  let stopped = false
  /** The first day of which nights are read. */
  let from = 0
  const firstDay = (): number => dayNumber(dateIn('UTC', clock())) - daysKept

  /** Reads some listings as they are now. */
  const read = async (ids: readonly string[]): Promise<void> => {
    const number = ++readings
    underWay++
    try {
      const found = await readWithFallback((db) => readListings(db, ids, from))
      if (stopped) return
      const there = new Map(found.map((listing) => [listing.id, listing]))
      // in this order, which is theirs in memory
      const listings = ids.flatMap((id) => there.get(id) ?? [])
      index.put(listings, number)
      for (const id of ids) if (!there.has(id)) index.remove(id, number)
    } finally {
      if (--underWay === 0) index.settle()
    }
  }

  const readAll = async (): Promise<void> => {
    from = firstDay()
    const began = from
    const mean = await readWithFallback(meanRating)
    const { bands, count } = await allByBand(readWithFallback, idsAtOnce)
    index.begin({ count, meanRating: mean, keepsCards: count <= cardsMaximum })
    const left = idsToRead(bands, [...index.ids()])
    const lane = async (): Promise<void> => {
      for (let ids = taken(left); ids.length > 0 && !stopped; ids = taken(left)) await read(ids)
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    index.firstDay = began
  }

  return {
    read,
    /** Reads everything; whoever asks meanwhile waits for the same reading. */
    reload: (): Promise<void> =>
      (whole ??= readAll().finally(() => {
        whole = undefined
      })),
    /** Resolves when no reading of everything is under way. */
    idle: async (): Promise<void> => {
      await whole?.catch(() => {})
    },
    /** Whether days up to, not including, the last are known, as far as they can be booked. */
    covers: (first: number, last: number): boolean =>
      (first >= index.firstDay && last <= index.firstDay + nightsKept) || index.firstDay === firstDay(),
    stop: () => void (stopped = true),
  }
}
