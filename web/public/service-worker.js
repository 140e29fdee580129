// Keeps on the device what a signed-in person needs without a network, for instance on the way to a stay: the files of
// the pages and their own bookings as last shown. The network always comes first. Private data is deleted as soon as a
// response shows that nobody, or somebody else, is signed in. `?release=` in this script's address names the release
// whose files are kept, `&name=` the site, `&css=` and `&icon=` the files of a look that is not the product's own.
const named = new URL(location.href).searchParams
const siteName = (named.get('name') ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const files = `files-${named.get('release') ?? ''}`
const mine = 'mine'
const [lookCss, lookIcon] = ['css', 'icon'].map((name) => /^\/site\/[\w.-]+$/.exec(named.get(name) ?? '')?.[0])

/**
 * Pages that open without a network if they were opened before with one; the browser handles their search parameters.
 */
const pages = /^\/(?:$|owner-dashboard$|sitter-dashboard$|bookings\/[^/]+(?:\/emergency)?$)/
/** The calls that those pages make. */
const calls =
  /^\/api\/(?:auth\/user|site|terms|bookings(?:\/[^/]+(?:\/(?:care|day|emergency|lost-pets|handovers\/(?:in|out)))?)?|my-listings|reviews|pets|sitter\/(?:today|calendar))$/
/** Large files that are read in parts. The cache would answer with the whole file. */
const readInParts = /\.pmtiles$/
/** The entry that says whose data is kept; without it nothing is kept. */
const owner = '/whose'
/** The addresses for signing in and out. */
const signing = /^\/api\/(?:login|callback|logout)$/
/** Calls that end the session, by method. */
const ending = { POST: '/api/auth/sign-out-everywhere', DELETE: '/api/account' }
/** The Cache-Control header of a page rendered for a signed-out visitor. */
const forNobody = 'private, no-cache'

/** The call that reports a changed push subscription. */
const pushed = '/api/push-subscriptions'

/** How often everything was deleted. A response to a request from before a deletion must not be stored after it. */
let forgotten = 0

function forget() {
  forgotten += 1
  return caches.delete(mine)
}

/** After a logout by the person: deletes the private data and ends pushes to this browser. */
async function leave() {
  await Promise.all([forget(), (await self.registration.pushManager?.getSubscription())?.unsubscribe()])
}

async function keep(name, answer, since) {
  const kept = await caches.open(mine)
  if ((await kept.match(owner)) && since === forgotten) await kept.put(name, answer)
}

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name !== files && name !== mine)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
  // for the page that is shown without a network
  await Promise.allSettled([lookCss, lookIcon].filter(Boolean).map((path) => file(new URL(path, location).href)))
}

// A page of a signed-in person sends their id, the addresses it loaded, which may have loaded before this script took
// over, and the answers that the server put into it.
self.addEventListener('message', (event) => {
  const { who, addresses, answers } = event.data
  const said = () => event.ports[0]?.postMessage('kept')
  event.waitUntil(keepFor(who, addresses.map((address) => new URL(address)).filter(isOurs), answers, said))
})

/** `said` tells the page that what it fetches from now on is kept. */
async function keepFor(who, urls, answers, said) {
  const before = await (await caches.open(mine)).match(owner)
  if ((await before?.text()) !== who) {
    await forget()
    await (await caches.open(mine)).put(owner, new Response(who))
  }
  said()
  const missing = async (url) => !(await caches.match(pages.test(url.pathname) ? url.pathname : url.href))
  await keepAnswers(who, answers)
  await Promise.allSettled(urls.map(async (url) => (await missing(url)) && answerTo(new Request(url), url)))
}

/** Keeps the answers of a page that are newer than what is kept, if that person is still signed in. */
async function keepAnswers(who, answers) {
  const since = forgotten
  const asked = await reached('/api/auth/user')
  if (asked.status !== 200 || (await asked.json()).id !== who) return
  const cache = await caches.open(mine)
  const dateOf = (answer) => Date.parse(answer?.headers.get('date') ?? '') || 0
  for (const { address, headers, body } of answers) {
    const answer = new Response(body, { headers })
    const isOlder = dateOf(await cache.match(address)) < dateOf(answer)
    if (calls.test(address.split('?')[0]) && isOlder) await keep(address, answer, since)
  }
}

