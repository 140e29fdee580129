import type { Page } from '@playwright/test'
import { aSitterWithListing } from './factories.ts'
import { alive, expect, expectAccessible, test } from './fixtures.ts'
import { openPart, toast } from './steps.ts'

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }
const disabledWhileEditing = 'Booking is disabled while editing. Save your changes to re-enable booking.'

async function openEditor(page: Page, listingId: string): Promise<void> {
  await page.goto(`/listing/${listingId}?edit=true`)
  await alive(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Listing' })).toBeVisible()
}

for (const [size, viewport] of Object.entries(sizes))
  test(`a preview shows what is not saved as guests would see it, and leads back (${size})`, async ({ site }) => {
    const { sitter, listingId } = await aSitterWithListing(site, { title: `The house as it was, ${size}` })
    const { db } = site.connection
    const secret = { location: '12 Hidden Street, Austin, TX', apartment_name: 'The Elms', zip_code: '78704' }
    await db.updateTable('listings').set(secret).where('id', '=', listingId).execute()
    const page = await site.open(sitter, { viewport })
    await openEditor(page, listingId)
    await expect(page.getByRole('button', { name: 'Editing Mode' })).toBeDisabled()
    await expect(page.getByText(disabledWhileEditing)).toBeVisible()
    await page.getByRole('textbox', { name: 'Title' }).fill('The house as it will be')
    await (await openPart(page, 'Prices')).getByLabel('Price per day').fill('61')
    const rules = (await openPart(page, 'Times and rules')).getByLabel('House rules')
    await rules.fill('Shoes off.')
    await page.getByRole('button', { name: 'Preview' }).click()

    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByText('This is how guests see your listing')).toBeFocused()
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('The house as it will be')
    await expect(preview.getByText('$61 per night')).toBeVisible()
    await expect(preview.getByText('Shoes off.')).toBeVisible()
    await expect(preview.getByText('Exact location shown after booking confirmation')).toBeVisible()
    await expect(preview).not.toContainText(/Hidden Street|The Elms|78704/)
    await expect(preview.getByRole('button', { name: 'Editing Mode' })).toBeDisabled()
    await expect(preview.getByText(disabledWhileEditing)).toBeVisible()
    await expectAccessible(page)

    await preview.getByRole('button', { name: 'Back to editing' }).click()
    await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused()
    await expect(rules).toHaveValue('Shoes off.')
    await (await openPart(page, 'Times and rules')).getByText('House rules').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page, 'Your listing has been updated.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The house as it will be')
  })

test('on a phone the parts are steps: by keys, with what is complete, and an error leads to its step', async ({
  site,
}) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The house by steps' })
  const page = await site.open(sitter, { viewport: sizes.phone })
  await openEditor(page, listingId)
  const steps = page.getByRole('navigation', { name: 'Steps' })
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
  await expect(steps).toContainText('Step 1 of 10: The basics')
  await expect(page.getByRole('region', { name: 'Prices' })).toBeHidden()
  await page.getByRole('button', { name: 'Next: Prices' }).press('Enter')
  const prices = page.getByRole('region', { name: 'Prices' })
  await expect(prices).toBeFocused()
  await expect(steps).toContainText('Step 2 of 10: Prices')
  await prices.getByLabel('Price per day').fill('')
  await steps.locator('summary').press('Enter')
  const line = (title: string) => steps.getByRole('listitem').filter({ hasText: title })
  await expect(line('Prices')).toContainText('To do')
  await expect(line('Prices').getByRole('button')).toHaveAttribute('aria-current', 'step')
  await expect(line('Photos')).toContainText('Complete')
  await expect(line('Availability')).toContainText('Optional')
  await expectAccessible(page)
  await line('Times and rules').getByRole('button').press('Enter')
  await expect(page.getByRole('region', { name: 'Times and rules' })).toBeFocused()
  await expect(line('Prices')).toBeHidden()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Missing required fields. Please fill in title and price.')).toBeVisible()
  await page.getByRole('button', { name: 'Price per day: Enter a price.' }).click()
  await expect(prices.getByLabel('Price per day')).toBeFocused()
  await steps.locator('summary').click()
  await expect(line('Prices')).toContainText('Needs attention')
  await expectAccessible(page)
})

test('on a phone the bar with Cancel and Save stays in reach and covers no field that has the focus', async ({
  site,
}) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The house with a bar' })
  const page = await site.open(sitter, { viewport: { width: 390, height: 640 } })
  await openEditor(page, listingId)
  const space = await openPart(page, 'The space')
  const fields = space.locator('[data-field]')
  await fields.first().focus()
  for (let at = 0; at < (await fields.count()); at++) {
    await expect(fields.nth(at)).toBeFocused()
    const [field, bar] = await Promise.all([
      fields.nth(at).boundingBox(),
      page.locator('[data-bottom-bar]').boundingBox(),
    ])
    expect((field?.y ?? 0) + (field?.height ?? 0), `field ${at}`).toBeLessThanOrEqual(bar?.y ?? 0)
    await page.keyboard.press('Tab')
  }
  for (const name of ['Cancel', 'Preview', 'Save'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
})
