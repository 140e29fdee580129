import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { expect, expectAccessible, test, walk } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { toast } from './steps.ts'

/** The bell character: a browser accepts it in a field, but no rule of a text does. */
const bell = '\u0007'
const sentence = "This contains characters that can't be stored."

/** Expects the field to be marked, described by the sentence, and focused. */
async function expectMarked(field: Locator): Promise<void> {
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(sentence))
}

/** Keeps the rules of forms from a page, whose input the server alone then checks. */
async function withoutRules(page: Page, site: Site): Promise<void> {
  site.allow(/status of 4|Failed to load module script|dynamically imported module/)
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >
  const { file } = manifest['contract/input-sentences.ts'] ?? { file: 'is in no file' }
  await page.route(`**/${file}`, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: '' }))
}

test('the browser finds the same as the server, before anything is sent', async ({ site }) => {
  const page = await site.open(await anOwnerWithADog(site, { first: 'Ben', last: 'Before' }))
  await page.goto('/owner-dashboard?tab=pets')
  await page.getByRole('button', { name: 'Add Pet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Pet' })
  await dialog.getByLabel('Name').fill('Rex')
  await dialog.getByLabel('Type').selectOption('cats')
  const [age, description] = [dialog.getByLabel('Age in years'), dialog.getByLabel('Description')]
  await age.fill('101')
  await description.fill(`Rings${bell} twice`)
  let sent = 0
  page.on(
    'request',
    (request) => void (sent += request.method() === 'POST' && request.url().endsWith('/api/pets') ? 1 : 0),
  )
  await dialog.getByRole('button', { name: 'Add Pet' }).click()
  await expect(age).toBeFocused()
  await expect(age).toHaveAccessibleDescription(/Enter 0 to 100\./)
  await expect(description).toHaveAccessibleDescription(new RegExp(sentence))
  expect(sent).toBe(0)
  await age.fill('3')
  await description.fill('Rings twice')
  await dialog.getByRole('button', { name: 'Add Pet' }).click()
  await expect(toast(page, 'Pet added successfully!')).toBeVisible()
  expect(sent).toBe(1)
})

walk('what the server finds wrong with a pet stands at its field, until that is changed', async ({ site }) => {
  const page = await site.open(await anOwnerWithADog(site, { first: 'Fay', last: 'Field' }))
  await withoutRules(page, site)
  await page.goto('/owner-dashboard?tab=pets')
  await page.getByRole('button', { name: 'Add Pet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Pet' })
  await dialog.getByLabel('Name').fill('Rex')
  await dialog.getByLabel('Type').selectOption('cats')
  const description = dialog.getByLabel('Description')
  await description.fill(`Rings${bell} twice`)
  await dialog.getByLabel('Special needs').fill(`None${bell}`)
  await dialog.getByRole('button', { name: 'Add Pet' }).click()
  await expectMarked(description)
  await expect(dialog.getByText(sentence)).toHaveCount(2)
  await expect(toast(page, 'Failed to add pet. Please try again.')).toContainText('Please check description')
  await expectAccessible(page)

  await description.fill('Rings twice')
  await expect(description).not.toHaveAttribute('aria-invalid')
  await dialog.getByLabel('Special needs').fill('')
  await dialog.getByRole('button', { name: 'Add Pet' }).click()
  await expect(toast(page, 'Pet added successfully!')).toBeVisible()
})

test('shows server mistakes of a listing at the field and in the summary', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The house with a bell' })
  const page = await site.open(sitter)
  await withoutRules(page, site)
  await page.goto(`/listing/${listingId}?edit=true`)
  const rules = page.getByLabel('House rules')
  await rules.fill(`No bells${bell}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectMarked(rules)
  const summary = page.getByRole('alert').filter({ hasText: 'Please check these fields' })
  await expect(summary.getByRole('button')).toHaveText([`House rules: ${sentence}`])
  await rules.fill('No bells')
  await expect(summary).toBeHidden()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Your listing has been updated.')).toBeVisible()
})

walk('shows a server mistake in the message of a request at the message', async ({ site }) => {
  site.allow(/status of 400/)
  const { listingId } = await aSitterWithListing(site, { title: 'The quiet house' })
  const page = await site.open(await anOwnerWithADog(site, { first: 'Mia', last: 'Message' }))
  await page.goto(`/listing/${listingId}?checkIn=${daysAhead(20)}&checkOut=${daysAhead(22)}`)
  const message = page.getByLabel('Message to the sitter')
  await message.fill(`Hello${bell}`)
  await page.getByRole('button', { name: 'Request to Book' }).first().click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectMarked(message)
  await message.fill('Hello')
  await page.getByRole('button', { name: 'Request to Book' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Booking' })).toBeVisible()
})

test('shows a server mistake in a review at its comment', async ({ site }) => {
  const page = await site.open(await site.demo('owner'))
  await withoutRules(page, site)
  await page.goto('/owner-dashboard')
  await page.locator('main').getByRole('button', { name: 'Leave Review' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Leave Review' })
  await dialog.getByRole('radio', { name: '4 Very Good' }).check()
  await dialog.getByLabel('Comment').fill(`Lovely${bell}`)
  await dialog.getByRole('button', { name: 'Submit Review' }).click()
  await expectMarked(dialog.getByLabel('Comment'))
  await expect(toast(page, 'Review Submission Failed')).toBeVisible()
  // nothing is kept for the next person at this browser
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})
