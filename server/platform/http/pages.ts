import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusals } from '#contract/refusals.ts'
import { isDatabaseAway } from '#server/database/connect.ts'
import { inTimeOr } from '#server/platform/in-time.ts'
import { builtManifest, devManifest, type PageManifest } from './page-files.ts'
import { createPageCache, noncePlaceholder, type RenderedPage } from './page-cache.ts'
import { mapMeta, mapSources, meta, type MapSettings } from './map-settings.ts'
import { answerMs } from './mount.ts'
import { mergeSources, pagePolicy, workerPolicy, type ExtraSources } from './page-policy.ts'
import { isReserved } from './reserved.ts'

export type PageOptions = {
  /** The project's folder: `dist/` and `web/` lie in it. */
  root: string
  /** `built` serves what the web build made; `dev` compiles the sources on the fly and reloads them. */
  mode: 'built' | 'dev'
  /** Answers a call of a page inside this process. */
  fetch: (request: Request) => Promise<Response>
  /** Public address of the site, without a slash at the end. */
  publicUrl: string
  /** Throws when an address asks for too many pages. */
  limit: (request: FastifyRequest) => Promise<void>
  /** Renders a page when it is the turn of whoever asks. */
  turn: <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>
  /** Whether the request comes with a session. With one a page comes as a shell, without it whole. */
  isSignedIn: (request: FastifyRequest) => Promise<boolean>
  /** Whether what a page is about is there for whoever has these cookies: a shell is rendered without asking. */
  isThere: (url: URL, cookie: string) => Promise<boolean>
  /** What pages may reach besides this site. */
  sources?: ExtraSources
  /** The operator's own map. */
  map?: MapSettings
  /** Another origin that has copies of this site's public pictures. */
  pictures?: string | undefined
  /** Within how long a page comes, with or without what it asked for. */
  answerMs?: number
}

type Render = (
  request: Request,
  options: {
    manifest: PageManifest
    nonce: string
    origin: string
    pictures: string
    fetch: PageOptions['fetch']
    signedIn: boolean
  },
) => Promise<Response>

/** Where a page's code comes from: the build, or the development server. */
type Source = { manifest: PageManifest; render: Render }

/** Longer addresses are not ours; the longest real one, a full search, has about 500 letters. */
const longestAddress = 4096

/** Calls that one page may make; the largest real one, five pages of results, makes about ten. */
const callsMaximum = 30

const notAnswered = () => new Response(null, { status: 503 })

/** Scripts that work beside a page: what fetches and unpacks the tiles of a map, and what keeps pages on the device. */
const workers = /^\/(?:assets\/maplibre-gl-worker[^/]*\.mjs|service-worker\.js)(?:$|\?)/

/** Serves the site: built files, public files, and every other GET address as a page rendered by the router. */
export async function registerPages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const source = options.mode === 'dev' ? await developing(app, options) : await built(app, options)
  const cache = options.mode === 'dev' ? undefined : createPageCache()
  const ownMap = mapSources(options.map ?? {})
  const sources = mergeSources(options.sources ?? {}, ownMap, options.pictures ? { 'img-src': [options.pictures] } : {})
  // Google's map has no worker of ours
  const worker = workerPolicy(options.map?.GOOGLE_MAPS_BROWSER_KEY ? {} : ownMap)
  app.addHook('onRequest', (request, reply, done) => {
    if (workers.test(request.url)) reply.header('content-security-policy', worker)
    done()
  })
  // before the answer goes out, so that whoever made a change finds it
  app.addHook('onSend', (request, reply, _, done) => {
    if (request.routeOptions.config.changesPages && reply.statusCode < 400) cache?.clear()
    done()
  })

  app.get('/*', { config: { standsIn: true } }, async (request, reply) => {
    if (isReserved(request.url)) return reply.callNotFound()
    const begun = performance.now()
    const msLeft = () => (options.answerMs ?? answerMs) - (performance.now() - begun)
    await options.limit(request)
    const url = pageUrl(request.url, options.publicUrl)
    if (!url) return notAnAddress(reply)
    // the session cannot be read now: the page is sent as a shell, and says that the server cannot answer
    let lost = false
    const signedIn = await options.isSignedIn(request).catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error
      return (lost = true)
    })
    const fetch: PageOptions['fetch'] = async (call) =>
      lost ? notAnswered() : inTimeOr(msLeft(), () => options.fetch(call), notAnswered)
    const render = () => renderPage(source, new Request(url), request, { ...options, fetch }, signedIn)
    // without a session everybody gets the same
    const shared = signedIn ? undefined : cache
    const page = await (shared?.known(url.href) ??
      options.turn(request, () => shared?.get(url.href, render) ?? render()))
    const nonce = randomBytes(18).toString('base64')
    for (const [name, value] of page.headers) reply.header(name, value)
    const isThere = () => options.isThere(url, request.headers.cookie ?? '')
    const there = !signedIn || lost || (await inTimeOr(msLeft(), isThere, () => true))
    return reply
      .code(there ? page.status : 404)
      .header('content-security-policy', pagePolicy(nonce, sources))
      .header('cache-control', signedIn ? 'no-store' : 'private, no-cache')
      .header('vary', 'cookie')
      .send(page.parts.join(nonce))
  })
}

