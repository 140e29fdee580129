import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { serverComposition, serverModules, webModules } from './boundaries.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
type SourceFile = { readonly path: string; readonly text: string }

function filesBelow(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.endsWith('.gen.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** What a file imports: paths of the project, or names of packages. */
function importsOf({ path, text }: SourceFile): string[] {
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'"\n]*?(?:\n[^'"]*?)?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g,
  )
  return [...found].map((match) => {
    const target = match[1] ?? match[2] ?? match[3] ?? ''
    if (target.startsWith('#')) return target.slice(1)
    return target.startsWith('.') ? normalize(join(dirname(path), target)) : target
  })
}

const isPackage = (target: string): boolean => !/^(contract|server|web|testing|scripts|boundaries)(\/|\.)/.test(target)
const moduleOf = (path: string): string | undefined => /^(?:server|web)\/modules\/([^/]+)\//.exec(path)?.[1]

/** Every breach of the law of ARCHITECTURE.md among these files, as sentences. */
function breaches(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    importsOf(file).flatMap((target) => {
      const why = breachOf(file.path, target)
      return why ? [`${file.path} imports ${target}: ${why}`] : []
    }),
  )
}

function breachOf(path: string, target: string): string | undefined {
  if (path.startsWith('contract/'))
    return target === 'zod' || target.startsWith('contract/') ? undefined : 'the contract knows zod and itself'
  if (path.startsWith('server/')) return serverBreach(path, target)
  if (path.startsWith('web/')) return webBreach(path, target)
  return undefined
}

function serverBreach(path: string, target: string): string | undefined {
  if (target.startsWith('web/')) return 'the server never knows the web'
  if (/\/for-tests|-for-tests/.test(path)) return undefined
  const module = moduleOf(path)
  if (path.includes('/rules/')) {
    const own = target.startsWith(`server/modules/${module}/rules/`)
    return own || target.startsWith('contract/') ? undefined : 'rules know rules of their module and the contract'
  }
  if (target === 'kysely' && module && !path.endsWith('/store.ts') && !path.endsWith('/calendar.ts'))
    return 'only store.ts writes SQL'
  if (serverComposition.some((place) => path.startsWith(place))) return undefined
  if (module) {
    const other = moduleOf(target)
    if (other === undefined) {
      if (target.startsWith('server/sandbox/') || target.startsWith('server/seed/')) return 'modules know no stand-ins'
      if (target === 'server/app.ts' || target === 'server/start.ts') return 'modules do not know what composes them'
      return undefined
    }
    if (other === module) return undefined
    if (target !== `server/modules/${other}/public.ts`) return 'another module is entered by its public.ts'
    return serverModules[module]?.includes(other) ? undefined : `${module} does not know ${other}`
  }
  return moduleOf(target) ? 'the technical rooms know no module' : undefined
}

function webBreach(path: string, target: string): string | undefined {
  if (target.startsWith('server/')) return 'the web never knows the server'
  if (path.startsWith('web/ui/') && /^web\/(modules|routes)\//.test(target)) return 'ui knows no product words'
  if (path.startsWith('web/ui/') && target.startsWith('contract/')) return 'ui knows no contract'
  if (path.startsWith('web/platform/') && /^web\/(modules|routes)\//.test(target)) return 'platform knows no screens'
  const module = moduleOf(path)
  if (!module) return undefined
  if (target.startsWith('web/routes/')) return 'modules know no addresses'
  const other = moduleOf(target)
  if (!other || other === module) return undefined
  return webModules[module]?.includes(other) ? undefined : `${module} does not know ${other}`
}

const files = ['contract', 'server', 'web'].flatMap(filesBelow)

describe('the law of who may import whom', () => {
  test('saw the files, and their imports', () => {
    expect(files.length).toBeGreaterThan(150)
    const imports = files.flatMap(importsOf)
    expect(imports.length).toBeGreaterThan(700)
    for (const module of Object.keys(serverModules))
      expect(
        files.some(({ path }) => path.startsWith(`server/modules/${module}/`)),
        module,
      ).toBe(true)
    // every module that exists stands in the list
    expect(
      new Set(
        files
          .filter(({ path }) => path.startsWith('server/'))
          .map(({ path }) => moduleOf(path))
          .filter(Boolean),
      ),
    ).toEqual(new Set(Object.keys(serverModules)))
    for (const { path } of files)
      if (path.startsWith('web/modules/')) expect(webModules, path).toHaveProperty([moduleOf(path) ?? ''])
    // what is imported from within the project exists
    const known = new Set(files.map(({ path }) => path))
    const lost = imports.filter(
      (target) =>
        !isPackage(target) &&
        !target.startsWith('testing/') &&
        /\.tsx?$/.test(target) &&
        !target.endsWith('.gen.ts') &&
        !known.has(target),
    )
    expect(lost).toEqual([])
  })

  test('is kept', () => {
    expect(breaches(files)).toEqual([])
  })

  test.each([
    ['contract/planted.ts', "import { readFileSync } from 'node:fs'"],
    ['contract/planted.ts', "import { x } from '#server/env.ts'"],
    ['server/modules/bookings/rules/planted.ts', "import { sql } from 'kysely'"],
    ['server/modules/bookings/rules/planted.ts', "import { x } from '../store.ts'"],
    ['server/modules/pets/planted.ts', "import { x } from '#server/modules/bookings/public.ts'"],
    ['server/modules/bookings/planted.ts', "import { x } from '#server/modules/pets/store.ts'"],
    ['server/modules/bookings/planted.ts', "import { sql } from 'kysely'"],
    ['server/modules/payments/planted.ts', "import type { X } from '#server/modules/bookings/public.ts'"],
    ['server/modules/payments/planted.ts', "import { x } from '#server/sandbox/stripe/plugin.ts'"],
    ['server/platform/http/planted.ts', "import { x } from '#server/modules/pets/public.ts'"],
    ['server/database/planted.ts', "const x = await import('../modules/pets/public.ts')"],
    ['server/modules/pets/planted.ts', "import { x } from '#web/ui/button.tsx'"],
    ['web/ui/planted.tsx', "import { x } from '../modules/pets/pet-card.tsx'"],
    ['web/ui/planted.tsx', "import { x } from '#contract/money.ts'"],
    ['web/platform/planted.ts', "import { x } from '#web/routes/index.tsx'"],
    ['web/modules/pets/planted.tsx', "import { x } from '../bookings/card.tsx'"],
    ['web/modules/pets/planted.tsx', "import { x } from '#server/env.ts'"],
    ['web/modules/pets/planted.tsx', "import {\n  x,\n  y,\n} from '#web/routes/index.tsx'"],
  ])('catches %s with %s', (path, text) => {
    expect(breaches([{ path, text }])).toHaveLength(1)
  })
})
