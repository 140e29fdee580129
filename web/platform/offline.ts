const settlingMs = 2000

/** Keeps the pages of `who` is signed in, by their id, for when there is no network (`web/public/service-worker.js`). */
export async function keepForOffline(who: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // this file's own name changes with every release
  const release = new URL(import.meta.url).pathname.split('/').at(-1) ?? ''
  try {
    await navigator.serviceWorker.register(`/service-worker.js?release=${encodeURIComponent(release)}`)
    const { active } = await navigator.serviceWorker.ready
    // what is on its way when the script takes over would be missed
    await new Promise((resolve) => setTimeout(resolve, settlingMs))
    active?.postMessage({ who, keep: [window.location.href, ...fetchedByThisPage()] })
  } catch (error) {
    // not allowed in this browser, as in some private windows: everything else works
    console.info('Nothing is kept for when there is no network.', error)
  }
}

/** When the latest was kept of what is fetched below a path; undefined where nothing is. */
export async function keptSince(path: string): Promise<string | undefined> {
  try {
    const kept = await caches.open('mine')
    const dates = (await kept.keys())
      .filter(({ url }) => new URL(url).pathname.startsWith(path))
      .map(async (request) => (await kept.match(request))?.headers.get('date'))
    const times = (await Promise.all(dates)).map((date) => Date.parse(date ?? '')).filter(Number.isFinite)
    return times.length > 0 ? new Date(Math.max(...times)).toISOString() : undefined
  } catch {
    // a browser that keeps nothing
    return undefined
  }
}

function fetchedByThisPage(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name)
}
