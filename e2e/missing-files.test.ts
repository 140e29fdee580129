import type { Page } from '@playwright/test'
import { hydrated, expect, test, walk } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { theListing } from './screen-addresses.ts'

/** Makes all scripts unavailable, as a newer release does; returns a function that counts page loads since then. */
async function withoutScripts(page: Page, site: Site, { untilReload }: { untilReload: boolean }) {
  site.allow(/status of 404|Failed to load module script|dynamically imported module|modulepreload/)
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await page.route('**/assets/*.js', (route) =>
    untilReload && loads > 0 ? route.continue() : route.fulfill({ status: 404, contentType: 'text/plain', body: '' }),
  )
  return () => loads
}

test('an open tab whose scripts were removed by a newer release reloads once and keeps typed text', async ({
  page,
  site,
}) => {
  await page.goto(await theListing(site))
  await hydrated(page)
  const message = page.getByLabel('Message to the sitter')
  await message.fill('Biscuit is afraid of thunder')
  const loads = await withoutScripts(page, site, { untilReload: true })
  await page.getByRole('button', { name: /^Check-in/ }).click()
  await expect.poll(loads).toBe(1)
  await hydrated(page)
  await expect(message).toHaveValue('Biscuit is afraid of thunder')
  await page.getByRole('button', { name: /^Check-in/ }).click()
  await expect(page.getByRole('dialog', { name: 'Choose your dates' })).toBeVisible()
  expect(loads()).toBe(1)
})

walk('a page whose scripts stay away says so after one more try, and leads on', async ({ page, site }) => {
  const notice = page.getByRole('alert').filter({ hasText: "This page didn't load completely." })
  for (const path of ['/', '/owner-dashboard']) {
    if (path !== '/') await site.signIn(page, await site.demo('owner'))
    // like another tab, which has not been reloaded recently
    await page.goto('/mailbox')
    await page.evaluate(() => sessionStorage.clear())
    const loads = await withoutScripts(page, site, { untilReload: false })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(notice, path).toBeVisible()
    expect(loads(), 'the first time, and once more').toBe(2)
    await expect(page.getByText('Loading…')).toHaveCount(0)
    await page.unroute('**/assets/*.js')
    await notice.getByRole('link', { name: 'Reload the page' }).click()
    await hydrated(page)
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

walk(
  'photos that are gone before the page is hydrated leave their places, and faces their initials',
  async ({ page, site }) => {
    site.allow(/status of 404/)
    await page.route('**/objects/uploads/**', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/search')
    await hydrated(page)
    await expect(page.getByRole('article').first()).toBeVisible()
    // pictures below the fold are not requested yet
    const broken = page.locator('article').first().locator('img')
    await expect(broken).toHaveCount(0)
  },
)
