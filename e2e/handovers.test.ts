// docs/product.md#check-in-and-check-out
import type { Page } from '@playwright/test'
import { encode } from 'uqr'
import { aScene } from '#testing/scenes.ts'
import { expect, expectAccessible, hydrated, test, walk } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { toast } from './steps.ts'
import { aStayToday, cameAt, checkIn } from './under-way.ts'

test('a sitter says with one tap that the dog is here, its owner confirms with one, and care begins', async ({
  site,
}) => {
  const { owner, sitter, id } = await aStayToday(site)
  await expect(checkIn(owner)).toContainText('Nothing listed yet. Add what came along.')
  await expectAccessible(sitter)
  expect(await cameAt(site, id)).toBeNull()
  await checkIn(sitter)
    .getByRole('button', { name: /Biscuit.* is here/ })
    .click()
  await expect(checkIn(sitter)).toContainText('Waiting for Ida')
  await expect(checkIn(sitter).getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  expect(await cameAt(site, id)).not.toBeNull()
  await expect(sitter.getByRole('region', { name: 'Care', exact: true })).toBeVisible()
  await expect(checkIn(owner)).toContainText('Please confirm')
  await expectAccessible(owner)
  await checkIn(owner).getByRole('button', { name: 'Confirm' }).click()
  for (const page of [owner, sitter]) {
    await expect(checkIn(page)).toContainText('Confirmed by both')
    await expect(checkIn(page).getByRole('button')).toHaveCount(0)
  }
})

test('what came along is listed with counts, and the other side says what does not match', async ({ site }) => {
  const { owner, sitter } = await aStayToday(site)
  await checkIn(sitter).getByRole('button', { name: 'Add what came along' }).click()
  const list = sitter.getByRole('dialog', { name: 'What came along' })
  await list.getByRole('button', { name: 'Leash', exact: true }).click()
  await list.getByLabel('Something else').fill('Blue blanket')
  await list.getByLabel('Something else').press('Enter')
  await list.getByRole('button', { name: 'More Blue blanket' }).click()
  await list.getByLabel(/^Insulin.* for/).fill('2.3')
  await list.getByRole('button', { name: 'Save list' }).click()
  await expect(list.getByText('Enter 0 to 9,999, in quarters.')).toBeVisible()
  await list.getByLabel(/^Insulin.* for/).fill('12.5')
  await expectAccessible(sitter)
  await list.getByRole('button', { name: 'Save list' }).click()
  await expect(checkIn(sitter)).toContainText('Not sent yet')
  await checkIn(sitter)
    .getByRole('button', { name: /Biscuit.* is here/ })
    .click()
  await expect(checkIn(owner)).toContainText('Please confirm')
  await expect(checkIn(owner).getByRole('list', { name: 'Things' })).toContainText(/Leash.*Blue blanket.* × 2/)
  await expect(checkIn(owner).getByRole('list', { name: 'Medication' })).toContainText('12.5 tablets')
  await checkIn(owner).getByRole('button', { name: "Something's off" }).click()
  const off = owner.getByRole('dialog', { name: "What doesn't match?" })
  await off.getByLabel("What's off").fill('There was one blanket.')
  await off.getByRole('button', { name: 'Send' }).click()
  for (const page of [owner, sitter]) {
    await expect(checkIn(page)).toContainText('Not agreed')
    await expect(checkIn(page)).toContainText('There was one blanket.')
  }
  await checkIn(sitter).getByRole('button', { name: 'Change the list' }).click()
  await list.getByRole('button', { name: 'Fewer Blue blanket' }).click()
  await list.getByRole('button', { name: 'Save and ask again' }).click()
  await checkIn(owner).getByRole('button', { name: 'Confirm' }).click()
  await expect(checkIn(sitter)).toContainText('Confirmed by both')
  await expect(checkIn(sitter)).not.toContainText('× 2')
})

const checkOut = (page: Page) => page.getByRole('region', { name: 'Check-out', exact: true })

/** The stay that began two days ago and ends now, an hour after the agreed time; the check-in was confirmed. */
async function aStayThatEnds(site: Site) {
  const stay = await aStayToday(site)
  const { owner, sitter, id } = stay
  await site.connection.pool.query(
    `update bookings set start_date = start_date - 2, end_date = end_date - 2, check_in_at = check_in_at - interval '2 days',
       check_out_at = now() - interval '1 hour', checked_in_at = check_in_at - interval '2 days' where id = $1`,
    [id],
  )
  // the clock does not look at it meanwhile: the missed doses that it writes down come above the buttons and move them, maybe
  // between a press and its release
  await site.connection.pool.query(
    `insert into care_stays (booking_id, opened_at, written_through, look_at)
     values ($1, now() - interval '2 days', current_date, now() + interval '1 hour')
     on conflict (booking_id) do update set look_at = excluded.look_at`,
    [id],
  )
  for (const page of [owner, sitter]) {
    await page.reload()
    await hydrated(page)
  }
  return stay
}

/** Whether the care of a stay has closed. */
const isClosed = async (site: Site, id: string) => {
  const { rows } = await site.connection.pool.query<{ isClosed: boolean }>(
    'select closed_at is not null as "isClosed" from care_stays where booking_id = $1',
    [id],
  )
  return rows[0]?.isClosed
}

walk(
  'after check-out time the sitter says that the dog is still here; the owner checks it out, and the sitter confirms',
  async ({ site }) => {
    // the list of vaccinations may be asked for in the moment in which the window closes
    site.allow(/status of 404 .*vaccinations/)
    const { owner, sitter, id } = await aStayThatEnds(site)
    const stillHere = checkOut(sitter).getByRole('button', { name: 'Still here' })
    const answer = Promise.withResolvers<void>()
    await sitter.route('**/still-here', (route) => answer.promise.then(() => route.continue()))
    const place = await stillHere.boundingBox()
    await stillHere.click()
    await expect(stillHere).toHaveAttribute('aria-busy', 'true')
    expect(await stillHere.boundingBox()).toEqual(place)
    answer.resolve()
    await expect(toast(sitter, 'Noted: still here')).toBeVisible()
    expect(await isClosed(site, id)).toBe(false)
    await checkOut(owner)
      .getByRole('button', { name: /Biscuit.* has left/ })
      .click()
    await expect(checkOut(owner)).toContainText('Waiting for')
    await expect.poll(() => isClosed(site, id)).toBe(true)
    // a check-out that is wrong is taken back by the other side
    await expect(checkOut(sitter)).toContainText('Please confirm')
    await checkOut(sitter).getByRole('button', { name: 'Still here' }).click()
    await expect.poll(() => isClosed(site, id)).toBe(false)
    await checkOut(sitter).getByRole('button', { name: 'Confirm' }).click()
    for (const page of [owner, sitter]) await expect(checkOut(page)).toContainText('Confirmed by both')
  },
)

walk('a list that changed meanwhile is looked at again before it is confirmed', async ({ site }) => {
  site.allow(/status of 409/)
  const { owner, sitter, id } = await aStayToday(site)
  await checkIn(sitter)
    .getByRole('button', { name: /Biscuit.* is here/ })
    .click()
  await expect(checkIn(owner)).toContainText('Please confirm')
  // the owner's page hears of nothing more
  await owner.route(`**/api/bookings/${id}/handovers/in`, (route) => route.abort())
  site.allow(/ERR_FAILED/)
  await checkIn(sitter).getByRole('button', { name: 'Add what came along' }).click()
  const list = sitter.getByRole('dialog', { name: 'What came along' })
  await list.getByRole('button', { name: 'Bed', exact: true }).click()
  await list.getByRole('button', { name: 'Save and ask again' }).click()
  await expect(checkIn(sitter).getByRole('list', { name: 'Things' })).toContainText('Bed')
  await checkIn(owner).getByRole('button', { name: 'Confirm' }).click()
  await expect(toast(owner, 'This list changed. Please look again.')).toBeVisible()
  await owner.unroute(`**/api/bookings/${id}/handovers/in`)
  await owner.reload()
  await expect(checkIn(owner).getByRole('list', { name: 'Things' })).toContainText('Bed')
  await checkIn(owner).getByRole('button', { name: 'Confirm' }).click()
  await expect(checkIn(sitter)).toContainText('Confirmed by both')
})

walk('photos of the dog are added to the list, and the other phone finds the list by a code', async ({ site }) => {
  const { owner, sitter, id } = await aStayToday(site)
  await checkIn(sitter).getByRole('button', { name: 'Add what came along' }).click()
  const list = sitter.getByRole('dialog', { name: 'What came along' })
  await list
    .getByLabel(/Choose photos for .*Biscuit/)
    .setInputFiles([{ name: 'paw.jpg', mimeType: 'image/jpeg', buffer: await aScene(Math.floor(Math.random() * 1e6)) }])
  await expect(list.getByRole('button', { name: 'Remove photo 1' })).toBeVisible()
  await expectAccessible(sitter)
  await list.getByRole('button', { name: 'Save list' }).click()
  await checkIn(sitter)
    .getByRole('button', { name: /Biscuit.* is here/ })
    .click()
  await checkIn(sitter).getByRole('button', { name: 'Show code to Ida' }).click()
  const code = sitter.getByRole('dialog', { name: 'Have Ida confirm' })
  const address = `${site.url}/bookings/${id}#check-in`
  const { size, data } = encode(address, { border: 4 })
  const shown = code.getByRole('img', { name: 'Code with the link to this list' })
  await expect(shown).toHaveAttribute('viewBox', `0 0 ${size} ${size}`)
  const squares = (await shown.locator('path').getAttribute('d'))?.match(/M/g)
  expect(squares).toHaveLength(data.flat().filter(Boolean).length)
  await sitter.keyboard.press('Escape')
  await owner.goto(address)
  await hydrated(owner)
  await expect(checkIn(owner).getByRole('button', { name: /Photo of .*Biscuit/ })).toBeVisible()
  await expect(checkIn(owner)).toContainText("From the phone's photos")
  await checkIn(owner).getByRole('button', { name: 'Confirm' }).click()
  await expect(checkIn(sitter)).toContainText('Confirmed by both')
})
