import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/all-calls.ts'
import { tableUses, withoutComments } from '#testing/table-uses.ts'
import { composition, reads, serverModules, tables, topFolders, webModules, webRooms } from './boundaries.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
type SourceFile = { readonly path: string; readonly text: string }
/** A project path or a package name, and whether it is imported dynamically. */
type Import = { readonly target: string; readonly late: boolean }

/** All TypeScript files and scripts of the project, including uncommitted ones. */
function sources(): SourceFile[] {
  const kinds = ['*.ts', '*.tsx', '*.mjs']
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...kinds], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .trim()
    .split('\n')
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function importsOf({ path, text }: SourceFile): Import[] {
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'"\n]*?(?:\n[^'"]*?)?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g,
  )
  return [...found].map((match) => {
    const target = match[1] ?? match[2] ?? match[3] ?? ''
    const late = match[2] !== undefined
    if (target.startsWith('#')) return { target: target.slice(1), late }
    return { target: target.startsWith('.') ? normalize(join(dirname(path), target)) : target, late }
  })
}

const topOf = (path: string): string | undefined => {
  const [top = ''] = path.split('/')
  return path.includes('/') && top in topFolders ? top : undefined
}
const moduleOf = (path: string): string | undefined => /^(?:server|web)\/modules\/([^/]+)\//.exec(path)?.[1]
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/** All violations of the import rules of ARCHITECTURE.md in these files, as sentences. */
function breaches(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    importsOf(file).flatMap((each) => {
      const why = breachOf(file.path, each)
      return why ? [`${file.path} imports ${each.target}: ${why}`] : []
    }),
  )
}

function breachOf(path: string, { target, late }: Import): string | undefined {
  const [top, other] = [topOf(path), topOf(target)]
  if (!top) return undefined
  if (isTest(target)) return 'nothing knows a test'
  if (other && other !== top && !topFolders[top]?.includes(other)) {
    const shown = isTest(path) && (other === 'testing' || other === 'sandbox' || other === 'demo') && top !== 'web'
    const wanted = late && path.startsWith(composition) && (other === 'sandbox' || other === 'demo')
    if (!shown && !wanted) return `${top} does not know ${other}`
  }
  if (path.startsWith('contract/vocabulary/') && !target.startsWith('contract/vocabulary/') && !isTest(path))
    return 'the vocabulary is plain values'
  if (top === 'contract' && !isTest(path))
    return other || /^zod(\/mini)?$/.test(target) ? undefined : 'the contract knows zod and itself'
  if (isTest(path)) return undefined
  if (top === 'server') return serverBreach(path, target)
  if (top === 'web') return webBreach(path, target)
  if (
    path.startsWith('demo/drawings/') &&
    !path.endsWith('/draw.ts') &&
    !target.startsWith('demo/drawings/') &&
    target !== 'demo/random.ts' &&
    other !== 'contract'
  )
    return 'drawings know themselves'
  return undefined
}

function serverBreach(path: string, target: string): string | undefined {
  const module = moduleOf(path)
  if (path.includes('/rules/')) {
    const own = target.startsWith(`server/modules/${module}/rules/`)
    return own || target.startsWith('contract/') ? undefined : 'rules know rules of their module and the contract'
  }
  if (target === 'kysely' && module && !/[/-]store\.ts$/.test(path)) return 'only store.ts writes SQL'
  if (path.startsWith(composition)) return undefined
  if (target.startsWith(composition)) return 'nobody knows what composes them'
  if (!module) return moduleOf(target) ? 'the technical rooms know no module' : undefined
  const other = moduleOf(target)
  if (other === undefined)
    return target.startsWith('server/identity-provider/') ? 'modules know no sign-in provider' : undefined
  if (other === module) return undefined
  if (target !== `server/modules/${other}/public.ts`) return 'another module is entered by its public.ts'
  return serverModules[module]?.includes(other) ? undefined : `${module} does not know ${other}`
}

