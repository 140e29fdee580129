import type { Locator, Page } from '@playwright/test'
import { hydrated, expect, expectAccessible, test } from './fixtures.ts'

const austin = '/search-demo?location=Austin%2C+TX&lat=30.2672&lng=-97.7431'

/** The first card with several photos. */
const cardIn = (page: Page) =>
  page
    .getByRole('article')
    .filter({ has: page.locator('[aria-hidden] > a') })
    .first()
const photos = (card: Locator) => card.locator('[aria-hidden] > a img')
const shown = (card: Locator) =>
  card.locator('[aria-hidden] > a').evaluate((strip) => Math.round(strip.scrollLeft / strip.clientWidth))

test('arrows and arrow keys change the photo of a card, which stays one link', async ({ site }) => {
  const page = await site.open(undefined, { viewport: { width: 1440, height: 900 } })
  await page.goto(austin)
  await hydrated(page)
  const card = cardIn(page)
  await expect(photos(card)).toHaveCount(1)
  await card.hover({ position: { x: 60, y: 100 } })
  const next = card.locator('button[aria-label="Next photo"]')
  await next.click()
  await expect.poll(() => shown(card)).toBe(1)
  expect(await photos(card).count()).toBeGreaterThan(1)
  await expectAccessible(page)
  const title = card.getByRole('heading').getByRole('link')
  await title.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => shown(card)).toBe(0)
  // one stop of the Tab key for the listing, one for the heart
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button')).toBeFocused()
  const name = await title.innerText()
  await card.locator('[aria-hidden] > a').click({ position: { x: 90, y: 180 } })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test('on a phone photos are swiped, and only the first is loaded before', async ({ site }) => {
  const page = await site.open(undefined, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.goto(austin)
  await hydrated(page)
  const card = cardIn(page)
  await card.scrollIntoViewIfNeeded()
  await expect(photos(card)).toHaveCount(1)
  const strip = card.locator('[aria-hidden] > a')
  await strip.evaluate((element) => element.scrollTo({ left: element.clientWidth }))
  await expect.poll(() => shown(card)).toBe(1)
  await expect.poll(() => photos(card).count()).toBeGreaterThan(1)
  await expect(photos(card).nth(1)).toBeInViewport()
  const name = await card.getByRole('heading').innerText()
  await strip.tap()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})
