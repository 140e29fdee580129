// docs/product.md#care-of-a-stay
import { randomUUID } from 'node:crypto'
import { aPerson } from '#testing/factories.ts'
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { aConfirmedStay } from './stays.ts'

test('an owner checks the care log in two taps; a phone that saw another log says so', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The sealed gate' })
  const owner = await anOwnerWithADog(site, { first: 'Ida', last: 'Reed' })
  const page = await site.open(owner, { viewport: { width: 390, height: 844 } })
  const atSitter = await site.open(sitter)
  const id = await aConfirmedStay(page, atSitter, listingId)
  const hour = 3_600_000
  await site.connection.db
    .updateTable('bookings')
    .set({ payment_state: 'paid', start_date: daysAhead(0), end_date: daysAhead(1) })
    .set({ check_in_at: new Date(Date.now() - hour), check_out_at: new Date(Date.now() + 24 * hour) })
    .where('id', '=', id)
    .execute()
  const at = new Date().toISOString()
  const offered = await atSitter.request.post(`/api/bookings/${id}/handovers/in/offer`, {
    data: { clientId: randomUUID(), revision: 0, deviceAt: at, sentAt: at },
  })
  expect(offered.status(), await offered.text()).toBe(200)
  await page.goto(`/bookings/${id}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Care log' }).click()
  const log = page.getByRole('dialog', { name: 'Care log' })
  await expect(log.getByText('Check-in recorded')).toBeVisible()
  await log.getByRole('button', { name: 'Check this log' }).click()
  await expect(log.getByText(/^\d+ entries checked on this device\. Unbroken\.$/)).toBeVisible()
  await expectAccessible(page)
  // as if the chain had been written anew since
  await page.evaluate((key) => {
    const saw = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    localStorage.setItem(key, JSON.stringify({ ...saw, hash: '0'.repeat(64) }))
  }, `care-log:${id}`)
  await log.getByRole('button', { name: 'Check this log' }).click()
  await expect(log.getByText(/^This log differs from what this phone saw on /)).toBeVisible()
  // staff reads it while a case about the stay is open
  const admin = await site.open(await aPerson({ connection: site.connection, now: new Date() }, 'admin'))
  await admin.goto(`/bookings/${id}`)
  await hydrated(admin)
  await expect(admin.getByRole('button', { name: 'Open case' })).toBeVisible()
  await expect(admin.getByText('No times yet')).toHaveCount(0)
  await expect(admin.getByRole('button', { name: 'Care log' })).toHaveCount(0)
  const said = { with: 'owner', text: 'Please tell us more about it.', requestId: randomUUID() }
  const opened = await admin.request.post(`/api/admin/bookings/${id}/cases`, { data: said })
  expect(opened.status(), await opened.text()).toBe(201)
  await admin.reload()
  await hydrated(admin)
  await admin.getByRole('button', { name: 'Care log' }).click()
  await expect(admin.getByRole('dialog', { name: 'Care log' }).getByText('Check-in recorded')).toBeVisible()
})
