// docs/product.md#the-page-of-a-person
import type { Page } from '@playwright/test'
import { expect, hydrated, test, walk } from './fixtures.ts'

const toPerson = (page: Page) => page.locator('main a[href^="/admin/people/"]').filter({ visible: true }).first()

/** Where names of people stand, besides the users themselves. */
const places = {
  desk: '/admin',
  bookings: '/admin?tab=bookings',
  listings: '/admin?tab=listings',
  payments: '/admin?tab=money',
  reports: '/admin?tab=reports',
  cases: '/admin?tab=reports&trouble=cases',
  measures: '/admin?tab=reports&trouble=measures',
  disputes: '/admin?tab=money&money=disputes',
  payouts: '/admin?tab=money&money=payouts',
} as const

walk('one click on a name leads to everything about its person, wherever it stands', async ({ site }) => {
  test.setTimeout(180_000)
  const page = await site.open(await site.demo('admin'), { viewport: { width: 1440, height: 900 } })
  const goes = async (from: string) => {
    await hydrated(page)
    const link = toPerson(page)
    const href = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(page, from).toHaveURL(new RegExp(`${href}$`))
  }
  for (const [place, at] of Object.entries(places)) {
    await page.goto(at)
    await goes(place)
  }
  const { rows } = await site.connection.pool.query<{ booking: string; listing: string; case: string }>(
    `select b.id as booking, b.listing_id as listing, c.id as case from cases c join bookings b on b.id = c.booking_id
     join listings l on l.id = b.listing_id where c.state = 'open' and l.is_active limit 1`,
  )
  const [found] = rows
  if (!found) throw new Error('The demo has no case about a stay')
  for (const at of [`/bookings/${found.booking}`, `/listing/${found.listing}`]) {
    await page.goto(at)
    await goes(at)
  }
  await page.goto(`/admin?tab=reports&trouble=cases&case=${found.case}`)
  await page.getByRole('dialog').locator('a[href^="/admin/people/"]').first().click()
  await expect(page).toHaveURL(/\/admin\/people\//)
})
