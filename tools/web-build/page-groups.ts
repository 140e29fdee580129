import { fileURLToPath } from 'node:url'

type Info = { readonly importedIds: readonly string[]; readonly code: string | null }
export type Modules = { getModuleInfo(id: string): Info | null }

export type PageFiles = {
  /** The files of its screen and of its parts. */
  readonly files: readonly string[]
  /** How much more its size matters than that of others. */
  readonly weight?: number
  /** How many bytes it may load that it does not use. */
  readonly unused?: number
}

/** Modules that are bundled together. */
type Group = {
  ids: string[]
  /** The pages that use one of them: their bits. */
  pages: number
  size: number
}

/**
 * What one file more costs a page, in bytes: a request, its head, what is compressed worse, and its turn among the others
 * on a slow phone. With 550 signed-in pages had seven requests more and the same bytes.
 */
const fileBytes = 1400
/** Bytes of a module when it is minified and compressed, by the length of its code. */
const compressed = 0.2

const isOurs = /^(?!.*node_modules)/
const isIcons = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.\w+$/
const isIcon = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/
const iconExports = /export\s*\{([^}]*)\}\s*from\s*["']\.\/(icons\/[\w-]+\.\w+)["']/g
const iconNames = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g

/** The files of icons by their names, of which some have several, from the file that has them all. */
function iconFiles(all: string, modules: Modules): Map<string, string> {
  const known = iconsOf.get(modules)
  if (known) return known
  const found = new Map<string, string>()
  for (const [, names = '', file = ''] of (modules.getModuleInfo(all)?.code ?? '').matchAll(iconExports))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) found.set(name, all.replace(/[^\\/]*$/, file))
  if (found.size === 0) throw new Error(`No icons are found in ${all}.`)
  iconsOf.set(modules, found)
  return found
}
const iconsOf = new WeakMap<Modules, Map<string, string>>()

/** Our modules and icons that a module imports. Icons come through a file that imports them all. */
function importsOf(id: string, modules: Modules): string[] {
  const info = modules.getModuleInfo(id)
  if (!info) throw new Error(`${id} is not in the build.`)
  return info.importedIds.flatMap((imported) => {
    if (!isIcons.test(imported)) return isOurs.test(imported) && !imported.endsWith('.css') ? [imported] : []
    const files = iconFiles(imported, modules)
    const names = [...(info.code ?? '').matchAll(iconNames)].flatMap(([, list = '']) => list.split(','))
    return names.flatMap((name) => files.get((name.split(/\sas\s/)[0] ?? '').trim()) ?? [])
  })
}

/** Files, by their paths in the repository, and everything that they import, directly or indirectly. */
export function withImports(files: readonly string[], modules: Modules): Set<string> {
  const all = new Set(files.map((file) => fileURLToPath(new URL(`../../${file}`, import.meta.url))))
  for (const each of all)
    if (isOurs.test(each) || isIcon.test(each)) for (const imported of importsOf(each, modules)) all.add(imported)
  return all
}

/**
 * Bundles the modules that several files of pages share so that pages load little that they do not use, in few files.
 * Begins with a group for every set of pages and joins, one after the other, the two from whose union pages gain most.
 * Returns the name of each module's group; what only one file of the pages imports stays with it.
 */
export function groupsOf(
  pages: readonly PageFiles[],
  without: ReadonlySet<string>,
  modules: Modules,
): Map<string, string> {
  const users = new Map<string, Set<string>>()
  const pagesOf = new Map<string, number>()
  for (const [at, { files }] of pages.entries())
    for (const file of files)
      for (const id of withImports([file], modules)) {
        if (without.has(id)) continue
        users.set(id, (users.get(id) ?? new Set()).add(file))
        pagesOf.set(id, (pagesOf.get(id) ?? 0) | (1 << at))
      }
  const byPages = new Map<number, Group>()
  for (const [id, mask] of pagesOf) {
    if (users.get(id)?.size === 1) continue
    const group = byPages.get(mask) ?? { ids: [], pages: mask, size: 0 }
    byPages.set(mask, group)
    group.ids.push(id)
    group.size += sizeOf(id, modules)
  }
  const weightOf = (mask: number) => pages.reduce((sum, { weight = 1 }, at) => sum + (mask & (1 << at) ? weight : 0), 0)
  const groups = joined([...byPages.values()], pages, weightOf, modules)
  const taken = new Map<string, number>()
  const names = groups.flatMap((group) => {
    const [largest = ''] = group.ids.toSorted((one, other) => sizeOf(other, modules) - sizeOf(one, modules))
    const name = largest.replace(/^.*[\\/]/, '').replace(/\..*$/, '')
    const before = taken.get(name) ?? 0
    taken.set(name, before + 1)
    return group.ids.map((id) => [id, before ? `${name}-${before}` : name] as const)
  })
  return new Map(names)
}

/** Where the product lies: plugins write it into code, and the same product is bundled the same wherever it lies. */
const root = fileURLToPath(new URL('../../', import.meta.url))

const sizeOf = (id: string, modules: Modules) =>
  (modules.getModuleInfo(id)?.code?.replaceAll(root, '/').length ?? 0) * compressed

/** By page, how many bytes more it would load without using them if two groups were one. */
const moreUnused = (one: Group, other: Group, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const [isInOne, isInOther] = [one.pages & (1 << at), other.pages & (1 << at)]
    return isInOne && !isInOther ? other.size : isInOther && !isInOne ? one.size : 0
  })

function joined(
  groups: Group[],
  pages: readonly PageFiles[],
  weightOf: (pages: number) => number,
  modules: Modules,
): Group[] {
  const gain = (one: Group, other: Group) =>
    fileBytes * weightOf(one.pages & other.pages) -
    one.size * weightOf(other.pages & ~one.pages) -
    other.size * weightOf(one.pages & ~other.pages)
  const left = pages.map(({ unused = Infinity }) => unused)
  for (;;) {
    const pairs = groups
      .flatMap((one, at) => groups.slice(at + 1).map((other) => ({ one, other, gain: gain(one, other) })))
      .filter((pair) => pair.gain > 0)
      .toSorted((a, b) => b.gain - a.gain)
    const best = pairs.find(
      ({ one, other }) =>
        moreUnused(one, other, pages.length).every((bytes, at) => bytes <= (left[at] ?? 0)) &&
        !isBetween(one, other, groups, modules),
    )
    if (!best) return groups
    const { one, other } = best
    for (const [at, bytes] of moreUnused(one, other, pages.length).entries()) left[at] = (left[at] ?? 0) - bytes
    const union = { ids: [...one.ids, ...other.ids], pages: one.pages | other.pages, size: one.size + other.size }
    groups = [...groups.filter((each) => each !== one && each !== other), union]
  }
}

/** Whether one of two groups imports the other by way of a third: together they would import each other. */
function isBetween(one: Group, other: Group, groups: readonly Group[], modules: Modules): boolean {
  const groupOf = new Map(groups.flatMap((group) => group.ids.map((id) => [id, group] as const)))
  const importedBy = (group: Group) =>
    new Set(group.ids.flatMap((id) => (isOurs.test(id) ? importsOf(id, modules) : [])).map((id) => groupOf.get(id)))
  const reaches = (from: Group, to: Group) => {
    const seen = new Set([...importedBy(from)].filter((each) => each !== from && each !== to))
    for (const each of seen) {
      if (each === to) return true
      if (each) for (const next of importedBy(each)) if (next !== each) seen.add(next)
    }
    return false
  }
  return reaches(one, other) || reaches(other, one)
}
