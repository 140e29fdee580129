// npm run tables: writes server/database/tables.ts from a temporary migrated database.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/database/connect.ts'
import { describeTables } from '#server/database/describe-tables.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'

const directory = mkdtempSync(join(tmpdir(), 'petstead-tables-'))
// when run as root, the database runs as another user, who needs access to this folder
chmodSync(directory, 0o755)
const server = await startEmbedded({ directory, settings: { fsync: 'off' } })
try {
  await migrate(server.url)
  const { pool, close } = connect({ url: server.url })
  writeFileSync(new URL('../server/database/tables.ts', import.meta.url), await describeTables(pool))
  await close()
} finally {
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
}
