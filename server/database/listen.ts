import type pg from 'pg'
import { isDatabaseAway } from './connect.ts'

export type Listening = {
  /** Resolves once everything that was notified before is passed on, or the connection is lost. */
  readonly caughtUp: () => Promise<void>
  readonly close: () => void
}

/**
 * Listens to a channel over a connection of its own. Passes on all notifications of transactions that commit from now on,
 * until the connection is lost, which happens once.
 */
export async function listenTo(
  pool: pg.Pool,
  channel: string,
  { onMessage, onLost }: { readonly onMessage: (payload: string) => void; readonly onLost: () => void },
): Promise<Listening> {
  const client = await pool.connect()
  let closed = false
  // one statement at a time
  let last: Promise<unknown> = Promise.resolve()
  // destroyed, because it is still in LISTEN mode
  const close = (): void => {
    if (!closed) client.release(true)
    closed = true
  }
  client.once('end', () => {
    if (closed) return
    close()
    onLost()
  })
  client.on('notification', (told) => {
    if (!closed && told.channel === channel) onMessage(told.payload ?? '')
  })
  try {
    await client.query(`listen ${channel}`)
  } catch (error) {
    close()
    throw error
  }
  return {
    caughtUp: async () => {
      try {
        // PostgreSQL sends what was committed before its answer to the next statement
        const before = last
        last = before.then(async () => !closed && (await client.query('select 1')))
        await last
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
      }
    },
    close,
  }
}

/** The pause before the next try to listen. */
const againMs = 500

export type KeptListening = Listening & {
  /** Begins to listen, if it has not; resolves when it does, or tries again since the database is away. */
  readonly begin: () => Promise<void>
  /** Since when it does not listen, on the clock of `performance`; undefined while it does. */
  readonly deafSince: () => number | undefined
}

/**
 * Listens like `listenTo` from `begin` on, and again whenever the connection is lost or could not be had; then calls
 * `onGap`, since nobody passed on what was notified meanwhile.
 */
export function keepListening(
  pool: pg.Pool,
  channel: string,
  { onMessage, onGap }: { readonly onMessage: (payload: string) => void; readonly onGap: () => void },
): KeptListening {
  let listening: Listening | undefined
  let begun: Promise<void> | undefined
  let deafSince: number | undefined
  let closed = false
  const listen = async (): Promise<void> => {
    listening = await listenTo(pool, channel, { onMessage, onLost: again })
    deafSince = undefined
    if (closed) listening.close()
  }
  const again = (): void => {
    listening = undefined
    deafSince ??= performance.now()
    if (closed) return
    setTimeout(() => void listen().then(onGap, again), againMs).unref()
  }
  return {
    begin: () =>
      (begun ??= listen().catch((error: unknown) => {
        again()
        if (!isDatabaseAway(error)) throw error
      })),
    deafSince: () => deafSince,
    caughtUp: async () => listening?.caughtUp(),
    close() {
      closed = true
      listening?.close()
    },
  }
}
