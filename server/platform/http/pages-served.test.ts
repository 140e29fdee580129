import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { handleError } from './problems.ts'
import { createLimits } from './limits.ts'
import type { MapSettings } from './map-settings.ts'
import { registerPages, type PageOptions } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'petstead-pages-'))
const bytes = Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 251))
let app: FastifyInstance
let url = ''
const sheet = 'p { color: #123 }'
/** Calls that pages made. */
const made: string[] = []

const files: Record<string, string | Buffer> = {
  'dist/client/assets/base-map-a1.pmtiles': bytes,
  'dist/client/assets/maplibre-gl-worker-b2.mjs': 'postMessage(1)',
  'dist/client/assets/all-1.css': sheet,
  'dist/client/.vite/manifest.json': JSON.stringify({
    'web/entry-client.tsx': { file: 'a.js', isEntry: true, css: ['assets/all-1.css'] },
  }),
  'dist/server/entry-server.js': `export async function render(request, { fetch, reader, manifest }) {
      const address = new URL(request.url)
      const { rendering } = globalThis
      rendering?.begun.push(address.search + (reader ? ' own' : ''))
      await rendering?.end
      for (let i = 0; i < Number(address.searchParams.get('calls') ?? 1); i++) await fetch(new Request(request.url))
      const robots = address.pathname === '/hidden' ? '<meta name="robots" content="noindex" nonce=""/>' : ''
      const styles = Object.values(manifest.inlineCss?.styles ?? {}).join()
      const page = { head: '<html><head>' + robots + styles, rest: '</head></html>' }
      return { status: 200, headers: new Headers({ 'content-type': 'text/html' }), ...page }
    }`,
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

async function serve(map: MapSettings, more: Partial<PageOptions> = {}): Promise<FastifyInstance> {
  const server = Fastify()
  await server.register(cookie)
  server.setErrorHandler(handleError)
  // writes as the calls of the contract are mounted
  for (const [path, changesPages] of [
    ['/changes', true],
    ['/keeps', false],
  ] as const)
    server.put<{ Querystring: { status?: number } }>(path, { config: { changesPages } }, async ({ query }, reply) =>
      reply.code(query.status ?? 200).send(),
    )
  await registerPages(server, {
    root: folder,
    mode: 'built',
    fetch: async ({ url: asked }) => {
      made.push(asked)
      return new Response(null, { status: asked.endsWith('/away') ? 503 : 200 })
    },
    publicUrl: 'https://petstead.test',
    limit: async () => {},
    turn: createLimits(true).render,
    findReader: async ({ headers }) => {
      if (headers.cookie === 'sid=lost') throw new Error('Connection terminated unexpectedly')
      return headers.cookie?.startsWith('sid=live') ? { timeZone: undefined, liveMark: undefined } : null
    },
    subjects: { '/thing/:id': { path: '/api/things/{id}' }, '/thing/new': undefined },
    map,
    ...more,
  })
  return server
}

test('serves ranges of the base map, uncompressed and immutable', async () => {
  const answer = await fetch(`${url}/assets/base-map-a1.pmtiles`, {
    headers: { range: 'bytes=1000-1999', 'accept-encoding': 'br, gzip' },
  })
  expect(answer.status).toBe(206)
  expect(answer.headers.get('content-range')).toBe('bytes 1000-1999/5000')
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes.subarray(1000, 2000))
})

test("pages name the operator's map and may connect to its origin only", async () => {
  const { headers, body } = await app.inject('/')
  expect(body).toContain('<meta name="map-style" content="https://tiles.example/styles/a?b=&quot;c&quot;&amp;d=1">')
  expect(headers['content-security-policy']).toMatch(/connect-src 'self' https:\/\/tiles\.example;/)
})

test("the map's worker script may fetch tiles from that origin", async () => {
  const { headers } = await app.inject('/assets/maplibre-gl-worker-b2.mjs')
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://tiles.example;")
})

test("with Google's map pages carry the browser key and may reach Google", async () => {
  const google = await serve({ GOOGLE_MAPS_BROWSER_KEY: 'AIza-browser' })
  const { headers, body } = await google.inject('/')
  expect(body).toContain('<meta name="google-maps-key" content="AIza-browser">')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' https:\/\/\*\.googleapis\.com https:\/\/\*\.gstatic\.com;/)
  expect(policy).not.toContain('unsafe-eval')
  await google.close()
})

