import { fileURLToPath } from 'node:url'

type Info = {
  readonly importedIds: readonly string[]
  /** Modules that import it statically. */
  readonly importers: readonly string[]
  readonly code: string | null
}
export type Modules = { getModuleInfo(id: string): Info | null }

export type PageFiles = {
  /** The files of its screen and of its parts. */
  readonly files: readonly string[]
  /** How much more its size matters than that of others. */
  readonly weight?: number
  /** How many bytes it may load that it does not use. */
  readonly unused?: number
}

export type Screens = {
  readonly pages: readonly PageFiles[]
  /** The files of screens and parts that no page above has. */
  readonly otherScreens: readonly string[]
}

/** What uses a module: pages, as bits and with those of their files that import it, and other screens. */
type Use = { pages: bigint; readonly files: Set<string>; readonly others: Set<string> }

/** Modules that are bundled together. */
type Group = {
  ids: string[]
  /** The pages that use one of them: their bits. */
  pages: bigint
  /** Other screens that do. */
  others: Set<string>
  /** Whether at most one file of the pages uses them. */
  isSingle: boolean
  size: number
}

const bitOf = (page: number): bigint => 1n << BigInt(page)

/**
 * What one file more costs a page, in bytes: a request, its head, what is compressed worse, and its turn among the others
 * on a slow phone. With 550 signed-in pages had seven requests more and the same bytes.
 */
const fileBytes = 1300
/** How much the bytes of other screens matter. */
const otherWeight = 3
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

function infoOf(id: string, modules: Modules): Info {
  const info = modules.getModuleInfo(id)
  if (!info) throw new Error(`${id} is not in the build.`)
  return info
}

/** The files of the icons that a module's code imports from the file that has them all. */
function iconsIn(code: string | null, all: string, modules: Modules): string[] {
  const files = iconFiles(all, modules)
  const names = [...(code ?? '').matchAll(iconNames)].flatMap(([, list = '']) => list.split(','))
  return names.flatMap((name) => files.get((name.split(/\sas\s/)[0] ?? '').trim()) ?? [])
}

/** Our modules and icons that a module imports. Icons come through a file that imports them all. */
function importsOf(id: string, modules: Modules): string[] {
  const { importedIds, code } = infoOf(id, modules)
  return importedIds.flatMap((imported) => {
    if (isIcons.test(imported)) return iconsIn(code, imported, modules)
    return isOurs.test(imported) && !imported.endsWith('.css') ? [imported] : []
  })
}

/** The modules that import a module or an icon. */
function importersOf(id: string, modules: Modules): readonly string[] {
  const { importers } = infoOf(id, modules)
  if (!isIcon.test(id)) return importers
  return importers.flatMap((all) => {
    if (!isIcons.test(all)) return []
    return infoOf(all, modules).importers.filter((importer) =>
      iconsIn(infoOf(importer, modules).code, all, modules).includes(id),
    )
  })
}

/** Files, by their paths in the repository, and everything that they import, directly or indirectly. */
export const withImports = (files: readonly string[], modules: Modules): Set<string> =>
  closed(new Set(files.map((file) => fileURLToPath(new URL(`../../${file}`, import.meta.url)))), modules)

function closed(all: Set<string>, modules: Modules): Set<string> {
  for (const each of all)
    if (isOurs.test(each) || isIcon.test(each)) for (const imported of importsOf(each, modules)) all.add(imported)
  return all
}

/**
 * Bundles the modules that several files of pages share so that pages load little that they do not use, in few files.
 * Begins with a group for every set of pages and joins, one after the other, the two from whose union pages gain most.
 * What only one of these files imports, but other screens or what is loaded later too, would be a file each: what the same
 * screens use is one. Returns the name of each module's group; what only one file imports stays with it.
 */