function webBreach(path: string, target: string): string | undefined {
  const room = Object.keys(webRooms).find((folder) => path.startsWith(folder))
  if (room && topOf(target) && !target.startsWith(room) && !webRooms[room]?.some((known) => target.startsWith(known)))
    return `${room} does not know it`
  const module = moduleOf(path)
  if (!module) return undefined
  if (target.startsWith('web/routes/')) return 'modules know no addresses'
  const other = moduleOf(target)
  if (!other || other === module) return undefined
  return webModules[module]?.includes(other) ? undefined : `${module} does not know ${other}`
}

const files = sources()

/** A violation of each import rule: the file, and its code. */
const forbidden = [
  ['contract/planted.ts', "import { readFileSync, readdirSync } from 'node:fs'"],
  ['contract/planted.ts', "import { x } from '#server/compose/env.ts'"],
  ['contract/vocabulary/planted.ts', "import { z } from 'zod'"],
  ['server/modules/bookings/rules/planted.ts', "import { sql } from 'kysely'"],
  ['server/modules/bookings/rules/planted.ts', "import { x } from '../store.ts'"],
  ['server/modules/pets/planted.ts', "import { x } from '#server/modules/bookings/public.ts'"],
  ['server/modules/bookings/planted.ts', "import { x } from '#server/modules/pets/store.ts'"],
  ['server/modules/bookings/planted.ts', "import { sql } from 'kysely'"],
  ['server/modules/payments/planted.ts', "import type { X } from '#server/modules/bookings/public.ts'"],
  ['server/modules/payments/planted.ts', "import { x } from '#sandbox/stripe/plugin.ts'"],
  ['server/platform/http/planted.ts', "import { x } from '#server/modules/pets/public.ts'"],
  ['server/database/planted.ts', "const x = await import('../modules/pets/public.ts')"],
  ['server/modules/pets/planted.ts', "import { x } from '#web/ui/button.tsx'"],
  ['web/ui/planted.tsx', "import { x } from '../modules/pets/pet-card.tsx'"],
  ['web/ui/planted.tsx', "import { x } from '#contract/vocabulary/money.ts'"],
  ['web/ui/planted.tsx', "import { x } from '#web/platform/session.ts'"],
  ['web/ui/planted.tsx', "import { x } from '#web/brand/stars.tsx'"],
  ['web/platform/planted.ts', "import { x } from '#web/routes/index.tsx'"],
  ['web/platform/planted.ts', "import { x } from '#web/ui/button.tsx'"],
  ['web/platform/planted.ts', "import { x } from '#web/brand/terms.ts'"],
  ['web/brand/planted.tsx', "import { x } from '#web/modules/search/search-bar.tsx'"],
  ['web/brand/planted.tsx', "import { x } from '#web/routes/index.tsx'"],
  ['web/modules/pets/planted.tsx', "import { x } from '../bookings/card.tsx'"],
  ['web/modules/pets/planted.tsx', "import { x } from '#server/compose/env.ts'"],
  ['web/modules/pets/planted.tsx', "import {\n  x,\n  y,\n} from '#web/routes/index.tsx'"],
  ['server/modules/payments/planted.ts', "const x = await import('#sandbox/stripe/plugin.ts')"],
  ['server/compose/planted.ts', "import { x } from '#sandbox/mailbox/mailbox.ts'"],
  ['server/compose/planted.ts', "import { x } from '#demo/seed/seed.ts'"],
  ['server/platform/planted.ts', "const x = await import('#demo/seed/seed.ts')"],
  ['server/modules/pets/planted.ts', "import { x } from '#testing/app.ts'"],
  ['server/modules/pets/planted.ts', "import { x } from '#server/compose/app.ts'"],
  ['server/modules/pets/planted.ts', "import { x } from '#server/identity-provider/plugin.ts'"],
  ['server/modules/pets/planted.ts', "import { x } from './pets.test.ts'"],
  ['sandbox/stripe/planted.ts', "import { x } from '#demo/seed/seed.ts'"],
  ['sandbox/stripe/planted.ts', "import { x } from '#testing/stripe/stores.ts'"],
  ['demo/drawings/planted.ts', "import { x } from '#server/env.ts'"],
  ['demo/drawings/planted.ts', "import { x } from '#demo/pictures.ts'"],
  ['demo/seed/planted.ts', "import { x } from '#web/ui/button.tsx'"],
  ['testing/planted.ts', "import { x } from '#web/ui/button.tsx'"],
  ['e2e/planted.test.ts', "import { x } from '#web/platform/api.ts'"],
  ['bench/planted.ts', "import { x } from '#demo/seed/plan.ts'"],
  ['scripts/planted.ts', "import { x } from '../e2e/fixtures.ts'"],
  ['scripts/planted.mjs', "const { x } = await import('../e2e/fixtures.ts')"],
  ['web/modules/pets/planted.test.ts', "import { x } from '#testing/app.ts'"],
] as const

