import { join } from 'node:path'
import { startEmbedded } from './embedded.ts'
import type { EmbeddedOptions, EmbeddedServer } from './embedded.ts'

/** If PostgreSQL ends again this soon, it is not started a third time. */
const againAfterMs = 60_000

export type KeptOptions = EmbeddedOptions & {
  /** Says a sentence about the database. */
  readonly say: (sentence: string) => void
  /** Called when PostgreSQL has ended and does not start again. */
  readonly onLost: () => void
}

/**
 * Starts PostgreSQL in a folder, and starts it again on its port if it ends unexpectedly, as when the system had no
 * memory left: connections find it there again.
 */
export async function keepEmbedded({ say, onLost, ...options }: KeptOptions): Promise<Omit<EmbeddedServer, 'ended'>> {
  const where = `Its log is ${join(options.directory, 'postgres.log')}.`
  let server = await startEmbedded(options)
  const { url } = server
  const port = Number(new URL(url).port)
  let stopping = false
  let coming: Promise<unknown> = Promise.resolve()
  let startedAgain = -Infinity
  const watch = (): void => void server.ended.then(lost)
  watch()
  return {
    url,
    async stop() {
      stopping = true
      await coming
      await server.stop()
    },
  }

  function lost(): void {
    if (stopping) return
    if (performance.now() - startedAgain < againAfterMs) {
      say(`PostgreSQL ended unexpectedly again. ${where}`)
      return onLost()
    }
    startedAgain = performance.now()
    say(`PostgreSQL ended unexpectedly and is being started again. ${where}`)
    coming = startEmbedded({ ...options, port }).then(
      (next) => {
        server = next
        watch()
      },
      (error: unknown) => {
        say(`PostgreSQL couldn't be started again: ${error instanceof Error ? error.message : String(error)} ${where}`)
        onLost()
      },
    )
  }
}
