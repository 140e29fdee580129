// docs/product.md#landing
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { hydrated, expect, test } from './fixtures.ts'
import type { Site } from './fixtures.ts'

/** How many reviews the shown listings have, and their mean. */
const figuresOf = ({ connection: { db } }: Site) =>
  db
    .selectFrom('listings')
    .select(({ fn }) => fn.sum<number>('review_count').as('count'))
    .select(sql<number>`sum(review_count * rating_hundredths)::float8 / sum(review_count) / 100`.as('rating'))
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()

for (const [name, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desk', { width: 1440, height: 900 }],
] as const)
  test(`the landing page on a ${name} has hero, search, three benefits, four sitters, sign-up and footer${name === 'phone' ? ' @main' : ''}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    await hydrated(page)
    await expect(
      page.getByRole('heading', { level: 1, name: "A good home for your pet while you're away" }),
    ).toBeVisible()
    await expect(page.getByRole('search')).toBeInViewport({ ratio: 1 })
    // the pets are at the bottom of the scene
    const scene = page.locator('main picture img')
    await expect(scene).toBeInViewport({ ratio: 1 })
    expect(await scene.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(700)
    const benefits = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: 'Why Petstead' }) })
    await expect(benefits.getByRole('heading', { level: 3 })).toHaveText([
      'Verified sitters',
      'Real availability',
      'Pay only when a sitter accepts',
    ])
    const samples = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: 'Sitters owners love' }) })
    await expect(samples.getByRole('article')).toHaveCount(4)
    // nobody reads more
    expect((await page.getByRole('main').innerText()).split(/\s+/).length).toBeLessThanOrEqual(190)
    const states = (await samples.getByRole('article').allInnerTexts()).map((text) => /, ([A-Z]{2})$/m.exec(text)?.[1])
    expect(new Set(states).size).toBe(4)
    // what it says of the market is what the market has
    const main = page.getByRole('main')
    // other tests hide and write reviews meanwhile
    await expect(async () => {
      await page.reload()
      const { count, rating } = await figuresOf(site)
      const timeout = 1000
      await expect(main.getByText(`from ${Number(count).toLocaleString('en-US')} reviews`)).toBeVisible({ timeout })
      await expect(main.getByText(rating.toFixed(1), { exact: true }).first()).toBeVisible({ timeout })
    }).toPass()
    const cities = main
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Sitters by city' }) })
      .getByRole('listitem')
      .getByRole('link')
    expect(await cities.count()).toBe(6)
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', /^\/api\/login\?/)

    // every link of the footer works; links with a search find a sitter
    const footer = page.getByRole('navigation', { name: 'Footer' }).getByRole('link')
    const paths = await footer.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(paths.length).toBeGreaterThanOrEqual(7)
    if (name === 'phone') return
    const sitter = (await samples.getByRole('link').last().getAttribute('href')) ?? ''
    const city = (await cities.first().getAttribute('href')) ?? ''
    for (const path of [...paths.filter((path) => path !== '/listing/create'), sitter, city])
      expect((await page.request.get(path, { maxRedirects: 0 })).status(), path).toBe(200)
  })

/** Opens / and returns whether the landing page was shown at any time until the page with `heading` is there. */
async function wasLanded(page: Page, heading: string): Promise<boolean> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if ([...document.links].some((link) => link.textContent === 'Get Started'))
        Object.assign(window, { landed: true })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  return page.evaluate(() => 'landed' in window)
}

test('a signed-in user never sees the landing page', async ({ site, page }) => {
  const owners = await site.visit(await site.demo('owner'), { width: 1440, height: 900 })
  expect(await wasLanded(owners, 'Welcome, Emma Larsen')).toBe(false)
  expect(await wasLanded(page, "A good home for your pet while you're away")).toBe(true)
})
