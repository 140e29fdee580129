import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { aSitterWithListing } from './factories.ts'
import { hydrated, expect } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { openPart, pickPhotos } from './steps.ts'

export type Picked = { name: string; mimeType: string; buffer: Buffer }

export async function picture(name: string): Promise<Picked> {
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: '#c8552b' } })
  return { name: `${name}.png`, mimeType: 'image/png', buffer: await image.png().toBuffer() }
}

export type Editor = { page: Page; photos: Locator; pick: (...files: Picked[]) => Promise<void>; tiles: Locator }

/** The photos of a listing that has one photo. */
export async function openPhotos(site: Site, options = {}): Promise<Editor> {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'A house with photos' })
  const page = await site.open(sitter, options)
  await page.goto(`/listing/${listingId}?edit=true`)
  await hydrated(page)
  const photos = await openPart(page, 'Photos')
  const tiles = photos.locator('ul').first().getByRole('listitem')
  await expect(tiles).toHaveCount(1)
  return { page, photos, tiles, pick: (...files) => pickPhotos(photos, files) }
}
