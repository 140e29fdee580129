// docs/product.md#missing-pets
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { toast } from './steps.ts'
import { aStayWithDoses, countPresses } from './under-way.ts'

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
