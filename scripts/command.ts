import { connect } from '#server/database/connect.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { assertMigrated } from '#server/database/migrate.ts'
import { connectCommand } from '#server/database/command-connection.ts'
import { readEnv } from '#server/compose/env.ts'
import type { Env } from '#server/compose/env.ts'

export type Command = {
  /** Checks the settings and arguments before any database is opened; throws a sentence. */
  readonly check: (env: Env) => void
  readonly work: (connection: DatabaseConnection, env: Env, databaseUrl: string) => Promise<void>
}

/** Runs a command on the product's database after printing its name; a failure prints its sentence and exits with 1. */
export async function command({ check, work }: Command): Promise<void> {
  try {
    const env = readEnv(process.env)
    check(env)
    const reached = await connectCommand({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR })
    console.error(`Database: ${reached.name}`)
    try {
      await assertMigrated(reached.url)
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
