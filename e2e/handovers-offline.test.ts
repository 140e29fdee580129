// docs/product.md#check-in-and-check-out
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { aStayToday, cameAt, checkIn, phone } from './under-way.ts'
import { clockAhead, filesNotKept, kept } from './without-network.ts'

/** What the server was told of the check-in of a stay. */
async function told(site: Site, id: string) {
  const { rows } = await site.connection.pool.query<{
    state: string
    revision: number
    writes: number
    offers: number
  }>(
    `select state, revision, (select count(*) from handover_writes where booking_id = $1)::int as writes,
       (select count(*) from care_log where booking_id = $1 and kind = 'handover_offered')::int as offers
     from handovers where booking_id = $1 and way = 'in'`,
    [id],
  )
  return rows
}

test('without a network the check-in and its list wait on the phone, also while it is off, and arrive once with the time of the press', async ({
  site,
}) => {
  test.setTimeout(120_000)
  site.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)|status of 503/)
  const { owner, sitter: first, id } = await aStayToday(site, { ...phone, serviceWorkers: 'allow' })
  const context = first.context()
  // its clock is wrong by three hours
  const sitter = await context.newPage()
  await clockAhead(sitter, 180)
  await sitter.goto(`/bookings/${id}`)
  await sitter.evaluate(() => navigator.serviceWorker.ready)
  await sitter.reload()
  await first.close()
  const needed = [`/bookings/${id}`, ...['in', 'out'].map((way) => `/api/bookings/${id}/handovers/${way}`)]
  await expect.poll(() => kept(sitter), { timeout: 30_000 }).toEqual(expect.arrayContaining(needed))
  await expect.poll(() => filesNotKept(sitter), { timeout: 30_000 }).toEqual([])

  await context.setOffline(true)
  await sitter.reload()
  await hydrated(sitter)
  const pressedAt = Date.now()
  await checkIn(sitter)
    .getByRole('button', { name: /Biscuit.* is here/ })
    .tap()
  const waiting = checkIn(sitter).getByRole('status', { name: 'Waiting to send' })
  await expect(waiting).toContainText(/Biscuit.* is here/)
  await checkIn(sitter).getByRole('button', { name: 'Add what came along' }).tap()
  const list = sitter.getByRole('dialog', { name: 'What came along' })
  await list.getByRole('button', { name: 'Leash', exact: true }).tap()
  await list.getByRole('button', { name: 'Save and ask again' }).tap()
  await expect(waiting.getByText('Waiting to send')).toHaveCount(2)
  await sitter.close()
  expect(await cameAt(site, id)).toBeNull()

  // ten minutes later, and still without a network
  const again = await context.newPage()
  await clockAhead(again, 190)
  await again.goto(`/bookings/${id}`)
  await hydrated(again)
  await expect(checkIn(again).getByText('Waiting to send')).toHaveCount(2)
  await expect(checkIn(again).getByRole('list', { name: 'Things' })).toContainText('Leash')
  await expectAccessible(again)
  await context.setOffline(false)
  await expect(checkIn(again)).toContainText('Waiting for Ida', { timeout: 40_000 })
  await expect(checkIn(again).getByText('Waiting to send')).toHaveCount(0)
  await again.reload()
  await hydrated(again)
  expect(await told(site, id)).toEqual([{ state: 'offered', revision: 2, writes: 2, offers: 2 }])
  const came = (await cameAt(site, id))?.getTime() ?? 0
  const passed = Date.now() - pressedAt
  // the phone says that ten minutes passed, beside those of this test
  expect(came).toBeGreaterThan(pressedAt - 600_000 - 5000)
  expect(came).toBeLessThan(pressedAt - 600_000 + passed)
  await expect(checkIn(owner)).toContainText('Please confirm')
  await expect(checkIn(owner).getByRole('list', { name: 'Things' })).toContainText('Leash')
})
