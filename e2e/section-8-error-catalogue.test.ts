// Section 8 of the specification: the error catalog, as far as no other test covers its sentences.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { anOwnerWithADog } from './factories.ts'
import { alive, expect, test } from './fixtures.ts'
import { toast } from './steps.ts'

/** Makes the next such call fail; later ones are answered as usual. */
async function failsOnce(page: Page, method: string, path: string): Promise<void> {
  let failed = false
  await page.route(path, (route) => {
    if (failed || route.request().method() !== method) return route.fallback()
    failed = true
    return route.fulfill({ status: 500, body: '' })
  })
}

test('a failed change says what has failed, with the specified sentences', async ({ site }) => {
  site.allow(/status of 500/)
  const page = await site.open(await anOwnerWithADog(site, { first: 'Una', last: 'Lucky' }))
  await page.goto('/owner-dashboard?tab=pets')
  await alive(page)
  await failsOnce(page, 'PUT', '**/api/pets/*')
  await page.getByRole('button', { name: 'Edit Biscuit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Failed to update pet')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await failsOnce(page, 'DELETE', '**/api/pets/*')
  await page.getByRole('button', { name: 'Delete Biscuit' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete Biscuit? This action cannot be undone.')
  await question.getByRole('button', { name: 'Delete pet' }).click()
  await expect(toast(page, 'Failed to delete pet')).toBeVisible()

  await page.goto('/profile')
  await alive(page)
  await failsOnce(page, 'PUT', '**/api/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(toast(page, 'Failed to update profile')).toBeVisible()

  await failsOnce(page, 'PUT', '**/api/profile/image')
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await page.getByLabel('Choose a photo of yourself').setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Use photo' }).click()
  await expect(toast(page, 'Failed to update profile image')).toContainText('Error')

  await page.goto('/settings')
  await alive(page)
  const promotions = page.getByRole('switch').nth(2)
  await failsOnce(page, 'PUT', '**/api/settings/notifications')
  await promotions.click()
  await expect(toast(page, 'Failed to update notification settings')).toBeVisible()
  await promotions.click()
  await expect(toast(page, 'Notification settings updated successfully!')).toBeVisible()
})

test('a failed fetch says so, and works on retry', async ({ site }) => {
  site.allow(/status of 500/)
  const page = await site.open(await site.demo('owner'))
  await page.goto('/owner-dashboard?tab=reviews')
  await alive(page)
  await failsOnce(page, 'DELETE', '**/api/reviews/*')
  await page
    .locator('main')
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(toast(page, 'Failed to delete review. Please try again.')).toBeVisible()

  await page.goto('/owner-dashboard')
  await alive(page)
  await failsOnce(page, 'POST', '**/api/conversations')
  await page.locator('main').getByRole('button', { name: 'Message Sitter' }).first().click()
  await expect(toast(page, 'Failed to start conversation. Please try again.')).toBeVisible()

  await failsOnce(page, 'POST', '**/api/reviews')
  await page.goto('/owner-dashboard')
  await alive(page)
  await page.locator('main').getByRole('button', { name: 'Leave Review' }).first().click()
  const review = page.getByRole('dialog', { name: 'Leave Review' })
  await review.getByRole('radio', { name: '4 Very Good' }).check()
  await review.getByRole('button', { name: 'Submit Review' }).click()
  await expect(toast(page, 'Review Submission Failed')).toContainText('Failed to submit review. Please try again.')
  await review.getByRole('button', { name: 'Cancel' }).click()

  // also when the link preloads
  await page.route('**/api/listings?*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('link', { name: 'Find a Sitter' }).click()
  await expect(page.getByRole('heading', { name: 'Failed to fetch listings' })).toBeVisible()
  await page.unroute('**/api/listings?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('status').filter({ hasText: /available sitters/ })).toBeVisible()
})