// Shows a push. A newer one with the same key replaces the older.
self.addEventListener('push', (event) => {
  const { title, body, path, key } = event.data.json()
  const look = { icon: '/icon-192.png', lang: 'en', dir: 'ltr' }
  event.waitUntil(self.registration.showNotification(title, { body, tag: key, data: { path }, ...look }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data.path, location.origin)))
})

/** Focuses the last used tab of this site and opens the address there; opens a new tab if there is none. */
async function open(url) {
  if (!isOurs(url)) return
  const [tab] = await self.clients.matchAll({ type: 'window' })
  if (!tab) return void (await self.clients.openWindow(url))
  await tab.focus()
  await tab.navigate(url)
}

// The browser has a new push address.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

async function renew({ newSubscription, oldSubscription }) {
  const made =
    newSubscription ?? (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options)))
  if (!made) return
  const { endpoint, keys } = made.toJSON()
  const headers = { 'content-type': 'application/json' }
  await fetch(pushed, { method: 'PUT', headers, body: JSON.stringify({ endpoint, keys }) })
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (!isOurs(url)) return
  if (ending[request.method] === url.pathname) return event.respondWith(end(request))
  if (request.method !== 'GET') return
  if (url.pathname === '/api/logout') event.waitUntil(leave())
  const answer = answerTo(request, url)
  if (answer) event.respondWith(answer)
})

function isOurs(url) {
  return url.origin === location.origin
}

