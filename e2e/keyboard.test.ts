// docs/product.md#pages
import type { Locator, Page } from '@playwright/test'
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { hydrated, expect, test, walk } from './fixtures.ts'

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
    await hydrated(page)
  }
  await page.goto(`/search-demo?dog=10&checkIn=${daysAhead(20)}&checkOut=${daysAhead(22)}`)
  await hydrated(page)
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

walk(
  'the dates of a stay open with the focus on a day and give it back, and the pets with it on the first',
  async ({ site }) => {
    const { listingId } = await aSitterWithListing(site, { title: 'The keyboard house' })
    const page = await site.open(await anOwnerWithADog(site, { first: 'Kay', last: 'Board' }))
    const { keyboard } = page
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
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeFocused()
  },
)

test('a dialog traps the focus and returns it @main', async ({ site }) => {
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
