import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { clockIsTurned, secondsAhead } from '#testing/turned-clock.ts'
import { watch } from './watch.ts'

/** A browser context, and the callback of the current test for the problems of its pages. */
type Kept = { readonly context: BrowserContext; report: (problem: string) => void }

/** The time zone of the tests' listings: in another zone, today is often another date. */
export const atHome = { reducedMotion: 'reduce', timezoneId: 'America/Chicago' } as const

/** Options in which contexts that several tests use may differ. */
const ofTheScreen = ['viewport', 'isMobile', 'hasTouch', 'colorScheme']

/** What a test may do only to a context that no other test uses, because it cannot be undone. */
const lasting = ['addInitScript', 'exposeBinding', 'exposeFunction', 'route', 'routeWebSocket', 'setExtraHTTPHeaders']

/**
 * The browser contexts of a worker. A new context fetches and compiles every script again, which takes most of the time
 * of its first page, so contexts are used again: those of users with their data, the others after their data is deleted.
 */
export class Contexts {
  readonly #browser: Browser
  readonly #url: string
  readonly #ofUsers = new Map<string, Kept>()
  readonly #spare = new Map<string, Kept[]>()
  /** Contexts of the current test, with what happens to each at its end. */
  readonly #inUse = new Map<Kept, (healthy: boolean) => unknown>()

  constructor(browser: Browser, url: string) {
    this.#browser = browser
    this.#url = url
  }

  /** A page in a context without cookies and stored data, which is used once if `apart` or if its options demand it. */
  async open(options: BrowserContextOptions, apart: boolean, report: Kept['report']): Promise<Page> {
    const isShared = !apart && Object.keys(options).every((name) => ofTheScreen.includes(name))
    if (!isShared) {
      const kept = await this.#create(options, report)
      this.#inUse.set(kept, () => kept.context.close())
      return hydrating(await kept.context.newPage())
    }
    const key = JSON.stringify(options)
    const spare = this.#spare.get(key)?.pop()
    const kept = spare ?? (await this.#create(options, report))
    if (!spare) refuseLastingChanges(kept.context)
    kept.report = report
    this.#inUse.set(kept, (healthy) => (healthy ? this.#putBack(key, kept) : kept.context.close()))
    const page = hydrating(await kept.context.newPage())
    if (spare) await deleteStored(page, this.#url)
    return page
  }

  /** A page in the context that earlier tests of this worker used for the same user, with its stored data. */
  async visit(user: string, report: Kept['report']): Promise<Page> {
    const kept = this.#ofUsers.get(user) ?? (await this.#create({}, report))
    this.#ofUsers.set(user, kept)
    kept.report = report
    this.#inUse.set(kept, () => closePages(kept.context))
    return hydrating(await kept.context.newPage())
  }

  /** Ends the use of all contexts; those of a test that failed are not used again. */
  async release(healthy: boolean): Promise<void> {
    const ends = [...this.#inUse.values()]
    this.#inUse.clear()
    await Promise.all(ends.map((end) => end(healthy)))
  }

  async close(): Promise<void> {
    const all = [...this.#ofUsers.values(), ...[...this.#spare.values()].flat()]
    await Promise.all(all.map(({ context }) => context.close()))
  }

  /** A new context. If the run is at another time, its pages use the server's clock. */
  async #create(options: BrowserContextOptions, report: Kept['report']): Promise<Kept> {
    const context = await this.#browser.newContext({ ...atHome, baseURL: this.#url, ...options })
    if (clockIsTurned) await context.addInitScript(turnDate, secondsAhead * 1000)
    const kept = { context, report }
    watch(context, this.#url, (problem) => kept.report(problem))
    return kept
  }

  async #putBack(key: string, kept: Kept): Promise<void> {
    const { context } = kept
    // a test may have closed it
    if (context.browser()?.contexts().includes(context) !== true) return
    await closePages(context)
    await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)])
    this.#spare.set(key, [...(this.#spare.get(key) ?? []), kept])
  }
}

/** How long a page may take to be hydrated; pages of which a test breaks the scripts never do. */
const hydratedWithinMs = 15_000

/** Lets a page's navigations wait until it is hydrated, as people do; not with `waitUntil: 'commit'`. */
function hydrating(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const hydrated = () =>
    page
      .waitForFunction(() => !window.early || window.early.ended.signal.aborted, undefined, {
        timeout: hydratedWithinMs,
      })
      .catch(() => {})
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil !== 'commit') await hydrated()
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (options?.waitUntil !== 'commit') await hydrated()
    return response
  }
  return page
}

const closePages = (context: BrowserContext) => Promise.all(context.pages().map((page) => page.close()))

/** Deletes what pages of the site have stored in the page's context; cookies are deleted before. */
async function deleteStored(page: Page, url: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'
  await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes })
  await session.detach()
}

function refuseLastingChanges(context: BrowserContext): void {
  const refuse = (): never => {
    throw new Error('This lasts in a context that other tests use too: open the page with site.openApart')
  }
  Object.assign(context, Object.fromEntries(lasting.map((name) => [name, refuse])))
  const { clock } = context
  Object.assign(clock, { install: refuse, pauseAt: refuse, setFixedTime: refuse, setSystemTime: refuse })
}

function turnDate(ahead: number): void {
  const Real = Date
  const now = (): number => Real.now() + ahead
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    get: (target, name, asked) => (name === 'now' ? now : Reflect.get(target, name, asked)),
  })
}
