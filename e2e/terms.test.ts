// docs/product.md#terms-and-consent
import { randomUUID } from 'node:crypto'
import { aPerson } from '#testing/factories.ts'
import { aSitterWithListing, anOwnerWithADog } from './factories.ts'
import { hydrated, expect, expectAccessible, test, walk } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { toast } from './steps.ts'

const anAdmin = (site: Site) => aPerson({ connection: site.connection, now: new Date() }, 'admin')

/** New terms that were announced long ago and take effect today; people made before today have to agree. */
async function newTerms(site: Site): Promise<void> {
  const client = await site.connection.pool.connect()
  try {
    // everybody else on the server is told of nothing
    await client.query(`begin; set local petstead.silent = 'on'`)
    await client.query(
      `insert into legal_versions (document, version, text, summary, effective_on, published_at)
       select 'terms', version + 1, text || E'\\n\\nBe *kind* to pets.', 'Cancelling is easier now.',
         (now() at time zone 'utc')::date, now() - interval '20 days' from legal_versions
       where document = 'terms' order by version desc limit 1`,
    )
    await client.query('commit')
  } finally {
    client.release()
  }
  // publishing tells the server's process to look again
  const admin = await site.open(await anAdmin(site))
  const data = { text: `{site} is run by **{company}**. ${randomUUID()}`, correction: true, requestId: randomUUID() }
  const sent = await admin.request.post('/api/admin/legal/company/versions', { data, headers: { origin: site.url } })
  expect(sent.status()).toBe(201)
}

test('who does not agree to new terms still reaches the stay that runs, and who agrees goes on', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The red gate' })
  const owner = await anOwnerWithADog(site, { first: 'Nell', last: 'Frost' })
  const { pool } = site.connection
  await pool.query(
    `insert into bookings (listing_id, owner_id, sitter_id, status, start_date, end_date, pet_count, price_per_day_cents,
       nights_cents, discount_cents, fee_cents, total_cents, commission_cents, cancellation_policy, time_zone, check_in_at,
       check_out_at, payment_state)
     values ($1, $2, $3, 'accepted', current_date - 1, current_date + 1, 1, 4000, 8000, 0, 0, 8000, 0, 'moderate', 'UTC',
       now() - interval '1 day', now() + interval '1 day', 'paid')`,
    [listingId, owner.id, sitter.id],
  )
  const page = await site.open(owner)
  const opened = await page.request.post('/api/conversations', {
    data: { otherUserId: sitter.id },
    headers: { origin: site.url },
  })
  expect(opened.ok()).toBe(true)
  await newTerms(site)
  await pool.query(`update users set agreed_at = now() - interval '3 days' where id = $1`, [owner.id])

  await page.goto('/owner-dashboard')
  await expect(page.getByRole('heading', { name: "We've updated our Terms" })).toBeVisible()
  await hydrated(page)
  await expect(page.getByText('Cancelling is easier now.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Read the Terms' }).click()
  // each round of this test adds it once more
  await expect(page.getByText('Be kind to pets.').first()).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('button', { name: /^Message / }).click()
  const words = page.getByRole('textbox', { name: /^Message to/ })
  await words.fill('Is she eating?')
  await words.press('Enter')
  await expect(page.getByText('Is she eating?')).toBeVisible()
  await expectAccessible(page)
  // contact in one click, from here too
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeVisible()
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
})

walk('an admin corrects a legal page; announcing a version needs a summary', async ({ site }) => {
  const page = await site.open(await anAdmin(site))
  await page.goto('/admin?texts=true')
  await hydrated(page)
  await expect(page.getByText('Have a lawyer check this').first()).toBeVisible()
  const card = page.getByRole('region', { name: 'Legal pages' })
  await card.getByRole('button', { name: 'Edit…' }).nth(1).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Privacy' })
  const text = dialog.getByLabel('Text')
  await text.fill(`${await text.inputValue()}\n\nWe keep *little*.`)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByText('Say what is new.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: /^Small correction/ }).check()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(toast(page, 'Privacy corrected. Everyone sees it now.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/privacy')
  await expect(page.getByText('We keep little.')).toBeVisible()
})

test('a help page is found, read, and said to have helped; its links change the screen', async ({ page }) => {
  await page.goto('/help')
  await hydrated(page)
  await page.getByRole('searchbox', { name: 'Search the help pages' }).fill('poison unicorn')
  await expect(page.getByRole('heading', { name: /^Nothing found for/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search the help pages' }).fill('cancel')
  await page.getByRole('link', { name: 'Change or cancel' }).click()
  await expect(page).toHaveTitle(/^Change or cancel/)
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('link', { name: 'cancellation policies', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Flexible' })).toBeVisible()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  await page.goBack()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Thanks for telling us.' })).toBeVisible()
})

for (const as of ['visitor', 'owner', 'sitter', 'admin'] as const)
  test(`contact is two clicks away from any page of the ${as}`, async ({ site }) => {
    const page = await site.open(as === 'visitor' ? undefined : await site.demo(as))
    const paths = {
      visitor: ['/', '/search-demo'],
      owner: ['/', '/messages'],
      sitter: ['/sitter-dashboard'],
      admin: ['/admin'],
    }
    for (const path of paths[as]) {
      await page.goto(path)
      await hydrated(page)
      await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Contact' }).click()
      await expect(page.getByRole('heading', { name: 'Write to us' })).toBeVisible()
    }
  })
