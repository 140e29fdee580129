// docs/product.md#publishing, #payouts
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { aPerson } from '#testing/factories.ts'
import { anOwnerWithADog, daysAhead } from './factories.ts'
import { hydrated, expect, signUp, test, walk } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { askForStay, cards, draftListing, fillApplication, payWith, pickPhotos, priceLines, toast } from './steps.ts'

walk('a sitter from sign-up to the first payout due', async ({ page: sitter, site }) => {
  test.setTimeout(120_000)
  // a change of role ends the session
  site.allow(/status of 401/)
  const last = `Ferrow${Date.now()}`
  const { email } = await signUp(sitter, { first: 'Wren', last })
  await apply(sitter, last)
  await approve(site, last)
  await logInAgain(sitter, email)
  await expect(sitter.getByRole('heading', { name: "You're approved!" })).toBeVisible()
  await sitter.getByRole('link', { name: 'Go to Sitter Dashboard' }).click()
  await expect(sitter.getByRole('heading', { level: 1, name: 'Sitter Dashboard' })).toBeVisible()

  const listingId = await draftListing(sitter, { title: `The lane of ${last}`, pricePerDay: '47.35' })
  await publish(sitter, listingId)

  // the first request
  const owner = await site.open(await anOwnerWithADog(site, { first: 'Hester', last: 'Lowe' }))
  await owner.goto(`/listing/${listingId}?checkIn=${daysAhead(20)}&checkOut=${daysAhead(23)}`)
  expect(await priceLines(owner.getByRole('complementary', { name: 'Booking' }))).toEqual({
    '$47.35 × 3 nights': '$142.05',
    'Service fee': '$5.00',
    'Total before taxes': '$147.05',
  })
  await askForStay(owner)
  await expect(owner.getByRole('heading', { level: 1, name: 'Complete Your Booking' })).toBeVisible()

  // 142.05 minus 10%, rounded to the cent: 14.21
  await sitter.goto('/sitter-dashboard?tab=requests')
  const request = sitter.getByRole('listitem').filter({ has: sitter.getByRole('heading', { name: 'Hester Lowe' }) })
  await expect(request.getByText("You'll earn $127.84", { exact: true })).toBeVisible()
  await request.getByRole('button', { name: 'Accept' }).click()
  await sitter.getByRole('alertdialog').getByRole('button', { name: 'Accept stay' }).click()
  await expect(request.getByText('Confirmed')).toBeVisible()

  await owner.goto('/owner-dashboard')
  await owner.getByRole('link', { name: 'Pay now' }).first().click()
  await payWith(owner, cards.good, /^Pay \$147\.05/)
  await expect(owner.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()

  // upcoming, then processing, then due
  const bookingId = await onlyBookingAt(site, listingId)
  await showsEarnings(sitter, { Upcoming: '$127.84', Processing: '$0.00', 'Due to you': '$0.00' })
  await site.turnClock(bookingId, new Date(Date.now() + 25 * 86_400_000))
  await showsEarnings(sitter, { Upcoming: '$0.00', Processing: '$127.84', 'Due to you': '$0.00' })
  await endStay(site, bookingId, new Date(Date.now() - 49 * 3_600_000))
  await showsEarnings(sitter, { Upcoming: '$0.00', Processing: '$0.00', 'Due to you': '$127.84' })
  const statement = sitter.getByRole('table').getByRole('row').last()
  await expect(statement.getByRole('cell').nth(1)).toHaveText('$127.84')
  const file = await sitter.request.get((await statement.getByRole('link').getAttribute('href')) ?? '')
  expect(await file.text()).toMatch(
    new RegExp(`,3,completed,142\\.05,14\\.21,0\\.00,0\\.00,0\\.00,127\\.84,0\\.00,${bookingId}\r\n$`),
  )
})

async function apply(page: Page, surname: string): Promise<void> {
  await page.goto('/become-sitter')
  await hydrated(page)
  await page.getByRole('link', { name: 'Apply Now' }).first().click()
  const form = page.getByRole('form', { name: 'Sitter application' })
  await fillApplication(page, surname)
  await form.getByLabel('Dogs').check()
  await form.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('heading', { name: 'Your application is under review' })).toBeVisible()
}

async function approve(site: Site, surname: string): Promise<void> {
  await site.connection.pool.query(
    'update users set email_verified = true where id in (select user_id from sitter_applications where surname = $1)',
    [surname],
  )
  const admin = await site.open(await aPerson({ connection: site.connection, now: new Date() }, 'admin'))
  await admin.goto(`/admin?tab=applications&search=${surname}`)
  await hydrated(admin)
  await admin.getByRole('button', { name: `View the application of Wren ${surname}` }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await admin.getByRole('button', { name: 'Approve Application' }).click()
  await expect(toast(admin, 'Application approved successfully!')).toBeVisible()
}

/** After a change of role, which ended the session: the page may be on its way to the login by itself. */
async function logInAgain(page: Page, email: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByLabel('Password')).toBeVisible()
  }).toPass({ timeout: 30_000 })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('a long enough secret')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Adds what the checklist lacks, and publishes the listing. */
async function publish(page: Page, listingId: string): Promise<void> {
  await page.goto(`/listing/${listingId}?edit=true`)
  await hydrated(page)
  const publishing = page.getByRole('region', { name: 'Publish' })
  const active = publishing.getByRole('switch', { name: 'Active' })
  await expect(publishing.getByText('This listing still needs a description and a photo.')).toBeVisible()
  await expect(active).toBeDisabled()
  await page.getByLabel('Description', { exact: true }).fill('A quiet lane, two gardens and a long walk each day.')
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: '#3b7a57' } })
  const photos = page.getByRole('region', { name: 'Photos' })
  await pickPhotos(photos, { name: 'garden.png', mimeType: 'image/png', buffer: await image.png().toBuffer() })
  await expect(toast(page, 'Images uploaded successfully.')).toBeVisible()
  await expect(publishing.getByRole('img', { name: 'Done:' })).toHaveCount(7)
  await active.click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Your listing has been updated.')).toBeVisible()
}

async function onlyBookingAt({ connection }: Site, listingId: string): Promise<string> {
  const { db } = connection
  return (await db.selectFrom('bookings').select('id').where('listing_id', '=', listingId).executeTakeFirstOrThrow()).id
}

/** Expects the earnings page to show these figures, once the money has been allocated. */
async function showsEarnings(page: Page, figures: Record<string, string>): Promise<void> {
  await expect(async () => {
    await page.goto('/sitter-dashboard?tab=earnings')
    for (const [label, value] of Object.entries(figures))
      await expect(page.getByRole('main')).toContainText(new RegExp(`${label}\\s*\\${value}`), { timeout: 2000 })
  }).toPass({ timeout: 20_000 })
}

/** Tests share the real clock, so this moves the stay such that the 48 hours after its check-out are over. */
async function endStay({ connection }: Site, bookingId: string, checkOut: Date): Promise<void> {
  const checkIn = new Date(checkOut.getTime() - 3 * 86_400_000)
  await connection.db
    .updateTable('bookings')
    .set({ check_in_at: checkIn, check_out_at: checkOut })
    .where('id', '=', bookingId)
    .execute()
}
