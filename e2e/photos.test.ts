// docs/product.md#photos
import type { CDPSession, Page } from '@playwright/test'
import sharp from 'sharp'
import { aSitterWithListing } from './factories.ts'
import { hydrated, expect, expectAccessible, test, walk } from './fixtures.ts'
import { variants } from '#testing/long.ts'
import { openPhotos, picture } from './photo-editor.ts'
import type { Picked } from './photo-editor.ts'
import { openPart, toast } from './steps.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const devices = [
  ['a phone', phone],
  ['a desktop', {}],
] as const

/** A picture of about 700 kB: noise does not compress. */
async function largePicture(name: string): Promise<Picked> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const image = sharp({ create: { width: 600, height: 400, channels: 3, background: '#000', noise } })
  return { name: `${name}.png`, mimeType: 'image/png', buffer: await image.png().toBuffer() }
}

const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** Limits the upload speed, like a bad mobile network. */
async function sendSlowly(page: Page, bytesASecond: number): Promise<CDPSession> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', { ...fast, uploadThroughput: bytesASecond })
  return network
}

for (const [device, options] of variants(devices)) {
  test(`a sitter on ${device} adds photos, makes one the main photo, and deletes one`, async ({ site }) => {
    const { page, photos, tiles, pick } = await openPhotos(site, options)
    await expect(photos.getByText('(3 slots left)')).toBeVisible()
    await pick(await picture('teal'), await picture('orange'))
    await expect(toast(page, 'Images uploaded successfully.')).toBeVisible()
    await expect(tiles).toHaveCount(3)
    await expect(photos.getByRole('button', { name: 'Make photo 3 the main photo' })).toBeVisible()
    await expectAccessible(page)
    await photos.getByRole('button', { name: 'Make photo 3 the main photo' }).click()
    await expect(toast(page, 'This photo is now your main listing photo.')).toBeVisible()
    await photos.getByRole('button', { name: 'Delete photo 1', exact: true }).click()
    await page.getByRole('button', { name: 'Delete photo', exact: true }).click()
    await expect(tiles).toHaveCount(2)
    await page.reload()
    await openPart(page, 'Photos')
    await expect(tiles).toHaveCount(2)

    // the gallery of the listing has the same actions
    await page.getByRole('button', { name: 'Cancel' }).click()
    const gallery = page.getByRole('region', { name: 'Photos' })
    const shown = gallery.getByRole('img').first()
    await expect(gallery.getByRole('button', { name: 'Make main photo' })).toBeDisabled()
    await gallery.getByRole('button', { name: 'Show photo 2' }).click()
    await expect(gallery.getByText('2 / 2')).toBeVisible()
    const second = (await shown.getAttribute('src')) ?? ''
    await gallery.getByRole('button', { name: 'Make main photo' }).click()
    await expect(toast(page, 'This photo is now your main listing photo.')).toBeVisible()
    await expect(gallery.getByText('1 / 2')).toBeVisible()
    await expect(shown).toHaveAttribute('src', second)
    await gallery.getByRole('button', { name: 'Delete photo' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete photo' }).click()
    await expect(gallery.getByText('1 / 1')).toBeVisible()
  })

  walk(`on ${device} an upload can be paused, restarted and canceled`, async ({ site }) => {
    const { page, photos, tiles, pick } = await openPhotos(site, options)
    let asked = 0
    page.on('request', (request) => void (asked += Number(new URL(request.url()).pathname === '/api/objects/upload')))
    const network = await sendSlowly(page, 100_000)
    await pick(await largePicture('slow'))
    const bar = photos.getByRole('progressbar', { name: 'Uploading slow.png' })
    await expect.poll(() => bar.getAttribute('aria-valuenow').then(Number)).toBeGreaterThan(5)
    await photos.getByRole('button', { name: 'Pause slow.png' }).click()
    await expect(photos.getByText('Paused. It starts over when you resume.')).toBeVisible()
    await expect(photos.getByText('(2 slots left)')).toBeVisible()
    await expectAccessible(page)
    await photos.getByRole('button', { name: 'Resume slow.png' }).click()
    await expect(photos.getByRole('button', { name: 'Pause slow.png' })).toBeVisible()
    await photos.getByRole('button', { name: 'Cancel slow.png' }).click()
    await expect(tiles).toHaveCount(1)
    await expect(photos.getByRole('button', { name: 'Add photos' })).toBeFocused()
    await expect(photos.getByText('(3 slots left)')).toBeVisible()
    // retries use the same upload address, and a canceled file can be chosen again
    expect(asked).toBe(1)
    await network.send('Network.emulateNetworkConditions', fast)
    await pick(await picture('slow'))
    await expect(toast(page, 'Images uploaded successfully.')).toBeVisible()
    await expect(tiles).toHaveCount(2)
  })

  test(`on ${device} a photo whose network is lost stays, and resumes when it is back`, async ({ site }) => {
    site.allow(/ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|FAILED)/)
    const { page, photos, tiles, pick } = await openPhotos(site, options)
    let held = true
    const dropped = Promise.withResolvers<void>()
    await page.route('**/objects/uploads/*', async (route) => {
      if (route.request().method() !== 'PUT' || !held) return route.fallback()
      held = false
      await dropped.promise
      return route.abort('internetdisconnected')
    })
    await pick(await picture('halfway'))
    await expect(photos.getByRole('progressbar', { name: 'Uploading halfway.png' })).toBeVisible()
    await page.context().setOffline(true)
    dropped.resolve()
    await expect(photos.getByText('No Internet connection')).toBeVisible()
    await expect(photos.getByRole('button', { name: 'Retry halfway.png' })).toBeVisible()
    await expect(toast(page, 'No Internet connection')).toBeVisible()
    await expect(tiles).toHaveCount(2)
    await page.context().setOffline(false)
    await expect(toast(page, 'Images uploaded successfully.')).toBeVisible()
    await expect(photos.getByRole('button', { name: 'Delete photo 2' })).toBeVisible()
    await page.reload()
    await openPart(page, 'Photos')
    await expect(tiles).toHaveCount(2)
  })
}

walk('a picture that arrived although the response was lost is kept', async ({ site }) => {
  site.allow(/status of 409|ERR_FAILED/)
  const { page, photos, tiles, pick } = await openPhotos(site)
  let lost = false
  await page.route('**/objects/uploads/*', async (route) => {
    if (route.request().method() !== 'PUT' || lost) return route.fallback()
    lost = true
    await route.fetch()
    return route.abort()
  })
  await pick(await picture('arrived'))
  await expect(toast(page, 'Images uploaded successfully.')).toBeVisible()
  await expect(photos.getByRole('button', { name: 'Delete photo 2' })).toBeVisible()
  await expect(tiles).toHaveCount(2)
})

test('leaving during an upload asks for confirmation', async ({ site }) => {
  const { page, tiles, pick } = await openPhotos(site)
  await sendSlowly(page, 50_000)
  await pick(await largePicture('slow'))
  await expect(tiles).toHaveCount(2)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: 'Leave while photos are uploading?' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(tiles).toHaveCount(2)
})

walk('photos can be reordered by keyboard and by dragging', async ({ site }) => {
  const { page, photos, tiles, pick } = await openPhotos(site)
  await pick(await picture('second'), await picture('third'))
  await expect(photos.getByRole('button', { name: 'Delete photo 3' })).toBeVisible()
  const order = () => tiles.evaluateAll((all) => all.map((tile) => (tile as HTMLElement).dataset['photo']))
  const [a, b, c] = await order()
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/images') && answer.ok())

  // the focus stays on the photo
  await photos.getByRole('button', { name: 'Move photo 1 back' }).focus()
  let saving = saved()
  await page.keyboard.press('Enter')
  await expect.poll(order).toEqual([b, a, c])
  await saving
  await expect(photos.getByRole('button', { name: 'Move photo 2 back' })).toBeFocused()
  saving = saved()
  await page.keyboard.press('ArrowRight')
  await expect.poll(order).toEqual([b, c, a])
  await saving
  await expect(photos.getByText('Photo moved to position 3 of 3.')).toBeAttached()
  const last = photos.getByRole('button', { name: 'Move photo 3 back' })
  await expect(last).toBeFocused()
  await expect(last).toHaveAttribute('aria-disabled', 'true')

  saving = saved()
  await tiles.nth(2).getByRole('img').dragTo(tiles.nth(0).getByRole('img'), { steps: 5 })
  await expect.poll(order).toEqual([a, b, c])
  await saving
  await page.reload()
  await openPart(page, 'Photos')
  await expect.poll(order).toEqual([a, b, c])
})

walk(
  'on a phone a finger that rests on a photo carries it elsewhere, and one that moves at once scrolls',
  async ({ site }) => {
    const { page, photos, tiles, pick } = await openPhotos(site, phone)
    await pick(await picture('second'), await picture('third'))
    await expect(photos.getByRole('button', { name: 'Delete photo 3' })).toBeVisible()
    const order = () => tiles.evaluateAll((all) => all.map((tile) => (tile as HTMLElement).dataset['photo']))
    const [a, b, c] = await order()
    const touch = await page.context().newCDPSession(page)
    await tiles.nth(0).scrollIntoViewIfNeeded()
    const middle = async (at: number) => {
      const box = await tiles.nth(at).getByRole('img').boundingBox()
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
    }
    type Kind = 'touchStart' | 'touchMove' | 'touchEnd'
    const send = (type: Kind, ...touchPoints: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints })
    const scrolled = () => page.evaluate(() => scrollY)

    const [from, to, before] = [await middle(2), await middle(0), await scrolled()]
    await send('touchStart', from)
    await expect(tiles.nth(2)).toHaveCSS('opacity', '0.9')
    for (const part of [0.3, 0.6, 1])
      await send('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
    const saving = page.waitForResponse((answer) => answer.url().endsWith('/images') && answer.ok())
    await send('touchEnd')
    await expect.poll(order).toEqual([c, a, b])
    await saving
    expect(await scrolled()).toBe(before)

    const at = await middle(1)
    await send('touchStart', at)
    for (const by of [20, 60, 120]) await send('touchMove', { x: at.x, y: at.y - by })
    await send('touchEnd')
    await expect.poll(scrolled).toBeGreaterThan(before)
    expect(await order()).toEqual([c, a, b])
  },
)

test("a guest's page of a listing does not load the upload code", async ({ site, page }) => {
  const { listingId } = await aSitterWithListing(site, { title: 'A house to look at' })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto(`/listing/${listingId}`)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter((script) => /upload|photo-uploads/.test(script))).toEqual([])
})
