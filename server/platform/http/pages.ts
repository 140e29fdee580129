import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '#contract/address.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { PageManifest, PageReader, RenderOptions, RenderPage } from '#contract/page-render.ts'
import { refusals } from '#contract/refusals.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { styleSheetCookie, styleSheetInPage } from '#contract/vocabulary/style-sheet-cookie.ts'
import { isDatabaseAway } from '#server/database/connect.ts'
import { withTimeoutOr } from '#server/platform/with-timeout.ts'
import { builtManifest, devManifest } from './page-files.ts'
import { createPageCache, noncePlaceholder, type RenderedPage } from './page-cache.ts'
import { mapForPages, mapSources, meta, type MapSettings } from './map-settings.ts'
import { answerMs } from './mount.ts'
import { mergeSources, pagePolicy, workerPolicy, type ExtraSources } from './page-policy.ts'
import { isReservedPath } from './reserved.ts'

export type PageOptions = {
  /** Root folder of the project, which contains `dist/` and `web/`. */
  root: string
  /** `built` serves the web build; `dev` compiles the sources on request and reloads them. */
  mode: 'built' | 'dev'
  /** Answers a call of a page inside this process. */
  fetch: RenderOptions['fetch']
  /** Public URL of the site, without a trailing slash. */
  publicUrl: string
  /** Throws when an address requests too many pages. */
  limit: (request: FastifyRequest) => Promise<void>
  /** Renders a page when it is the client's turn; `own` is one of somebody signed in. */
  turn: <T>(request: FastifyRequest, whose: 'shared' | 'own', work: () => Promise<T>) => Promise<T>
  /** Who has a session; null without one: the page is then the same for everyone. */
  findReader: (request: FastifyRequest) => Promise<PageReader | null>
  /**
   * The call of what a page is about, by the path of the page: the page of a signed-in person is missing if the call
   * answers 404. Undefined for a page that looks like one of the others, but always exists.
   */
  subjects: Readonly<Record<string, Pick<Endpoint, 'path'> | undefined>>
  /** Further origins that pages may use. */
  sources?: ExtraSources
  /** The operator's map. */
  map?: MapSettings
  /** The operator's units of distances, as `web/platform/units.ts` reads them. */
  units?: string
  /** Another origin with copies of this site's public pictures. */
  pictures?: string | undefined
  /** Calls when every cached page may be old. */
  onChange?: (each: () => void) => void
  /** Timeout of a page: it is sent with or without its data. */
  answerMs?: number
}

/** A source of page code: the build or the development server. */
type Source = {
  /** `isKept` is whether the browser has the style sheet. */
  readonly load: (isKept: boolean) => Promise<{ manifest: PageManifest; render: RenderPage }>
  /** The address of the style sheet that is written into pages; undefined in development, where none is. */
  readonly styleSheet?: string | undefined
}

/** Longer URLs are refused; the longest real one, a full search, has about 500 characters. */
const longestAddress = 4096

/** Maximum number of calls per page; the largest real ones make about fifteen. */
const callsMaximum = 30

/** Somebody with a session that cannot be read. */
const nobodyKnown: PageReader = { timeZone: undefined, liveMark: undefined }

/** What a call of a page that is not made gets: the page says it as it would the server's own refusal. */
function notAnswered(): Response {
  const { status, sentence } = refusals.overloaded
  const headers = { 'content-type': 'application/problem+json' }
  return Response.json({ title: sentence, status, code: 'overloaded' satisfies RefusalCode }, { status, headers })
}

/** Worker scripts: the map's, which fetches and unpacks tiles, and the service worker. */
const workers = /^\/(?:assets\/maplibre-gl-worker[^/]*\.mjs|service-worker\.js)(?:$|\?)/

