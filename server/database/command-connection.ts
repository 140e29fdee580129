import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { OperatorError } from '#server/platform/operator-error.ts'
import { shownUrl } from './database-url.ts'
import { DataDirectoryInUse } from './data-directory.ts'
import { startEmbedded } from './embedded.ts'

/** A command's access to the database: its URL, a name for messages, and a function that releases it. */
export type CommandConnection = { readonly url: string; readonly name: string; release(): Promise<void> }

/**
 * Returns the database of the settings: the configured one, or the embedded one, of the server that runs on the data
 * folder or started for the command. A command never creates a database.
 */
export async function connectCommand(options: {
  databaseUrl: string | undefined
  dataDir: string
}): Promise<CommandConnection> {
  const { databaseUrl, dataDir } = options
  if (databaseUrl) return { url: databaseUrl, name: shownUrl(databaseUrl), release: async () => {} }
  const directory = join(dataDir, 'postgres')
  const name = `the embedded one in ${resolve(dataDir)}`
  if (!existsSync(join(directory, 'cluster')))
    throw new OperatorError(
      `There is no database in ${resolve(dataDir)} yet. Start Petstead first (npm start), or set DATABASE_URL.`,
    )
  try {
    const server = await startEmbedded({ directory, patience: 0 })
    return { url: server.url, name, release: server.stop }
  } catch (error) {
    const url = error instanceof DataDirectoryInUse ? runningUrl(directory) : undefined
    if (!url) throw error
    return { url, name, release: async () => {} }
  }
}

/**
 * The URL of a running embedded server: PostgreSQL writes its port to its pid file, and the password is stored beside
 * the data.
 */
function runningUrl(directory: string): string | undefined {
  const note = join(directory, 'cluster', 'data', 'postmaster.pid')
  if (!existsSync(note)) return undefined
  const port = readFileSync(note, 'utf8').split('\n')[3]?.trim()
  const password = readFileSync(join(directory, 'cluster', 'password'), 'utf8').trim()
  return port && `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}
