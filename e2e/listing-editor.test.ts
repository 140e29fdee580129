// docs/product.md#listing-editor
import type { Page } from '@playwright/test'
import { variants } from '#testing/long.ts'
import { aSitterWithListing } from './factories.ts'
import { hydrated, expect, expectAccessible, test, walk } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { openPart, toast } from './steps.ts'

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }
const disabledWhileEditing = 'Booking is disabled while editing. Save your changes to re-enable booking.'

/** The 22 amenities. */
const amenities22 = [
  'Private indoor suites',
  'Grooming facilities',
  'Secured outdoor garden',
  'Feeding stations',
  'Indoor play areas',
  '24/7 supervised areas',
  '24/7 camera monitoring',
  'Professional staff on-site',
  'Secured areas',
  '24/7 emergency vet contact',
  'Daily walks',
  'Feeding service',
  '24/7 supervision',
  'Grooming',
  'Playtime',
  'Medication admin',
  'Photo updates',
  'Outdoor access',
  'Indoor play area',
  'Climate controlled',
  'Vet on call',
  'Pick-up/Drop-off',
]

async function openEditor(page: Page, listingId: string): Promise<void> {
  await page.goto(`/listing/${listingId}?edit=true`)
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Editing Mode' })).toBeVisible()
}

for (const [size, viewport] of variants(Object.entries(sizes)))
  walk(`a preview shows unsaved changes as guests would see them, and can be closed (${size})`, async ({ site }) => {
    const { sitter, listingId } = await aSitterWithListing(site, { title: `The house as it was, ${size}` })
    const { db } = site.connection
    const secret = { location: '12 Hidden Street, Austin, TX', apartment_name: 'The Elms', zip_code: '78704' }
    await db.updateTable('listings').set(secret).where('id', '=', listingId).execute()
    const page = await site.open(sitter, { viewport })
    await openEditor(page, listingId)
    await expect(page.getByRole('button', { name: 'Editing Mode' })).toBeDisabled()
    await expect(page.getByRole('heading', { level: 1, name: `The house as it was, ${size}` })).toBeVisible()
    await expect(page.getByText(disabledWhileEditing)).toBeVisible()
    await page.getByRole('textbox', { name: 'Title' }).fill('The house as it will be')
    await (await openPart(page, 'Prices')).getByLabel('Price per day').fill('61')
    const rules = (await openPart(page, 'Times and rules')).getByLabel('House rules')
    await rules.fill('Shoes off.')
    await page.getByRole('button', { name: 'Preview' }).click()

    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(
      preview.getByText('This is how owners will see your listing once your changes are saved.'),
    ).toBeFocused()
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('The house as it will be')
    await expect(preview.getByText('$61 per night')).toBeVisible()
    const rulesShown = preview.getByRole('region', { name: 'Pet Rules & Requirements' })
    // on a phone the facts fold
    if (size === 'phone') await rulesShown.getByRole('button', { expanded: false }).click()
    await expect(rulesShown.getByText('Shoes off.')).toBeVisible()
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

test('on a phone the form has steps: by keyboard, with their state, and an error opens its step', async ({ site }) => {
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

walk('on a phone the bar with Cancel and Save stays visible and does not cover the focused field', async ({ site }) => {
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

/** An unpublished listing, and its sitter's page in the editor. */
async function aDraft(site: Site, title: string) {
  const { sitter, listingId } = await aSitterWithListing(site, { title })
  const { db } = site.connection
  await db.updateTable('listings').set({ is_active: false }).where('id', '=', listingId).execute()
  const page = await site.open(sitter)
  await openEditor(page, listingId)
  const saved = async (column: 'title' | 'house_rules' | 'is_active') =>
    (await db.selectFrom('listings').select(column).where('id', '=', listingId).executeTakeFirstOrThrow())[column]
  return { sitter, listingId, page, saved }
}

walk('a draft autosaves once typing stops, except for wrong fields, and retries', async ({ site }) => {
  site.allow(/status of 500/)
  const { page, saved } = await aDraft(site, 'The draft')
  const title = page.getByRole('textbox', { name: 'Title' })
  const status = page.getByRole('status')
  await title.fill('The draft, kept')
  await expect(status.filter({ hasText: /^Saved$/ })).toBeVisible()
  expect(await saved('title')).toBe('The draft, kept')

  await title.fill('')
  await page.getByLabel('House rules').fill('Shoes off.')
  await expect(status.filter({ hasText: /^Saved, except for: Title$/ })).toBeVisible()
  expect(await saved('title')).toBe('The draft, kept')
  expect(await saved('house_rules')).toBe('Shoes off.')

  await page.route('**/api/listings/*', (call) =>
    call.request().method() === 'PUT' ? call.fulfill({ status: 500, body: 'Something went wrong.' }) : call.fallback(),
  )
  await title.fill('The draft, again')
  await expect(status.filter({ hasText: "Couldn't save. We'll try again." })).toBeVisible()
  await page.unroute('**/api/listings/*')
  await expect(status.filter({ hasText: /^Saved$/ })).toBeVisible({ timeout: 20_000 })
  expect(await saved('title')).toBe('The draft, again')
  // nothing is unsaved, so no confirmation
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The draft, again')
})

walk('a listing that is published, or about to be, changes only with Save', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The published house' })
  const page = await site.open(sitter)
  await openEditor(page, listingId)
  const changes: string[] = []
  page.on('request', (call) => call.method() === 'PUT' && changes.push(call.url()))
  await page.getByRole('textbox', { name: 'Title' }).fill('Not yet')
  await page.waitForTimeout(4000)
  expect(changes).toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The published house')
})

walk(
  'the second of two tabs is told of the conflict, keeps its input, and continues with either version',
  async ({ site }) => {
    site.allow(/status of 409/)
    const { sitter, listingId } = await aSitterWithListing(site, { title: 'The house of two tabs' })
    const [first, second] = [await site.open(sitter), await site.open(sitter)]
    const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
    const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
    for (const page of [first, second]) await openEditor(page, listingId)
    await title(first).fill('As the first says')
    await save(first)
    await expect(toast(first, 'Your listing has been updated.')).toBeVisible()

    await title(second).fill('As the second says')
    await save(second)
    const told = second
      .getByRole('alert')
      .filter({ hasText: 'This listing was changed in another tab or on another device since you opened it.' })
    await expect(told).toBeFocused()
    await expectAccessible(second)
    await expect(title(second)).toHaveValue('As the second says')
    await told.getByRole('button', { name: 'Keep mine' }).click()
    await expect(told).toBeHidden()
    await save(second)
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('As the second says')

    await openEditor(second, listingId)
    await openEditor(first, listingId)
    await title(first).fill('The first once more')
    await save(first)
    await expect(first.getByRole('heading', { level: 1 })).toHaveText('The first once more')
    await title(second).fill('Given up')
    await save(second)
    await told.getByRole('button', { name: 'Discard mine and load the latest' }).click()
    await expect(title(second)).toHaveValue('The first once more')
    await expect(told).toBeHidden()
  },
)

walk('amenities cycle from not said to available to not available, by keyboard, and announce it', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The house with answers' })
  const page = await site.open(sitter)
  await openEditor(page, listingId)
  const offers = page.getByRole('region', { name: 'Amenities and safety' })
  const { db } = site.connection
  for (const name of amenities22)
    await expect(offers.getByRole('button', { name: new RegExp(`^${name}:`) })).toBeVisible()
  const walks = offers.getByRole('button', { name: /^Daily walks:/ })
  for (const state of ['available', 'not available', 'not said', 'available', 'not available']) {
    await walks.press('Space')
    await expect(walks).toHaveAccessibleName(`Daily walks: ${state}`)
    await expect(walks).toBeFocused()
    await expect(offers.getByRole('status').filter({ hasText: `Daily walks: ${state}` })).toBeAttached()
  }
  const services = page.getByRole('region', { name: 'Services', exact: true })
  await expect(services.getByRole('group')).toHaveCount(8)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Your listing has been updated.')).toBeVisible()
  const { amenities: kept } = await db
    .selectFrom('listings')
    .select('amenities')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  expect(kept).toContain('no-Daily walks')
})

walk('the marker on the map is moved by the arrow keys; within the town the address stays', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The house on the map' })
  const { db } = site.connection
  const austin = { location: '12 Elm Street, Austin, TX', city: 'Austin', state: 'TX', country: 'USA' }
  const point = { latitude: 30.2672, longitude: -97.7431 }
  await db
    .updateTable('listings')
    .set({ ...austin, ...point })
    .where('id', '=', listingId)
    .execute()
  const page = await site.open(sitter)
  await openEditor(page, listingId)
  const location = page.getByRole('region', { name: 'Location', exact: true })
  const field = location.getByRole('combobox', { name: 'Location' })
  await field.scrollIntoViewIfNeeded()
  const map = location.getByRole('region', { name: 'Map of your location' })
  const marker = map.getByRole('application', { name: 'Location marker. Use the arrow keys to move it.' })
  await expect(marker).toBeVisible({ timeout: 20_000 })
  const named = page.waitForResponse('**/api/places/reverse?**')
  await marker.press('ArrowRight')
  await named
  await expect(field).toHaveValue('12 Elm Street, Austin, TX')
  await expect(location.getByRole('img', { name: 'Location found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Your listing has been updated.')).toBeVisible()
  const kept = async () =>
    db
      .selectFrom('listings')
      .select(['latitude', 'longitude', 'city'])
      .where('id', '=', listingId)
      .executeTakeFirstOrThrow()
  const { longitude, city } = await kept()
  expect(city).toBe('Austin')
  expect(longitude).not.toBe(point.longitude)
  expect(Math.abs((longitude ?? 0) - point.longitude)).toBeLessThan(0.05)
})

walk('a new listing gets its place by a click on the map, and its town by name', async ({ site }) => {
  const { sitter } = await aSitterWithListing(site, { title: 'Another house' })
  const page = await site.open(sitter)
  await page.goto('/listing/create')
  await hydrated(page)
  const field = page.getByRole('combobox', { name: 'Location' })
  await field.scrollIntoViewIfNeeded()
  const map = page.getByRole('region', { name: 'Map of your location' })
  await expect(map.locator('canvas')).toBeVisible({ timeout: 20_000 })
  await map.scrollIntoViewIfNeeded()
  await map.locator('canvas').click()
  await expect(field).not.toHaveValue('')
  await expect(page.getByRole('img', { name: 'Location found' })).toBeVisible()
  await expect(map.getByRole('application')).toBeVisible()
})