/** Serves the site: built files, public files, and every other GET path as a page rendered by the router. */
export async function registerPages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const source = options.mode === 'dev' ? await developing(app, options) : await built(app, options)
  const cache = options.mode === 'dev' ? undefined : createPageCache()
  options.onChange?.(() => cache?.clear())
  const ownMap = mapSources(options.map ?? {})
  const sources = mergeSources(options.sources ?? {}, ownMap, options.pictures ? { 'img-src': [options.pictures] } : {})
  // Google's map does not use our worker
  const worker = workerPolicy(options.map?.GOOGLE_MAPS_BROWSER_KEY ? {} : ownMap)
  app.addHook('onRequest', (request, reply, done) => {
    if (workers.test(request.url)) reply.header('content-security-policy', worker)
    done()
  })
  // before the response is sent, so that the person who made a change sees it
  app.addHook('onSend', (request, reply, _, done) => {
    if (request.routeOptions.config.changesPages && reply.statusCode < 400) cache?.clear()
    done()
  })

  const send = async (request: FastifyRequest, reply: FastifyReply, subject?: Pick<Endpoint, 'path'>) => {
    if (isReservedPath(request.url)) return reply.callNotFound()
    const begun = performance.now()
    const msLeft = () => (options.answerMs ?? answerMs) - (performance.now() - begun)
    await options.limit(request)
    const url = pageUrl(request.url, options.publicUrl)
    if (!url) return notAnAddress(reply)
    // set if the session cannot be read: the page then says that the server cannot answer
    let lost = false
    const reader = await options.findReader(request).catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error
      lost = true
      return nobodyKnown
    })
    const asked = new Map<string, number>()
    const fetch: PageOptions['fetch'] = async (call) => {
      const answer = lost ? notAnswered() : await withTimeoutOr(msLeft(), () => options.fetch(call), notAnswered)
      asked.set(call.url, answer.status)
      return answer
    }
    // visitors get no cookie, and all of them the same page
    const { styleSheet } = source
    const isKept = reader !== null && styleSheet !== undefined && request.cookies[styleSheetCookie] === styleSheet
    const render = () => renderPage(source, new Request(url), request, { ...options, fetch }, { reader, isKept })
    const shared = reader ? undefined : cache
    const page = await (shared?.known(url.href) ??
      options.turn(request, reader ? 'own' : 'shared', () => shared?.get(url.href, render) ?? render()))
    const nonce = randomBytes(18).toString('base64')
    for (const [name, value] of page.headers) reply.header(name, value)
    const there = !reader || lost || !subject || (await isThere(request, subject, { ...options, fetch }, asked))
    return reply
      .code(there ? page.status : 404)
      .header('content-security-policy', pagePolicy(nonce, sources))
      .header('cache-control', reader ? 'no-store' : 'private, no-cache')
      .header('vary', 'cookie')
      .send(withNonce(page.parts, nonce))
  }
  app.get('/*', { config: { standsIn: true } }, (request, reply) => send(request, reply))
  for (const [path, subject] of Object.entries(options.subjects))
    app.get(path, { config: { standsIn: true } }, (request, reply) => send(request, reply, subject))
}

/** Whether the caller may see what a page is about; `asked` has the statuses of the page's own calls. */
async function isThere(
  request: FastifyRequest,
  subject: Pick<Endpoint, 'path'>,
  { publicUrl, fetch }: PageOptions,
  asked: ReadonlyMap<string, number>,
): Promise<boolean> {
  const address = publicUrl + addressOf(subject, { params: request.params })
  return (asked.get(address) ?? (await asCaller(request, fetch)(new Request(address))).status) !== 404
}

async function renderPage(
  source: Source,
  asked: Request,
  request: FastifyRequest,
  { publicUrl, fetch, ...options }: PageOptions,
  { reader, isKept }: { reader: PageReader | null; isKept: boolean },
): Promise<RenderedPage> {
  const { manifest, render } = await source.load(isKept)
  const settings = settingsOf(options)
  const carry = reader ? asCaller(request, fetch) : fetch
  let away = false
  let calls = 0
  const page = await render(asked, {
    manifest,
    nonce: noncePlaceholder,
    origin: publicUrl,
    settings,
    fetch: async (call) => {
      calls += 1
      const answer = calls > callsMaximum ? notAnswered() : await carry(call)
      away ||= answer.status === 503
      return answer
    },
    reader,
  })
  const headers: [string, string][] = [...page.headers]
  // the header is for clients that do not parse the page
  if (page.head.includes(asksNotToBeShown)) headers.push(['x-robots-tag', 'noindex'])
  return {
    // a page is a 503 if one of its calls was
    status: away ? 503 : page.status,
    headers: away ? [...headers, ['retry-after', String(refusals.overloaded.retryAfter)]] : headers,
    parts: `${page.head}${settingsMeta(settings)}${reader && !isKept ? styleSheetTag(source) : ''}${page.rest}`
      .split(noncePlaceholder)
      .map((part) => Buffer.from(part)),
  }
}

