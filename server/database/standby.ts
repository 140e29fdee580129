import { setTimeout as sleep } from 'node:timers/promises'
import { connect, isDatabaseAway } from './connect.ts'
import type { Database } from './connect.ts'

/** A streaming standby of the database, for reads that may be a few seconds old. */
export type Standby = {
  readonly db: Database
  /** Whether it is reachable and has replayed what the leader had a moment ago. */
  isFresh(): boolean
  /** Whether it may replace the leader while that is away: it had everything when both were last reached. */
  standsIn(): boolean
  /** Milliseconds since the leader last answered. */
  leaderSilentMs(): number
  /** Reports a failed read: the standby is not used until the next check. */
  failed(): void
  close(): Promise<void>
}

/** Interval and timeout of the checks; short, so that a failing read goes to the leader soon. */
const everyMs = 1000
const silenceMs = 1500

/**
 * Maximum age of what a standby shows: at each check it must have what the leader had at the check before, and it is
 * used until the next check, which may take as long as its timeout.
 */
export const standbyMaximumMs = 5000

type Ask = <T extends object>(text: string) => Promise<T | undefined>

/** Connects to a standby and checks regularly whether it may be read. Calls `onChange` when that changes. */
export function followStandby(options: {
  readonly url: string
  /** Sends a query to the leader. */
  readonly leader: Ask
  readonly onChange: (fresh: boolean) => void
}): Standby {
  const { url, leader, onChange } = options
  const { db, pool, close } = connect({ url, silenceMs, connectMs: 1000, readOnly: true })
  const standby: Ask = async <T extends object>(text: string) => (await pool.query<T>(text)).rows[0]
  let fresh = false
  /** Whether it has replayed the leader's last known position. While the leader is away, nothing new is written. */
  let kept = false
  let leaderHad: string | undefined
  let leaderSeen = -Infinity
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const set = (now: boolean): void => {
    if (now !== fresh && !closed) onChange(now)
    fresh = now
  }

  async function look(): Promise<void> {
    const [here, leads] = await Promise.all([
      standby<{ has: boolean }>(`select ${replayed} >= '${leaderHad ?? '0/0'}'::pg_lsn as has`).catch(() => undefined),
      Promise.race([
        leader<{ at: string }>(`select ${replayed}::text as at`).catch(() => undefined),
        sleep(silenceMs, undefined, { ref: false }),
      ]),
    ])
    // the first check cannot compare; after the leader is lost, the standby may still catch up
    if (here && leaderHad && (leads || here.has)) kept = here.has
    if (leads) {
      leaderHad = leads.at
      leaderSeen = performance.now()
    }
    set(here !== undefined && kept)
  }
  const next = (): void => {
    timer = setTimeout(() => void look().finally(() => closed || next()), everyMs)
    timer.unref()
  }
  void look().finally(() => closed || next())

  return {
    db,
    isFresh: () => fresh,
    standsIn: () => kept,
    leaderSilentMs: () => performance.now() - leaderSeen,
    failed: () => set(false),
    async close() {
      closed = true
      clearTimeout(timer)
      await close()
    },
  }
}

/** Runs a read that may use data some seconds old. */
export type FallbackRead = <T>(read: (db: Database) => Promise<T>) => Promise<T>

/** After this time without an answer, the leader is not asked first. */
const awayMs = 2000

/**
 * Returns a function that reads the leader, and while that is away the standby; with `withinMs`, only for that long
 * after the leader last answered.
 */
export function createFallbackRead(
  db: Database,
  standby: Pick<Standby, 'db' | 'standsIn' | 'leaderSilentMs'> | undefined,
  withinMs = Infinity,
): FallbackRead {
  if (!standby) return (read) => read(db)
  const mayStandIn = (): boolean => standby.standsIn() && standby.leaderSilentMs() < withinMs
  return async (read) => {
    if (mayStandIn() && standby.leaderSilentMs() > awayMs)
      try {
        return await read(standby.db)
      } catch {
        // the standby is away too, or cancelled the query: try the leader
      }
    try {
      return await read(db)
    } catch (error) {
      if (!isDatabaseAway(error) || !mayStandIn()) throw error
      return read(standby.db)
    }
  }
}

/** A server's position in the WAL, as leader or standby. */
const replayed = '(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)'
