import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from './house.ts'

for (const [name, at] of [
  ['landing page', '/'],
  ['sign of a missing page', '/nothing-here'],
] as const)
  test(`the scripts that the ${name} begins with weigh at most 150 kB, compressed`, async ({ page }) => {
    const text = await (await page.request.get(at)).text()
    const files = new Set([...text.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? ''))
    const weights = [...files].map((file) => gzipSync(readFileSync(join('dist/client', file))).length)
    const bytes = weights.reduce((sum, each) => sum + each, 0)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(150_000)
    // many small files compress badly and wait for each other
    expect(files.size).toBeLessThanOrEqual(15)
  })
