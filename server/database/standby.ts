import { setTimeout as sleep } from 'node:timers/promises'
import { connect, isDatabaseAway } from './connect.ts'
import type { Database } from './connect.ts'

/** A copy of the database that PostgreSQL keeps up to date, for reads that may be a few seconds old. */
export type Standby = {
  readonly db: Database
  /** Whether it is there, and has all that the leader had a moment ago. */
  isFresh(): boolean
  /** Whether it may be asked in the leader's place while that is away: it had everything when both were last seen. */
  standsIn(): boolean
  /** How long the leader has not answered, in milliseconds. */
  leaderSilentMs(): number
  /** A read of it failed: it is left alone until it was looked at again. */
  failed(): void
  close(): Promise<void>
}

/** How often it is looked at, and how long it may take to answer: a failing read is asked of the leader soon. */
const everyMs = 1000
const silenceMs = 1500

/**
 * What a standby shows is at most so old: it has to have what the leader had at the look before, and is used until the next
 * look, which may take as long as a silence.
 */
export const standbyMaximumMs = 5000

type Ask = <T extends object>(text: string) => Promise<T | undefined>

/** Connects to a standby and follows whether it may be read. `onChange` hears when that changes. */
export function followStandby(options: {
  readonly url: string
  /** Asks the leader. */
  readonly leader: Ask
  readonly onChange: (fresh: boolean) => void
}): Standby {
  const { url, leader, onChange } = options
  const { db, pool, close } = connect({ url, silenceMs, connectMs: 1000, readOnly: true })
  const standby: Ask = async <T extends object>(text: string) => (await pool.query<T>(text)).rows[0]
  let fresh = false
  /** Whether it has what the leader last said. While the leader is away nothing is written that could be missed. */
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
    // of a standby that was never compared nothing is known before the second look; a lost leader's may still catch up
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

/** Reads what may be some seconds old. */
export type AnyRead = <T>(read: (db: Database) => Promise<T>) => Promise<T>

/** A leader that has answered nothing for so long is not waited for. */
const awayMs = 2000

/**
 * Reads of the leader, and while that is away of the standby; for so long after the leader was last heard, where a time is
 * given.
 */
export function readAnyway(
  db: Database,
  standby: Pick<Standby, 'db' | 'standsIn' | 'leaderSilentMs'> | undefined,
  withinMs = Infinity,
): AnyRead {
  if (!standby) return (read) => read(db)
  const mayStandIn = (): boolean => standby.standsIn() && standby.leaderSilentMs() < withinMs
  return async (read) => {
    if (mayStandIn() && standby.leaderSilentMs() > awayMs)
      try {
        return await read(standby.db)
      } catch {
        // that one is away, too, or the read is refused: the leader says which
      }
    try {
      return await read(db)
    } catch (error) {
      if (!isDatabaseAway(error) || !mayStandIn()) throw error
      return read(standby.db)
    }
  }
}

/** How far a server has come in the log of all writes, whether it leads or follows. */
const replayed = '(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)'
