import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/database/connect.ts'
import { listingsOfSitters } from './load-store.ts'
import { partSize } from './read-market.ts'
import type { MarketReader } from './read-market.ts'

/** The pause before the next try when the database was away. */
const againMs = 500
/** Between two readings so much time passes: many changes in a row are few readings then. */
const breathMs = 10

export type Following = {
  readonly db: Database
  readonly reader: MarketReader
  /** The reliability of a sitter changed; of all, without an id. */
  readonly forget: (sitterId?: string) => void
  /** A failed reading; it is tried again. */
  readonly onError: (error: unknown) => void
}

/** Reads again what transactions said that they changed: `listing:<id>`, `sitter:<id>`, `standing:<id>`, or `all`. */
export function followChanges({ db, reader, forget, onError }: Following) {
  const listings = new Set<string>()
  const sitters = new Set<string>()
  let all = false
  let working: Promise<void> | undefined
  let waitingSince: number | undefined
  let stopped = false
  const breathe = spaced(breathMs)

  const work = async (): Promise<void> => {
    while (!stopped && (all || sitters.size > 0 || listings.size > 0)) {
      if (all) {
        // one that is under way may have passed what was told
        await reader.idle()
        all = false
        forget()
        await reader.reload()
      }
      const some = take(sitters)
      if (some.length > 0) for (const id of await listingsOfSitters(db, some)) listings.add(id)
      if (listings.size > 0) await breathe()
      const changed = take(listings)
      if (changed.length > 0) await reader.read(changed)
    }
    waitingSince = undefined
  }
  /** After a failure everything is read again, since what was taken is lost. */
  const failed = (error: unknown): void => {
    if (stopped) return
    onError(error)
    all = true
    setTimeout(begin, againMs).unref()
  }
  const begin = (): void => {
    working ??= work()
      .catch(failed)
      .finally(() => (working = undefined))
  }

  return {
    told(message: string): void {
      const [what, id = ''] = message.split(':')
      if (what === 'standing') return forget(id)
      if (what === 'listing') listings.add(id)
      else if (what === 'sitter') sitters.add(id)
      // a newer release may say more
      else all = true
      waitingSince ??= performance.now()
      begin()
    },
    /** Since when a change waits to be read, on the clock of `performance`; undefined if none does. */
    waitingSince: (): number | undefined => waitingSince,
    /** Resolves when everything is read that was told before. */
    caughtUp: async (): Promise<void> => {
      while (working) await working
    },
    stop: () => void (stopped = true),
  }
}

/** Resolves at once, but not sooner than some milliseconds after it did before. */
function spaced(ms: number): () => Promise<void> {
  let at = -Infinity
  return async () => {
    const left = at + ms - performance.now()
    if (left > 0) await pause(left)
    at = performance.now()
  }
}

/** Takes as many from a set as are read at once. */
function take(ids: Set<string>): string[] {
  const taken: string[] = []
  for (const id of ids) {
    if (taken.push(id) === partSize) break
  }
  for (const id of taken) ids.delete(id)
  return taken
}
