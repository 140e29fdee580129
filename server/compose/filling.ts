import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { OperatorError } from '#server/platform/operator-error.ts'
import type { FillOptions } from './fill.ts'

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
  const program = fileURLToPath(new URL('fill.ts', import.meta.url))
  // it ends with this process, also after kill -9, which closes the channel
  const child = fork(program, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const stop = (): void => void child.kill('SIGTERM')
  process.once('exit', stop)
  // after the message, the child gathers statistics
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
      if (!(await filled)) throw new OperatorError('The first filling of the database did not finish.')
    },
    stop,
  }
}
