import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

type Chunk = { file: string; isEntry?: boolean; imports?: string[] }

/** Bytes, compressed, of everything that a page has to load before it is alive. */
function entryWeight(folder: string): number {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const seen = new Set<string>()
  const weigh = (name: string): number => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return 0
    seen.add(name)
    const own = gzipSync(readFileSync(join(folder, chunk.file))).length
    return (chunk.imports ?? []).reduce((sum, each) => sum + weigh(each), own)
  }
  return Object.keys(manifest)
    .filter((name) => manifest[name]?.isEntry)
    .reduce((sum, name) => sum + weigh(name), 0)
}

test('the script that every page begins with weighs at most 150 kB, compressed', () => {
  const bytes = entryWeight('dist/client')
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(150_000)
})
