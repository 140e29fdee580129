import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { composition, serverModules, topFolders, webModules } from './boundaries.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
type SourceFile = { readonly path: string; readonly text: string }
/** A path of the project or the name of a package, and whether it is loaded only when the code comes to it. */
type Import = { readonly target: string; readonly late: boolean }

/** Every TypeScript file of the project; those that were not committed yet, too. */
function sources(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
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

/** Every breach of the import rules of ARCHITECTURE.md among these files, as sentences. */
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
    // the scripts belong to no folder; their test runner starts what it tests
    if (!shown && !wanted) return `${top} does not know ${other}`
  }
  if (top === 'contract' && !isTest(path))
    return other || target === 'zod' ? undefined : 'the contract knows zod and itself'
  if (isTest(path)) return undefined
  if (top === 'server') return serverBreach(path, target)
  if (top === 'web') return webBreach(path, target)
  if (
    path.startsWith('demo/drawings/') &&
    !path.endsWith('/draw.ts') &&
    !target.startsWith('demo/') &&
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
  if (target === 'kysely' && module && !path.endsWith('/store.ts') && !path.endsWith('/calendar.ts'))
    return 'only store.ts writes SQL'
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

const files = sources()

describe('who may import whom', () => {
  test('saw the files, and their imports', () => {
    expect(files.length).toBeGreaterThan(500)
    const imports = files.flatMap(importsOf)
    expect(imports.length).toBeGreaterThan(2000)
    for (const top of Object.keys(topFolders))
      expect(
        files.some(({ path }) => path.startsWith(`${top}/`)),
        top,
      ).toBe(true)
    // every module that exists is in the list, and every one of the list exists
    const modulesIn = (top: string) =>
      new Set(files.flatMap(({ path }) => (path.startsWith(`${top}/`) ? [moduleOf(path)] : [])).filter(Boolean))
    expect(modulesIn('server')).toEqual(new Set(Object.keys(serverModules)))
    expect(modulesIn('web')).toEqual(new Set(Object.keys(webModules)))
    // what is imported from within the project exists
    const known = new Set(files.map(({ path }) => path))
    const written = files.filter(({ path }) => !isTest(path)).flatMap(importsOf)
    const lost = written.filter(({ target }) => topOf(target) && /\.tsx?$/.test(target) && !known.has(target))
    expect(lost).toEqual([])
  })

  test('is kept', () => {
    expect(breaches(files)).toEqual([])
  })

  test.each([
    ['contract/planted.ts', "import { readFileSync } from 'node:fs'"],
    ['contract/planted.ts', "import { x } from '#server/compose/env.ts'"],
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
    ['web/ui/planted.tsx', "import { x } from '#contract/money.ts'"],
    ['web/platform/planted.ts', "import { x } from '#web/routes/index.tsx'"],
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
    ['demo/seed/planted.ts', "import { x } from '#web/ui/button.tsx'"],
    ['testing/planted.ts', "import { x } from '#web/ui/button.tsx'"],
    ['e2e/planted.test.ts', "import { x } from '#web/platform/api.ts'"],
    ['bench/planted.ts', "import { x } from '#testing/app.ts'"],
    ['scripts/planted.ts', "import { x } from '../e2e/house.ts'"],
    ['web/modules/pets/planted.test.ts', "import { x } from '#testing/app.ts'"],
  ])('catches %s with %s', (path, text) => {
    expect(breaches([{ path, text }])).toHaveLength(1)
  })
})
