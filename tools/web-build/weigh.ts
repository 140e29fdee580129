// Says what the scripts of the pages weigh, and of which modules they consist: npm run weight -- [part of a page's name].
import { gzipSync } from 'node:zlib'
import { createBuilder, minifySync, type Rolldown } from 'vite'
import { pages } from './pages.ts'

type Chunk = Rolldown.OutputChunk
const entry = 'web/entry-client.tsx'

/** Builds the pages for the browser, without writing a file; returns the chunks by their names. */
async function built(): Promise<Map<string, Chunk>> {
  const builder = await createBuilder({ logLevel: 'error', build: { write: false } })
  const client = builder.environments['client']
  if (!client) throw new Error('There is no build for the browser.')
  const output = [await builder.build(client)].flat().flatMap((part) => ('output' in part ? part.output : []))
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
}

const sizeOf = (code: string) => gzipSync(code).length

/** The modules of a chunk with their parts of its compressed size, in bytes. */
function modulesOf(chunk: Chunk): [name: string, bytes: number][] {
  const root = `${process.cwd()}/`
  const sizes = Object.entries(chunk.modules).flatMap(([id, { code }]) => {
    const size = code ? sizeOf(minifySync('module.js', code).code) : 0
    return size > 0 ? [[id.replace(root, '').replace('node_modules/', ''), size] as const] : []
  })
  const sum = sizes.reduce((all, [, size]) => all + size, 0)
  const whole = sizeOf(chunk.code)
  return sizes.map(([name, size]) => [name, (size / sum) * whole])
}

/** The files that are loaded with some modules: those that have them, and all that these import. */
function loadedWith(modules: readonly string[], chunks: ReadonlyMap<string, Chunk>): Set<string> {
  const facades = [...chunks.values()].filter(
    ({ facadeModuleId: id }) => id && modules.some((name) => id.endsWith(name)),
  )
  const files = new Set(facades.map(({ fileName }) => fileName))
  for (const file of files) for (const imported of chunks.get(file)?.imports ?? []) files.add(imported)
  return files
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6)
const chunks = await built()
const wanted = process.argv[2]
for (const { files } of pages) {
  const name = files.map((file) => file.replace(/^web\/(routes|modules)\//, '')).join(' + ')
  if (wanted && !name.includes(wanted)) continue
  const loaded = [...loadedWith([entry, ...files], chunks)].flatMap((file) => chunks.get(file) ?? [])
  console.log(`${kB(loaded.reduce((sum, { code }) => sum + sizeOf(code), 0))} kB ${loaded.length} files  ${name}`)
  if (!wanted) continue
  for (const chunk of loaded.toSorted((one, other) => sizeOf(other.code) - sizeOf(one.code))) {
    console.log(`  ${kB(sizeOf(chunk.code))} ${chunk.fileName} ${chunk.name}`)
    for (const [module, bytes] of modulesOf(chunk).toSorted(([, a], [, b]) => b - a))
      if (bytes >= 50) console.log(`    ${kB(bytes)} ${module}`)
  }
}
