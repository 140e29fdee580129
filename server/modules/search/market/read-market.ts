import { dayNumber } from '#contract/vocabulary/dates.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { AnyRead } from '#server/database/standby.ts'
import type { ListingIndex } from './listing-index.ts'
import { allListings, meanRating, readListings } from './load-store.ts'
import { daysKept, nightsKept } from './nights.ts'

/** How many listings are read at once: more would stop the process for too long. */
export const partSize = 200
/** How many parts are read at once, so that the database reads one while another is put. */
const lanes = 2

export type MarketReader = ReturnType<typeof createReader>

type Reading = {
  /** Reads the leader, or a standby that may stand in for it: a reading of everything follows when the leader is back. */
  readonly anyway: AnyRead
  readonly clock: () => Date
  /** With more listings, their cards are not kept. */
  readonly cardsMaximum: number
}

/** Reads listings from the tables into an index. */
export function createReader(index: ListingIndex, { anyway, clock, cardsMaximum }: Reading) {
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
      const found = await anyway((db) => readListings(db, ids, from))
      if (stopped) return
      index.put(found, number)
      const there = new Set(found.map(({ id }) => id))
      for (const id of ids) if (!there.has(id)) index.remove(id, number)
    } finally {
      if (--underWay === 0) index.settle()
    }
  }

  const readAll = async (): Promise<void> => {
    from = firstDay()
    const began = from
    const [mean, ids] = [await anyway(meanRating), await anyway(allListings)]
    index.begin({ count: ids.length, meanRating: mean, keepsCards: ids.length <= cardsMaximum })
    const there = new Set(ids)
    const all = [...ids, ...[...index.ids()].filter((id) => !there.has(id))]
    let at = 0
    const lane = async (): Promise<void> => {
      while (at < all.length && !stopped) await read(all.slice(at, (at += partSize)))
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
