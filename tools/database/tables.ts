// npm run tables: writes server/database/tables.ts and docs/schema.md from a temporary migrated database, and
// docs/events.md from server/events.ts.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/database/connect.ts'
import { describeSchema } from '#server/database/describe-schema.ts'
import { describeTables } from '#server/database/describe-tables.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { describeEvents } from '#server/describe-events.ts'

const directory = mkdtempSync(join(tmpdir(), 'petstead-tables-'))
// when run as root, the database runs as another user, who needs access to this folder
chmodSync(directory, 0o755)
const write = (path: string, text: string) => writeFileSync(new URL(`../../${path}`, import.meta.url), text)
const server = await startEmbedded({ directory, settings: { fsync: 'off' } })
try {
  await migrate(server.url)
  const { pool, close } = connect({ url: server.url })
  write('server/database/tables.ts', await describeTables(pool))
  write('docs/schema.md', await describeSchema(pool))
  write('docs/events.md', describeEvents())
  await close()
} finally {
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
}
