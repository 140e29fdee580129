// Writes server/database/tables.ts from a freshly migrated database: `npm run tables`.
import { writeFileSync } from 'node:fs'
import { connect } from '#server/database/connect.ts'
import { describeTables } from '#server/database/describe-tables.ts'

const url = process.env.DATABASE_URL
if (!url) throw new Error('Set DATABASE_URL to a migrated database.')
const { pool, close } = connect({ url })
writeFileSync(new URL('../server/database/tables.ts', import.meta.url), await describeTables(pool))
await close()