export function groupsOf(screens: Screens, without: ReadonlySet<string>, modules: Modules): Map<string, string> {
  const groups = joined(firstGroups(screens, without, modules), screens.pages, modules)
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

function firstGroups({ pages, otherScreens }: Screens, without: ReadonlySet<string>, modules: Modules): Group[] {
  const uses = new Map<string, Use>()
  const useOf = (id: string): Use => {
    const use = uses.get(id) ?? { pages: 0n, files: new Set(), others: new Set() }
    uses.set(id, use)
    return use
  }
  const usedBy = (file: string) => [...withImports([file], modules)].filter((id) => !without.has(id)).map(useOf)
  for (const [at, { files }] of pages.entries())
    for (const file of files)
      for (const use of usedBy(file)) {
        use.pages |= bitOf(at)
        use.files.add(file)
      }
  for (const file of otherScreens) for (const { others } of usedBy(file)) others.add(file)
  const isLater = (id: string) => importersOf(id, modules).some((each) => !uses.has(each))
  const later = closed(new Set([...uses.keys()].filter(isLater)), modules)
  const groups = new Map<string, Group>()
  for (const [id, use] of uses) {
    if (use.files.size + use.others.size === 1 && !later.has(id)) continue
    const isSingle = use.files.size < 2
    const key = [use.pages, ...(isSingle ? use.others : [])].join(' ')
    const group = groups.get(key) ?? { ids: [], pages: use.pages, others: new Set(), isSingle, size: 0 }
    const others = new Set([...group.others, ...use.others])
    groups.set(key, { ...group, ids: [...group.ids, id], others, size: group.size + sizeOf(id, modules) })
  }
  return [...groups.values()]
}

/** Where the product lies: plugins write it into code, and the same product is bundled the same wherever it lies. */
const root = fileURLToPath(new URL('../../', import.meta.url))

const sizeOf = (id: string, modules: Modules) =>
  (modules.getModuleInfo(id)?.code?.replaceAll(root, '/').length ?? 0) * compressed

/** By page, how many bytes more it would load without using them if two groups were one. */
const moreUnused = (one: Group, other: Group, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const [isInOne, isInOther] = [one.pages & bitOf(at), other.pages & bitOf(at)]
    return isInOne && !isInOther ? other.size : isInOther && !isInOne ? one.size : 0
  })

/** How many bytes the pages, by their weights, and other screens gain if two groups are one. */
function gainOf(one: Group, other: Group, pages: readonly PageFiles[]): number {
  const weightOf = (mask: bigint) => pages.reduce((sum, { weight = 1 }, at) => sum + (mask & bitOf(at) ? weight : 0), 0)
  const gain =
    fileBytes * weightOf(one.pages & other.pages) -
    one.size * weightOf(other.pages & ~one.pages) -
    other.size * weightOf(one.pages & ~other.pages)
  if (!one.isSingle && !other.isSingle) return gain
  const more = (loaded: Group, user: Group) => [...user.others].filter((file) => !loaded.others.has(file)).length
  return gain - otherWeight * (one.size * more(one, other) + other.size * more(other, one))
}

function joined(groups: Group[], pages: readonly PageFiles[], modules: Modules): Group[] {
  const pairsOf = (one: Group, others: readonly Group[]) =>
    others.map((other) => ({ one, other, gain: gainOf(one, other, pages) })).filter((pair) => pair.gain > 0)
  const left = pages.map(({ unused = Infinity }) => unused)
  let pairs = groups.flatMap((one, at) => pairsOf(one, groups.slice(at + 1)))
  for (;;) {
    const best = pairs
      .toSorted((a, b) => b.gain - a.gain)
      .find(
        ({ one, other }) =>
          moreUnused(one, other, pages.length).every((bytes, at) => bytes <= (left[at] ?? 0)) &&
          !isBetween(one, other, groups, modules),
      )
    if (!best) return groups
    const { one, other } = best
    for (const [at, bytes] of moreUnused(one, other, pages.length).entries()) left[at] = (left[at] ?? 0) - bytes
    const union = {
      ids: [...one.ids, ...other.ids],
      pages: one.pages | other.pages,
      size: one.size + other.size,
      others: new Set([...one.others, ...other.others]),
      isSingle: one.isSingle && other.isSingle,
    }
    const rest = groups.filter((each) => each !== one && each !== other)
    pairs = [...pairs.filter((pair) => rest.includes(pair.one) && rest.includes(pair.other)), ...pairsOf(union, rest)]
    groups = [...rest, union]
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
