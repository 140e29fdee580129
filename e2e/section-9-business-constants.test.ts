// Section 9 of the specification: business constants and limits, as far as no other test covers them.
import { aSitterWithListing } from './factories.ts'
import { alive, expect, test } from './fixtures.ts'

test('a listing without other values shows the specified defaults', async ({ site, page }) => {
  const { listingId } = await aSitterWithListing(site, { title: 'The usual house' })
  await page.goto(`/listing/${listingId}`)
  const facts = page.getByRole('region', { name: 'Facility Details' })
  for (const text of ['Private Pet Suite', 'Up to 5 pets', '24/7 professional care'])
    await expect(facts).toContainText(text)
  await expect(page.getByText('All sizes welcome (up to 80 lbs per pet)')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Safety & Information' })).toContainText(/9:00\sAM.*6:00\sPM/s)
})

test('a search has six skeletons, six distances and prices from 0 to 1000', async ({ page }) => {
  await page.goto('/search-demo?location=Austin%2C+TX&lat=30.2672&lng=-97.7431')
  await alive(page)
  const distance = page.getByRole('combobox', { name: 'Distance' })
  await expect(distance).toHaveValue('15')
  const distances = [5, 10, 15, 25, 50, 100].map((km) => `Within ${km} km`)
  await expect(distance.getByRole('option')).toHaveText([...distances, 'Show miles'])
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('button', { name: 'Price Range' }).click()
  const range = page.getByRole('dialog', { name: 'Price Range' })
  await expect(range.getByRole('textbox', { name: 'Minimum' })).toHaveValue('0')
  await expect(range.getByRole('textbox', { name: 'Maximum' })).toHaveValue('1000')
  // the price was opened from the filters, which are there again
  await page.keyboard.press('Escape')
  await expect(range).toBeHidden()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await expect(filters).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(filters).toBeHidden()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/listings?*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await distance.selectOption('50')
  const coming = page.getByRole('status').filter({ hasText: 'Looking for sitters…' })
  await expect(coming.locator('> div')).toHaveCount(6)
  answer.resolve()
  await expect(page.getByRole('status').filter({ hasText: /within 50 km$/ })).toBeVisible()
})

test('every toast is shown for 5 seconds, also after one was closed by hand', async ({ site }) => {
  const { listingId } = await aSitterWithListing(site, { title: 'The busy house' })
  // sitters are told by a toast that they cannot book
  const page = await site.open(await site.demo('sitter'))
  await page.goto(`/listing/${listingId}`)
  await alive(page)
  const book = page.getByRole('button', { name: 'Only owners and admins can book' }).first()
  const shown = page.locator('li[data-state=open]')
  await book.press('Enter')
  await shown.getByRole('button', { name: 'Close notification' }).click()
  await expect(shown).toHaveCount(0)
  await book.press('Enter')
  await expect(shown).toBeVisible()
  await expect(shown).toHaveCount(0, { timeout: 8000 })
  // the same after one was reached and closed with the keyboard, which returns the focus
  await book.press('Enter')
  await expect(shown).toBeVisible()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCount(0)
  await expect(book).toBeFocused()
  await book.press('Enter')
  await expect(shown).toHaveCount(0, { timeout: 8000 })
})