function answerTo(request, url) {
  if (readInParts.test(url.pathname)) return undefined
  if (/^\/(?:assets|site)\//.test(url.pathname)) return file(request.url)
  if (calls.test(url.pathname)) return call(request)
  if (request.mode === 'navigate' || pages.test(url.pathname)) return page(request, url)
  if (url.pathname.startsWith('/api/') && !isStream(request)) return watched(request)
  return undefined
}

function isStream(request) {
  return request.headers.get('accept')?.includes('text/event-stream')
}

/**
 * Returns a file under /assets/ or /site/, from the cache if it is there: these never change. Fetches by the address, because WebKit
 * blocks the request for the script of another worker even if the policy allows it.
 */
async function file(url) {
  const kept = await caches.match(url)
  if (kept) return kept
  const answer = await reached(url)
  if (answer.status === 200) await (await caches.open(files)).put(url, answer.clone())
  return answer
}

/** The server's response, or a network error, which the page sees as a failed request; a rejection would be logged. */
function reached(request) {
  return fetch(request).catch(() => Response.error())
}

async function page(request, { pathname }) {
  const since = forgotten
  const isKept = pages.test(pathname)
  try {
    const answer = await fetch(request)
    if (answer.headers.get('cache-control') === forNobody || signing.test(pathname)) await forget()
    else if (isKept && answer.status === 200 && !answer.redirected) {
      await keep(pathname, answer.clone(), since)
      // a page that is shown loads them itself
      if (request.mode !== 'navigate') await keepFilesOf(await answer.clone().text())
    }
    return answer
  } catch {
    return (isKept && (await (await caches.open(mine)).match(pathname))) || (await offline())
  }
}

/** Keeps the files that a page names, so that it also works if it is opened for the first time without a network. */
async function keepFilesOf(html) {
  const named = new Set(html.match(/\/(?:assets|site)\/[\w.-]+/g))
  await Promise.allSettled([...named].map((path) => file(new URL(path, location).href)))
}

/** Fetches from the server, and deletes private data if the response says that the session has ended. */
async function watched(request) {
  const answer = await reached(request)
  if (answer.status === 401) await forget()
  return answer
}

/** Makes a call that ends the session; if it is refused, everything stays. */
async function end(request) {
  const answer = await watched(request)
  if (answer.ok) await leave()
  return answer
}

async function call(request) {
  const since = forgotten
  const answer = await watched(request)
  if (answer.status === 200) await keep(request, answer.clone(), since)
  if (answer.type !== 'error') return answer
  const kept = await (await caches.open(mine)).match(request)
  return kept ? marked(kept) : answer
}

/** A kept response with a header that says so, by which a page knows that the server cannot be reached. */
function marked({ body, status, headers }) {
  return new Response(body, { status, headers: [...headers, ['x-kept', 'true']] })
}

/** The @font-face rules for the fonts that are cached. */
async function letters() {
  const kept = (await (await caches.open(files)).keys()).map(({ url }) => new URL(url).pathname)
  return ['Figtree', 'Fraunces']
    .map((name) => [name, kept.find((path) => path.includes(`/${name.toLowerCase()}-`) && path.endsWith('.woff2'))])
    .filter(([, path]) => path)
    .map(([name, path]) => `@font-face { font-family: ${name}; src: url(${path}); font-weight: 300 900 }`)
    .join('\n      ')
}

const mark = lookIcon
  ? `<img src="${lookIcon}" width="56" height="56" alt="" />`
  : '<svg width="56" height="56" viewBox="0 0 32 32" aria-hidden="true"><path fill="var(--brand)" d="M14.2 3.3a2.8 2.8 0 0 1 3.6 0l9.7 8.1A4.2 4.2 0 0 1 29 14.6v10.6a4.3 4.3 0 0 1-4.3 4.3H7.3A4.3 4.3 0 0 1 3 25.2V14.6a4.2 4.2 0 0 1 1.5-3.2z"/><path fill="var(--on-brand)" d="M16 25.6c-.4 0-.8-.1-1.1-.4-3.6-3-6.2-5.3-6.2-8.4 0-2.3 1.8-4.1 4-4.1 1.3 0 2.5.6 3.3 1.6.8-1 2-1.6 3.3-1.6 2.2 0 4 1.8 4 4.1 0 3.1-2.6 5.4-6.2 8.4-.3.3-.7.4-1.1.4z"/></svg>'

async function offline() {
  const text = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>You're offline · ${siteName}</title>
    <style>
      :root { color-scheme: light dark; --ground: light-dark(#fbf8f2, #131a17); --ink: light-dark(#22302b, #eee9df); --brand: light-dark(#1f5b47, #7fc8a7); --on-brand: light-dark(#ffffff, #0d1f18) }
      ${await letters()}
      body { margin: 0; padding: 15vh 1.5rem 2rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 Figtree, system-ui, sans-serif; text-align: center }
      h1 { font: 600 1.875rem/1.2 Fraunces, Georgia, serif; margin: 1rem 0 .5rem }
      p { max-width: 28rem; margin: 0 auto 1.5rem }
      a { display: inline-block; margin: .25rem; padding: .75rem 1.25rem; border-radius: .75rem; font-weight: 600; color: var(--brand); border: 1px solid; text-decoration: none }
      a:first-of-type { background: var(--brand); color: var(--on-brand) }
    </style>
    ${lookCss ? `<link rel="stylesheet" href="${lookCss}" />` : ''}
  </head>
  <body>
    <main>
      ${mark}
      <h1>You're offline</h1>
      <p>We can't reach ${siteName || 'the site'} right now. Bookings you looked at on this device are still here.</p>
      <a href="/owner-dashboard">My Bookings</a>
      <a href="">Try again</a>
    </main>
    <script>
      // a moment later: the network is ready then, and a page that is being left does not come back
      addEventListener('online', () => setTimeout(() => navigator.onLine && location.reload(), 500))
      // the network may be back before this listens, and the server may have been away
      const ask = () => fetch('/readyz', { cache: 'no-store' }).then(({ ok }) => ok && location.reload(), () => {})
      setInterval(() => navigator.onLine && ask(), 3000)
    </script>
  </body>
</html>`
  return new Response(text, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
