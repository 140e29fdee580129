// docs/product.md#pages
import type { Locator, Page } from '@playwright/test'
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { alive, expect, test, walk } from './fixtures.ts'

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not reach ${String(target)}`)
}

test('a button whose press leaves it nothing to do keeps the focus', async ({ page }) => {
  // counts below and above what there can be are hydrated without complaint, too
  for (const counts of ['dog=0&cat=10', 'dog=11&cat=-1']) {
    await page.goto(`/search-demo?${counts}`)
    await alive(page)
  }
  await page.goto(`/search-demo?dog=10&checkIn=${daysAhead(20)}&checkOut=${daysAhead(22)}`)
  await alive(page)
  const bar = page.getByRole('search')
  await bar.getByRole('button', { name: /Pets/ }).press('Enter')
  const [fewer, more] = [
    bar.getByRole('button', { name: 'Fewer Dogs' }),
    bar.getByRole('button', { name: 'More Dogs' }),
  ]
  await expect(more).toBeDisabled()
  for (let count = 0; count < 10; count++) await fewer.press('Enter')
  await expect(fewer).toBeDisabled()
  await expect(fewer).toBeFocused()
  await more.press('Enter')
  const clear = bar.getByRole('button', { name: 'Clear pets' })
  await clear.press('Enter')
  await expect(clear).toBeDisabled()
  await expect(clear).toBeFocused()
  await bar.getByRole('button', { name: /Check-in/ }).press('Enter')
  const clearDates = bar.getByRole('button', { name: 'Clear dates' })
  await clearDates.press('Enter')
  await expect(clearDates).toBeDisabled()
  await expect(clearDates).toBeFocused()
})

walk('an owner finds, asks and pays with the keyboard alone', async ({ site }) => {
  const { listingId } = await aSitterWithListing(site, { title: 'The keyboard house' })
  const owner = await anOwnerWithADog(site, { first: 'Kay', last: 'Board' })
  const page = await site.open(owner)
  const { keyboard } = page

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  const search = page.getByRole('search')
  await tabTo(page, search.getByRole('combobox', { name: 'Location' }))
  await keyboard.type('austin')
  await expect(search.getByRole('option').first()).toContainText('Austin')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(search.getByRole('combobox')).toHaveValue('Austin, TX')
  // choosing a place opens the dates, with the focus on today; then three weeks down, and three days on
  await expect(search.locator('button:focus')).toHaveAccessibleName(/today/)
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
    await keyboard.press(key)
  // choosing the dates opens the pets
  await expect(search.getByRole('group', { name: 'Pets', exact: true })).toBeVisible()
  await tabTo(page, search.getByRole('button', { name: 'Search' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`checkIn=${daysAhead(21)}&checkOut=${daysAhead(24)}`))
  await expect(page.getByRole('status').filter({ hasText: /available sitters/ })).toBeVisible()

  await page.goto(`/listing/${listingId}?checkIn=${daysAhead(21)}&checkOut=${daysAhead(24)}&dog=2`)
  const checkIn = page.getByRole('complementary', { name: 'Booking' }).getByRole('button', { name: /Check-in/ })
  await tabTo(page, checkIn)
  await keyboard.press('Enter')
  await expect(
    page
      .getByRole('dialog', { name: 'Choose your dates' })
      .locator('td button:focus, [role=gridcell] :focus, [role=gridcell]:focus'),
  ).toHaveCount(1)
  await keyboard.press('Escape')
  await expect(checkIn).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Request to Book' }).first())
  await keyboard.press('Enter')
  const pets = page.getByRole('dialog')
  await expect(pets.getByRole('checkbox').first()).toBeFocused()
  await tabTo(page, pets.getByRole('button', { name: /^Book with/ }))
  await keyboard.press('Enter')

  await tabTo(page, page.getByLabel('Card number'))
  await keyboard.type('4242424242424242')
  for (const text of ['1234', '123', '78701']) {
    await keyboard.press('Tab')
    await keyboard.type(text)
  }
  await tabTo(page, page.getByRole('button', { name: /^Authorize \$/ }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
})

test('a dialog traps the focus and returns it', async ({ site }) => {
  const page = await site.open(await site.demo('owner'))
  await page.goto('/owner-dashboard?tab=pets')
  const opener = page.getByRole('button', { name: 'Add Pet' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Pet' })
  await expect(dialog.locator(':focus')).toHaveCount(1)
  for (let presses = 0; presses < 15; presses++) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})
