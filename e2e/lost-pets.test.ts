// docs/product.md#missing-pets
import { expect, expectAccessible, hydrated, test, walk } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { toast } from './steps.ts'
import { aStayWithDoses, countPresses, phone } from './under-way.ts'

/** Half a minute passes for the missing pet of a stay: the job that opens its page is due. */
async function halfAMinuteLater(site: Site, bookingId: string): Promise<void> {
  const { rows } = await site.connection.pool.query<{ id: string }>(
    `update lost_pets set started_at = started_at - interval '30 seconds' where booking_id = $1 returning id`,
    [bookingId],
  )
  await site.connection.pool.query(
    `select jobs.add_job('open-lost-pet', json_build_object('lost', $1::text), job_key => 'open-lost-pet:' || $1)`,
    [rows[0]?.id],
  )
}

test('a sitter says in one tap that a dog is missing, takes it back, says it again; its page opens, and ends when it is found', async ({
  site,
}) => {
  // the page has ended
  site.allow(/status of 410/)
  const { owner, sitter, id } = await aStayWithDoses(site)
  await sitter.goto(`/bookings/${id}/emergency`)
  await hydrated(sitter)
  const start = sitter.getByRole('button', { name: /Biscuit.* is missing/ })
  const presses = await countPresses(sitter)
  await start.tap()
  const part = sitter.getByRole('region', { name: /Biscuit.* is missing/ })
  await expect(part.getByRole('timer')).toHaveText(/^Alerting in (30|2\d) s$/)
  expect(await presses()).toBe(1)
  await expect(part.getByRole('heading', { level: 2 })).toBeFocused()
  await part.getByRole('button', { name: 'Undo' }).tap()
  await expect(toast(sitter, 'Nobody was told.')).toBeVisible()
  await expect(part).toHaveCount(0)

  await start.tap()
  await expect(part.getByRole('timer')).toBeVisible()
  await part.getByRole('checkbox', { name: 'Call the owner' }).tap()
  await expect(part).toContainText(/Sitter, /)
  await halfAMinuteLater(site, id)
  const link = part.getByRole('link', { name: 'Open page' })
  await expect(link).toBeVisible({ timeout: 10_000 })
  await expect(part).toContainText('No sightings yet. New ones show up here.')
  await expect(part.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expectAccessible(sitter)

  const path = (await link.getAttribute('href')) ?? ''
  const stranger = await site.open()
  await stranger.goto(path)
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText('Lost dog')
  await stranger.getByLabel('Where').fill('By the lake')
  await stranger.getByRole('button', { name: 'Report a sighting' }).click()
  await expect(stranger.getByRole('main')).toContainText('We told the owner and the sitter')

  // the owner reads it, and found the dog
  await owner.goto(`/bookings/${id}/emergency`)
  await expect(owner.getByRole('region', { name: /Biscuit.* is missing/ })).toContainText('By the lake')
  await owner.getByRole('button', { name: 'Found' }).click()
  const over = owner.getByRole('region', { name: /Biscuit.* was found/ })
  await expect(over.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect((await stranger.goto(path))?.status()).toBe(410)
  await expect(stranger.getByRole('main')).not.toContainText('Biscuit')
  await over.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(owner, 'The page is open again')).toBeVisible()
  expect((await stranger.goto(path))?.status()).toBe(200)
})

/** A page of a missing pet that is open; the sitter is on the emergency page. */
async function anOpenPage(site: Site) {
  const stay = await aStayWithDoses(site)
  const { sitter, id } = stay
  await sitter.goto(`/bookings/${id}/emergency`)
  await hydrated(sitter)
  await sitter.getByRole('button', { name: /Biscuit.* is missing/ }).tap()
  const part = sitter.getByRole('region', { name: /Biscuit.* is missing/ })
  await expect(part.getByRole('timer')).toBeVisible()
  await halfAMinuteLater(site, id)
  const link = part.getByRole('link', { name: 'Open page' })
  await expect(link).toBeVisible({ timeout: 10_000 })
  return { ...stay, part, path: (await link.getAttribute('href')) ?? '' }
}

walk(
  'the sitter writes what the page says, and their own phone; a street address is refused at its field',
  async ({ site }) => {
    site.allow(/status of 400/)
    const { sitter, id, part, path } = await anOpenPage(site)
    await site.connection.pool.query(
      `update users set phone = '+15125550147', address = '77 Willow Lane' where id = (select sitter_id from bookings where id = $1)`,
      [id],
    )
    await sitter.reload()
    await hydrated(sitter)
    await part.getByRole('button', { name: 'Edit page' }).tap()
    const dialog = sitter.getByRole('dialog', { name: /What .*Biscuit.* page says/ })
    await dialog.getByLabel('Looks').fill('Ran from 77 Willow Lane')
    await dialog.getByLabel('Collar').fill('Red, with a bell')
    await dialog.getByLabel(/^Where/).fill('Zilker Park')
    await dialog.getByLabel('Only for you').fill('A white left paw')
    await dialog.getByRole('checkbox', { name: /My phone number/ }).check()
    await expectAccessible(sitter)
    await dialog.getByRole('button', { name: 'Save' }).tap()
    await expect(dialog.getByText('Leave out street addresses. A place people know is enough.')).toBeVisible()
    await expect(dialog.getByLabel('Looks')).toBeFocused()
    await dialog.getByLabel('Looks').fill('Brown, curly')
    await dialog.getByRole('button', { name: 'Save' }).tap()
    await expect(toast(sitter, 'Page changed')).toBeVisible()
    const stranger = await site.open()
    await stranger.goto(path)
    const page = stranger.getByRole('main')
    for (const text of ['Brown, curly', 'Red, with a bell', 'Zilker Park', 'Call the sitter'])
      await expect(page).toContainText(text)
    await expect(page).not.toContainText('white left paw')
    await expect(page).not.toContainText('Call the owner')
  },
)

walk("an admin finds a page by its address, and ends it on the page of either side's person", async ({ site }) => {
  site.allow(/status of 410/)
  const { part, path } = await anOpenPage(site)
  const admin = await site.open(await site.demo('admin'))
  await admin.goto(`/admin?tab=users&search=${encodeURIComponent(`https://petstead.test${path}`)}`)
  await admin.getByRole('link', { name: /Ida/ }).first().click()
  const section = admin.getByRole('heading', { name: 'Missing pets' }).locator('xpath=..')
  await section.getByRole('button', { name: 'End page' }).click()
  const dialog = admin.getByRole('dialog', { name: /End .*Biscuit/ })
  await dialog.getByRole('button', { name: 'End page' }).click()
  await expect(dialog.getByText('Say why.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Somebody joked')
  await dialog.getByRole('button', { name: 'End page' }).click()
  await expect(toast(admin, 'Page ended')).toBeVisible()
  await expect(section).toHaveCount(0)
  const stranger = await site.open()
  expect((await stranger.goto(path))?.status()).toBe(410)
  await expect(part).toContainText('The page ended')
})

test('without a network the phone keeps the start: the checklist at once, nothing if it is undone, one alert once it is back', async ({
  site,
}) => {
  test.setTimeout(120_000)
  site.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)|status of (409|503)/)
  const { sitter, id } = await aStayWithDoses(site, {}, { ...phone, serviceWorkers: 'allow' })
  await sitter.goto(`/bookings/${id}/emergency`)
  await sitter.evaluate(() => navigator.serviceWorker.ready)
  const kept = () =>
    sitter.evaluate(async () => (await (await caches.open('mine')).keys()).map(({ url }) => new URL(url).pathname))
  await sitter.reload()
  const needed = [`/api/bookings/${id}/lost-pets`, `/bookings/${id}/emergency`]
  await expect.poll(kept).toEqual(expect.arrayContaining(needed))
  const starts = async () => {
    const { rows } = await site.connection.pool.query<{ count: number }>(
      `select (select count(*) from lost_pets where booking_id = $1)::int
        + (select count(*) from care_log where booking_id = $1 and kind like 'lost%')::int as count`,
      [id],
    )
    return rows[0]?.count
  }
  await sitter.context().setOffline(true)
  await sitter.reload()
  await hydrated(sitter)
  const start = sitter.getByRole('button', { name: /Biscuit.* is missing/ })
  const part = sitter.getByRole('region', { name: /Biscuit.* is missing/ })
  await start.tap()
  await expect(part).toContainText('Nobody has been told yet.')
  await expect(part.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(part.getByRole('listitem').first()).toHaveText('Call the owner')
  await part.getByRole('button', { name: 'Undo' }).tap()
  await expect(toast(sitter, 'Nobody was told.')).toBeVisible()
  await expect(part).toHaveCount(0)
  await sitter.context().setOffline(false)
  await sitter.reload()
  await hydrated(sitter)
  await expect(start).toBeVisible()
  expect(await starts()).toBe(0)

  await sitter.context().setOffline(true)
  await start.tap()
  await expect(part).toContainText('Nobody has been told yet.')
  // closed and opened again, still without a network
  await sitter.reload()
  await expect(part).toContainText('Nobody has been told yet.')
  await sitter.context().setOffline(false)
  await expect(part.getByRole('timer')).toBeVisible({ timeout: 40_000 })
  await sitter.reload()
  await expect(part.getByRole('timer')).toBeVisible()
  expect(await starts()).toBe(1)
})
