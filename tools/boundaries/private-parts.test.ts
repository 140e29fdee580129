import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withoutComments } from '#testing/table-uses.ts'
import { exceptions } from './private-parts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const manifestOf = (name: string): { version: string; exports?: object } =>
  JSON.parse(read(`node_modules/${name}/package.json`))

/** What is imported, also by `import()`, `require` and for a test's stand-in. */
const imported = /(?:\bfrom|\bimport|\brequire|\bmock)\s*\(?\s*['"]([^'"]+)['"]/g
/** A package and a path into a folder of its own. */
const intoPackage =
  /^((?:@[\w.-]+\/)?[\w][\w.-]*)\/((?:[^?]*\/)?(?:internal|internals|dist|src|_\w+)(?:\/[^?]*)?)(?:\?.*)?$/

/** Whether a package names the folder among what it exports. */
function isOffered(name: string, path: string): boolean {
  const [folder = ''] = path.split('/')
  return Object.keys(manifestOf(name).exports ?? {}).some((key) => key.startsWith(`./${folder}/`))
}

/** All uses of what packages keep to themselves, as sentences. Tests may look into tables, and break if they change. */
function breaches(files: readonly { path: string; text: string }[]): string[] {
  return files.flatMap(({ path, text }) => {
    const imports = [...text.matchAll(imported)].flatMap(([, target = '']) => {
      const [, name = '', inside = ''] = intoPackage.exec(target) ?? []
      return name && !isOffered(name, inside) ? [`${path} imports ${target}, which is internal to ${name}`] : []
    })
    if (/\.test\.tsx?$|^(?:testing|e2e)\//.test(path)) return imports
    const tables = withoutComments(text).match(/\b_private_\w+/g) ?? []
    const isKnown = (word: string) => exceptions.some((each) => each.file === path && each.word === word)
    return [...imports, ...tables.filter((word) => !isKnown(word)).map((word) => `${path} uses the table ${word}`)]
  })
}

const kinds = ['*.ts', '*.tsx', '*.mjs', '*.sql']
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...kinds], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((path) => !path.startsWith('tools/boundaries/private-parts'))
  .map((path) => ({ path, text: read(path) }))

test('nothing uses what a package keeps to itself, except where it says so', () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(breaches(files)).toEqual([])
})

test.each([
  ['web/ui/planted.tsx', "import { Popper } from 'radix-ui/internal'"],
  ['web/ui/planted.tsx', "import {\n  x,\n} from 'radix-ui/src/dialog'"],
  ['server/planted.ts', "const { migrate } = await import('graphile-worker/dist/migrate.js')"],
  ['server/planted.test.ts', "vi.mock('pg/src/client.js')"],
  ['web/planted.ts', "import '@tanstack/react-query/src/index.ts'"],
  ['server/planted.ts', 'await sql`update jobs._private_jobs set locked_at = null`'],
  ['server/database/migrations/planted.sql', 'delete from jobs._private_job_queues;'],
])('finds in %s: %s', (path, text) => expect(breaches([{ path, text }])).toHaveLength(1))

test.each(exceptions)('$file still needs $word of $package, which is $version', ({ file, word, ...known }) => {
  const { version } = manifestOf(known.package)
  expect(
    version,
    `${known.package} is ${version} now: look whether ${file} still does what it says with "${word}" of ${known.version}, ` +
      'and whether there is a public way, then write the new version into tools/boundaries/private-parts.ts.',
  ).toBe(known.version)
  expect(read(file)).toContain(word)
})
