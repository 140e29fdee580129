// docs/product.md#map
import type { Page } from '@playwright/test'
import { hydrated, expect, expectAccessible, test, walk } from './fixtures.ts'

const austin = '/search-demo?location=Austin%2C+TX&lat=30.2672&lng=-97.7431'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

const map = (page: Page) => page.getByRole('region', { name: 'Map of the results' })
const cards = (page: Page) => page.getByRole('region', { name: 'Sitters on the map' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Map of the results' })
/** The color of pins and cards that are highlighted. */
const lit = '.border-brand'

async function openMap(page: Page): Promise<void> {
  await page.goto(austin)
  await hydrated(page)
  await page.getByRole('button', { name: 'Map View' }).tap()
  await expect(cards(page).getByRole('listitem').first()).toBeVisible({ timeout: 30_000 })
}

test('on a phone the map fills the window, and going back closes it', async ({ site }) => {
  const page = await site.open(undefined, phone)
  await openMap(page)
  expect(await sheet(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  expect((await map(page).boundingBox())?.height).toBeGreaterThan(500)
  await expectAccessible(page)
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(new URL(page.url()).searchParams.get('view')).toBeNull()
  // closed by its button it leaves no step behind
  const steps = await page.evaluate(() => history.length)
  await page.getByRole('button', { name: 'Map View' }).tap()
  await sheet(page).getByRole('button', { name: 'Close map' }).tap()
  await expect(sheet(page)).toBeHidden()
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(steps + 1)
  // it is not open at the next search: it would cover the list
  await page.goto('/search-demo')
  await hydrated(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(sheet(page)).toBeHidden()
})

walk('cards below the map are swiped, and each highlights its pin; a pin brings its card', async ({ site }) => {
  const page = await site.open(undefined, phone)
  await openMap(page)
  const items = cards(page).getByRole('listitem')
  const current = () => cards(page).locator(lit).getByRole('link').innerText()
  const first = await current()
  expect(first).toBe(await items.first().getByRole('link').innerText())
  await expect(map(page).locator(`button${lit}`)).toHaveCount(1)
  await cards(page)
    .getByRole('list')
    .evaluate((list) =>
      list.scrollTo({ left: list.children[1] instanceof HTMLElement ? list.children[1].offsetLeft : 0 }),
    )
  await expect.poll(current).toBe(await items.nth(1).getByRole('link').innerText())
  await expect(cards(page).getByText(/^2 of \d+ (sitters|here)$/)).toBeVisible()
  await cards(page).getByRole('button', { name: 'Previous sitter' }).tap()
  await expect.poll(current).toBe(first)
  // of one sitter alone, not the one that is highlighted
  const pin = map(page).locator(`button:not(${lit})[aria-label*=", "]:not([aria-label*="Zoom in."])`).first()
  const title = ((await pin.getAttribute('aria-label')) ?? '').replace(/^.*? (?:per day|total), /, '')
  await pin.tap()
  await expect.poll(current).toBe(title)
  await expect(cards(page).getByRole('link', { name: title })).toBeInViewport()
  // the listing, and back to the same map
  await cards(page).getByRole('link', { name: title }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await page.goBack()
  await expect(sheet(page)).toBeVisible()
})
