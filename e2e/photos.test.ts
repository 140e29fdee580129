import { aSitterWithListing } from './factories.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './steps.ts'

const dot = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="${color}"/></svg>`

test('a sitter adds photos, makes one the main photo, and deletes one', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'A house with photos' })
  const page = await site.open(sitter)
  await page.goto(`/listing/${listingId}?edit=true`)
  const photos = page.getByRole('region', { name: 'Photos' })
  await expect(photos.getByRole('listitem')).toHaveCount(1)
  const { default: sharp } = await import('sharp')
  const files = await Promise.all(
    ['teal', 'orange'].map(async (color) => ({
      name: `${color}.png`,
      mimeType: 'image/png',
      buffer: await sharp(Buffer.from(dot(color)))
        .png()
        .toBuffer(),
    })),
  )
  await photos.getByLabel('Photos to add').setInputFiles(files)
  await expect(toast(page, 'Images uploaded successfully.')).toBeVisible()
  await expect(photos.getByRole('listitem')).toHaveCount(3)
  await photos.getByRole('button', { name: 'Make photo 3 the main photo' }).click()
  await expect(toast(page, 'This photo is now your main listing photo.')).toBeVisible()
  await photos.getByRole('button', { name: 'Delete photo 1', exact: true }).click()
  await page.getByRole('button', { name: 'Delete photo', exact: true }).click()
  await expect(photos.getByRole('listitem')).toHaveCount(2)
  await page.reload()
  await expect(photos.getByRole('listitem')).toHaveCount(2)
})
