import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DataDirectoryInUse } from './data-directory.ts'
import { startEmbedded } from './embedded.ts'

/** A way to the product's database for a command, and how to leave it. */
export type Reached = { readonly url: string; release(): Promise<void> }

/**
 * The database that the settings mean: the configured one; or the embedded one, taken from the server that runs on
 * the data folder, or started for the command when none does.
 */
export async function reachDatabase(options: { databaseUrl: string | undefined; dataDir: string }): Promise<Reached> {
  if (options.databaseUrl) return { url: options.databaseUrl, release: async () => {} }
  const directory = join(options.dataDir, 'postgres')
  try {
    const server = await startEmbedded({ directory })
    return { url: server.url, release: server.stop }
  } catch (error) {
    const url = error instanceof DataDirectoryInUse ? runningUrl(directory) : undefined
    if (!url) throw error
    return { url, release: async () => {} }
  }
}

/** PostgreSQL itself notes its port in its pid file while it runs; the password lies beside the data. */
function runningUrl(directory: string): string | undefined {
  const note = join(directory, 'cluster', 'data', 'postmaster.pid')
  if (!existsSync(note)) return undefined
  const port = readFileSync(note, 'utf8').split('\n')[3]?.trim()
  const password = readFileSync(join(directory, 'cluster', 'password'), 'utf8').trim()
  return port && `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}
