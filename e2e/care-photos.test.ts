// docs/product.md#care-of-a-stay
import type { Page } from '@playwright/test'
import { aScene } from '#testing/scenes.ts'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { aStayWithDoses, withCamera } from './under-way.ts'

const careOf = (page: Page) => page.getByRole('region', { name: 'Care', exact: true })
const done = (page: Page) => careOf(page).getByRole('region', { name: 'Done' })
const waiting = (page: Page) => careOf(page).getByRole('region', { name: 'Waiting to send' })
const sheetOn = (page: Page) => page.getByRole('dialog', { name: /^Insulin/ })
const recorded = async (site: Site, id: string) =>
  (
    await site.connection.pool.query<{ label: string; pictures: number }>(
      `select r.label, (select count(*)::int from care_record_photos f where f.record_id = r.id and f.picture_id is not null) as pictures
       from care_records r where r.booking_id = $1 and r.entry = 'record' order by r.received_at`,
      [id],
    )
  ).rows
const given = (page: Page, name: string) =>
  careOf(page)
    .getByRole('button', { name: new RegExp(`^Given ${name}`) })
    .first()
    .tap()

/** Opens the sheet of a dose and takes a photo there. */
async function takesPhoto(page: Page): Promise<void> {
  await careOf(page)
    .getByRole('button', { name: /^More: Insulin/ })
    .tap()
  await sheetOn(page).getByRole('button', { name: 'Take photo' }).tap()
  const camera = page.getByRole('dialog', { name: 'Take photo' })
  await camera.getByRole('button', { name: 'Take photo' }).tap()
  await expect(camera).toBeHidden()
  await expect(sheetOn(page).getByRole('button', { name: 'Remove photo 1' })).toBeVisible()
}

/** The first answers to what is recorded are lost, so that a phone sends it again. */
const loseAnswers = async (page: Page, times: number) => {
  let lost = 0
  await page.route('**/care-records', async (route) => {
    const answer = await route.fetch()
    if (lost++ < times) await route.abort()
    else await route.fulfill({ response: answer })
  })
}

