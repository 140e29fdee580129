import { randomBytes } from 'node:crypto'

/** A rendered page that can be sent to anyone who may see it. */
export type RenderedPage = {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  /** The page's HTML as it is sent, split where each response inserts its nonce. */
  readonly parts: readonly Buffer[]
}

/** Maximum age of a cached page, because other processes and the clock may change what it shows. */
const freshMs = 5000
const most = 50

/** Placeholder for the nonce during rendering. It is random, so no user text can contain it. */
export const noncePlaceholder = randomBytes(18).toString('base64')

/**
 * A cache of pages that are the same for everyone, by URL: each is rendered once within some seconds, and anew after
 * `clear`. Concurrent requests share one rendering. Only complete pages are cached.
 */
export function createPageCache(now: () => number = () => performance.now()) {
  // a Map keeps insertion order: the oldest come first
  const pages = new Map<string, { since: number; page: Promise<RenderedPage> }>()

  const drop = (address: string, page: Promise<RenderedPage>): void => {
    if (pages.get(address)?.page === page) pages.delete(address)
  }

  return {
    /** The page, if it is cached or being rendered. */
    known(address: string): Promise<RenderedPage> | undefined {
      const known = pages.get(address)
      return known && now() - known.since < freshMs ? known.page : undefined
    },
    get(address: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
      const known = this.known(address)
      if (known) return known
      pages.delete(address)
      for (const [oldest, { since }] of pages) {
        if (pages.size < most && now() - since < freshMs) break
        pages.delete(oldest)
      }
      const page = render()
      pages.set(address, { since: now(), page })
      page.then(
        ({ status }) => status === 200 || drop(address, page),
        () => drop(address, page),
      )
      return page
    },
    /** Invalidates all pages after a change. */
    clear(): void {
      pages.clear()
    },
  }
}
