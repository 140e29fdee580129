// npm run migration -- "pets know commands": drafts the migration of that name, with what a database that exists lacks of
// server/database/schema/ and with the line that functions/ has changed, and then writes what `npm run tables` writes. With
// the same words again it is drafted anew.
import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { functionsLine } from '#server/database/definitions.ts'
import { migrationNames, migrationText, schemaModules, schemaOf } from '#server/database/schema.ts'
import { copyTemplate, startTestServer } from '#testing/postgres.ts'
import { releaseBefore } from '#testing/release-before.ts'
import { draftMigration, type Draft } from './draft.ts'

const title = process.argv.slice(2).join(' ').trim()
const words = title.toLowerCase().match(/[a-z0-9]+/g)
if (!words) {
  console.error('Say what it brings: npm run migration -- "pets know commands"')
  process.exit(1)
}

const slug = `_${words.join('_')}.sql`
const names = migrationNames().filter((name, at, all) => at < all.length - 1 || !name.endsWith(slug))
const server = await startTestServer()
try {
  const { sql, left } = await draft()
  const said = names.findLast((name) => migrationText(name).includes('-- functions: '))
  const hasSaid = said !== undefined && migrationText(said).includes(functionsLine())
  const parts = [sql, ...(hasSaid ? [] : [functionsLine()])].filter((part) => part !== '')
  if (parts.length > 0) {
    const number = String(Number.parseInt(names.at(-1) ?? '') + 1).padStart(4, '0')
    const file = `server/database/migrations/${number}${slug}`
    writeFileSync(new URL(`../../${file}`, import.meta.url), [`-- ${title}.`, ...parts, ''].join('\n'))
    console.log(`${file}\n\n${parts.join('\n')}\n`)
  } else if (left.length === 0) console.log('A database that exists lacks nothing.')
  if (left.length > 0) {
    console.error(`To be written by hand, because what is there changes. A database that exists\n${left.join('\n')}`)
    process.exitCode = 1
  }
} finally {
  await server.stop()
}
await import('./tables.ts')

/** Drafts it with a database that has all migrations so far, and with a new one. */
async function draft(): Promise<Draft> {
  const old = new pg.Client((await copyTemplate(server, 'template0')).url)
  const wanted = new pg.Client((await copyTemplate(server)).url)
  try {
    await Promise.all([old.connect(), wanted.connect()])
    await old.query([releaseBefore, ...names.map(migrationText)].join('\n'))
    return await draftMigration(old, wanted, schemaModules.map(schemaOf).join('\n'))
  } finally {
    await Promise.all([old.end(), wanted.end()])
  }
}