test('a dose with a photo is kept without a network, arrives once though its answer is lost, and its owner sees it', async ({
  site,
}) => {
  test.setTimeout(120_000)
  site.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)/)
  const { owner, sitter: first, id } = await aStayWithDoses(site)
  const context = first.context()
  const sitter = await context.newPage()
  await first.close()
  await withCamera(sitter)
  await sitter.goto(`/bookings/${id}`)
  await hydrated(sitter)
  // the sheet and the camera are at hand, as with a service worker
  await takesPhoto(sitter)
  await sheetOn(sitter).getByRole('button', { name: 'Remove photo 1' }).tap()
  await sitter.keyboard.press('Escape')
  await expect(sheetOn(sitter)).toBeHidden()

  await context.setOffline(true)
  await takesPhoto(sitter)
  await expectAccessible(sitter)
  await sheetOn(sitter).getByRole('button', { name: 'Save' }).tap()
  await expect(waiting(sitter)).toContainText('1 photo')
  await given(sitter, 'Eye drops')
  await expect(waiting(sitter)).toContainText('Eye drops')
  await sitter.close()
  expect(await recorded(site, id)).toEqual([])

  // back, and the first two answers to records do not arrive
  const again = await context.newPage()
  await loseAnswers(again, 2)
  await context.setOffline(false)
  await again.goto(`/bookings/${id}`)
  await hydrated(again)
  // it is tried again whenever the page is looked at
  await expect(async () => {
    await again.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(done(again)).toContainText('Insulin', { timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await expect(waiting(again)).toHaveCount(0)
  const rows = await recorded(site, id)
  // what has no photo went ahead
  expect(rows).toEqual([
    { label: 'Eye drops', pictures: 0 },
    { label: 'Insulin', pictures: 1 },
  ])

  await owner.goto(`/bookings/${id}`)
  await expect(done(owner)).toContainText(/Taken in .+, \d+:\d\d/)
  const photo = done(owner).getByRole('button', { name: 'Photo of Insulin. View photo' })
  await expect(photo.locator('img')).toHaveJSProperty('complete', true)
  expect(await photo.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(owner)
  await photo.click()
  await expect(owner.getByRole('dialog', { name: 'Photo of Insulin' })).toBeVisible()
  await owner.keyboard.press('Escape')
  await careOf(owner).getByRole('button', { name: 'Care log' }).click()
  await expect(owner.getByRole('dialog', { name: 'Care log' })).toContainText('1 photo')
})

test('an upload that gets stuck holds up no other record; a photo that was sent before is told before it is saved', async ({
  site,
}) => {
  test.setTimeout(120_000)
  site.allow(/ERR_FAILED/)
  const { sitter, id } = await aStayWithDoses(site)
  await sitter.goto(`/bookings/${id}`)
  await hydrated(sitter)
  const file = {
    name: 'bowl.jpg',
    mimeType: 'image/jpeg',
    buffer: await aScene(7000 + Math.floor(Math.random() * 1000)),
  }
  const choose = async () => {
    await careOf(sitter).getByRole('button', { name: 'Add something else' }).tap()
    await sitter.getByLabel('Choose photos for the record').setInputFiles([file])
    await expect(sitter.getByRole('button', { name: 'Remove photo 1' })).toBeVisible()
  }
  const add = sitter.getByRole('dialog', { name: 'Add something you did' })
  let free = () => {}
  const stuck = new Promise<void>((resolve) => (free = resolve))
  await sitter.route('**/objects/uploads/**', async (route) => {
    if (route.request().method() === 'PUT') await stuck
    await route.continue()
  })
  await choose()
  await add.getByRole('button', { name: 'Fresh water' }).tap()
  await expect(add).toBeHidden()
  await expect(waiting(sitter)).toContainText('1 photo')
  await sitter.waitForTimeout(750)
  await given(sitter, 'Insulin')
  await expect(done(sitter)).toContainText('Insulin')
  expect(await recorded(site, id)).toEqual([{ label: 'Insulin', pictures: 0 }])
  free()
  await expect(done(sitter)).toContainText(/From the phone's photos, added \d/)
  expect((await recorded(site, id)).map(({ pictures }) => pictures)).toEqual([0, 1])

  await choose()
  await expect(add).toContainText('You sent this photo on')
  // sooner it would be the second press of a double one
  await sitter.waitForTimeout(750)
  await add.getByRole('button', { name: 'Playtime' }).tap()
  await expect(done(sitter)).toContainText('Looks like a photo from')
})

test('photos that the server has deleted meanwhile are uploaded again, and the record arrives with them', async ({
  site,
}) => {
  test.setTimeout(120_000)
  site.allow(/ERR_FAILED/)
  const { sitter, id } = await aStayWithDoses(site)
  await withCamera(sitter)
  await sitter.goto(`/bookings/${id}`)
  await hydrated(sitter)
  let isAway = true
  await sitter.route('**/care-records', (route) => (isAway ? route.abort() : route.continue()))
  const uploads: string[] = []
  sitter.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    const isUpload = answer.request().method() === 'PUT' && pathname.startsWith('/objects/uploads/')
    if (isUpload && answer.ok()) uploads.push(pathname)
  })
  await takesPhoto(sitter)
  await expect.poll(() => uploads).toHaveLength(1)
  await sheetOn(sitter).getByRole('button', { name: 'Save' }).tap()
  await expect(waiting(sitter)).toContainText('1 photo')
  // as the upkeep does with what nobody has used for a day
  const { rowCount } = await site.connection.pool.query('delete from pictures where id = $1', [
    uploads[0]?.split('/').at(-1),
  ])
  expect(rowCount).toBe(1)
  isAway = false
  await expect(async () => {
    await sitter.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(done(sitter)).toContainText(/Taken in .+, \d+:\d\d/, { timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  expect(await recorded(site, id)).toEqual([{ label: 'Insulin', pictures: 1 }])
  expect(new Set(uploads).size).toBe(2)
})
