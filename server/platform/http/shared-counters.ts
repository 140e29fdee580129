import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { deleteInBatches } from '#server/database/delete-in-batches.ts'
import { createCounter } from './counter.ts'
import type { Counter, SharableCounter } from './counter.ts'

/** Interval of the exchange between processes; until then, more requests than the limit can pass. */
const everyMs = 1000

export type SharedCounters = {
  /** A counter that all processes on one database share under its name. */
  counter(name: string, max: number, windowMs: number): Counter
  /** Exchanges counts with the other processes now; also runs every second. */
  exchange(): Promise<void>
  stop(): void
}

/**
 * Creates counters that answer from memory and learn the counts of other processes a second later. Without the database
 * each process counts alone.
 */
export function shareCounters(db: Database): SharedCounters {
  const counters: { name: string; counter: SharableCounter; windowMs: number }[] = []
  let under: Promise<void> | undefined

  const exchange = async (): Promise<void> => {
    for (const { name, counter, windowMs } of counters) {
      const news = counter.news()
      if (news.size === 0) continue
      const keys = new Map([...news.keys()].map((key) => [hashOf(name, key).toString('hex'), key]))
      const answers = await tell(
        db,
        [...keys].map(([hash, key]) => ({ hash, more: news.get(key) ?? 0 })),
        windowMs,
      )
      for (const { hash, ...together } of answers) {
        const key = keys.get(hash)
        if (key !== undefined) counter.learn(key, news.get(key) ?? 0, together)
      }
    }
  }
  const once = (): Promise<void> => (under ??= exchange().finally(() => (under = undefined)))
  // counts that could not be shared are shared next time
  const timer = setInterval(() => void once().catch(() => {}), everyMs)
  timer.unref()

  return {
    counter(name, max, windowMs) {
      const counter = createCounter(max, windowMs)
      counters.push({ name, counter, windowMs })
      return counter
    },
    exchange: once,
    stop: () => clearInterval(timer),
  }
}

/** Hashes keys, so that the table contains no addresses or user ids. */
function hashOf(name: string, key: string): Buffer {
  return createHash('sha256').update(`${name}\n${key}`).digest().subarray(0, 16)
}

type Together = { readonly hash: string; readonly used: number; readonly leftMs: number }

async function tell(db: Database, news: readonly { hash: string; more: number }[], windowMs: number) {
  const ends = sql`now() + make_interval(secs => ${windowMs / 1000})`
  const { rows } = await sql<Together>`
    insert into limit_windows as w (key, used, ends_at)
    select decode(n.hash, 'hex'), n.more, ${ends}
    from unnest(${news.map(({ hash }) => hash)}::text[], ${news.map(({ more }) => more)}::int[]) as n(hash, more)
    order by n.hash
    on conflict (key) do update set
      used = case when w.ends_at <= now() then excluded.used else w.used + excluded.used end,
      ends_at = case when w.ends_at <= now() then excluded.ends_at else w.ends_at end
    returning encode(key, 'hex') as hash, used, extract(epoch from ends_at - now())::float8 * 1000 as "leftMs"`.execute(
    db,
  )
  return rows
}

/** Deletes windows that have ended. */
export async function sweepLimits(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, 'limit_windows', sql`ends_at < ${now}`)
}
