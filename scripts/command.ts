import { connect } from '#server/database/connect.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { reachDatabase } from '#server/database/reach.ts'
import { readEnv } from '#server/env.ts'
import type { Env } from '#server/env.ts'

/** Runs a command on the product's database; a failure ends in its sentence and exit code 1. */
export async function command(
  work: (connection: DatabaseConnection, env: Env, databaseUrl: string) => Promise<void>,
): Promise<void> {
  try {
    const env = readEnv(process.env)
    const reached = await reachDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR })
    try {
      await migrate(reached.url)
      const connection = connect({ url: reached.url, max: 4 })
      try {
        await work(connection, env, reached.url)
      } finally {
        await connection.close()
      }
    } finally {
      await reached.release()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
