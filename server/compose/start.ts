import type { FastifyInstance } from 'fastify'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import type { LogTarget } from '#server/platform/http/log.ts'
import { Mendable } from '#server/platform/mendable.ts'
import { isSeeded } from './demo-people.ts'
import type { Env } from './env.ts'
import { prepare } from './prepare.ts'
import { claimFolder, storagePlace } from './storage.ts'

/** A database that answers nothing for so long is away. With the wait for a connection a call ends within 10 s. */
const silenceMs = 6500

/** Connections that are lost within this long of each other are lost for one reason. */
const rowMs = 10_000

export type StartOptions = {
  readonly env: Env
  readonly databaseUrl: string
  readonly clock: () => Date
  /** Prints a line of progress. */
  readonly say: (line: string) => void
  /** Pages from the build, compiled on the fly, or none (tests of the API). */
  readonly pages: 'built' | 'dev' | 'none'
  /** When the pages are there, if they are being built. */
  readonly pagesReady?: Promise<unknown> | undefined
  /** Where the log goes instead of the standard output. */
  readonly log?: LogTarget
}

export type RunningServer = {
  readonly address: string
  readonly server: FastifyInstance
  /**
   * Finishes the jobs and requests under way, for so many milliseconds at most, takes no new ones, and closes the
   * database.
   */
  stop(graceMs?: number): Promise<void>
}

/** Everything in one process: database brought up to date, API, providers, pages, jobs and the clock. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { env, databaseUrl, say } = options
  // pg reports a broken idle connection here; the pool replaces it by itself
  const lost = firstOfMany(say)
  const connection = connect({
    url: databaseUrl,
    silenceMs,
    onError: (error) => lost(`Database connection lost: ${error.message}`),
  })
  let giveUp = async (): Promise<void> => {}
  try {
    // most of the server's code: while another process fills a new database it is read, after the pages were built
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
      await prepare(connection, { databaseUrl, photos: storagePlace(env), demo: env.DEMO }, meanwhile)
    })
    // a trial may run several on its folders
    if (env.NODE_ENV === 'production') giveUp = await claimFolder(storagePlace(env), databaseUrl)
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

/** Says the first of lines that come in a row: all connections break together. */
function firstOfMany(say: (line: string) => void): (line: string) => void {
  let last = -rowMs
  return (line) => {
    const now = performance.now()
    if (now - last >= rowMs) say(line)
    last = now
  }
}