async function renderPage(
  source: () => Promise<Source>,
  asked: Request,
  request: FastifyRequest,
  { publicUrl, fetch, map = {}, pictures = '' }: PageOptions,
  signedIn: boolean,
): Promise<RenderedPage> {
  const { manifest, render } = await source()
  const carry = signedIn ? asCaller(request, fetch) : fetch
  let away = false
  let calls = 0
  const page = await render(asked, {
    manifest,
    nonce: noncePlaceholder,
    origin: publicUrl,
    pictures,
    fetch: async (call) => {
      calls += 1
      const answer = calls > callsMaximum ? notAnswered() : await carry(call)
      away ||= answer.status === 503
      return answer
    },
    signedIn,
  })
  const text = (await page.text()).replace('</head>', (end) => mapMeta(map) + picturesMeta(pictures) + end)
  const headers: [string, string][] = [...page.headers]
  // the header says it to those who do not read the page
  if (asksNotToBeShown.test(text)) headers.push(['x-robots-tag', 'noindex'])
  return {
    // a page whose calls were answered 503 is a 503 itself
    status: away ? 503 : page.status,
    headers: away ? [...headers, ['retry-after', String(refusals.overloaded.retryAfter)]] : headers,
    parts: text.split(noncePlaceholder),
  }
}

/** What a page carries of it, for web/brand/picture-origin.ts to read. */
function picturesMeta(origin: string): string {
  return origin && `<link rel="preconnect" href="${origin}">${meta('pictures', origin)}`
}

/** Whether a page's own head asks search engines not to show it. */
const asksNotToBeShown = /<meta name="robots" content="noindex"[^]*<\/head>/

/** Calls of a page are made for whoever asked for the page. */
function asCaller(request: FastifyRequest, fetch: PageOptions['fetch']): PageOptions['fetch'] {
  return (call) => {
    call.headers.set('cookie', request.headers.cookie ?? '')
    return fetch(call)
  }
}

/** A request's address under the public one, however it was written; null for what cannot be one. */
export function pageUrl(asked: string, publicUrl: string): URL | null {
  if (asked.length > longestAddress) return null
  // "GET http://elsewhere/path" and "//elsewhere/path" ask for a path of ours, never for another place.
  const path = asked.replace(/^[a-z][a-z+.-]*:\/\/[^/?#]*/i, '').replace(/^[/\\]*/, '/')
  try {
    decodeURIComponent(path.split('?')[0] ?? '')
    return new URL(publicUrl + path)
  } catch {
    return null
  }
}

function notAnAddress(reply: FastifyReply) {
  return reply
    .code(404)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">' +
        '<title>Page Not Found</title><h1>404 Page Not Found</h1><p><a href="/">Go to the home page</a></p>',
    )
}

/** The built site: hashed files that never change, public files, and the bundle that renders pages. */
async function built(app: FastifyInstance, { root }: PageOptions): Promise<() => Promise<Source>> {
  const client = join(root, 'dist/client')
  await app.register(staticFiles, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
  })
  for (const name of publicFiles(client))
    app.get(`/${name}`, (_, reply) => reply.sendFile(name, client, { maxAge: '1d', immutable: false }))
  const manifest = builtManifest(root)
  const bundle = pathToFileURL(join(root, 'dist/server/entry-server.js')).href
  const { render } = (await import(bundle)) as { render: Render }
  return async () => ({ manifest, render })
}

function publicFiles(client: string): string[] {
  return readdirSync(client, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => entry.name)
}

/** The sources through Vite: compiled when asked for, reloaded when changed. */
async function developing(app: FastifyInstance, { root }: PageOptions): Promise<() => Promise<Source>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server }, cors: false },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (!['GET', 'HEAD'].includes(request.method) || isReserved(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error instanceof Error ? done(error) : done()))
  })
  return async () => {
    const { render } = (await vite.ssrLoadModule('/web/entry-server.tsx')) as { render: Render }
    return { manifest: devManifest, render }
  }
}
