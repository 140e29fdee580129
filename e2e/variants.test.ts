import sharp from 'sharp'
import { varies } from '#testing/varies.ts'
import { aSitterWithListing } from './factories.ts'
import { hydrated, expect, signUp, test } from './fixtures.ts'
import { openPart, pickPhotos, toast } from './steps.ts'

// what differs for users if the product runs on other services: see testing/variants.ts

if (varies('bucket'))
  test('a photo goes directly from the browser to the bucket, and is shown', async ({ site }) => {
    const { sitter, listingId } = await aSitterWithListing(site, { title: 'A house with a bucket' })
    const page = await site.open(sitter)
    const answered: string[] = []
    page.on('response', (response) => {
      if (response.request().method() !== 'PUT' || !/\/(photos|uploads)\//.test(response.url())) return
      answered.push(`${new URL(response.url()).origin} ${response.status()}`)
    })
    await page.goto(`/listing/${listingId}?edit=true`)
    await hydrated(page)
    const photos = await openPart(page, 'Photos')
    const image = sharp({ create: { width: 640, height: 480, channels: 3, background: '#c8552b' } })
    const file = { name: 'orange.png', mimeType: 'image/png', buffer: await image.png().toBuffer() }
    await pickPhotos(photos, file)
    // a store with three servers is slow while other tests run
    await expect(toast(page, 'Images uploaded successfully.')).toBeVisible({ timeout: 30_000 })
    const store = process.env.E2E_OUTSIDE?.split(' ').at(-1)
    // the product's server only gets the notice that it has arrived
    expect(answered).toEqual([`${store} 200`, `${site.url} 200`])
    const shown = page.getByRole('region', { name: 'Photos' }).getByRole('img').last()
    await page.goto(`/listing/${listingId}`)
    await page.getByRole('button', { name: 'Show photo 2' }).click()
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  })

if (varies('photon'))
  test('suggestions come from the places service, which is credited', async ({ page }) => {
    await signUp(page, { first: 'Wren', last: 'Abbott' })
    await page.getByRole('link', { name: 'Petstead, home' }).click()
    const bar = page.getByRole('search', { name: 'Find a Sitter' })
    await bar.getByRole('combobox', { name: 'Location' }).fill('Austin')
    await expect(bar.getByRole('option', { name: /^Austin.*(TX|Texas)/ }).first()).toBeVisible()
    await expect(bar.getByText('© OpenStreetMap contributors')).toBeVisible()
  })
