// docs/product.md#admin-dashboard
import { refusals } from '#contract/refusals.ts'
import { aPerson } from '#testing/factories.ts'
import { aSitterWithListing } from './factories.ts'
import { hydrated, expect, expectAccessible, test, walk } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { aConfirmedStay, aStayAskedFor } from './stays.ts'
import { lastToast, rememberToasts, toast } from './steps.ts'
import { variants } from '#testing/long.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desk = { viewport: { width: 1440, height: 900 } }

/** A new admin's page at an address of the console. */
async function anAdminAt(site: Site, address: string, device: typeof phone | typeof desk = desk) {
  const page = await site.open(await aPerson({ connection: site.connection, now: new Date() }, 'admin'), device)
  await rememberToasts(page)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  await hydrated(page)
  return page
}

test('shows five cards, and the tabs including reports, by keyboard', async ({ site }) => {
  const page = await anAdminAt(site, '/admin')
  for (const card of ['Total Users', 'Bookings', 'Listings', 'Monthly Revenue', 'Pending Applications'])
    await expect(page.getByRole('list', { name: 'Stats' }).getByText(card, { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Needs you' })).toBeVisible()
  await page.getByRole('tab', { name: /^Needs you/ }).focus()
  for (const [tab, heading] of [
    ['Applications', 'Sitter Applications'],
    ['Users', 'Users'],
    ['Bookings', 'Bookings'],
    ['Listings', 'Listings'],
    ['Analytics', 'Analytics'],
    ['More', 'Reports'],
  ] as const) {
    await page.keyboard.press('ArrowRight')
    if (tab === 'Analytics') await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: new RegExp(`^${tab}`) })).toBeFocused()
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Reports' })).toBeVisible()
})

for (const device of variants([phone, desk]))
  test(`an admin finds a booking, reads its history and cancels it, ${device.viewport.width} px`, async ({ site }) => {
    const { owner, sitter, id } = await aStayAskedFor(site)
    const [atOwner, atSitter] = [await site.open(owner), await site.open(sitter)]
    const { rows } = await site.connection.pool.query<{ listing: string; email: string }>(
      'select b.listing_id as listing, u.email from bookings b join users u on u.id = b.owner_id where b.id = $1',
      [id],
    )
    const { listing = '', email = '' } = rows[0] ?? {}
    const stay = await aConfirmedStay(atOwner, atSitter, listing)
    const page = await anAdminAt(site, '/admin?tab=bookings', device)
    await page.getByRole('searchbox', { name: 'Search bookings' }).fill(email)
    await expect(page.getByText('2 bookings', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Status').selectOption('Confirmed')
    await expect(page.getByText('1 booking', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/booking=accepted/)
    await page.getByRole('link', { name: 'The green gate' }).click()
    await expect(page.getByRole('link', { name: 'All bookings' })).toHaveAttribute('href', '/admin?tab=bookings')
    await expect(page).toHaveURL(`/bookings/${stay}`)
    await page.getByRole('button', { name: 'Cancel stay' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this stay?' })
    await expect(dialog).toContainText("The owner hasn't paid")
    await dialog.getByRole('button', { name: 'Cancel stay' }).click()
    await expect(dialog.getByText('Say whose fault it is.')).toBeVisible()
    await dialog.getByLabel('Nobody').check()
    await dialog.getByLabel('Reason').selectOption('Other')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel stay' }).click()
    await expect(page.getByText('Cancelled by Petstead')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('0 bookings', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible()
  })

walk(
  'on a phone every tab begins its rows above 420 px, no wider than the phone, and has the figures below',
  async ({ site }) => {
    const page = await site.open(await site.demo('admin'), {
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    const firstRows: Record<string, string> = {
      desk: '[data-row]',
      applications: 'main [role=tabpanel] li',
      users: '[data-row]',
      bookings: '[data-row]',
      listings: '[data-row]',
      money: '[data-row]',
      'money&money=payouts': '[data-row]',
      'money&money=disputes': '[data-row]',
      reports: '[data-row]',
      'reports&trouble=hidden': '[data-row]',
      'reports&log=true': '[data-row]',
      'reports&trouble=cases': '[data-row]',
      'reports&trouble=measures': '[data-row]',
    }
    for (const [tab, row] of Object.entries(firstRows)) {
      await page.goto(`/admin?tab=${tab}`)
      await expect(page.getByRole('tablist', { name: 'Admin Dashboard' })).toBeInViewport({ ratio: 1 })
      const { y = 844 } = (await page.locator(row).filter({ visible: true }).first().boundingBox()) ?? {}
      expect(y, tab).toBeLessThan(420)
      // a phone would show a wider page smaller
      expect(await page.evaluate(() => document.documentElement.scrollWidth), tab).toBe(390)
    }
    await expect(page.getByRole('list', { name: 'Stats' }).getByText('Monthly Revenue')).toBeVisible()
  },
)

walk('clearing all bookings asks for a word, and says why it is refused while money is held', async ({ site }) => {
  site.allow(/status of 409/)
  const { id } = await aStayAskedFor(site)
  await site.connection.pool.query(
    `update bookings set payment_state = 'paid', status = 'accepted',
    accepted_at = now() where id = $1`,
    [id],
  )
  const page = await anAdminAt(site, '/admin?tab=bookings')
  await page.getByRole('button', { name: 'More about all bookings' }).click()
  await page.getByRole('menuitem', { name: 'Clear All Bookings' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Clear All Bookings' })
  const confirm = dialog.getByRole('button', { name: 'Clear All Bookings' })
  await confirm.click()
  await expect(dialog.getByText('Please type CLEAR.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Type CLEAR to confirm').fill('CLEAR')
  await expect(dialog.getByText('Please type CLEAR.')).toBeHidden()
  await confirm.click()
  await expect.poll(() => lastToast(page)).toContain('Failed to delete all bookings')
  await expect.poll(() => lastToast(page)).toContain(refusals.bookings_money_held.sentence)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('[data-row]').first()).toBeVisible()
})

walk('an admin hides a listing in its row with a reason that its sitter sees, and restores it', async ({ site }) => {
  const title = `The blue door ${Date.now()}`
  const { sitter, listingId } = await aSitterWithListing(site, { title })
  const page = await anAdminAt(site, '/admin?tab=listings', phone)
  await page.getByRole('searchbox', { name: 'Search listings' }).fill(title)
  await expect(page.getByText('1 listing', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Hide ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Hide this listing?' })
  await dialog.getByLabel('Reason').selectOption('false_listing')
  await dialog.getByLabel(/^What .* reads$/).fill('The photos show another home.')
  await dialog.getByRole('button', { name: 'Hide listing' }).click()
  await expect(toast(page, 'Listing hidden')).toBeVisible()
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible()

  const atSitter = await site.open(sitter)
  await atSitter.goto(`/listing/${listingId}`)
  await atSitter.getByRole('link', { name: 'Edit Listing' }).click()
  await expect(atSitter.getByText(/The reason: The photos show another home\./)).toBeVisible()
  await expect(atSitter.getByRole('switch', { name: 'Active' })).toBeDisabled()

  await page.getByRole('button', { name: `Restore ${title}` }).click()
  const back = page.getByRole('dialog', { name: 'Restore this listing?' })
  await back.getByLabel('Why?').fill('They are of this home after all.')
  await back.getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page, 'Restored')).toBeVisible()
  await page.getByRole('button', { name: /^Verify/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verify Sitter' }).click()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
})

for (const device of variants([phone, desk]))
  walk(`shows charts, each with its table and file, ${device.viewport.width} px`, async ({ site }) => {
    await aStayAskedFor(site)
    const page = await anAdminAt(site, '/admin?tab=analytics', device)
    await page.getByLabel('Time').selectOption('Last 12 months')
    await expect(page).toHaveURL(/over=12m/)
    for (const title of ['Bookings', 'Money', 'New users', 'Top cities'])
      await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible()
    await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible()
    await page.getByText('Show table').first().click()
    const table = page.getByRole('region', { name: 'Bookings' }).getByRole('table')
    await expect(table.getByRole('row')).toHaveCount(13)
    await expect(table.getByRole('columnheader').first()).toHaveText('Month')
    await expectAccessible(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
    expect(wide).toBe(false)
    // the legend is below the bars and does not take their space
    await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible()
    await expect(page.locator('.recharts-wrapper').getByText('Withdrawn')).toHaveCount(0)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download Bookings as CSV' }).click()
    expect((await download).suggestedFilename()).toBe('petstead-bookings-12m.csv')
  })

walk('a failed job is retried, and the audit log finds it', async ({ site }) => {
  const name = `job-${Date.now()}`
  await site.connection.pool.query(`select jobs.add_job($1, max_attempts => 1, job_key => $1)`, [name])
  await site.connection.pool.query(
    `update jobs._private_jobs set attempts = 1, last_error = 'the mail server was away' where key = $1`,
    [name],
  )
  const page = await anAdminAt(site, '/admin?tab=reports', phone)
  await page.getByRole('button', { name: 'System' }).click()
  await expect(page).toHaveURL(/system=true/)
  const panel = page.getByRole('dialog', { name: 'System' })
  await expect(panel.getByText('the mail server was away').first()).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: new RegExp(`^Retry ${name}`) }).click()
  await expect(toast(page, 'The job will be tried again')).toBeVisible()
  await expect(panel.getByText(name)).toBeHidden()
  await page.goBack()
  await page.getByRole('button', { name: 'Audit Log' }).click()
  await page.getByLabel('Action', { exact: true }).selectOption('Job retried')
  await expect(page.getByText(`Retried a failed job (${name})`)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search actions' }).fill('nobody at all')
  await expect(page.getByText('Nothing found')).toBeVisible()
})

walk(
  "Cancel gives an admin's changes up, later only what was changed is sent, and the audit log leads to the person",
  async ({ site }) => {
    const { id, email } = await aPerson({ connection: site.connection, now: new Date() }, 'owner')
    const page = await anAdminAt(site, `/admin?tab=users&search=${encodeURIComponent(email)}`)
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    const edit = () => page.getByRole('button', { name: /^Edit First/ }).click()
    await edit()
    await dialog.getByLabel('Role').selectOption('Sitter')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await edit()
    await expect(dialog.getByLabel('Role')).toHaveValue('owner')
    await dialog.getByLabel('Phone').fill('+15125550100')
    await page.keyboard.press('Escape')
    const moved = `moved-${email}`
    await site.connection.db.updateTable('users').set({ email: moved }).where('id', '=', id).execute()
    await page.goto(`/admin?tab=users&search=${encodeURIComponent(moved)}`)
    await edit()
    await expect(dialog.getByLabel('Phone')).toHaveValue('+15125550100')
    await expect(dialog.getByLabel('Email')).toHaveValue(moved)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'User updated successfully!')).toBeVisible()

    await page.goto('/admin?tab=reports&log=true')
    await page.getByRole('table', { name: 'Audit Log' }).getByRole('link', { name: 'See the user' }).first().click()
    await expect(page).toHaveURL(new RegExp(`/admin/people/${id}$`))
  },
)