describe('import rules', () => {
  test('the test reads all files and their imports', () => {
    expect(files.length).toBeGreaterThan(500)
    expect(files.map(({ path }) => path)).toContain('scripts/test.mjs')
    const imports = files.flatMap(importsOf)
    expect(imports.length).toBeGreaterThan(2000)
    for (const top of Object.keys(topFolders))
      expect(
        files.some(({ path }) => path.startsWith(`${top}/`)),
        top,
      ).toBe(true)
    // the list has exactly the modules that exist
    const modulesIn = (top: string) =>
      new Set(files.flatMap(({ path }) => (path.startsWith(`${top}/`) ? [moduleOf(path)] : [])).filter(Boolean))
    expect(modulesIn('server')).toEqual(new Set(Object.keys(serverModules)))
    expect(modulesIn('web')).toEqual(new Set(Object.keys(webModules)))
    // imported project files exist
    const known = new Set(files.map(({ path }) => path))
    const written = files.filter(({ path }) => !isTest(path)).flatMap(importsOf)
    const lost = written.filter(({ target }) => topOf(target) && /\.(tsx?|mjs)$/.test(target) && !known.has(target))
    expect(lost).toEqual([])
  })

  test('are followed', () => {
    expect(breaches(files)).toEqual([])
  })

  test.each(forbidden)('catches %s with %s', (path, text) => {
    expect(breaches([{ path, text }])).toHaveLength(1)
  })
})

