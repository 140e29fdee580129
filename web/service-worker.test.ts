import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { calls } from '#contract/all-calls.ts'
import * as api from '#contract/api.ts'
import { defaultTokens } from '#contract/look/tokens.ts'
import { callbackPath, loginPath, logoutPath } from '#contract/sign-in.ts'

// The browser loads the script as it is, so it cannot import the contract.
const script = readFileSync(new URL('./public/service-worker.js', import.meta.url), 'utf8')

/** Returns the regular expression that is the value of a constant of the script. */
function patternOf(name: string): RegExp {
  const [, source] = new RegExp(`const ${name} =\\s+/(.+)/$`, 'm').exec(script) ?? []
  if (source === undefined) throw new Error(`No pattern ${name}`)
  return new RegExp(source)
}

test('the service worker keeps the replies of these calls', () => {
  const kept = calls
    .map(({ call }) => call)
    .filter(
      ({ method, path }) =>
        method === 'GET' && patternOf('calls').test(path.replace('{way}', 'in').replaceAll(/\{\w+\}/g, 'x')),
    )
    .map(({ path }) => path)
  expect(kept.toSorted()).toEqual([
    '/api/auth/user',
    '/api/bookings',
    '/api/bookings/owner',
    '/api/bookings/sitter',
    '/api/bookings/{id}',
    '/api/bookings/{id}/care',
    '/api/bookings/{id}/day',
    '/api/bookings/{id}/emergency',
    '/api/bookings/{id}/handovers/{way}',
    '/api/bookings/{id}/lost-pets',
    '/api/my-listings',
    '/api/pets',
    '/api/reviews',
    '/api/site',
    '/api/sitter/calendar',
    '/api/sitter/today',
    '/api/terms',
  ])
})

test('the service worker names the addresses of the contract', () => {
  expect(script).toContain(
    `ending = { POST: '${api.identity.signOutEverywhere.path}', DELETE: '${api.account.remove.path}' }`,
  )
  expect(script).toContain(`pushed = '${api.devices.subscribe.path}'`)
  expect(script).toContain(`method: '${api.devices.subscribe.method}'`)
  expect(script).toContain(`url.pathname === '${logoutPath}'`)
  for (const path of [loginPath, callbackPath, logoutPath]) expect(patternOf('signing').test(path), path).toBe(true)
})

const origin = 'https://petstead.test'

/** Runs the script with a network and an empty cache, and returns its handler of requests. */
function startedWith(network: (request: string | Request) => Promise<Response>, query = 'release=a') {
  let onFetch: (event: unknown) => void = () => {}
  const kept = new Map<string, Response>()
  const key = (request: string | Request) => (typeof request === 'string' ? request : request.url)
  const cache = {
    match: async (request: string | Request) => kept.get(key(request))?.clone(),
    put: async (request: string | Request, response: Response) => void kept.set(key(request), response),
    keys: async () => [],
  }
  let onMessage: (event: unknown) => void = () => {}
  runInNewContext(script, {
    URL,
    Response,
    Request,
    location: new URL(`${origin}/service-worker.js?${query}`),
    caches: { open: async () => cache, match: cache.match, keys: async () => [], delete: async () => kept.clear() },
    fetch: network,
    self: {
      addEventListener: (name: string, act: typeof onFetch) => {
        if (name === 'fetch') onFetch = act
        if (name === 'message') onMessage = act
      },
    },
  })
  const tell = (data: object): Promise<void> =>
    new Promise((resolve) => onMessage({ data, ports: [{ postMessage: resolve }], waitUntil: () => {} }))
  const ask = (path: string, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(origin + path, init)
    return new Promise((resolve, reject) =>
      onFetch({
        request,
        waitUntil: () => {},
        respondWith: (answer: Promise<Response>) => answer.then(resolve, reject),
      }),
    )
  }
  return { ask, tell, kept }
}

const away = () => Promise.reject(new TypeError('Load failed'))

