import { fork } from 'node:child_process'
import { flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Database } from '#server/database/connect.ts'
import { Mendable } from '#server/platform/mendable.ts'
import { hasPlaces } from '#server/modules/places/public.ts'
import { isSeeded } from './demo-people.ts'
import type { FillOptions } from './fill.ts'
import { openStorage } from './storage.ts'
import type { StoragePlace } from './storage.ts'

/**
 * A child process that fills a database (fill.ts), because filling takes memory that the server would keep. It makes the
 * rows while the database is being created.
 */
export type Filling = {
  /** Fills the database, and resolves when it is filled. Throws a sentence if that fails. */
  fill(databaseUrl: string): Promise<void>
  /** Ends the process without filling anything. */
  stop(): void
}

/** Starts the process. */
export function beginFilling(options: FillOptions): Filling {
  // the child reuses the compile cache of this process
  flushCompileCache()
  const program = fileURLToPath(new URL('fill.ts', import.meta.url))
  // it ends with this process, also after kill -9, which closes the channel
  const child = fork(program, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const stop = (): void => void child.kill('SIGTERM')
  process.once('exit', stop)
  // after the message, the child gathers statistics while the server opens
  const filled = new Promise<boolean>((resolve) => {
    child.once('message', () => resolve(true)).once('exit', () => resolve(false))
  })
  child.once('exit', () => process.off('exit', stop))
  // a child that has ended is reported as not filled
  const send = (message: FillOptions | string): void => void child.send(message, () => {})
  send(options)
  return {
    async fill(databaseUrl) {
      // not an argument, because everyone on the machine can read those, and the address contains a password
      send(databaseUrl)
      if (!(await filled)) throw new Mendable('The first filling of the database did not finish.')
    },
    stop,
  }
}

/** The database to prepare. */
export type Prepared = { readonly db: Database; readonly databaseUrl: string }

/**
 * Fills the gazetteer and the demo marketplace if they are missing, with the filling that was begun for them or another.
 * Calls `meanwhile` while the database is being filled.
 */
export async function prepare(
  { db, databaseUrl }: Prepared,
  options: FillOptions,
  begun?: Filling,
  meanwhile?: () => Promise<void>,
): Promise<void> {
  if ((await hasPlaces(db)) && (!options.demo || (await isSeeded(db)))) {
    begun?.stop()
    if (options.demo) await restorePictures(options.photos)
    return
  }
  const filled = (begun ?? beginFilling(options)).fill(databaseUrl)
  void meanwhile?.()
  await filled
}

/** Copies the demo's pictures if they are missing: the database may be used with another data folder than before. */
async function restorePictures(photos: StoragePlace): Promise<void> {
  const { storePicturesIfMissing } = await import('#demo/pictures.ts')
  await storePicturesIfMissing(await openStorage(photos, { shared: true }))
}
