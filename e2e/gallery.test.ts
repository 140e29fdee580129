import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, test, walk } from './fixtures.ts'

/** The names of examples, of which those of several words would be in no other file of a build. */
const names = ['actions', 'inputs', 'messages', 'overlays'].flatMap((file) =>
  [...readFileSync(`web/ui/gallery/${file}.tsx`, 'utf8').matchAll(/^ {2,4}\{? ?name: '([^']+)'/gm)].map(
    ([, name = '']) => name,
  ),
)

test('the build contains no gallery of components, and the product has no page for it', async ({ site }) => {
  const telling = names.filter((name) => name.includes(' '))
  expect(telling.length).toBeGreaterThan(8)
  const built = readdirSync('dist', { recursive: true })
    .map((name) => join('dist', String(name)))
    .filter((path) => statSync(path).isFile() && /\.(?:js|mjs|html|json)$/.test(path))
  expect(built.length).toBeGreaterThan(100)
  const found = built.filter((path) => {
    const text = readFileSync(path, 'utf8')
    return text.includes('ui/gallery') || telling.some((name) => text.includes(name))
  })
  expect(found).toEqual([])
  expect((await fetch(`${site.url}/gallery`)).status).toBe(404)
})

walk('while the product is developed, /gallery shows every component, in light and dark', async ({ page, site }) => {
  site.allow(/^outside request: http:\/\/localhost:/)
  // a cold cache bundles the packages first
  test.setTimeout(120_000)
  const server = await createServer({ appType: 'custom', server: { port: 0, hmr: false }, logLevel: 'error' })
  try {
    await server.listen()
    const { port } = Object(server.httpServer?.address()) as { port: number }
    for (const theme of ['light', 'dark'] as const) {
      await page.goto(`http://localhost:${port}/gallery?theme=${theme}`)
      for (const name of names)
        await expect(page.getByRole('region', { name, exact: true })).toBeVisible({ timeout: 60_000 })
      await expect(page.locator('html')).toHaveCSS('color-scheme', theme)
    }
  } finally {
    await server.close()
  }
})
