// docs/product.md#navigation
import { expect, expectAccessible, test, walk } from './fixtures.ts'

walk('Ctrl+K reaches pages, places, people and bookings by keyboard alone', async ({ site }) => {
  const page = await site.open(await site.demo('owner'))
  await page.goto('/')
  const palette = page.getByRole('dialog', { name: 'Jump to' })
  const open = async () => {
    await page.keyboard.press('Control+k')
    await expect(palette.getByRole('combobox')).toBeFocused()
  }
  const option = (name: string | RegExp) => palette.getByRole('option', { name }).first()

  // the key listener is loaded a moment after hydration
  await expect(async () => {
    if (!(await palette.isVisible())) await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(palette.getByRole('combobox')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('fav')
  await expect(palette.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/favorites')
  await expect(palette).toBeHidden()

  await open()
  await page.keyboard.type('maria')
  await expect(option(/Maria Castillo/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/messages\?conversation=/)
  // the new screen takes the focus once
  await expect(page.getByRole('textbox', { name: /message/i })).toBeVisible()

  await open()
  const input = palette.getByRole('combobox')
  await input.fill('austin')
  await expect(input).toHaveValue('austin')
  await expect(palette.getByRole('group', { name: 'Sitters near' }).getByRole('option').first()).toBeVisible()
  // ArrowUp from the text goes to the last option
  await input.press('ArrowUp')
  await input.press('Enter')
  await expect(page).toHaveURL(/\/search.*location=/)

  await open()
  await input.fill('xyzzy')
  await expect(palette.getByText('Nothing found.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
})

test('logging in from it comes back with dates and filters', async ({ page }) => {
  const address = '/search-demo?location=Denver&lat=39.74&lng=-104.98&dog=1&sort=price'
  await page.goto(address)
  const palette = page.getByRole('dialog', { name: 'Jump to' })
  await expect(async () => {
    if (!(await palette.isVisible())) await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible({ timeout: 1000 })
  }).toPass()
  const left = page.waitForRequest(/\/api\/login\?/)
  await palette.getByRole('combobox').fill('log in')
  await palette.getByRole('option', { name: 'Log in' }).click()
  expect(new URL((await left).url()).searchParams.get('returnTo')).toBe(address)
})
