// docs/product.md#photos
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test, walk } from './fixtures.ts'
import { openPhotos, picture } from './photo-editor.ts'
import { pickPhotos, toast } from './steps.ts'

const corpus = 'server/modules/media/corpus'

/** Collects the texts of toasts from now on; returns a function that reads them. */
async function toastsOf(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.evaluateHandle(() => {
    const texts: string[] = []
    let last = ''
    new MutationObserver(() => {
      const text = document.querySelector('[role=region][aria-label^=Notifications]')?.textContent ?? ''
      if (text !== last) texts.push(text)
      last = text
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    return texts
  })
  return () => said.jsonValue()
}

walk('an upload is tried again after 0, 1, 3 and 5 seconds, then by hand', async ({ site }) => {
  site.allow(/status of 500/)
  const { page, photos, tiles, pick } = await openPhotos(site)
  const tries: number[] = []
  await page.route('**/objects/uploads/*', (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    tries.push(Date.now())
    return route.fulfill({ status: 500, body: '' })
  })
  await pick(await picture('stubborn'))
  const again = photos.getByRole('button', { name: 'Retry stubborn.png' })
  await expect(photos.getByText('Trying again…')).toBeVisible()
  expect(tries.length).toBeLessThan(5)
  await expect(again).toBeVisible({ timeout: 20_000 })
  await expect(photos.getByText("We couldn't save the photo.")).toBeVisible()
  await expect(photos.getByText('Trying again…')).toBeHidden()
  const waits = tries.slice(1).map((at, i) => at - (tries[i] ?? 0))
  expect(waits.map((wait) => Math.floor(wait / 1000))).toEqual([0, 1, 3, 5])
  await page.unroute('**/objects/uploads/*')
  await again.click()
  await expect(toast(page, 'Images uploaded successfully.')).toBeVisible()
  await expect(tiles).toHaveCount(2)
})

walk('explains what cannot be uploaded: type, size, duplicates, and more than four', async ({ site }) => {
  const { page, photos, tiles, pick } = await openPhotos(site)
  // a file on disk has the same modification time each time it is chosen
  const first = join(test.info().outputDir, 'first.png')
  await mkdir(test.info().outputDir, { recursive: true })
  await writeFile(first, (await picture('first')).buffer)
  await pickPhotos(photos, first)
  await expect(tiles).toHaveCount(2)
  await expect(toast(page, 'Images uploaded successfully.')).toBeVisible()
  const alerts = photos.getByRole('alert').getByRole('listitem')
  await pickPhotos(photos, first)
  await expect(alerts).toHaveText("Cannot add the duplicate file 'first.png', it already exists.")
  const pdf = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  const large = test.info().outputPath('large.jpg')
  await writeFile(large, Buffer.alloc(10_485_761))
  const notes = test.info().outputPath('notes.pdf')
  await writeFile(notes, pdf.buffer)
  await pickPhotos(photos, [notes, large])
  const type = 'You can only upload: JPEG, PNG, WebP, AVIF, and GIF images.'
  await expect(alerts).toHaveText([`${type} Not added: notes.pdf.`, 'large.jpg exceeds maximum allowed size of 10 MB.'])
  await expect(toast(page, 'Upload Error')).toContainText(type)
  await expect(tiles).toHaveCount(2)
  // each reason once, with the names of its files: four, then how many more there are
  await pick(...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ ...pdf, name: `${name}.pdf` })))
  await expect(alerts).toHaveText([
    'Maximum 4 images allowed. You selected 6 images.',
    `${type} Not added: a.pdf, b.pdf, c.pdf, d.pdf, and 2 more.`,
  ])
  const broken = (await picture('grandma')).buffer.subarray(0, 30)
  await pick({ name: 'grandma.png', mimeType: 'image/png', buffer: broken }, { ...pdf, name: 'g.pdf' })
  await expect(alerts).toHaveText(['grandma.png is damaged. Please choose another photo.', `${type} Not added: g.pdf.`])
  await expect(toast(page, 'Upload Error')).toContainText('grandma.png is damaged.')
  // a deleted photo can be chosen again
  await photos.getByRole('button', { name: 'Delete photo 2' }).click()
  await page.getByRole('button', { name: 'Delete photo', exact: true }).click()
  await expect(tiles).toHaveCount(1)
  await pickPhotos(photos, first)
  await expect(tiles).toHaveCount(2)
  const limit = 'Maximum 4 images allowed. 1 image(s) were not added.'
  const said = await toastsOf(page)
  await pick(await picture('second'), await picture('third'), await picture('fourth'))
  await expect(toast(page, limit)).toBeVisible()
  await expect(alerts).toHaveText([limit])
  expect((await said()).filter((text) => text.includes('Image Limit Exceeded'))).toHaveLength(1)
  await expect(photos.getByRole('button', { name: 'Delete photo 4' })).toBeVisible()
  await expect(photos.getByText('Maximum 4 photos reached')).toBeVisible()
  await expect(photos.getByRole('button', { name: 'Add photos' })).toBeDisabled()
})

