import type { Plugin, Rolldown } from 'vite'

/** What a chunk begins with if it imports others later: the files that it then preloads. */
const ownList =
  /^const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);\n/
const use = /__vite__mapDeps\(\[([\d,]+)\]\)/g

/** Stands in the code until the build knows the address of the list; see `web/platform/page-start/late-imports.ts`. */
export const addressOfList = '__LATE_IMPORTS__'

/** The files that imports preload: their names, and for each import the places of its files among them. */
export type LateImports = readonly [files: readonly string[], imports: readonly (readonly number[])[]]

/**
 * Moves what chunks know of the files of later imports into one list, which pages fetch when they are alive: a page's
 * scripts are 3 kB smaller without it. Changes the code of the chunks and returns the list.
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
    const [own, names] = ownList.exec(chunk.code) ?? []
    if (own !== undefined && names !== undefined) {
      const list = JSON.parse(names) as string[]
      chunk.code = chunk.code.slice(own.length).replaceAll(use, (_, places: string) => {
        const preloaded = places.split(',').map((place) => placeIn(files, list[Number(place)] ?? ''))
        return `window.lateImports?.(${placeIn(imports, preloaded.join())})`
      })
    }
    if (chunk.code.includes('__vite__mapDeps'))
      throw new Error(`${chunk.fileName} has a list of imports of a form that is not known.`)
  }
  return [[...files.keys()], [...imports.keys()].map((places) => places.split(',').map(Number))]
}

/** A plugin of the web build, see `takeLateImports`. The names of all chunks follow from those that the list has. */
export function lateImports(): Plugin {
  return {
    name: 'late-imports',
    enforce: 'post',
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
