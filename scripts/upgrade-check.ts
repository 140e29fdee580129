// npm run upgrade-check: what this release would do to the database of the settings. Changes nothing; exits with 1 if the
// upgrade has to wait.
import { readEnv } from '#server/compose/env.ts'
import { upgradeCheck } from '#server/compose/upgrade-check.ts'
import { inspectDatabase } from '#server/database/inspect.ts'
import { connectCommand } from '#server/database/command-connection.ts'
import { migrationText } from '#server/database/schema.ts'

try {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = readEnv(process.env)
  const { url, release } = await connectCommand({ databaseUrl, dataDir })
  try {
    const { lines, code } = upgradeCheck(await inspectDatabase(url), migrationText, new Date())
    for (const line of lines) console.log(line)
    process.exitCode = code
  } finally {
    await release()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
