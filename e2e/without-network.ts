import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** The pages and answers that a phone keeps for the person signed in, by their paths. */
export const kept = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('mine')).keys()).map(({ url }) => new URL(url).pathname))

/** Files that a kept page names and the phone has not: without a network, the page would be shown and do nothing. */
export const filesNotKept = (page: Page) =>
  page.evaluate(async () => {
    const files = new Set<string>()
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) files.add(new URL(url).pathname)
    const mine = await caches.open('mine')
    const pages = await Promise.all((await mine.keys()).map(async (key) => (await mine.match(key))?.text()))
    return pages.flatMap((text) => text?.match(/\/assets\/[\w.-]+/g) ?? []).filter((path) => !files.has(path))
  })

/** Waits until a phone keeps no more files than two seconds before. */
export async function keepsFiles(page: Page): Promise<void> {
  const count = () =>
    page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return all.flat().length
    })
  let before = 0
  await expect
    .poll(
      async () => {
        const now = await count()
        const isSame = now === before
        before = now
        return isSame
      },
      { intervals: [2000], timeout: 30_000 },
    )
    .toBe(true)
}

/** Sets the clock of a page ahead by so many minutes; it goes on. */
export async function clockAhead(page: Page, minutes: number): Promise<void> {
  await page.addInitScript((by) => {
    const now = Date.now.bind(Date)
    const later = () => now() + by * 60_000
    globalThis.Date = new Proxy(Date, {
      construct: (target, given) => Reflect.construct(target, given.length === 0 ? [later()] : given),
      get: (target, name) => (name === 'now' ? later : Reflect.get(target, name)),
    })
  }, minutes)
}