test('pages name the origin of public pictures and may load images from it', async () => {
  const near = await serve({}, { pictures: 'https://photos.example' })
  const { headers, body } = await near.inject('/')
  expect(body).toContain('<meta name="pictures" content="https://photos.example">')
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://photos.example;")
  await near.close()
})

test("without a map of the operator's pages may connect to OpenFreeMap only, and name it", async () => {
  const open = await serve({})
  const { headers, body } = await open.inject('/')
  expect(body).toContain('<meta name="map-open-styles" content="https://tiles.openfreemap.org/styles">')
  expect(body).toContain('<meta name="map-host" content="tiles.openfreemap.org">')
  expect(headers['content-security-policy']).toMatch(/connect-src 'self' https:\/\/tiles\.openfreemap\.org;/)
  const worker = await open.inject('/assets/maplibre-gl-worker-b2.mjs')
  expect(worker.headers['content-security-policy']).toContain("connect-src 'self' https://tiles.openfreemap.org;")
  await open.close()
})

test("without other machines' maps and pictures pages connect to this site only", async () => {
  const plain = await serve({ MAP_STYLE_URL: 'none' })
  const { headers, body } = await plain.inject('/')
  expect(body).toBe(`<html><head>${sheet}</head></html>`)
  expect(headers['content-security-policy']).toContain("connect-src 'self';")
  const worker = await plain.inject('/assets/maplibre-gl-worker-b2.mjs')
  expect(worker.headers['content-security-policy']).toContain("connect-src 'self';")
  await plain.close()
})

/** Makes every later rendering wait until `go` is called. */
function hold() {
  const begun: string[] = []
  let go = () => {}
  const end = new Promise<void>((resolve) => (go = resolve))
  Object.assign(globalThis, { rendering: { begun, end } })
  return { begun, go }
}
afterEach(() => Object.assign(globalThis, { rendering: undefined }))

const from = (remoteAddress: string, address: string, cookie = '') =>
  app.inject({ url: address, remoteAddress, headers: { cookie } })

test('a client with many page requests delays only itself, and gets 503 when there are too many', async () => {
  const { begun, go } = hold()
  const many = Array.from({ length: 60 }, (_, i) => from('203.0.113.1', `/listing/none?${i}`))
  await vi.waitFor(() => expect(begun).toHaveLength(4))
  const other = from('203.0.113.2', '/listing/none?other')
  go()
  expect((await other).statusCode).toBe(200)
  expect(begun.indexOf('?other')).toBeLessThan(6)
  const statuses = (await Promise.all(many)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20)
  const refused = (await Promise.all(many)).filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBeGreaterThanOrEqual(36)
  expect(refused[0]?.headers['retry-after']).toBe('5')
})

test('pages of people signed in, which wait for the database, do not keep those of visitors from being rendered', async () => {
  const { begun, go } = hold()
  const own = Array.from({ length: 10 }, (_, i) => from(`203.0.113.${i}`, `/listing/none?${i}`, 'sid=live'))
  await vi.waitFor(() => expect(begun).toHaveLength(4))
  const other = from('203.0.113.99', '/listing/none?visitor')
  await vi.waitFor(() => expect(begun).toContain('?visitor'))
  expect(begun).toHaveLength(5)
  go()
  for (const { statusCode } of await Promise.all([...own, other])) expect(statusCode).toBe(200)
})

test('a cached page is served without waiting', async () => {
  await from('203.0.113.2', '/?kept')
  const { begun, go } = hold()
  const many = Array.from({ length: 10 }, (_, i) => from('203.0.113.1', `/?busy${i}`))
  await vi.waitFor(() => expect(begun).toHaveLength(4))
  expect((await from('203.0.113.2', '/?kept')).statusCode).toBe(200)
  go()
  await Promise.all(many)
})

