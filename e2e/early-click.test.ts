import type { Page } from '@playwright/test'
import { photo } from '#testing/pictures.ts'
import { anOwnerWithADog, aSitterWithListing } from './factories.ts'
import { hydrated, expect, test, walk } from './fixtures.ts'
import { holdScripts } from './hold-scripts.ts'

// with the CPU slowed six times, a click takes long
test.use({ actionTimeout: 30_000 })
test.describe.configure({ timeout: 120_000 })

// Slows the CPU, so that there is time to click between the hydration of the first and the last part of a page.
async function slow(page: Page): Promise<Page> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  return page
}

walk('a link clicked before the whole page is hydrated works', async ({ site }) => {
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

walk('a message written before hydration is sent by its Enter, unless more was written after it', async ({ site }) => {
  for (const [keys, left] of [
    [['Enter'], ''],
    [['Enter', 'A'], 'Written early\nA'],
    [['Shift+Enter'], 'Written early\n'],
  ] as const) {
    const { sitter } = await aSitterWithListing(site, { title: 'A house to write to' })
    const owner = await anOwnerWithADog(site, { first: 'Lena', last: 'Early' })
    const page = await site.open(owner)
    await page.goto(`/messages?sitter=${sitter.id}`)
    await expect(page).toHaveURL(/conversation=/)
    const arrive = await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })
    const field = page.getByRole('textbox', { name: /^Message to/ })
    await field.pressSequentially('Written early')
    for (const key of keys) await page.keyboard.press(key)
    arrive()
    await hydrated(page)
    await expect(page.getByRole('log').getByText('Written early')).toHaveCount(left === '' ? 1 : 0)
    await expect(field).toHaveValue(left)
  }
})

test('a photo chosen before hydration is taken', async ({ site }) => {
  const page = await site.open(await anOwnerWithADog(site, { first: 'Fay', last: 'Early' }))
  const arrive = await holdScripts(page)
  await page.goto('/profile', { waitUntil: 'commit' })
  await page.locator('input[type=file]').setInputFiles({
    name: 'face.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(800, 800).jpeg().toBuffer(),
  })
  arrive()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Use photo' })).toBeVisible()
})
