// docs/product.md#staff
import type { Page } from '@playwright/test'
import { varies } from '#testing/varies.ts'
import { anOwnerWithADog } from './factories.ts'
import { expect, expectAccessible, hydrated, signUp, test, walk } from './fixtures.ts'
import type { Site } from './fixtures.ts'

test.skip(varies('elsewhere'), 'another provider asks for its own password')

/** Makes an admin's login 16 minutes old. */
async function aWhileAgo({ connection: { pool } }: Site, email: string) {
  await pool.query(
    `update sessions set proved_at = now() - interval '16 minutes' where user_id = (select id from users where email = $1)`,
    [email],
  )
  // the provider of the product remembers when, too
  await pool.query(
    `update identity.payloads set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload->>'loginTs')::int - 960))
     where kind = 'Session' and payload ? 'loginTs'`,
  )
}

async function confirm(page: Page, email: string) {
  await expect(page.getByText("Please confirm it's you.", { exact: true })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('an admin whose login is 16 minutes old is asked who they are, and comes back to what they typed', async ({
  site,
  page,
}) => {
  site.allow(/status of 403/)
  const { email } = await signUp(page, { first: 'Ada', last: 'Stale' })
  const owner = await anOwnerWithADog(site, { first: 'Bo', last: 'Helper' })
  const { pool } = site.connection
  await pool.query(`update users set role = 'admin', email_verified = true where email = $1`, [email])
  await aWhileAgo(site, email)
  const { rows } = await pool.query<{ email: string }>('select email from users where id = $1', [owner.id])
  const theirs = rows[0]?.email ?? ''
  await page.goto(`/admin?tab=users&search=${owner.id.slice(-8)}`)
  await hydrated(page)
  await page.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: 'Make admin…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make Bo Helper an admin?' })
  await expect(dialog).toContainText('Bo Helper will be able to do everything you can.')
  await dialog.getByLabel('Their email').fill(theirs)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make admin' }).click()
  await confirm(page, email)
  await expect(page).toHaveURL(/tab=users/)
  await expect(dialog.getByLabel('Their email')).toHaveValue(theirs)
  await dialog.getByRole('button', { name: 'Make admin' }).click()
  await expect(page.getByText('Bo Helper is an admin now', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: /^More/ }).click()
  await page.getByRole('button', { name: 'Staff' }).click()
  await expect(page.getByRole('dialog', { name: 'Staff' }).getByText(theirs)).toBeVisible()
})

walk('an export asks first, and is downloaded after the login', async ({ site, page }) => {
  site.allow(/status of 403/)
  const { email } = await signUp(page, { first: 'Cy', last: 'Stale' })
  await site.connection.pool.query(`update users set role = 'admin', email_verified = true where email = $1`, [email])
  await aWhileAgo(site, email)
  await page.goto(`/admin?tab=users&search=${encodeURIComponent(email)}`)
  await hydrated(page)
  const press = async () => {
    await page.getByText('Dates, columns, export', { exact: true }).click()
    await page.getByRole('button', { name: 'Export CSV (1 row)' }).click()
  }
  await press()
  await confirm(page, email)
  await expect(page).toHaveURL(/tab=users/)
  await hydrated(page)
  const download = page.waitForEvent('download')
  await press()
  expect((await download).suggestedFilename()).toMatch(/^petstead-users-.*\.csv$/)
})
