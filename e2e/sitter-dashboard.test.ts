// docs/product.md#sitter-dashboard
import { devices } from '@playwright/test'
import type { Page } from '@playwright/test'
import { aListing, aSitter } from '#testing/factories.ts'
import { anOwnerWithADog, aSitterWithListing, daysAhead, showADrawing } from './factories.ts'
import { hydrated, expect, expectAccessible, test, walk } from './fixtures.ts'
import type { Guest, Site } from './fixtures.ts'
import { accept, askedFor } from './stays.ts'
import { chooseDay, lastToast, nowhereWider, rememberToasts, toast } from './steps.ts'
import { variants } from '#testing/long.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desk = { viewport: { width: 1440, height: 900 } }
const widths = [
  ['phone', phone],
  ['desktop', desk],
] as const

test('tells owners who the page is for', async ({ site }) => {
  const page = await site.open(await anOwnerWithADog(site, { first: 'Olga', last: 'Owner' }))
  await page.goto('/sitter-dashboard')
  await expect(page.getByText('Access Denied: You need to be a pet sitter to access this page.')).toBeVisible()
})

test('a visitor sees why and is sent to the sign-in half a second later', async ({ page }) => {
  await rememberToasts(page)
  await page.goto('/sitter-dashboard', { waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/sign-in\//)
  await expect.poll(() => lastToast(page)).toContain('UnauthorizedYou are logged out. Logging in again...')
})

for (const [name, options] of variants(widths))
  test(`three tabs and what is beside them, on a ${name}`, async ({ site }) => {
    const { sitter, listingId } = await aSitterWithListing(site, { title: 'The reading room' })
    const page = await site.open(sitter, options)
    await page.goto('/sitter-dashboard')
    await expect(page.getByRole('tab')).toHaveText([
      'My Listings',
      'Booking Requests',
      'Reviews',
      'Calendar',
      'Earnings',
    ])
    await expect(page.getByRole('tab', { name: 'My Listings' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('region', { name: /^Today, / })).toContainText('No arrivals or departures today.')
    const card = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'The reading room' })
    await expect(card.locator('img')).toBeVisible()
    await expect(card).toContainText('Austin, TX')
    await expect(card).toContainText('$45 per day')
    await expect(card).toContainText('Active')
    await expect(card).toContainText('0 bookings this month')
    await expect(card).toContainText('0 views, 0 requests in 30 days')
    const link = card.getByRole('link', { name: /^The reading room/ })
    await expect(link).toHaveAttribute('href', `/listing/${listingId}`)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(page.getByRole('link', { name: 'Create New Listing' })).toHaveAttribute('href', '/listing/create')
    await expectAccessible(page)
    await nowhereWider(page)
    // arrow keys move between tabs
    await page.getByRole('tab', { name: 'My Listings' }).focus()
    for (const [tab, text] of [
      ['Booking Requests', 'No booking requests'],
      ['Reviews', 'No reviews yet'],
    ] as const) {
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('tab', { name: tab })).toBeFocused()
      await expect(page.getByText(text)).toBeVisible()
      await expectAccessible(page)
      await nowhereWider(page)
    }
  })

test('shows three skeletons while the listings load', async ({ site }) => {
  const { sitter } = await aSitterWithListing(site, { title: 'The slow room' })
  const page = await site.open(sitter, desk)
  await page.goto('/settings')
  await hydrated(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/my-listings', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'My Listings' }).first().click()
  await expect(page.getByTestId('card-to-come')).toHaveCount(3)
  answer()
  await expect(page.getByText('The slow room')).toBeVisible()
  await expect(page.getByTestId('card-to-come')).toHaveCount(0)
})

walk('views and requests are counted, and the views of the sitter are not', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The window seat' })
  // a browser without a window says so, and counts as a bot
  const { userAgent } = devices['Desktop Chrome']
  const owner = await site.open(await anOwnerWithADog(site, { first: 'Vera', last: 'Views' }), { userAgent })
  const own = await site.open(sitter, { userAgent })
  for (const page of [owner, owner, own]) {
    await page.goto(`/listing/${listingId}`)
    await hydrated(page)
  }
  await askedFor(owner, { listingId, from: 10, to: 11 })
  await expect(async () => {
    await own.goto('/sitter-dashboard')
    await expect(own.getByText('1 view, 1 request in 30 days')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
})

test('a listing with a request cannot be deleted; without one it can, and a missing one is reported', async ({
  site,
}) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The busy room' })
  const context = { connection: site.connection, now: new Date() }
  const other = await aListing(context, { ...sitter, email: '', session: '' })
  await site.connection.db.updateTable('listings').set({ title: 'The empty room' }).where('id', '=', other).execute()
  const owner = await site.open(await anOwnerWithADog(site, { first: 'Dora', last: 'Delete' }))
  await askedFor(owner, { listingId, from: 10, to: 11 })
  const page = await site.open(sitter)
  await page.goto('/sitter-dashboard')
  await hydrated(page)
  await page.getByRole('button', { name: 'Delete The busy room' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'Cannot delete listing with active bookings. Please cancel or complete all bookings first.',
  )
  await page.getByRole('button', { name: 'Keep listing' }).click()
  // deleted in another tab meanwhile
  await page.getByRole('button', { name: 'Delete The empty room' }).click()
  expect((await page.request.delete(`/api/listings/${other}`)).status()).toBe(204)
  site.allow(/status of 404/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete listing' }).click()
  await expect(toast(page, 'Listing not found - it may have already been deleted.')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep listing' }).click()
  await expect(page.getByText('The empty room')).toBeHidden()
})

/** A sitter with a stay that begins today, one that ends today, and blocked days. */
async function aBusyWeek(site: Site): Promise<{ sitter: Guest; page: (options: object) => Promise<Page> }> {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The full house', maxPets: 9 })
  const sitters = await site.open(sitter)
  const { db } = site.connection
  for (const [first, from, to] of [
    ['Arne', 0, 3],
    ['Lea', -2, 0],
  ] as const) {
    const owner = await site.open(await anOwnerWithADog(site, { first, last: 'Today' }))
    const id = await askedFor(owner, { listingId, from: 5, to: 5 + (to - from) })
    await accept(sitters, id)
    // moved there directly, instead of waiting for time to pass
    await db
      .updateTable('bookings')
      .set({ start_date: daysAhead(from), end_date: daysAhead(to), due_at: null })
      .where('id', '=', id)
      .execute()
    await owner.close()
  }
  const block = { startDate: daysAhead(20), endDate: daysAhead(21), reason: 'Away' }
  expect((await sitters.request.post(`/api/listings/${listingId}/unavailable-dates`, { data: block })).status()).toBe(
    201,
  )
  return { sitter, page: (options) => site.open(sitter, options) }
}

test('today is at the top of the home and the dashboard, and the tile links to the calendar', async ({ site }) => {
  const { page: open } = await aBusyWeek(site)
  const page = await open(phone)
  for (const path of ['/', '/sitter-dashboard']) {
    await page.goto(path)
    const today = page.getByRole('region', { name: /^Today, / })
    await expect(today.getByRole('listitem')).toHaveText([
      /with Arne Today.*Arrives at 9:00.AMPost an update on Biscuit$/,
      /with Lea Today.*Leaves by 6:00.PMPost an update on Biscuit$/,
    ])
  }
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Calendar/ })
    .click()
  await expect(page).toHaveURL('/sitter-dashboard?tab=calendar')
})

for (const [name, options] of variants(widths))
  test(`the calendar shows a month of stays and blocked days, by keyboard too, on a ${name}`, async ({ site }) => {
    const { page: open } = await aBusyWeek(site)
    const page = await open(options)
    await page.goto('/sitter-dashboard?tab=calendar')
    await hydrated(page)
    const grid = page.getByRole('grid')
    await expect(grid.getByRole('button', { name: /, today: 1 stay arrives, 1 stay leaves$/ })).toBeVisible()
    await expectAccessible(page)
    await nowhereWider(page)
    await grid.getByRole('button', { name: /, today/ }).focus()
    await page.keyboard.press('ArrowRight')
    const tomorrow = new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    })
    const spoken = tomorrow.format(new Date(daysAhead(1)))
    await expect(page.getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused()
    await expect(page.getByRole('region', { name: spoken.replace(/ (\d+)$/, '\u00a0$1') })).toContainText(`Stays until`)
    await page.keyboard.press('PageDown')
    await expect(page).toHaveURL(/month=\d{4}-\d{2}/)
    await expect(page.getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused()
    await page.goto(`/sitter-dashboard?tab=calendar&month=${daysAhead(20).slice(0, 7)}&view=list`)
    await hydrated(page)
    await expect(page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Away' })).toContainText(
      'The full house',
    )
    await expectAccessible(page)
    await nowhereWider(page)
  })

test('the calendar names a connected calendar that stopped updating', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'A house on two sites' })
  const at = new Date()
  await site.connection.db
    .insertInto('imported_calendars')
    .values({
      listing_id: listingId,
      name: 'Airbnb',
      address: 'https://calendar.test/a.ics',
      next_at: new Date(at.getTime() + 3_600_000),
      problem: 'calendar_unreachable',
      failing_since: at,
      told_at: at,
    })
    .execute()
  const page = await site.open(sitter, phone)
  await page.goto('/sitter-dashboard?tab=calendar')
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText("Airbnb stopped updating, so new bookings there don't close days here.")
  await expectAccessible(page)
  await nowhereWider(page)
  await panel.getByRole('link', { name: 'A house on two sites' }).click()
  await expect(page).toHaveURL(`/listing/${listingId}`)
})

walk('time away covers all listings, or none if one has a stay then; a pause covers all of them', async ({ site }) => {
  const { page: open, sitter } = await aBusyWeek(site)
  await aListing({ connection: site.connection, now: new Date() }, { ...sitter, email: '', session: '' })
  await showADrawing(site, sitter)
  const page = await open(phone)
  site.allow(/status of 409/)
  await page.goto(`/sitter-dashboard?tab=calendar&month=${daysAhead(40).slice(0, 7)}&view=list`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Time away' }).click()
  const dialog = page.getByRole('dialog', { name: 'Time away' })
  await expect(dialog.getByLabel('Where')).toHaveValue('')
  await chooseDay(dialog, daysAhead(6))
  await dialog.getByRole('button', { name: 'Block dates', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'Nothing was blocked. You have accepted stays at “The full house”',
  )
  await expectAccessible(page)
  // the first press takes the day back
  await chooseDay(dialog, daysAhead(6))
  await chooseDay(dialog, daysAhead(40))
  await dialog.getByLabel('Reason').fill('Family visit')
  await dialog.getByRole('button', { name: 'Block dates', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Family visit' })).toHaveCount(2)

  await page.getByRole('tab', { name: 'My Listings' }).click()
  await page.getByRole('button', { name: 'Pause listings' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pause listings' }).click()
  const paused = page.getByRole('region', { name: 'Listings paused' })
  await expect(paused).toContainText("2 listings can't be found or booked.")
  await expect(page.getByText('Inactive (paused)')).toHaveCount(2)
  await expectAccessible(page)
  await nowhereWider(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Your listings', exact: true })).toBeHidden()
  await paused.getByRole('button', { name: 'Resume listings' }).click()
  await expect(toast(page, '2 listings active again')).toBeVisible()
  await expect(paused).toBeHidden()
  // as owners see them, but nobody saves their own
  await expect(page.getByRole('region', { name: 'Your listings' }).getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Save / })).toHaveCount(0)
})

test('the reviews tab shows the rating by month', async ({ site }) => {
  const page = await site.open(await site.demo('sitter'), phone)
  await page.goto('/sitter-dashboard?tab=reviews')
  const history = page.getByRole('region', { name: 'Average rating by month' })
  await expect(history.getByRole('listitem').first()).toContainText(/ \d{4}: [1-5]\.\d out of 5, \d+ reviews?/)
  await expectAccessible(page)
})

test('a sitter without listings sees how to begin', async ({ site }) => {
  const page = await site.open(await aSitter({ connection: site.connection, now: new Date() }))
  await page.goto('/sitter-dashboard')
  const next = page.getByRole('region', { name: 'Next step' })
  await expect(next).toContainText("You're approved. Create your first listing.")
  await expect(next.getByRole('link', { name: 'Create a listing' })).toHaveAttribute('href', '/listing/create')
  await expect(page.getByText('No listings yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Calendar' }).click()
  await expect(page.getByText('Nothing on this day.')).toBeVisible()
})
