import type pg from 'pg'
import type { Database } from '#server/database/connect.ts'
import type { AnyRead } from '#server/database/standby.ts'
import { keepListening } from '#server/database/listen.ts'
import { gauge } from '#server/platform/figures.ts'
import { followChanges } from './follow-changes.ts'
import { ListingIndex } from './listing-index.ts'
import { createReader } from './read-market.ts'

/** The channel on which transactions say which listings they changed; see the database function `tell_of_listing`. */
const marketChannel = 'market'
/** Everything is read again once a day, for the nights to come. */
const dayMs = 24 * 3_600_000

/** With more listings, cards are read for each page: they would take a kilobyte each. */
const cardsKept = 300_000

export type MarketOptions = {
  readonly db: Database
  /** Of the leader: only it can be listened to. */
  readonly pool: pg.Pool
  readonly anyway: AnyRead
  readonly clock: () => Date
  /** A failed reading; it is tried again. */
  readonly onError: (error: unknown) => void
  readonly cardsMaximum?: number
}

export type KeptMarket = ReturnType<typeof keepMarket>

/**
 * The market in this process: all listings in memory, read from the tables, and again whenever a transaction says that it
 * changed them. A lost connection is followed by a reading of everything, so what memory holds is at most as old as that
 * takes. Bookings check their nights in the database, so nobody books what is only shown here.
 */
export function keepMarket({ db, pool, onError, cardsMaximum = cardsKept, ...options }: MarketOptions) {
  const index = new ListingIndex()
  const reader = createReader(index, { ...options, cardsMaximum })
  const forgetful: ((sitterId?: string) => void)[] = []
  const forget = (sitterId?: string): void => forgetful.forEach((each) => each(sitterId))
  const follower = followChanges({ db, reader, forget, onError })
  const readLater = (): void => follower.told('all')
  const listening = keepListening(pool, marketChannel, { onMessage: follower.told, onGap: readLater })
  let begun: Promise<void> | undefined
  let isRead = false
  let daily: NodeJS.Timeout | undefined

  gauge('search_listings', 'Listings that search keeps in memory.', () => [[{}, index.count]])
  gauge('search_behind_seconds', 'For how long what search keeps may have been old.', () => {
    const since = Math.min(listening.deafSince() ?? Infinity, follower.waitingSince() ?? Infinity)
    return [[{}, Number(Math.max(0, (performance.now() - since) / 1000).toFixed(3))]]
  })
  const begin = async (): Promise<void> => {
    // without the leader, a standby may have everything until it is back
    await listening.begin()
    await reader.reload()
    isRead = true
    daily = setInterval(() => void reader.reload().catch(readLater), dayMs).unref()
  }

  /** Begins to read, unless it has begun; resolves when everything has been read once. */
  const ready = (): Promise<void> =>
    (begun ??= begin().catch((error: unknown) => {
      begun = undefined
      throw error
    }))

  return {
    index,
    ready,
    /** Begins to read before anybody asks. What fails is tried again by the first who does. */
    start: (): void => void ready().catch(onError),
    /** Whether it has begun to read and has not read everything once. */
    isReading: (): boolean => begun !== undefined && !isRead,
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
      reader.stop()
      follower.stop()
      clearInterval(daily)
      listening.close()
    },
  }
}
