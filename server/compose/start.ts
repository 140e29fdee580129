import type { FastifyInstance } from 'fastify'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import type { LogTarget } from '#server/platform/http/log.ts'
import { Mendable } from '#server/platform/mendable.ts'
import { isSeeded } from './demo-people.ts'
import type { Env } from './env.ts'
import type { Filling } from './filling.ts'
import { prepare } from './prepare.ts'
import { storageSettings } from './storage-settings.ts'
import { claimFolder } from './storage.ts'

/**
 * Timeout of a statement, after which the database counts as away. With the wait for a connection, a call ends within
 * 10 s.
 */
const silenceMs = 6500

/** Lost connections within this time of each other are reported once. */
const rowMs = 10_000

export type StartOptions = {
  readonly env: Env
  readonly databaseUrl: string
  readonly clock: () => Date
  /** Prints a line of progress. */
  readonly say: (line: string) => void
  /** Pages from the build, compiled on the fly, or none (tests of the API). */
  readonly pages: 'built' | 'dev' | 'none'
  /** Begun for a new database while that was being created. */
  readonly filling?: Filling | undefined
  /** Resolves when the pages have been built. */
  readonly pagesReady?: Promise<unknown> | undefined
  /** Replaces standard output as the target of the log. */
  readonly log?: LogTarget
}

export type RunningServer = {
  readonly address: string
  readonly server: FastifyInstance
  /**
   * Lets jobs and requests in progress finish for up to the given milliseconds, takes no new ones, and closes the
   * database.
   */
  stop(graceMs?: number): Promise<void>
}

/** Starts everything in one process: migrations, API, providers, pages, jobs and the clock. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { env, databaseUrl, say } = options
  // pg reports a broken idle connection here; the pool replaces it
  const lost = firstOfMany(say)
  const connection = connect({
    url: databaseUrl,
    silenceMs,
    onError: (error) => lost(`Database connection lost: ${error.message}`),
  })
  let giveUp = async (): Promise<void> => {}
  try {
    // most of the server's code, loaded after the pages were built while another process fills a new database
    const rest = () => import('./serve.ts')
    const meanwhile = async () => {
      await options.pagesReady
      await rest()
    }
    await migrate(databaseUrl, say, async () => {
      if (env.NODE_ENV === 'production' && (await isSeeded(connection.db)))
        throw new Mendable(
          'DATABASE_URL: the database holds the demo marketplace, whose accounts everyone can sign in to. Use another one in production.',
        )
      await prepare(
        { db: connection.db, databaseUrl },
        { photos: storageSettings(env), demo: env.DEMO },
        options.filling,
        meanwhile,
      )
    })
    // outside of production several processes may share a folder
    if (env.NODE_ENV === 'production') giveUp = await claimFolder(storageSettings(env), databaseUrl)
    const { serve } = await rest()
    const running = await serve(options, connection)
    const stop = async (graceMs?: number): Promise<void> => {
      await running.stop(graceMs)
      await giveUp()
    }
    return { ...running, stop }
  } catch (error) {
    await giveUp()
    await connection.close()
    throw error
  }
}

/** Prints only the first of several lines in quick succession, because all connections break together. */
function firstOfMany(say: (line: string) => void): (line: string) => void {
  let last = -rowMs
  return (line) => {
    const now = performance.now()
    if (now - last >= rowMs) say(line)
    last = now
  }
}
