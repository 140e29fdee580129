import type { Page } from '@playwright/test'
import * as api from '#contract/api.ts'
import { application } from '#testing/application.ts'
import { aPerson } from '#testing/factories.ts'
import { aSitterWithListing, daysAhead } from './factories.ts'
import { hydrated, expect, test, walk } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { keysOf, type Keys } from './keys.ts'
import { cards, toast } from './steps.ts'

const desk = { viewport: { width: 1440, height: 900 } }

walk('the whole job by keyboard alone: search, ask, sign up, pay, accept, write, update, review', async ({ site }) => {
  test.setTimeout(180_000)
  const title = `The key house ${Date.now().toString(36)}`
  // far from the demo's sitters
  const { sitter: person } = await aSitterWithListing(site, { title, latitude: 41.2565, longitude: -95.9345 })
  const owner = await site.open(undefined, desk)
  await findsAndAsks(owner, title)
  await signsUpAndPays(owner)
  const bookingId = await onlyBookingAt(site, title)

  const sitter = await site.open(person, desk)
  await accepts(sitter)
  await writes(owner)
  await beginToday(site, bookingId)
  await postsAnUpdate(sitter)
  await site.turnClock(bookingId, new Date(Date.now() + 4 * 86_400_000))
  await reviews(owner)
})

/** As a visitor: finds the listing by place, dates and pets, and asks for the stay. */
async function findsAndAsks(page: Page, title: string): Promise<void> {
  const keys = keysOf(page)
  await page.goto('/')
  await hydrated(page)
  const bar = page.getByRole('search')
  await keys.type(bar.getByRole('combobox', { name: 'Location' }), 'Omaha, NE')
  await expect(bar.getByRole('option').first()).toContainText('Omaha')
  await keys.keyboard.press('ArrowDown')
  await keys.keyboard.press('Enter')
  // choosing a place opens the dates, with the focus on today
  await expect(bar.locator('button:focus')).toHaveAccessibleName(/today/)
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter'])
    await keys.keyboard.press(key)
  await expect(bar.getByRole('group', { name: 'Pets', exact: true })).toBeVisible()
  await keys.keeps()
  await keys.press(bar.getByRole('button', { name: 'More Dogs' }))
  await keys.press(bar.getByRole('button', { name: 'Search', exact: true }))
  await expect(page).toHaveURL(new RegExp(`checkIn=${daysAhead(21)}&checkOut=${daysAhead(23)}`))
  await expect(page.getByRole('status').filter({ hasText: /available sitters?/ })).toBeVisible()
  await keys.press(page.getByRole('article').getByRole('link', { name: title }))
  await expect(page.getByText('Total before taxes')).toBeVisible()
  await keys.keeps()
  await keys.press(page.getByRole('button', { name: 'Request to Book' }).filter({ visible: true }).first())
  await keys.press(page.getByRole('dialog', { name: 'Sign up or log in' }).getByRole('link', { name: 'Sign up' }))
}

async function signsUpAndPays(page: Page): Promise<void> {
  const keys = keysOf(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible()
  await keys.type(page.getByLabel('First name'), 'Kaya')
  await keys.type(page.getByLabel('Email'), `kaya.${Date.now()}@people.test`)
  await keys.type(page.getByLabel('Password'), 'a long enough secret')
  await keys.keyboard.press('Enter')
  const adding = page.getByRole('dialog', { name: 'Add Pet' })
  await keys.type(adding.getByLabel('Name'), 'Comet')
  await keys.press(adding.getByRole('button', { name: 'Add Pet' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Booking' })).toBeVisible()
  await keys.keeps()
  const form = page.getByRole('form', { name: 'Card payment' })
  await keys.type(form.getByLabel('Card number'), cards.good.replaceAll(' ', ''))
  await keys.type(form.getByLabel('Expiration date'), '1234')
  await keys.type(form.getByLabel('CVC'), '123')
  await keys.type(form.getByLabel('ZIP'), '78704')
  await keys.press(form.getByRole('button', { name: /^Authorize \$/ }))
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await keys.keeps()
}

async function accepts(page: Page): Promise<void> {
  const keys = keysOf(page)
  await page.goto('/sitter-dashboard?tab=requests')
  await hydrated(page)
  await keys.press(page.getByRole('button', { name: 'Accept', exact: true }))
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: 'Accept stay' }))
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
  await keys.keeps()
}

async function writes(page: Page): Promise<void> {
  const keys = keysOf(page)
  await page.goto('/owner-dashboard')
  await hydrated(page)
  await openTheBooking(page, keys)
  await keys.press(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Message/ })
      .or(page.getByRole('main').getByRole('button', { name: /^Message/ }))
      .first(),
  )
  const composer = page.getByRole('textbox', { name: /^Message to/ })
  await expect(composer).toBeVisible()
  await keys.type(composer, 'Comet is looking forward to it.')
  await keys.press(page.getByRole('button', { name: 'Send', exact: true }))
  await expect(page.getByRole('log').getByText('Comet is looking forward to it.')).toBeVisible()
  await keys.keeps()
}

