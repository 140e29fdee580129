import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/all-calls.ts'
import { composition, serverModules, topFolders, webRooms } from './boundaries.ts'
import { passages } from './passages.ts'
import { webModules } from './web-modules.ts'
import { isTest, moduleOf, sources } from './sources.ts'
import type { SourceFile } from './sources.ts'

/** A project path or a package name, and whether it is imported dynamically. */
type Import = { readonly target: string; readonly late: boolean }

const parsed = new WeakMap<SourceFile, Import[]>()

/** What a file imports, also for its types, and what it exports from elsewhere. */
function importsOf(file: SourceFile): Import[] {
  const imports = parsed.get(file) ?? parseImports(file)
  parsed.set(file, imports)
  return imports
}

function parseImports({ path, text }: SourceFile): Import[] {
  if (path.endsWith('.sql')) return []
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module
  const early = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)].flatMap(
    ({ moduleRequest }) => moduleRequest?.value ?? [],
  )
  const late = dynamicImports.flatMap(
    ({ moduleRequest: { start, end } }) => /^['"](.+)['"]$/.exec(text.slice(start, end))?.[1] ?? [],
  )
  const found = [...new Set(early)].map((target) => ({ target, late: false }))
  return [...found, ...late.map((target) => ({ target, late: true }))].map(({ target, ...how }) => {
    if (target.startsWith('#')) return { target: target.slice(1), ...how }
    return { target: target.startsWith('.') ? normalize(join(dirname(path), target)) : target, ...how }
  })
}

const topOf = (path: string): string | undefined => {
  const [top = ''] = path.split('/')
  return path.includes('/') && top in topFolders ? top : undefined
}

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
  // colors are derived on the server, and at the desk before anybody saves them
  if (path.startsWith('contract/look/') && target === 'culori/fn') return undefined
  if (top === 'contract' && !isTest(path))
    return other || /^zod(\/mini)?$/.test(target) ? undefined : 'the contract knows zod and itself'
  if (isTest(path) || top !== 'server') {
    const passed = passageBreach(path, target)
    if (passed || isTest(path)) return passed
  }
  if (top === 'server') return serverBreach(path, target)
  if (top === 'web') return webBreach(path, target)
  return undefined
}

/** Tests, the demo and tools enter a module of the server by its `public.ts`, like everybody, and may ask its rules. */
function passageBreach(path: string, target: string): string | undefined {
  const other = /^server\/modules\/([^/]+)\/(?!public\.ts$|rules\/)/.exec(target)?.[1]
  if (!other || path.startsWith(`server/modules/${other}/`)) return undefined
  return passages[path]?.includes(target.replace('server/modules/', ''))
    ? undefined
    : 'a module is entered by its public.ts'
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
  if (path.includes('/rows/') && other === module && !/\/(?:rows|rules)\//.test(target))
    return 'rows know rows and rules'
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
  ['demo/planted.ts', "import { x } from '#server/modules/pets/store.ts'"],
  ['e2e/planted.test.ts', "import { x } from '#server/modules/pets/store.ts'"],
  ['server/modules/pets/planted.test.ts', "import { x } from '#server/modules/bookings/rows/bookings-store.ts'"],
  ['contract/planted.ts', "import { readFileSync, readdirSync } from 'node:fs'"],
  ['contract/planted.ts', "import { x } from '#server/compose/env.ts'"],
  ['contract/vocabulary/planted.ts', "import { z } from 'zod'"],
  ['server/modules/bookings/rules/planted.ts', "import { sql } from 'kysely'"],
  ['server/modules/bookings/rules/planted.ts', "import { x } from '../store.ts'"],
  ['server/modules/pets/planted.ts', "import { x } from '#server/modules/bookings/public.ts'"],
  ['server/modules/bookings/planted.ts', "import { x } from '#server/modules/pets/store.ts'"],
  ['server/modules/bookings/rows/planted-store.ts', "import { x } from '../shown/view.ts'"],
  ['server/modules/bookings/planted.ts', "import { sql } from 'kysely'"],
  ['server/modules/payments/planted.ts', "import type { X } from '#server/modules/bookings/public.ts'"],
  ['server/modules/payments/planted.ts', "import { x } from '#sandbox/stripe/plugin.ts'"],
  ['server/platform/http/planted.ts', "import { x } from '#server/modules/pets/public.ts'"],
  ['server/database/planted.ts', "const x = await import('../modules/pets/public.ts')"],
  ['server/modules/pets/planted.ts', "import { x } from '#web/ui/button.tsx'"],
  ['web/ui/planted.tsx', "import { x } from '../modules/pets/pet-card.tsx'"],
  ['web/ui/planted.tsx', "import { x } from '#contract/vocabulary/money.ts'"],
  ['web/ui/planted.tsx', "import { x } from '#web/platform/session.ts'"],
  ['web/ui/planted.tsx', "import { x } from '#web/product/stars.tsx'"],
  ['web/platform/planted.ts', "import { x } from '#web/routes/index.tsx'"],
  ['web/platform/planted.ts', "import { x } from '#web/ui/button.tsx'"],
  ['web/platform/planted.ts', "import { x } from '#web/product/terms.ts'"],
  ['web/product/planted.tsx', "import { x } from '#web/modules/search/search-bar.tsx'"],
  ['web/pictures/planted.tsx', "import { x } from '#web/product/stars.tsx'"],
  ['web/calendar/planted.tsx', "import { x } from '#web/routes/index.tsx'"],
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
  ['demo/planted.ts', "import { x } from '../tools/drawings/palette.ts'"],
  ['server/planted.ts', "import { x } from '../tools/bench/load.ts'"],
  ['demo/seed/planted.ts', "import { x } from '#web/ui/button.tsx'"],
  ['testing/planted.ts', "import { x } from '#web/ui/button.tsx'"],
  ['e2e/planted.test.ts', "import { x } from '#web/platform/api.ts'"],
  ['tools/planted.ts', "import { x } from '#sandbox/stripe/plugin.ts'"],
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

  test('every listed passage is used', () => {
    const uses = files.flatMap((file) => importsOf(file).map(({ target }) => `${file.path} ${target}`))
    const listed = Object.entries(passages).flatMap(([path, targets]) =>
      targets.map((each) => `${path} server/modules/${each}`),
    )
    expect(listed.filter((each) => !uses.includes(each))).toEqual([])
  })

  test.each(forbidden)('catches %s with %s', (path, text) => {
    expect(breaches([{ path, text }])).toHaveLength(1)
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
