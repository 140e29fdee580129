import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPages } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'petstead-pages-'))
const bytes = Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 251))
let app: FastifyInstance
let url = ''

const files: Record<string, string | Buffer> = {
  'dist/client/assets/base-map-a1.pmtiles': bytes,
  'dist/client/assets/maplibre-gl-worker-b2.mjs': 'postMessage(1)',
  'dist/client/.vite/manifest.json': JSON.stringify({ 'web/entry-client.tsx': { file: 'a.js', isEntry: true } }),
  'dist/server/entry-server.js':
    "export const render = async () => new Response('<html><head></head></html>', { headers: { 'content-type': 'text/html' } })",
  'package.json': '{ "type": "module" }',
}

beforeAll(async () => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  app = await serve({ MAP_STYLE_URL: 'https://tiles.example/styles/a?b="c"&d=1' })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

async function serve(map: { MAP_STYLE_URL?: string; MAP_TILES_URL?: string }): Promise<FastifyInstance> {
  const server = Fastify()
  await registerPages(server, {
    root: folder,
    mode: 'built',
    fetch: async () => new Response(),
    publicUrl: 'https://petstead.test',
    limit: async () => {},
    sessionCookie: 'sid',
    isThere: async () => true,
    map,
  })
  return server
}

test('the base map comes in the parts that are asked for, as it is, and for good', async () => {
  const answer = await fetch(`${url}/assets/base-map-a1.pmtiles`, {
    headers: { range: 'bytes=1000-1999', 'accept-encoding': 'br, gzip' },
  })
  expect(answer.status).toBe(206)
  expect(answer.headers.get('content-range')).toBe('bytes 1000-1999/5000')
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes.subarray(1000, 2000))
})

test('pages name the map of the operator, and may fetch from its origin alone', async () => {
  const { headers, body } = await app.inject('/')
  expect(body).toContain('<meta name="map-style" content="https://tiles.example/styles/a?b=&quot;c&quot;&amp;d=1">')
  expect(headers['content-security-policy']).toMatch(
    /connect-src 'self' https:\/\/api\.stripe\.com https:\/\/tiles\.example;/,
  )
})

test("so may the map's own script, which fetches the tiles", async () => {
  const { headers } = await app.inject('/assets/maplibre-gl-worker-b2.mjs')
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://tiles.example;")
})

test('without one, pages name none and fetch from here only', async () => {
  const plain = await serve({})
  const { headers, body } = await plain.inject('/')
  expect(body).toBe('<html><head></head></html>')
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.stripe.com;")
  const worker = await plain.inject('/assets/maplibre-gl-worker-b2.mjs')
  expect(worker.headers['content-security-policy']).toContain("connect-src 'self';")
  await plain.close()
})
