import type { QueryClient } from '@tanstack/react-query'
import { addressOf } from '#contract/address.ts'
import { renderedAt } from './page-start/page-facts.ts'
import type { Pages } from './pages.ts'

const settlingMs = 2000

/** A reply to a call, as the service worker keeps it. */
type Answer = { readonly address: string; readonly headers: Record<string, string>; readonly body: string }

/** The replies that the server put into the page, so that they can be kept without asking for them. */
function answersIn(cache: QueryClient): Answer[] {
  const at = renderedAt()
  if (at === undefined) return []
  return cache
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: [name, input, kind], state: { data } }): Answer[] => {
      if (data === undefined || data === null || typeof name !== 'string' || !name.startsWith('GET ')) return []
      const address = addressOf({ path: `/${name.slice('GET /'.length)}` }, input ?? {})
      const headers = { 'content-type': 'application/json', date: new Date(at).toUTCString() }
      if (kind === undefined) return [{ address, headers, body: JSON.stringify(data) }]
      if (kind !== 'pages') return []
      const { rows, next } = data as Pages<unknown>
      const more = next ? { link: `<${next}>; rel="next"` } : {}
      return [{ address, headers: { ...headers, ...more }, body: JSON.stringify(rows) }]
    })
}

let sayKept = (): void => {}
const kept = new Promise<void>((resolve) => (sayKept = resolve))

/** Resolves when the service worker keeps what this page fetches for the person signed in; without one, never. */
export const whenKept = (): Promise<void> => kept

/** Keeps the pages of the signed-in person for offline use (`web/public/service-worker.js`); `who` is their user id;
 * `name`, `css` and `icon` are of the site as everybody sees it, the last two empty if they are the product's; `loadRest` loads the code that a press would load. */
export async function keepForOffline(
  { who, ...site }: { readonly who: string; readonly name: string; readonly css: string; readonly icon: string },
  cache: QueryClient,
  loadRest: () => Promise<void>,
): Promise<void> {
  const answers = answersIn(cache)
  if (!('serviceWorker' in navigator)) return
  // the name of this file changes with every release
  const release = new URL(import.meta.url).pathname.split('/').at(-1) ?? ''
  try {
    const named = new URLSearchParams({ release, ...site })
    await navigator.serviceWorker.register(`/service-worker.js?${named.toString()}`)
    const registration = await navigator.serviceWorker.ready
    // requests under way while the service worker takes over would be missed
    await new Promise((resolve) => setTimeout(resolve, settlingMs))
    await loadRest()
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', sayKept, { once: true })
    port1.start()
    const addresses = [window.location.href, ...fetchedByThisPage()]
    registration.active?.postMessage({ who, addresses, answers }, [port2])
  } catch (error) {
    // not allowed in this browser, for instance in a private window: everything else works
    console.info('Nothing is kept for when there is no network.', error)
  }
}

/** When the newest kept response under a path was fetched; undefined if nothing is kept. */
export async function keptSince(path: string): Promise<string | undefined> {
  try {
    const kept = await caches.open('mine')
    const dates = (await kept.keys())
      .filter(({ url }) => new URL(url).pathname.startsWith(path))
      .map(async (request) => (await kept.match(request))?.headers.get('date'))
    const times = (await Promise.all(dates)).map((date) => Date.parse(date ?? '')).filter(Number.isFinite)
    return times.length > 0 ? new Date(Math.max(...times)).toISOString() : undefined
  } catch {
    // the browser has no cache storage
    return undefined
  }
}

function fetchedByThisPage(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name)
}
