import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { throttle } from '#server/platform/throttle.ts'

/** How far the clock of this machine may be from the database's. */
const toleranceMs = 3 * 60_000

export type SteadyClockOptions = {
  readonly pool: DatabaseConnection['pool']
  readonly clock: () => Date
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Returns whether the clocks of this machine and of the database agree. What is due by a wrong clock would be expired,
 * cancelled, paid out or deleted for good, so it has to wait until they do.
 */
export function steadyClock({ pool, clock, log }: SteadyClockOptions): () => Promise<boolean> {
  const aMinute = throttle(60_000)
  return async () => {
    const asked = clock().getTime()
    const { rows } = await pool.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms',
    )
    const answered = clock().getTime()
    const database = rows[0]?.ms ?? 0
    // the database looked at its clock somewhere in between
    const ahead = asked - database > 0 ? asked - database : Math.min(0, answered - database)
    if (Math.abs(ahead) <= toleranceMs) return true
    const minutes = Math.round(Math.abs(ahead) / 60_000)
    if (aMinute('differs') !== undefined)
      log.error(
        `This machine's clock is ${minutes} minutes ${ahead > 0 ? 'ahead of' : 'behind'} the database's. Nothing that is due is done until they agree.`,
      )
    return false
  }
}
