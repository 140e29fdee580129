import type { Page } from '@playwright/test'
import { hydrated, expect, test } from './fixtures.ts'

/** Chooses a place whose details are held back; returns a function that releases the response. */
async function chooseSlowly(page: Page): Promise<() => Promise<void>> {
  let tell = (): void => {}
  const told = new Promise<void>((resolve) => (tell = resolve))
  await page.route(/\/api\/places\/c\d+(\?|$)/, async (route) => {
    await told
    await route.continue()
  })
  await page.goto('/')
  await hydrated(page)
  const search = page.getByRole('search')
  await search.getByRole('combobox', { name: 'Location' }).fill('austin')
  await search
    .getByRole('option', { name: /^Austin.*TX/ })
    .first()
    .click()
  return async () => {
    const answered = page.waitForResponse(/\/api\/places\/c\d+(\?|$)/)
    tell()
    await (await answered).finished()
  }
}

test('a late place lookup does not close what was opened meanwhile', async ({ page }) => {
  const tell = await chooseSlowly(page)
  const search = page.getByRole('search')
  await expect(search.getByRole('group', { name: 'Dates' })).toBeVisible()
  await search.getByRole('button', { name: /Pets/ }).click()
  await expect(search.getByRole('group', { name: 'Pets', exact: true })).toBeVisible()
  await tell()
  await expect(search.getByLabel('Location found')).toBeVisible()
  await expect(search.getByRole('group', { name: 'Pets', exact: true })).toBeVisible()
})

test('a late place lookup does not overwrite what was typed meanwhile', async ({ page }) => {
  const tell = await chooseSlowly(page)
  const box = page.getByRole('search').getByRole('combobox', { name: 'Location' })
  await box.fill('Boise')
  await tell()
  await expect(page.getByRole('option', { name: /^Boise/ }).first()).toBeVisible()
  await expect(box).toHaveValue('Boise')
})
