import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sqlAsCode, tableUses, withoutComments } from '#testing/table-uses.ts'
import { serverModules, tables } from './boundaries.ts'
import { reads } from './reads.ts'
import { isTest, moduleOf, root, sources } from './sources.ts'
import type { SourceFile } from './sources.ts'

const files = sources()

/** All tables of the database, from tables.ts, and all views, from schema/. */
function tablesAndViews(): Set<string> {
  const made = [...readFileSync(join(root, 'server/database/tables.ts'), 'utf8').matchAll(/^ {2}'?([\w.]+)'?: \{$/gm)]
  const views = files.flatMap(({ path, text }) =>
    path.startsWith('server/database/schema/') ? [...text.matchAll(/^create view (\w+)/gm)] : [],
  )
  return new Set([...made, ...views].map(([, name = '']) => name))
}

const known = tablesAndViews()
const ownerOf = new Map(Object.entries(tables).flatMap(([room, names]) => names.map((name) => [name, room] as const)))

/** The module or folder whose table rules apply to a file; undefined if none do. */
function roomOf(path: string): string | undefined {
  if (isTest(path)) return undefined
  // migrations, which move the data of all, are nobody's
  if (path.endsWith('.sql')) return /^server\/database\/(?:schema|functions)\/([\w-]+)\.sql$/.exec(path)?.[1]
  const module = /^server\/modules\/([^/]+)\//.exec(path)?.[1]
  return module ?? /^(?:server|sandbox)\/(platform|database|identity-provider|mailbox)\//.exec(path)?.[1]
}

const usesIn = ({ path, text }: SourceFile) => tableUses(path.endsWith('.sql') ? sqlAsCode(text) : text, known)

/** All uses of tables that are neither a module's own nor allowed reads, as sentences. */
function tableBreaches(sourceFiles: readonly SourceFile[]): string[] {
  return sourceFiles.flatMap(({ path, text }) => {
    const room = roomOf(path)
    if (!room) return []
    return usesIn({ path, text }).flatMap(({ table, how }) => {
      if (ownerOf.get(table) === room || (how === 'reads' && reads[room]?.includes(table))) return []
      return [`${path} ${how} ${table} of ${ownerOf.get(table)}`]
    })
  })
}

/** A violation of each table rule: the file of the server, its code, and what it does. */
const forbiddenUses = [
  ['modules/pets/store.ts', "db.selectFrom('users').select('id').execute()", 'reads users'],
  [
    'modules/pets/store.ts',
    "db.selectFrom('pets').innerJoin('users as u', 'u.id', 'owner_id').execute()",
    'reads users',
  ],
  ['modules/pets/store.ts', 'sql`select 1 from pets p join users u on u.id = p.owner_id`', 'reads users'],
  ['modules/pets/load.ts', "pool.query('select 1 from users')", 'reads users'],
  ['modules/pets/store.ts', 'prepared(`select 1 from pets p, users u`)', 'reads users'],
  ['modules/pets/store.ts', "sql`select 1 from ${hidden ? 'users' : 'pets'} p`", 'reads users'],
  ['modules/pets/store.ts', "sql`select 1 from ${hidden ? 'pets' : 'users'} p`", 'reads users'],
  ['modules/reviews/store.ts', "db.updateTable('listings').set({}).execute()", 'writes listings'],
  ['modules/reviews/store.ts', 'sql`update listings set review_count = 1`', 'writes listings'],
  ['modules/reviews/store.ts', 'sql`insert into listings (id) select 1`', 'writes listings'],
  ['modules/reviews/store.ts', 'sql`delete\n from listings`', 'writes listings'],
  ['modules/reviews/store.ts', "deleteInSteps(db, 'listings', sql`true`)", 'writes listings'],
  ['modules/listings/store.ts', "db\n.deleteFrom('bookings')", 'writes bookings'],
  ['modules/bookings/store.ts', "db.insertInto('sitter_answers').values({}).execute()", 'writes sitter_answers'],
  ['modules/reviews/store.ts', "db.selectFrom('listings').select('id').forUpdate().execute()", 'locks listings'],
  ['modules/bookings/store.ts', 'sql`select 1 from users for no key update`', 'locks users'],
  ['modules/places/store.ts', 'sql`select 1 from identity.accounts`', 'reads identity.accounts'],
  ['database/functions/pets.sql', 'begin\n  update listings set title = new.name;\nend $$;', 'writes listings'],
  ['database/functions/pets.sql', 'begin\n  delete from bookings where pet_count = 0;\nend $$;', 'writes bookings'],
  ['database/functions/reviews.sql', 'perform 1 from listings where id = new.listing_id for update;', 'locks listings'],
  ['database/functions/places.sql', 'if exists (select from users u) then return null; end if;', 'reads users'],
  [
    'database/schema/places.sql',
    'create view towns as select p.name from places p join listings l using (city);',
    'reads listings',
  ],
] as const

describe('table rules', () => {
  test('every table and view has exactly one owner', () => {
    const owned = Object.values(tables).flat()
    expect([...owned].sort()).toEqual([...known].sort())
    const rooms = new Set([...Object.keys(serverModules), 'database', 'platform', 'identity-provider', 'mailbox'])
    for (const room of [...Object.keys(tables), ...Object.keys(reads)]) expect(rooms, room).toContain(room)
  })

  test('a table is read only where that is allowed, and written and locked only by its owner', () => {
    expect(tableBreaches(files)).toEqual([])
  })

  test('every table is used by its owner, and every allowed read is used', () => {
    const uses = files.flatMap((file) => usesIn(file).map(({ table }) => `${roomOf(file.path) ?? 'nobody'} ${table}`))
    // tables that only scripts of the database use, or only the release before this one
    const within = ['database migrations', 'payments late_refunds']
    const expected = [...Object.entries(tables), ...Object.entries(reads)].flatMap(([room, names]) =>
      names.map((name) => `${room} ${name}`),
    )
    expect(expected.filter((each) => !uses.includes(each) && !within.includes(each))).toEqual([])
  })

  test.each(forbiddenUses)('catches %s with %s', (path, text, expected) => {
    const found = tableBreaches([{ path: `server/${path}`, text }])
    expect(found.some((each) => each.includes(expected))).toBe(true)
  })

  test('ignores words in comments and sentences', () => {
    const text = "// reads from users\n/** joins users */\nconst x = 'https://x.test/users' + 'people from reviews.'"
    expect(tableBreaches([{ path: 'server/modules/places/store.ts', text }])).toEqual([])
  })
})

/** Column names with an underscore, which identify a database row. */
const columns = new Set(
  [...readFileSync(join(root, 'server/database/tables.ts'), 'utf8').matchAll(/^ {4}(\w+_\w+): /gm)].map(
    ([, name = '']) => name,
  ),
)

/** All column names in files of a module other than its stores, as sentences. */
function columnBreaches(sourceFiles: readonly SourceFile[]): string[] {
  return sourceFiles.flatMap(({ path, text }) => {
    if (!moduleOf(path) || !path.startsWith('server/') || isTest(path) || /\/(load|store|[\w-]+-store)\.ts$/.test(path))
      return []
    const words = withoutComments(text).match(/\w+_\w+/g) ?? []
    return words.filter((word) => columns.has(word)).map((word) => `${path} names ${word}`)
  })
}

describe('columns', () => {
  test('are named only in stores, which return domain objects', () => {
    expect(columns.size).toBeGreaterThan(100)
    expect(columnBreaches(files)).toEqual([])
  })

  test.each([
    ['pets/view.ts', 'export const viewPet = (row) => ({ specialNeeds: row.special_needs })'],
    ['pets/routes.ts', 'const { picture_id, ...pet } = row'],
    ['listings/rules/may.ts', 'type Listing = { readonly sitter_id: string }'],
    ['listings/delete-listing.ts', 'await store.updateListing(tx, id, { deleted_at: now })'],
  ])('catches %s with %s', (path, text) => {
    expect(columnBreaches([{ path: `server/modules/${path}`, text }])).toHaveLength(1)
  })
})