/** All tables of the database, from tables.ts, and all views, from the migrations. */
function tablesAndViews(): Set<string> {
  const described = readFileSync(join(root, 'server/database/tables.ts'), 'utf8')
  const folder = join(root, 'server/database/migrations')
  const found = new Set([...described.matchAll(/^ {2}'?([\w.]+)'?: \{$/gm)].map(([, name = '']) => name))
  for (const file of readdirSync(folder).sort()) {
    const text = readFileSync(join(folder, file), 'utf8')
    for (const [, made, dropped = ''] of text.matchAll(/^(?:create (?:or replace )?view (\w+)|drop view ([\w, ]+);)/gm))
      if (made) found.add(made)
      else for (const name of dropped.split(', ')) found.delete(name)
  }
  return found
}

const known = tablesAndViews()
const ownerOf = new Map(Object.entries(tables).flatMap(([room, names]) => names.map((name) => [name, room] as const)))

/** The module or folder whose table rules apply to a file; undefined if none do. */
function roomOf(path: string): string | undefined {
  if (isTest(path)) return undefined
  const module = /^server\/modules\/([^/]+)\//.exec(path)?.[1]
  return module ?? /^(?:server|sandbox)\/(platform|database|identity-provider|mailbox)\//.exec(path)?.[1]
}

/** All uses of tables that are neither a module's own nor allowed reads, as sentences. */
function tableBreaches(sourceFiles: readonly SourceFile[]): string[] {
  return sourceFiles.flatMap(({ path, text }) => {
    const room = roomOf(path)
    if (!room) return []
    return tableUses(text, known).flatMap(({ table, how }) => {
      if (ownerOf.get(table) === room || (how === 'reads' && reads[room]?.includes(table))) return []
      return [`${path} ${how} ${table} of ${ownerOf.get(table)}`]
    })
  })
}

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
    const uses = files.flatMap(({ path, text }) =>
      tableUses(text, known).map(({ table }) => `${roomOf(path) ?? 'nobody'} ${table}`),
    )
    // tables that only scripts of the database use
    const within = ['database migrations']
    const expected = [...Object.entries(tables), ...Object.entries(reads)].flatMap(([room, names]) =>
      names.map((name) => `${room} ${name}`),
    )
    expect(expected.filter((each) => !uses.includes(each) && !within.includes(each))).toEqual([])
  })

  test.each([
    ['pets/store.ts', "db.selectFrom('users').select('id').execute()", 'reads users'],
    ['pets/store.ts', "db.selectFrom('pets').innerJoin('users as u', 'u.id', 'owner_id').execute()", 'reads users'],
    ['pets/store.ts', 'sql`select 1 from pets p join users u on u.id = p.owner_id`', 'reads users'],
    ['pets/load.ts', "pool.query('select 1 from users')", 'reads users'],
    ['pets/store.ts', 'prepared(`select 1 from pets p, users u`)', 'reads users'],
    ['pets/store.ts', "sql`select 1 from ${hidden ? 'users' : 'pets'} p`", 'reads users'],
    ['pets/store.ts', "sql`select 1 from ${hidden ? 'pets' : 'users'} p`", 'reads users'],
    ['reviews/store.ts', "db.updateTable('listings').set({}).execute()", 'writes listings'],
    ['reviews/store.ts', 'sql`update listings set review_count = 1`', 'writes listings'],
    ['reviews/store.ts', 'sql`insert into listings (id) select 1`', 'writes listings'],
    ['reviews/store.ts', 'sql`delete\n from listings`', 'writes listings'],
    ['reviews/store.ts', "deleteInSteps(db, 'listings', sql`true`)", 'writes listings'],
    ['listings/store.ts', "db\n.deleteFrom('bookings')", 'writes bookings'],
    ['bookings/store.ts', "db.insertInto('sitter_answers').values({}).execute()", 'writes sitter_answers'],
    ['reviews/store.ts', "db.selectFrom('listings').select('id').forUpdate().execute()", 'locks listings'],
    ['bookings/store.ts', 'sql`select 1 from users for no key update`', 'locks users'],
    ['places/store.ts', 'sql`select 1 from identity.accounts`', 'reads identity.accounts'],
  ])('catches %s with %s', (path, text, expected) => {
    const found = tableBreaches([{ path: `server/modules/${path}`, text }])
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

/** The calls that a routes.ts answers, as `group.call`. */
const callsAnswered = (text: string): string[] =>
  [...text.matchAll(/\broute(?:WithFirst)?\(\s*api\.(\w+)\.(\w+)/g)].map(
    ([, group = '', call = '']) => `${group}.${call}`,
  )

/** The name of a module's calls in the contract: `stayUpdates` for `stay-updates`. */
const groupOf = (module: string): string => module.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

describe('calls', () => {
  test('are answered by the module they are named after', () => {
    const routes = files.filter(({ path }) => /^server\/modules\/[^/]+\/routes\.ts$/.test(path))
    const answered = routes.flatMap(({ path, text }) =>
      callsAnswered(text).map((call) => ({ module: moduleOf(path) ?? '', call })),
    )
    expect(answered.map(({ call }) => call).sort()).toEqual(calls.map(({ name }) => name).sort())
    const elsewhere = answered.filter(({ module, call }) => !call.startsWith(`${groupOf(module)}.`))
    expect(elsewhere.map(({ module, call }) => `${module} ${call}`)).toEqual([])
  })
})
