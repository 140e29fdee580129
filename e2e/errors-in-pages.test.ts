import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderPage } from '#contract/page-render.ts'
import { refusals } from '#contract/refusals.ts'
import { builtManifest } from '#server/platform/http/page-files.ts'
import { hydrated, expect, test } from './fixtures.ts'

test('a refusal during server rendering is explained before and after hydration', async ({ site, page }) => {
  // 520: React renders again what failed while it hydrated
  site.allow(/status of 500|Error: 503|Refusal: 503|React error #520/)
  const { status, sentence } = refusals.overloaded
  const headers = { 'content-type': 'application/problem+json' }
  const body = JSON.stringify({ title: sentence, status, code: 'overloaded' })
  const { render } = (await import(pathToFileURL(join('dist/server/entry-server.js')).href)) as { render: RenderPage }
  const address = `${site.url}/listing/busy`
  const { head, rest } = await render(new Request(address), {
    manifest: builtManifest('.'),
    nonce: '',
    origin: site.url,
    reader: null,
    settings: {},
    fetch: () => Promise.resolve(new Response(body, { status, headers })),
  })
  expect(rest).toContain(sentence)

  await page.route(address, (route) => route.fulfill({ status: 500, contentType: 'text/html', body: head + rest }))
  await page.goto(address)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Failed to load listing. Please try again.' })).toBeVisible()
  await expect(page.getByText(sentence)).toBeVisible()
})
