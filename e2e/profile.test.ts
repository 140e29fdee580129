// docs/product.md#profile, #pets
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { anOwnerWithADog, aSitterWithListing } from './factories.ts'
import { hydrated, expect, expectAccessible, test, walk } from './fixtures.ts'
import { toast } from './steps.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** A picture with two colored halves, wider than high. */
const halves = (left: string, right: string) =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: left } })
    .composite([
      {
        input: { create: { width: 300, height: 300, channels: 3, background: right } },
        left: 300,
        top: 0,
      },
    ])
    .png()
    .toBuffer()

/** The color at the center of a stored picture, and its size. */
async function middleOf(page: Page, src: string): Promise<{ red: boolean; width: number; height: number }> {
  const answer = await page.request.get(`${src.split('?')[0] ?? ''}?w=480`)
  const { data, info } = await sharp(await answer.body())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return { red: (data[at] ?? 0) > (data[at + 2] ?? 0), width: info.width, height: info.height }
}

test('a sitter has no pets tab, and a visitor is asked to log in', async ({ site, page }) => {
  const owner = await site.open(await anOwnerWithADog(site, { first: 'Pat', last: 'Tabs' }))
  await owner.goto('/profile')
  await expect(owner.getByRole('tab')).toHaveText(['Profile Information', 'My Pets', 'Activity & Reviews'])
  const { sitter } = await aSitterWithListing(site, { title: 'No pets of mine' })
  const other = await site.open(sitter, phone)
  await other.goto('/profile?tab=pets')
  await expect(other.getByRole('tab')).toHaveText(['Profile Information', 'Activity & Reviews'])
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Please Log In' })).toBeVisible()
})

walk('a photo is cropped by keyboard, replaced on a phone, refused if invalid, and removed', async ({ site }) => {
  const owner = await anOwnerWithADog(site, { first: 'Pia', last: 'Picture' })
  const page = await site.open(owner)
  await page.goto('/profile')
  await hydrated(page)
  const picker = page.getByLabel('Choose a photo of yourself')
  await picker.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(toast(page, 'Upload Error')).toContainText('You can only upload')
  // named like a picture, without being one
  await picker.setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expect(toast(page, 'Upload Error')).toContainText('You can only upload')
  await expect(page.getByRole('dialog')).toBeHidden()

  await picker.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: await halves('red', 'blue') })
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' })
  const square = dialog.getByRole('group', { name: 'Photo. Move it with the arrow keys.' })
  await square.focus()
  await expectAccessible(page)
  // moves the photo to the right, so that its left half is chosen
  for (let pressed = 0; pressed < 14; pressed++) await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: 'Use photo' }).press('Enter')
  await expect(toast(page, 'Profile image updated successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  const shown = page.locator('main').getByRole('img', { name: 'Pia Picture' })
  const first = (await shown.getAttribute('src')) ?? ''
  expect(await middleOf(page, first)).toEqual({ red: true, width: 300, height: 300 })

  const pocket = await site.open(owner, phone)
  await pocket.goto('/profile')
  await hydrated(pocket)
  const there = { name: 'other.png', mimeType: 'image/png', buffer: await halves('blue', 'red') }
  await pocket.getByLabel('Choose a photo of yourself').setInputFiles(there)
  const zoom = pocket.getByRole('slider', { name: 'Zoom' })
  await zoom.fill('2')
  await expect(zoom).toHaveValue('2')
  await pocket.getByRole('button', { name: 'Use photo' }).tap()
  await expect(toast(pocket, 'Profile image updated successfully')).toBeVisible()
  await page.reload()
  await expect(shown).not.toHaveAttribute('src', first)
  expect(await middleOf(page, (await shown.getAttribute('src')) ?? '')).toMatchObject({ width: 150, height: 150 })
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Add photo' })).toBeVisible()
})

walk('a missing age is unknown on the profile, and sent as 0 on the dashboard', async ({ site }) => {
  const page = await site.open(await anOwnerWithADog(site, { first: 'Ann', last: 'Age' }))
  const sent: unknown[] = []
  await page.route('**/api/pets', async (route) => {
    if (route.request().method() === 'POST') sent.push((route.request().postDataJSON() as { age: unknown }).age)
    await route.continue()
  })
  for (const address of ['/profile?tab=pets', '/owner-dashboard?tab=pets']) {
    await page.goto(address)
    await hydrated(page)
    await page.getByRole('button', { name: 'Add Pet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Pet' })
    await dialog.getByLabel('Name').fill('Mo')
    await dialog.getByLabel('Type').selectOption('Fish')
    await dialog.getByRole('button', { name: 'Add Pet' }).click()
    await expect(toast(page, 'Pet added successfully!')).toBeVisible()
  }
  expect(sent).toEqual([null, 0])
})

test('a profile can be viewed, edited by keyboard and saved; Cancel discards changes', async ({ site }) => {
  const owner = await anOwnerWithADog(site, { first: 'Paula', last: 'Profile' })
  const page = await site.open(owner)
  await page.goto('/')
  await page.getByRole('button', { name: 'Account of Paula Profile' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Profile' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit Profile' }).press('Enter')
  await page.getByLabel('City').fill('Nowhere')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByLabel('City')).not.toHaveValue('Nowhere')

  await page.getByLabel('First name').fill(' ')
  await page.getByLabel('About you').fill('Two walks a day,\nrain or shine.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Enter your first name.')
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Pauline')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  await expect(page.getByText('Two walks a day,')).toBeVisible()
  // the bar shows the new name at once, also after a reload
  await expect(page.getByRole('button', { name: 'Account of Pauline Profile' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Pauline Profile').first()).toBeVisible()
})

test('a phone number that cannot be texted says so at its field', async ({ site }) => {
  const page = await site.open(await anOwnerWithADog(site, { first: 'Texta', last: 'Number' }))
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const field = page.getByLabel('Phone')
  await field.fill('512-555-0142 ext. 12')
  await expect(field).toHaveAccessibleDescription("We can't text this number.")
  await field.fill('555-12')
  await expect(field).toHaveAccessibleDescription("That doesn't look like a full phone number.")
  await field.fill('512–555–0142')
  await expect(field).toHaveAccessibleDescription('')
  await field.fill('1-800-FLOWERS')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByText("We can't text this number. Change it in your profile")).toBeVisible()
})

test('activity shows totals and links to the stay', async ({ site }) => {
  const page = await site.open(await site.demo('owner'))
  await page.goto('/profile?tab=activity')
  const total = page.locator('dl > div').filter({ hasText: 'Total bookings' }).locator('dd')
  await expect(total).toHaveText(/^[1-9]\d*$/)
  const { count } = await site.connection.db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('owner_id', '=', (await site.demo('owner')).id)
    .executeTakeFirstOrThrow()
  await expect(total).toHaveText(String(count))
  const bookings = page.getByRole('region', { name: 'Recent Bookings' })
  await expect(bookings.getByRole('listitem')).toHaveCount(5)
  await bookings.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
})

test('unsaved input in a profile survives a reload', async ({ site }) => {
  const owner = await anOwnerWithADog(site, { first: 'Keep', last: 'Mine' })
  const page = await site.open(owner, phone)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).tap()
  await page.getByLabel('Street address').fill('12 Long Lane')
  await page.reload()
  await page.getByRole('button', { name: 'Edit Profile' }).tap()
  await expect(page.getByLabel('Street address')).toHaveValue('12 Long Lane')
})