test("the page without a network has the look of the site, not the product's", async () => {
  const look = 'css=%2Fsite%2Flook-0123456789abcdef.css&icon=%2Fsite%2Ficons-0123456789abcdef-192.png'
  const offline = async (query: string) => (await startedWith(away, query).ask('/owner-dashboard')).text()
  const theirs = await offline(`release=a&name=Fern&${look}`)
  expect(theirs).toContain('<link rel="stylesheet" href="/site/look-0123456789abcdef.css" />')
  expect(theirs).toContain('<img src="/site/icons-0123456789abcdef-192.png"')
  expect(theirs).not.toContain('<svg')
  const ours = await offline('release=a&name=Petstead&css=&icon=')
  expect(ours).toContain('<svg')
  expect(ours).not.toMatch(/<link|<img/)
  for (const name of ['ground', 'ink', 'brand', 'on-brand'] as const)
    expect(ours).toContain(`--${name}: light-dark(${defaultTokens[name].light}, ${defaultTokens[name].dark})`)
  expect(await offline('release=a&css=//else.test/a.css&icon=%22%3E%3Cscript%3E')).not.toMatch(/<link|<img|else\.test/)
})

test('files are fetched by address, so that no browser checks what will use them', async () => {
  const asked: (string | Request)[] = []
  const { ask } = startedWith((request) => {
    asked.push(request)
    return Promise.resolve(new Response('self.onmessage = null'))
  })
  await ask('/assets/maplibre-gl-worker-a.mjs')
  await ask('/assets/maplibre-gl-worker-a.mjs')
  expect(asked).toEqual([`${origin}/assets/maplibre-gl-worker-a.mjs`])
})

test.each(['/assets/a.js', '/api/bookings', '/api/conversations'])(
  'without a network %s is a failed request, and nothing is logged as an error of the page',
  async (path) => expect((await startedWith(away).ask(path)).type).toBe('error'),
)

test('a kept response says that it was kept, one from the server does not', async () => {
  let network = () => Promise.resolve(Response.json([1], { headers: { date: 'Wed, 25 Nov 2026 12:00:00 GMT' } }))
  const { ask, kept } = startedWith(() => network())
  kept.set('/whose', new Response('an owner'))
  expect((await ask('/api/bookings')).headers.get('x-kept')).toBeNull()
  network = away
  const answer = await ask('/api/bookings')
  expect(answer.headers.get('x-kept')).toBe('true')
  expect(answer.headers.get('date')).toBe('Wed, 25 Nov 2026 12:00:00 GMT')
  expect(await answer.json()).toEqual([1])
})

test('says when it keeps what a page fetches: what was fetched before is not kept', async () => {
  const { ask, tell, kept } = startedWith(() => Promise.resolve(Response.json({ id: 'an owner' })))
  await ask('/api/bookings/a/emergency')
  expect([...kept.keys()]).toEqual([])
  await tell({ who: 'an owner', addresses: [], answers: [] })
  await ask('/api/bookings/a/emergency')
  expect([...kept.keys()]).toEqual(['/whose', `${origin}/api/bookings/a/emergency`])
})

test('the files that a page names are kept with it, so that it works when it is opened', async () => {
  const html =
    '<link rel="modulepreload" href="/assets/a.js"><script type="module" src="/assets/b-C_1.js"></script><img src="/site/mark-1.webp">'
  const { ask, kept } = startedWith((asked) => {
    const { pathname } = new URL(typeof asked === 'string' ? asked : asked.url)
    return Promise.resolve(new Response(/\.(?:js|webp)$/.test(pathname) ? '' : html, { headers: { etag: pathname } }))
  })
  kept.set('/whose', new Response('an owner'))
  await ask('/bookings/a/emergency')
  expect([...kept.keys()]).toEqual([
    '/whose',
    '/bookings/a/emergency',
    `${origin}/assets/a.js`,
    `${origin}/assets/b-C_1.js`,
    `${origin}/site/mark-1.webp`,
  ])
})
