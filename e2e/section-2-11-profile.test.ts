// Specification, section 2.11: Profile /profile (its view and edit modes and its activity are in account.test.ts)
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { anOwnerWithADog, aSitterWithListing } from './factories.ts'
import { alive, expect, expectAccessible, test, walk } from './fixtures.ts'
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
  await alive(page)
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
  await alive(pocket)
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
    await alive(page)
    await page.getByRole('button', { name: 'Add Pet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Pet' })
    await dialog.getByLabel('Name').fill('Mo')
    await dialog.getByLabel('Type').selectOption('Fish')
    await dialog.getByRole('button', { name: 'Add Pet' }).click()
    await expect(toast(page, 'Pet added successfully!')).toBeVisible()
  }
  expect(sent).toEqual([null, 0])
})
