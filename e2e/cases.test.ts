// docs/product.md#cases
import { aPerson } from '#testing/factories.ts'
import { aSitterWithListing, anOwnerWithADog } from './factories.ts'
import { hydrated, expect, expectAccessible, test } from './fixtures.ts'
import { toast } from './steps.ts'

test('somebody writes to staff, staff answers and solves, and the person reads it and writes again', async ({
  site,
}) => {
  const page = await site.open(await anOwnerWithADog(site, { first: 'Iva', last: 'Marsh' }))
  await page.goto('/contact')
  await hydrated(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Choose one.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel("What's it about?").selectOption('Payment or refund')
  await page.getByLabel('Your message').fill('When does my refund arrive?')
  await page.getByRole('button', { name: 'Send' }).click()
  const sent = page.getByText(/^We got your message\. Your case is C-/)
  await expect(sent).toBeVisible()
  const number = /C-[\w-]+\w/.exec((await sent.textContent()) ?? '')?.[0] ?? ''

  const admin = await site.open(await aPerson({ connection: site.connection, now: new Date() }, 'admin'))
  await admin.goto('/admin?tab=reports')
  await hydrated(admin)
  await admin.getByLabel('Show').selectOption('Cases')
  await admin.getByRole('button', { name: `Open case ${number}` }).click()
  const panel = admin.getByRole('dialog')
  await expect(panel.getByText('When does my refund arrive?')).toBeVisible()
  await expectAccessible(admin)
  await panel.getByLabel(/^Answer/).fill('Within five business days.')
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(toast(admin, 'Answer sent')).toBeVisible()

  await page.getByRole('link', { name: 'Open the case' }).click()
  await expect(page.getByText('Within five business days.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Your message').fill('It arrived, thank you.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('It arrived, thank you.')).toBeVisible()
  await page.goto('/cases')
  await expect(page.getByRole('link', { name: 'Payment or refund' })).toBeVisible()

  await panel.getByRole('button', { name: 'Solve' }).click()
  await expect(toast(admin, 'Case solved')).toBeVisible()
})

test('a problem with a stay starts from its page', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The white fence' })
  const owner = await anOwnerWithADog(site, { first: 'Una', last: 'Reed' })
  const { pool } = site.connection
  const { rows } = await pool.query<{ id: string }>(
    `insert into bookings (listing_id, owner_id, sitter_id, status, start_date, end_date, pet_count, price_per_day_cents,
       nights_cents, discount_cents, fee_cents, total_cents, commission_cents, cancellation_policy, time_zone, check_in_at,
       check_out_at, payment_state, completed_at)
     values ($1, $2, $3, 'completed', current_date - 4, current_date - 2, 1, 4000, 8000, 0, 0, 8000, 0, 'moderate', 'UTC',
       now() - interval '4 days', now() - interval '2 days', 'paid', now() - interval '2 days') returning id`,
    [listingId, owner.id, sitter.id],
  )
  const page = await site.open(owner)
  await page.goto(`/bookings/${rows[0]?.id}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Problem with this stay' }).click()
  await expect(page.getByRole('heading', { name: 'What happened?' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Choose what happened.')).toBeVisible()
  await expect(page.getByLabel('Choose what fits best')).toBeFocused()
  await page.getByLabel('Choose what fits best').selectOption('A pet is sick or hurt')
  await expect(page.getByText('Is a pet in danger? Call a vet first.')).toBeVisible()
  await page.getByLabel('Your message').fill('Rex limps since yesterday.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'What would make it right?' })).toBeFocused()
  await expect(page.getByText('Nothing was paid for this stay')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Your message')).toHaveValue('Rex limps since yesterday.')
  // what was typed survives a reload
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Your message')).toHaveValue('Rex limps since yesterday.')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Anything to show?' })).toBeFocused()
  await expect(page.getByText(/^Only our team reads this\./)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('link', { name: 'Open the case' }).click()
  await expect(page.getByRole('heading', { name: 'A pet is sick or hurt' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'The white fence' })).toBeVisible()
  await expectAccessible(page)

  // staff calls both sides, which is recorded
  await pool.query(`update users set phone = '(512) 555-0142' where id = $1`, [owner.id])
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const admin = await site.open(await aPerson({ connection: site.connection, now: new Date() }, 'admin'))
  await admin.goto(`/admin?tab=reports&trouble=cases&case=${id}`)
  await hydrated(admin)
  await admin.getByRole('button', { name: 'Call both sides' }).click()
  const call = admin.getByRole('dialog', { name: 'Call both sides' })
  await call.getByRole('button', { name: 'Show phone numbers' }).click()
  await expect(call.getByRole('link', { name: '(512) 555-0142' })).toBeVisible()
  await expectAccessible(admin)
})
