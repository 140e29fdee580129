import { randomBytes } from 'node:crypto'

/** A page as it was rendered once, ready to be sent to anybody who may see it. */
export type RenderedPage = {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  /** The page's text, with the nonce of each answer to be put between the parts. */
  readonly parts: readonly string[]
}

/** A page is at most this old, which bounds what other processes and the clock may have changed meanwhile. */
const freshMs = 5000
const most = 50

/** Stands for the nonce while a page is rendered. Nobody outside knows it, so nobody's text can contain it. */
export const noncePlaceholder = randomBytes(18).toString('base64')

/**
 * Pages that are the same for everybody, by address: rendered once for all who ask within some seconds, and anew
 * after `clear`. Those who ask while a page is being rendered wait for that one. Only whole pages are kept.
 */
export function createPageCache(now: () => number = () => performance.now()) {
  // a Map keeps its keys in the order in which they were added: the oldest come first
  const pages = new Map<string, { since: number; page: Promise<RenderedPage> }>()

  const drop = (address: string, page: Promise<RenderedPage>): void => {
    if (pages.get(address)?.page === page) pages.delete(address)
  }

  return {
    /** The page, where it is kept or being rendered. */
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
    /** Something was changed: what is rendered from now on shows it. */
    clear(): void {
      pages.clear()
    },
  }
}
