import type pg from 'pg'
import type { Database } from '#server/database/connect.ts'
import type { FallbackRead } from '#server/database/standby.ts'
import { keepListening } from '#server/database/listen.ts'
import { compactHeap } from '#server/platform/compact-heap.ts'
import { gauge } from '#server/platform/metrics-registry.ts'
import { followChanges } from './follow-changes.ts'
import { ListingIndex } from './listing-index.ts'
import { createReader } from './read-market.ts'

/** The channel on which transactions say which listings they changed; see the database function `tell_of_listing`. */
const marketChannel = 'market'
/** The pause before the next try when the database was away. */
const againMs = 500
/** Everything is read again once a day, for the nights to come. */
const dayMs = 24 * 3_600_000

/** With more listings, cards are read for each page: they would take a kilobyte each. */
const cardsKept = 300_000

/** With so many listings, the memory of the first reading is worth a pause. */
const manyListings = 10_000

/** The market whose metrics are shown, and since when changes wait to be read, on the clock of `performance`. */
let shown: { readonly index: ListingIndex; readonly since: () => number } | undefined
gauge('search_listings', 'Listings that search keeps in memory.', () => (shown ? [[{}, shown.index.count]] : []))
gauge('search_behind_seconds', 'For how long what search keeps may have been old.', () =>
  shown ? [[{}, Number(Math.max(0, (performance.now() - shown.since()) / 1000).toFixed(3))]] : [],
)

export type MarketOptions = {
  readonly db: Database
  /** Of the leader: only it can be listened to. */
  readonly pool: pg.Pool
  readonly readWithFallback: FallbackRead
  readonly clock: () => Date
  /** A failed reading; it is tried again. */
  readonly onError: (error: unknown) => void
  readonly cardsMaximum?: number
}

export type MarketCache = ReturnType<typeof createMarketCache>

/**
 * The market in this process: all listings in memory, read from the tables, and again whenever a transaction says that it
 * changed them. A lost connection is followed by a reading of everything, so what memory holds is at most as old as that
 * takes. Bookings check their nights in the database, so nobody books what is only shown here.
 */
export function createMarketCache({ db, pool, onError, cardsMaximum = cardsKept, ...options }: MarketOptions) {
  const index = new ListingIndex()
  const reader = createReader(index, { ...options, cardsMaximum })
  const forgetful: ((sitterId?: string) => void)[] = []
  const forget = (sitterId?: string): void => forgetful.forEach((each) => each(sitterId))
  const follower = followChanges({ db, reader, forget, onError })
  const readLater = (): void => follower.told('all')
  const listening = keepListening(pool, marketChannel, { onMessage: follower.told, onGap: readLater })
  let begun: Promise<void> | undefined
  let daily: NodeJS.Timeout | undefined

  shown = { index, since: () => Math.min(listening.deafSince() ?? Infinity, follower.waitingSince() ?? Infinity) }
  const begin = async (): Promise<void> => {
    // without the leader, a standby may have everything until it is back
    await listening.begin()
    await reader.reload()
    // reading so many leaves three times as much garbage, and nobody is answered yet
    if (index.count >= manyListings) compactHeap()
    daily = setInterval(() => void reader.reload().catch(readLater), dayMs).unref()
  }

  /** Begins to read, unless it has begun; resolves when everything has been read once. */
  const ready = (): Promise<void> =>
    (begun ??= begin().catch((error: unknown) => {
      begun = undefined
      throw error
    }))

  const starting = createStart(ready, onError)

  return {
    index,
    ready,
    start: starting.begin,
    isReading: starting.isUnderWay,
    /** Resolves when everything is read that was committed before, if it has begun to read. */
    async caughtUp(): Promise<void> {
      if (!begun) return
      await begun
      await listening.caughtUp()
      await follower.caughtUp()
    },
    /** Resolves when the nights of these days, in days since 1970, are known; they may not be after a clock jumped. */
    async covers(from: number, to: number): Promise<void> {
      if (!reader.covers(from, to)) await reader.reload()
    },
    /** Calls with the id of each sitter whose reliability changed, or without one when that of all may have. */
    onStanding: (each: (sitterId?: string) => void): void => void forgetful.push(each),
    close(): void {
      starting.stop()
      reader.stop()
      follower.stop()
      clearInterval(daily)
      listening.close()
    },
  }
}

/** Begins to read before anybody asks, and again until it could. */
function createStart(ready: () => Promise<void>, onError: (error: unknown) => void) {
  let [isUnderWay, isStopped] = [false, false]
  /** Resolves after the first try. */
  const begin = async (): Promise<void> => {
    isUnderWay = true
    try {
      await ready()
      isUnderWay = false
    } catch (error) {
      if (isStopped) return
      onError(error)
      setTimeout(() => void begin(), againMs).unref()
    }
  }
  return { begin, isUnderWay: (): boolean => isUnderWay, stop: (): void => void (isStopped = true) }
}
