// What npm's commands run first may run on the oldest Node that can install the project, without packages. A name that
// this Node does not export ends the command before its first line; here a newer Node runs, which has all names.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** What the launchers import. Before adding a name, look up "Added in" at nodejs.org/api: 20.19 or older. */
const known = {
  'node:child_process': ['spawn', 'spawnSync'],
  'node:crypto': ['createHash'],
  'node:events': ['once'],
  'node:fs': ['existsSync', 'mkdirSync', 'readFileSync', 'readdirSync', 'rmSync', 'statSync', 'writeFileSync'],
  'node:fs/promises': ['readFile', 'readdir', 'rename', 'writeFile'],
  'node:os': ['setPriority'],
  'node:path': ['delimiter', 'dirname', 'join'],
  'node:readline': ['createInterface'],
  'node:timers/promises': ['setTimeout'],
  'node:url': ['fileURLToPath'],
  'node:util': ['promisify'],
  'node:zlib': ['brotliCompress', 'constants', 'gzip'],
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: Record<string, string> }
const started = new Set(Object.values(scripts).flatMap((line) => /^node (\S+)/.exec(line)?.[1] ?? []))

test('commands load on the oldest Node that can install the project', () => {
  expect(started).toContain('scripts/run.mjs')
  const imports = importsOf([...started])
  const names = Object.groupBy(imports, ({ from }) => from)
  const found = Object.entries(names).map(([from, all = []]) => [
    from,
    [...new Set(all.flatMap((each) => each.names))].toSorted(),
  ])
  expect(Object.fromEntries(found)).toEqual(known)
})

test('commands load without packages and without TypeScript', () => {
  for (const file of reached([...started])) expect(file).toMatch(/\.mjs$/)
})

/** The files and all that they import statically. */
function reached(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue
    seen.add(file)
    const own = statementsOf(file).flatMap(({ from }) => (from.startsWith('.') ? [join(dirname(file), from)] : []))
    reached(own, seen)
  }
  return seen
}

function importsOf(files: readonly string[]): { names: string[]; from: string }[] {
  return [...reached(files)].flatMap((file) => statementsOf(file).filter(({ from }) => !from.startsWith('.')))
}

function statementsOf(file: string): { names: string[]; from: string }[] {
  const statements = readFileSync(file, 'utf8').matchAll(/^import (?:\{([^}]+)\} from )?'([^']+)'/gm)
  return [...statements].map(([, names = '', from = '']) => ({
    names: names.split(',').flatMap((name) => name.trim().split(' as ')[0] || []),
    from,
  }))
}
