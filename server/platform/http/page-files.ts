import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageManifest } from '#contract/page-render.ts'

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }

/** The lazily loaded part of a route: its screen. */
const routeFile = /^web\/routes\/(.+)\.lazy\.tsx$/
const partFile = /\.part\.tsx$/

/** The router's id of a route file: `thing.$id` is `/thing/$id`, `index` is `/`. */
export function routeIdOf(name: string): string {
  const parts = name.split(/[./]/)
  const isIndex = parts.at(-1) === 'index'
  const path = `/${(isIndex ? parts.slice(0, -1) : parts).join('/')}`
  return isIndex && path !== '/' ? `${path}/` : path
}

/** The files of each built page, read from the manifest of the client build. */
export function builtManifest(root: string): PageManifest {
  const file = join(root, 'dist/client/.vite/manifest.json')
  const chunks = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>
  const entry = Object.values(chunks).find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('The web build has no entry. Build it again.')
  const shared = new Set(filesOf(entry, chunks))
  const sheets = entry.css ?? []
  if (sheets.length > 1) throw new Error('The web build has more than one style sheet for all pages.')
  const routes: PageManifest['routes'] = {
    __root__: {
      scripts: [{ attrs: { type: 'module', src: `/${entry.file}` } }],
      css: sheets.map((name) => `/${name}`),
      preloads: [...shared].map((name) => `/${name}`),
    },
  }
  const parts: Record<string, string[]> = {}
  for (const [key, chunk] of Object.entries(chunks)) {
    const needed = filesOf(chunk, chunks)
      .filter((used) => !shared.has(used))
      .map((used) => `/${used}`)
    const name = routeFile.exec(key)?.[1]
    if (name !== undefined)
      routes[routeIdOf(name)] = { preloads: needed, css: (chunk.css ?? []).map((used) => `/${used}`) }
    else if (partFile.test(key)) parts[key] = needed
  }
  // a page that is painted needs nothing but itself: a slow phone waits for its style sheet as long as for the page
  const styles = Object.fromEntries(
    sheets.map((name) => [`/${name}`, readFileSync(join(root, 'dist/client', name), 'utf8')]),
  )
  return { routes, parts, inlineCss: { styles } }
}

/** A chunk's file and all its imports, each after its own imports: the order in which they run. */
function filesOf(chunk: Chunk, chunks: Record<string, Chunk>, seen = new Set<Chunk>()): string[] {
  seen.add(chunk)
  const files: string[] = []
  for (const key of chunk.imports ?? []) {
    const imported = chunks[key]
    if (imported && !seen.has(imported)) files.push(...filesOf(imported, chunks, seen))
  }
  return [...files, chunk.file]
}

/** The scripts of a page in development: Vite's client, React Refresh, and the source entry. */
export const devManifest: PageManifest = {
  routes: {
    __root__: {
      scripts: [
        {
          attrs: { type: 'module' },
          children:
            "import { injectIntoGlobalHook } from '/@react-refresh'\n" +
            'injectIntoGlobalHook(window)\nwindow.$RefreshReg$ = () => {}\nwindow.$RefreshSig$ = () => (type) => type',
        },
        { attrs: { type: 'module', src: '/@vite/client' } },
        { attrs: { type: 'module', src: '/web/entry-client.tsx' } },
      ],
      css: ['/web/styles.css'],
    },
  },
}
