// docs/product.md#check-in-and-check-out
import type { Page } from '@playwright/test'
import { addDays } from '#contract/vocabulary/dates.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { expect, expectAccessible, hydrated, test, walk } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { accept, askedFor, saveACard } from './stays.ts'
import { toast } from './steps.ts'

const phone = { viewport: { width: 390, height: 844 } }
const card = (page: Page) => page.getByRole('region', { name: 'After the stay' })
const checkOut = (page: Page) => page.getByRole('region', { name: 'Check-out', exact: true })

/** A stay that was to end two hours ago at a listing that asks $10 an hour after 30 minutes; both confirm the check-out now. */
async function aLateStay(site: Site) {
  const { sitter: sitterIs, listingId } = await aSitterWithListing(site, { title: 'The late lantern' })
  const owner = await site.open(await anOwnerWithADog(site, { first: 'Ida', last: 'Late' }), phone)
  const sitter = await site.open(sitterIs, phone)
  const saved = await sitter.request.put(`/api/listings/${listingId}`, { data: { latePerHour: '10' } })
  expect(saved.status(), await saved.text()).toBe(200)
  await owner.goto(`/listing/${listingId}`)
  await expect(owner.getByText(/Late pick-up: \$10\.00 per started hour after \d+:30/)).toBeVisible()
  const id = await askedFor(owner, { listingId, from: 5, to: 8 })
  await accept(sitter, id)
  const now = Date.now()
  const last = dateIn('America/Chicago', new Date(now))
  await site.connection.pool.query(
    `update bookings set start_date = $2, end_date = $3, check_in_at = $4, check_out_at = $5, checked_in_at = $4,
       payment_state = 'paid', due_at = null where id = $1`,
    [id, addDays(last, -2), last, new Date(now - 50 * 3_600_000), new Date(now - 2 * 3_600_000)],
  )
  for (const page of [sitter, owner]) {
    await page.goto(`/bookings/${id}`)
    await hydrated(page)
  }
  await checkOut(owner)
    .getByRole('button', { name: /Biscuit.* has left/ })
    .click()
  await expect(checkOut(sitter)).toContainText('Please confirm')
  await expect(card(sitter)).toHaveCount(0)
  await checkOut(sitter).getByRole('button', { name: 'Confirm' }).click()
  return { owner, sitter, listingId, id }
}

test('a sitter asks for a late pick-up with one tap, and the owner pays it', async ({ site }) => {
  // the list of vaccinations may be asked for in the moment in which the window closes
  site.allow(/status of 404 .*vaccinations/)
  const { owner, sitter, id } = await aLateStay(site)
  await saveACard(site, owner)
  await expect(card(sitter)).toContainText(
    /Late pick-up, 1 hour \d+ minutes past the grace period: you can ask Ida for \$20\.00/,
  )
  await expectAccessible(sitter)
  await card(sitter).getByRole('button', { name: 'Ask for $20.00' }).click()
  await expect(card(sitter)).toContainText('Asked for')
  await expect(card(owner)).toContainText('Please answer')
  await expectAccessible(owner)
  await card(owner).getByRole('button', { name: 'Pay $20.00' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Pay with Visa 4242' }).click()
  await expect(toast(owner, 'You paid')).toBeVisible()
  for (const page of [owner, sitter]) await expect(card(page)).toContainText('Paid')
  await expect(card(sitter)).toContainText('You get $18.00.')
  const { rows } = await site.connection.pool.query<{ state: string }>(
    'select state from charges where booking_id = $1',
    [id],
  )
  expect(rows).toEqual([{ state: 'paid' }])
})

walk('an owner objects with a few words, and the sitter takes it back', async ({ site }) => {
  site.allow(/status of 404 .*vaccinations/)
  const { owner, sitter, id } = await aLateStay(site)
  await card(sitter).getByRole('button', { name: 'Ask for $20.00' }).click()
  await card(owner).getByRole('button', { name: 'Object' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Object to $20.00' })
  await dialog.getByLabel("What isn't right").fill('We were at the door at six.')
  await dialog.getByRole('button', { name: 'Object' }).click()
  for (const page of [owner, sitter]) await expect(card(page)).toContainText('Our team looks into it.')
  const { rows } = await site.connection.pool.query<{ problem: string }>(
    'select problem from cases where booking_id = $1',
    [id],
  )
  expect(rows).toEqual([{ problem: 'charge' }])
  await card(sitter).getByRole('button', { name: 'Take it back' }).click()
  await sitter.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click()
  for (const page of [owner, sitter]) await expect(card(page)).toContainText('Taken back')
})

walk('who left a charge unpaid is led to it by the refusal of a new request', async ({ site }) => {
  site.allow(/status of (404 .*vaccinations|409)/)
  const { owner, sitter, listingId, id } = await aLateStay(site)
  await card(sitter).getByRole('button', { name: 'Ask for $20.00' }).click()
  await expect(card(owner)).toContainText('Please answer')
  await site.connection.pool.query(`update charges set state = 'unpaid' where booking_id = $1`, [id])
  await owner.goto(`/listing/${listingId}?checkIn=${daysAhead(20)}&checkOut=${daysAhead(23)}`)
  await hydrated(owner)
  await owner.getByRole('button', { name: 'Request to Book' }).click()
  const refused = toast(owner, 'You have an open charge of $20.00. Pay it or object first.')
  await refused.getByRole('button', { name: 'Pay or object' }).click()
  await expect(owner).toHaveURL(new RegExp(`/bookings/${id}`))
  await expect(card(owner).getByRole('button', { name: 'Pay $20.00' })).toBeVisible()
})