/** From the dashboard to the page of the only stay. */
async function openTheBooking(page: Page, keys: Keys): Promise<void> {
  await keys.press(page.locator('[data-row]').getByRole('heading').getByRole('link').first())
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await keys.keeps()
}

async function postsAnUpdate(page: Page): Promise<void> {
  const keys = keysOf(page)
  await page.goto('/sitter-dashboard')
  await hydrated(page)
  await keys.press(page.getByRole('button', { name: 'Post an update on Comet' }))
  const form = page.getByRole('dialog', { name: 'Post an update' })
  await keys.type(form.getByRole('textbox', { name: 'A few words' }), 'A first walk around the block.')
  await keys.press(form.getByRole('button', { name: 'Post update' }))
  await expect(form).toBeHidden()
  await keys.keeps()
}

async function reviews(page: Page): Promise<void> {
  const keys = keysOf(page)
  await page.goto('/owner-dashboard')
  await hydrated(page)
  await keys.press(page.getByRole('button', { name: 'Leave Review' }).first())
  const review = page.getByRole('dialog', { name: 'Leave Review' })
  await expect(review.getByRole('radio', { name: '5 Excellent' })).toBeVisible()
  await keys.to(review.getByRole('radio').first())
  for (let star = 1; star < 5; star++) await keys.keyboard.press('ArrowRight')
  await expect(review.getByRole('radio', { name: '5 Excellent' })).toBeChecked()
  await keys.type(review.getByLabel('Comment'), 'Comet came home happy.')
  await keys.press(review.getByRole('button', { name: 'Submit Review' }))
  await expect(page.getByText('Reviewed', { exact: true }).first()).toBeVisible()
  await keys.keeps()
}

walk('an admin approves an application by keyboard alone', async ({ site }) => {
  const surname = `Keyes${Date.now()}`
  const context = { connection: site.connection, now: new Date() }
  const applicant = await site.open(await aPerson(context, 'owner'))
  const applied = await applicant.request.post(api.applications.apply.path, { data: { ...application, surname } })
  expect(applied.status(), await applied.text()).toBe(201)
  const page = await site.open(await aPerson(context, 'admin'), desk)
  const keys = keysOf(page)
  await page.goto('/admin?tab=applications')
  await hydrated(page)
  await keys.type(page.getByRole('searchbox', { name: 'Search applications' }), surname)
  await expect(page.getByText('1 application', { exact: true })).toBeVisible()
  await keys.press(page.getByRole('button', { name: `View the application of Rae ${surname}` }))
  const panel = page.getByRole('dialog', { name: `Rae ${surname}` })
  await keys.press(panel.getByRole('button', { name: 'Approve' }))
  await keys.press(page.getByRole('button', { name: 'Approve Application' }))
  await expect(toast(page, 'Application approved successfully!')).toBeVisible()
  await keys.keeps()
})

async function onlyBookingAt({ connection }: Site, title: string): Promise<string> {
  const row = await connection.db
    .selectFrom('bookings')
    .innerJoin('listings', 'listings.id', 'bookings.listing_id')
    .select('bookings.id')
    .where('listings.title', '=', title)
    .executeTakeFirstOrThrow()
  return row.id
}

/** Moves a stay, so that it has begun today. */
async function beginToday({ connection }: Site, id: string): Promise<void> {
  await connection.pool.query(
    `update bookings set start_date = start_date - 21, end_date = end_date - 21, check_in_at = check_in_at - interval '21 days',
       check_out_at = check_out_at - interval '21 days', payment_state = 'paid' where id = $1`,
    [id],
  )
}
