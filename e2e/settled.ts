import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Waits until lazy content is loaded, nothing is loading any more, and animations have ended. */
export async function settled(page: Page): Promise<void> {
  // a hidden step of a form may still be loading
  const loading = page
    .locator('[class*=animate-pulse], [class*=animate-shimmer], [class*=animate-turn]')
    .filter({ visible: true })
  const inView = () =>
    loading.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().top < innerHeight).length)
  // repeated, because scrolling loads nothing before hydration
  await expect(async () => {
    // content that grows during scrolling would shift what follows
    expect(await inView(), 'things still loading').toBe(0)
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
        scrollTo(0, y)
        await new Promise(requestAnimationFrame)
      }
      scrollTo(0, 0)
    })
    expect(await loading.count(), 'things still loading').toBe(0)
  }).toPass({ timeout: 25_000 })
  await atRest(page)
}

/** Waits until fonts are there and animations have ended. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise(requestAnimationFrame)
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  })
}
