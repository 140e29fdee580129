const settlingMs = 2000

/** Keeps the pages of the signed-in person for offline use (`web/public/service-worker.js`); `who` is their user id. */
export async function keepForOffline(who: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // the name of this file changes with every release
  const release = new URL(import.meta.url).pathname.split('/').at(-1) ?? ''
  try {
    await navigator.serviceWorker.register(`/service-worker.js?release=${encodeURIComponent(release)}`)
    const { active } = await navigator.serviceWorker.ready
    // requests under way while the service worker takes over would be missed
    await new Promise((resolve) => setTimeout(resolve, settlingMs))
    active?.postMessage({ who, keep: [window.location.href, ...fetchedByThisPage()] })
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