test('a page is rendered again after a successful write that changes pages, and after no other', async () => {
  const { begun, go } = hold()
  go()
  const renderedAfter = async (write: string) => {
    await from('203.0.113.1', '/?written')
    begun.length = 0
    await app.inject({ method: 'PUT', url: write })
    await from('203.0.113.1', '/?written')
    return begun.length
  }
  expect(await renderedAfter('/changes')).toBe(1)
  expect(await renderedAfter('/changes?status=409')).toBe(0)
  expect(await renderedAfter('/keeps')).toBe(0)
})

test('a cookie without a session gets the shared page, rendered once', async () => {
  const { begun, go } = hold()
  go()
  for (const cookie of ['', 'sid=x', 'sid=y']) await from('203.0.113.1', '/?junk', cookie)
  expect(begun).toEqual(['?junk'])
  const mine = await from('203.0.113.1', '/?junk', 'sid=live')
  expect([mine.statusCode, mine.headers['cache-control'], begun]).toEqual([200, 'no-store', ['?junk', '?junk own']])
})

test('a page whose data is unavailable is a 503 with Retry-After and is not cached', async () => {
  const { begun, go } = hold()
  go()
  for (let i = 0; i < 2; i++) {
    const answer = await app.inject('/away')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.body).toContain('<html>')
  }
  expect(begun).toEqual(['', ''])
  // the session cannot be read without the database
  const lost = await from('203.0.113.1', '/here', 'sid=lost')
  expect([lost.statusCode, lost.headers['retry-after'], begun[2]]).toEqual([503, '5', ' own'])
})

test('a page may make at most thirty calls', async () => {
  made.length = 0
  expect((await app.inject('/?calls=30')).statusCode).toBe(200)
  expect((await app.inject('/?calls=2000')).statusCode).toBe(503)
  expect(made).toHaveLength(60)
})

test('a page with a robots meta tag has the X-Robots-Tag header too', async () => {
  expect((await app.inject('/hidden')).headers['x-robots-tag']).toBe('noindex')
  expect((await app.inject('/shown')).headers['x-robots-tag']).toBeUndefined()
})

test('a page whose calls time out is sent anyway, as a 503', async () => {
  const never = new Promise<never>(() => {})
  const silent = await serve({}, { answerMs: 100, fetch: () => never })
  try {
    for (const headers of [{}, { cookie: 'sid=live' }]) {
      const page = await silent.inject({ url: '/slow?calls=3', headers })
      expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5'])
    }
  } finally {
    await silent.close()
  }
})

test('the page of a signed-in person is a 404 if the call of what it is about answers one, asked with the cookies of the caller', async () => {
  const cookie = 'sid=live'
  const asked: string[] = []
  const site = await serve(
    {},
    {
      fetch: async (call) => {
        if (call.url.includes('/api/things/')) asked.push(`${call.url} ${call.headers.get('cookie')}`)
        return new Response(null, { status: call.url.endsWith('/hidden') ? 404 : 200 })
      },
    },
  )
  const statusOf = async (path: string) => (await site.inject({ url: path, headers: { cookie } })).statusCode
  expect(await statusOf('/thing/hidden')).toBe(404)
  expect(await statusOf('/thing/a%2Fb')).toBe(200)
  expect(await statusOf('/thing/new')).toBe(200)
  expect(await statusOf('/other/hidden')).toBe(200)
  expect(asked).toEqual([
    `https://petstead.test/api/things/hidden ${cookie}`,
    `https://petstead.test/api/things/a%2Fb ${cookie}`,
  ])
  await site.close()
})

test("a page has the style sheet in it; a signed-in person's names it, too, and for a browser that has this one only links it", async () => {
  const named = '<link rel="x-stylesheet" href="/assets/all-1.css">'
  const sheetIn = async (cookie: string) => {
    const html = (await app.inject({ url: '/styled', headers: { cookie } })).body
    return [html.includes(sheet), html.includes(named)]
  }
  const kept = 'style_sheet=%2Fassets%2Fall-1.css'
  const earlier = 'style_sheet=%2Fassets%2Fall-0.css'
  for (const cookie of ['sid=live', `sid=live; ${earlier}`]) expect(await sheetIn(cookie), cookie).toEqual([true, true])
  expect(await sheetIn(`sid=live; ${kept}`)).toEqual([false, false])
  // one page for all visitors
  for (const cookie of ['', kept]) expect(await sheetIn(cookie), cookie).toEqual([true, false])
})
