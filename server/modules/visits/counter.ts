import { createHmac } from 'node:crypto'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { countVisits, saltOf } from './store.ts'
import type { Visit } from './store.ts'

/** Visits are written in batches, after so many milliseconds or when there are so many. */
const batchMs = 5000
const batchRows = 1000
/** How many visitors a process remembers as counted today; beyond that only the database knows. */
const rememberedMaximum = 100_000

export type VisitCounter = {
  /** Adds a visit to a listing; `who` is not stored. */
  add(listingId: string, who: string, now: Date): Promise<void>
  /** Writes the waiting visits. */
  flush(): Promise<void>
}

/** Counts visitors of listings, each person once a day, without a write per visit. */
export function createVisitCounter(db: Database, onError: (error: unknown) => void): VisitCounter {
  let today: { day: PlainDate; salt: Promise<Buffer>; seen: Set<string>; waiting: Visit[] } | undefined
  let timer: NodeJS.Timeout | undefined

  const write = async (day: PlainDate, visits: Visit[]): Promise<void> => {
    try {
      if (visits.length > 0) await countVisits(db, day, visits)
    } catch (error) {
      // a lost visit does no harm
      onError(error)
    }
  }
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (today) await write(today.day, today.waiting.splice(0))
  }
  const begin = (day: PlainDate) => {
    const salt = saltOf(db, day)
    const begun = { day, salt, seen: new Set<string>(), waiting: [] as Visit[] }
    salt.catch(() => {
      if (today === begun) today = undefined
    })
    return begun
  }

  return {
    flush,
    async add(listingId, who, now) {
      const day = dateIn('UTC', now)
      if (today?.day !== day) {
        const before = flush()
        today = begin(day)
        await before
      }
      const current = today
      const visitor = createHmac('sha256', await current.salt)
        .update(`${listingId} ${who}`)
        .digest()
        .subarray(0, 16)
      const key = visitor.toString('base64')
      if (current.seen.has(key)) return
      if (current.seen.size < rememberedMaximum) current.seen.add(key)
      current.waiting.push({ listingId, visitor })
      if (current.waiting.length >= batchRows) await flush()
      else timer ??= setTimeout(() => void flush(), batchMs).unref()
    },
  }
}
