import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

/** The module with the function that wraps every later import, and ours in its place. */
const helper = '\0vite/preload-helper.js'
const own = fileURLToPath(new URL('../../web/platform/page-start/late-imports.ts', import.meta.url))

/** What a chunk begins with if it imports others later: the files that it then preloads. */
const ownList =
  /^const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);\n/
const use = /__vite__mapDeps\(\[([\d,]+)\]\)/g

/** Stands in the code until the build knows the address of the list; see `web/platform/page-start/late-imports.ts`. */
const addressOfList = '__LATE_IMPORTS__'

/** The scripts that imports preload: their names, and for each import the places of its scripts among them. */
export type LateImports = readonly [files: readonly string[], imports: readonly (readonly number[])[]]

/**
 * Moves what chunks know of the scripts of later imports into one list, which pages fetch when they are alive: a page's
 * scripts are 3 kB smaller without it. Style sheets stay named where they are needed, since a screen must not be shown
 * without them. Changes the code of the chunks and returns the list.
 */
export function takeLateImports(chunks: readonly Pick<Rolldown.OutputChunk, 'code' | 'fileName'>[]): LateImports {
  const files = new Map<string, number>()
  const imports = new Map<string, number>()
  const placeIn = (all: Map<string, number>, key: string) => {
    const place = all.get(key) ?? all.size
    all.set(key, place)
    return place
  }
  for (const chunk of chunks) {
    const [head, names] = ownList.exec(chunk.code) ?? []
    if (head !== undefined && names !== undefined) {
      const list = JSON.parse(names) as string[]
      chunk.code = chunk.code.slice(head.length).replaceAll(use, (_, places: string) => {
        const needed = places.split(',').map((place) => list[Number(place)] ?? '')
        const styles = needed.filter((name) => name.endsWith('.css'))
        const scripts = needed.filter((name) => !styles.includes(name)).map((name) => placeIn(files, name))
        const place = placeIn(imports, scripts.join())
        return styles.length > 0 ? JSON.stringify([place, ...styles]) : String(place)
      })
    }
    if (chunk.code.includes('__vite__mapDeps'))
      throw new Error(`${chunk.fileName} has a list of imports of a form that is not known.`)
  }
  return [[...files.keys()], [...imports.keys()].map((places) => (places === '' ? [] : places.split(',').map(Number)))]
}

/** A plugin of the web build, see `takeLateImports`. The names of all chunks follow from those that the list has. */
export function lateImports(): Plugin {
  return {
    name: 'late-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: (id) =>
        id === helper ? `export { importLater as __vitePreload } from ${JSON.stringify(own)}` : undefined,
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const source = JSON.stringify(takeLateImports(chunks))
        const address = this.getFileName(this.emitFile({ type: 'asset', name: 'late-imports.json', source }))
        for (const chunk of chunks) chunk.code = chunk.code.replace(addressOfList, () => `/${address}`)
      },
    },
  }
}