/** Names the style sheet of a page that has it, for `keepStyleSheet` of web/routes/-shell. */
const styleSheetTag = ({ styleSheet }: Source) =>
  styleSheet ? `<link rel="${styleSheetInPage}" href="${styleSheet}">` : ''

/** A page's HTML with the nonce of one response. */
function withNonce(parts: RenderedPage['parts'], nonce: string): Buffer {
  const between = Buffer.from(nonce)
  return Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [between, part])))
}

/** The operator's settings that pages show. */
function settingsOf({ map = {}, pictures = '', units = '' }: Partial<PageOptions>): Record<string, string> {
  return { ...mapForPages(map), pictures, units }
}

/** The tags with these settings, which web/platform/site-settings.ts reads. */
function settingsMeta(settings: Readonly<Record<string, string>>): string {
  const { pictures } = settings
  const tags = Object.entries(settings).map(([name, value]) => meta(name, value))
  return (pictures ? `<link rel="preconnect" href="${pictures}">` : '') + tags.join('')
}

/** In the head of a page that asks search engines not to index it. */
const asksNotToBeShown = '<meta name="robots" content="noindex"'

/** Adds the request's cookies to the calls of its page. */
function asCaller(request: FastifyRequest, fetch: PageOptions['fetch']): PageOptions['fetch'] {
  return (call) => {
    call.headers.set('cookie', request.headers.cookie ?? '')
    return fetch(call)
  }
}

/** The request's address under the public URL; null if it is not valid. */
export function pageUrl(asked: string, publicUrl: string): URL | null {
  if (asked.length > longestAddress) return null
  // "GET http://elsewhere/path" and "//elsewhere/path" mean a path of this site.
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

/** Serves the build: hashed immutable files, public files, and the bundle that renders pages. */
async function built(app: FastifyInstance, { root }: PageOptions): Promise<Source> {
  const client = join(root, 'dist/client')
  await app.register(staticFiles, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    // @fastify/compress would compress the default type, and browsers could not combine the whole with its parts
    setHeaders: (reply, path) => {
      if (path.endsWith('.pmtiles')) void reply.header('content-type', 'application/vnd.pmtiles')
    },
  })
  // some change with what the operator chose
  for (const name of publicFiles(client).filter((each) => !app.hasRoute({ method: 'GET', url: `/${each}` })))
    app.get(`/${name}`, (_, reply) => reply.sendFile(name, client, { maxAge: '1d', immutable: false }))
  const manifest = builtManifest(root)
  const bundle = pathToFileURL(join(root, 'dist/server/entry-server.js')).href
  const { render } = (await import(bundle)) as { render: RenderPage }
  const { inlineCss, ...withoutStyles } = manifest
  const [styleSheet] = Object.keys(inlineCss?.styles ?? {})
  return { load: async (isKept) => ({ manifest: isKept ? withoutStyles : manifest, render }), styleSheet }
}

function publicFiles(client: string): string[] {
  return readdirSync(client, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => entry.name)
}

/** Serves the sources through Vite, compiled on request and reloaded when changed. */
async function developing(app: FastifyInstance, { root }: PageOptions): Promise<Source> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server }, cors: false },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (!['GET', 'HEAD'].includes(request.method) || isReservedPath(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error instanceof Error ? done(error) : done()))
  })
  return {
    load: async () => {
      const { render } = (await vite.ssrLoadModule('/web/entry-server.tsx')) as { render: RenderPage }
      return { manifest: devManifest, render }
    },
  }
}
