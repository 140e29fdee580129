// docs/product.md#check-in-and-check-out
import type { Page } from '@playwright/test'
import { addDays } from '#contract/vocabulary/dates.ts'
import { dateIn, instantOf } from '#contract/vocabulary/zoned-time.ts'
import { aMedication, aSheet } from '#testing/care.ts'
import { aSitterWithListing, anOwnerWithADog } from './factories.ts'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { accept, askedFor, zoneAtNoon } from './stays.ts'

const phone = { viewport: { width: 390, height: 844 } }

/** A paid stay that begins today at three where it is noon, of a dog with a medication; both sides look at it. */
async function aStayToday(site: Site) {
  const { sitter: sitterIs, listingId } = await aSitterWithListing(site, { title: 'The red door' })
  const owner = await site.open(await anOwnerWithADog(site, { first: 'Ida', last: 'Away' }))
  const sitter = await site.open(sitterIs, phone)
  const [pet] = (await (await owner.request.get('/api/pets')).json()) as { id: string }[]
  const care = aSheet([aMedication('Insulin', ['08:00'])], [])
  const written = await owner.request.put(`/api/pets/${pet?.id}/care`, { data: { care } })
  expect(written.status(), await written.text()).toBe(200)
  const id = await askedFor(owner, { listingId, from: 5, to: 8 })
  await accept(sitter, id)
  const zone = zoneAtNoon()
  const first = dateIn(zone, new Date())
  const last = addDays(first, 2)
  await site.connection.pool.query(
    `update bookings set start_date = $2, end_date = $3, check_in_at = $4, check_out_at = $5, time_zone = $6,
       payment_state = 'paid', due_at = null where id = $1`,
    [id, first, last, instantOf(first, '15:00', zone), instantOf(last, '11:00', zone), zone],
  )
  for (const page of [owner, sitter]) {
    await page.goto(`/bookings/${id}`)
    await hydrated(page)
  }
  return { owner, sitter, id }
}

const checkIn = (page: Page) => page.getByRole('region', { name: 'Check-in', exact: true })
const cameAt = async (site: Site, id: string) =>
  (
    await site.connection.pool.query<{ at: Date | null }>('select checked_in_at as at from bookings where id = $1', [
      id,
    ])
  ).rows[0]?.at

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