walk(
  'a file that only looks like a picture is refused, a half one by the server, which can be removed',
  async ({ site }) => {
    site.allow(/status of 400/)
    const { photos, tiles, pick } = await openPhotos(site)
    await pick({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script>1</script>') })
    await expect(photos.getByRole('alert')).toContainText('You can only upload')
    await expect(tiles).toHaveCount(1)
    // browsers show its upper half
    await pick({ name: 'half.jpg', mimeType: 'image/jpeg', buffer: await readFile(join(corpus, 'lost-half.jpg')) })
    await expect(tiles.getByText('half.jpg is damaged. Please choose another photo.')).toBeVisible()
    await photos.getByRole('button', { name: 'Cancel half.jpg' }).click()
    await expect(tiles).toHaveCount(1)
  },
)

test('HEIC is converted in the browser by a file that is loaded only then', async ({ site }) => {
  const { page, photos, tiles, pick } = await openPhotos(site)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  const isConverter = (path: string) => /heic-to/.test(path)
  await pick(await picture('first'))
  await expect(tiles).toHaveCount(2)
  await expect(photos.getByRole('button', { name: 'Delete photo 2' })).toBeVisible()
  expect(loaded.filter(isConverter)).toEqual([])
  const heic = { mimeType: '', buffer: await readFile(join(corpus, 'plain.heic')) }
  await pick({ ...heic, name: 'IMG_0001.HEIC' }, { ...heic, name: 'lost.heic', buffer: heic.buffer.subarray(0, 600) })
  // the converter is three megabytes of script, which a busy machine compiles for seconds
  const timeout = 30_000
  const said = 'lost.heic is damaged. Please choose another photo.'
  await expect(photos.getByRole('alert')).toHaveText(said, { timeout })
  await expect(photos.getByRole('button', { name: 'Delete photo 3' })).toBeVisible({ timeout })
  expect(loaded.filter(isConverter)).toHaveLength(1)
  const shown = tiles.nth(2).getByRole('img')
  const sent = await page.request.get(`${(await shown.getAttribute('src')) ?? ''}`)
  expect(await sharp(await sent.body()).metadata()).toMatchObject({ width: 96, height: 64 })
  const credits = await page.request.get('/heic-to-license.txt')
  expect(await credits.text()).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
})

test('a photo with too many pixels or bytes is shrunk before it goes up, one that fits is not', async ({ site }) => {
  const { page, photos } = await openPhotos(site)
  const sizes: number[] = []
  page.on('requestfinished', async (request) => {
    if (request.method() === 'PUT' && request.url().includes('/objects/'))
      sizes.push(Number((await request.allHeaders())['content-length']))
  })
  // its orientation turns it upright
  const image = sharp({ create: { width: 8064, height: 6048, channels: 3, background: '#4f7f5b' } })
  const buffer = await image.withMetadata({ orientation: 6 }).jpeg({ quality: 40 }).toBuffer()
  // as files, because such large ones reach the browser slowly otherwise
  const folder = test.info().outputDir
  await mkdir(folder, { recursive: true })
  const paths = [join(folder, 'IMG_48.jpg'), join(folder, 'fits.png')]
  const fits = await picture('fits')
  await writeFile(paths[0] ?? '', Buffer.concat([buffer, Buffer.alloc(10_485_760)]))
  await writeFile(paths[1] ?? '', fits.buffer)
  await pickPhotos(photos, paths)
  await expect(photos.getByRole('button', { name: 'Delete photo 3' })).toBeVisible({ timeout: 15_000 })
  // the heads of a request are told later than that it is over
  await expect.poll(() => sizes).toHaveLength(2)
  expect(Math.min(...sizes)).toBe(fits.buffer.length)
  expect(Math.max(...sizes)).toBeLessThan(3_000_000)
  const shapes = await photos
    .getByRole('img', { name: /Photo [23] of 3/ })
    .evaluateAll((all) =>
      all.map((img) => (img instanceof HTMLImageElement ? img.naturalHeight > img.naturalWidth : 0)),
    )
  expect(shapes.toSorted()).toEqual([false, true])
})
