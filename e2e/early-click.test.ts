import type { Page } from '@playwright/test'
import { expect, test, walk } from './fixtures.ts'

// a machine slowed six times takes its time over a click, too
test.use({ actionTimeout: 30_000 })
test.describe.configure({ timeout: 120_000 })

// A slow machine, on which there is time to click between the first part of a page coming alive and the last.
async function slow(page: Page): Promise<Page> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  return page
}

test('a link clicked before all of the page is alive leads where it should', async ({ site }) => {
  const page = await slow(await site.open(await site.demo('owner')))
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'My Bookings' }).first().click()
  await expect(page.getByRole('button', { name: 'Add a Pet' })).toBeVisible()
})

walk('so it does for a visitor, and on the way back', async ({ page }) => {
  await slow(page)
  await page.goto('/search-demo', { waitUntil: 'commit' })
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/listing\//)
  await page.goBack({ waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Log In', exact: true }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
})
