import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from './fixtures.ts'

for (const [name, at] of [
  ['landing page', '/'],
  ['sign of a missing page', '/nothing-here'],
] as const)
  test(`the initial scripts of the ${name} are at most 150 kB compressed`, async ({ page }) => {
    const text = await (await page.request.get(at)).text()
    const files = new Set([...text.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? ''))
    const weights = [...files].map((file) => gzipSync(readFileSync(join('dist/client', file))).length)
    const bytes = weights.reduce((sum, each) => sum + each, 0)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(150_000)
    // many small files compress badly and delay each other
    expect(files.size).toBeLessThanOrEqual(15)
  })

// A browser handles taps between two scripts, but not while one is evaluated together with all its imports.
for (const at of ['/', '/search-demo'])
  test(`the scripts of ${at} are evaluated one by one, and React in its own task`, async ({ page }) => {
    const text = await (await page.request.get(at)).text()
    const files = [...text.matchAll(/<link rel="x-modulepreload" href="([^"]+)"/g)].map(([, file]) => file ?? '')
    expect(files.length).toBeGreaterThan(5)
    const importsOf = (file: string) =>
      [...readFileSync(join('dist/client', file), 'utf8').matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(
        ([, name]) => `/assets/${name}`,
      )
    for (const [place, file] of files.entries())
      expect(files.slice(0, place)).toEqual(expect.arrayContaining(importsOf(file)))
    const place = (name: string) => files.findIndex((file) => file.startsWith(`/assets/${name}-`))
    expect(place('react')).toBeLessThan(place('hydrate-root'))
    expect(place('hydrate-root')).toBeLessThan(place('entry-client'))
  })
