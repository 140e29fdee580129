// docs/product.md#hiding
import type { Page } from '@playwright/test'
import { aPerson } from '#testing/factories.ts'
import { aSitterWithListing, anOwnerWithADog } from './factories.ts'
import { hydrated, expect, expectAccessible, test, walk } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { toast } from './steps.ts'

const anAdmin = (site: Site) => aPerson({ connection: site.connection, now: new Date() }, 'admin')

/** A sitter whose listing has a review by an owner, with one star. */
async function aReviewedSitter(site: Site) {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The green door' })
  const owner = await anOwnerWithADog(site, { first: 'Una', last: 'Reed' })
  const { pool } = site.connection
  await pool.query(
    `with stay as (
       insert into bookings (listing_id, owner_id, sitter_id, status, start_date, end_date, pet_count, price_per_day_cents,
         nights_cents, discount_cents, fee_cents, total_cents, commission_cents, cancellation_policy, time_zone, check_in_at,
         check_out_at, payment_state, completed_at)
       values ($1, $2, $3, 'completed', current_date - 4, current_date - 2, 1, 4000, 8000, 0, 0, 8000, 0, 'moderate', 'UTC',
         now() - interval '4 days', now() - interval '2 days', 'paid', now() - interval '2 days') returning id)
     insert into reviews (booking_id, listing_id, reviewer_id, reviewee_id, rating, comment)
     select id, $1, $2, $3, 1, 'Ask for the cash price' from stay`,
    [listingId, owner.id, sitter.id],
  )
  await pool.query('update reviews set is_shown = true where listing_id = $1', [listingId])
  await pool.query(
    `update listings set review_count = 1, rating_hundredths = 100, rating_counts = '{1,0,0,0,0}' where id = $1`,
    [listingId],
  )
  return { sitter, owner, listingId }
}

/** What a search engine reads of a listing's page: the review, and the rating among the facts for it. */
async function readByEngine({ request }: Page, listingId: string) {
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
  const answer = await request.get(`/listing/${listingId}`, { headers })
  const text = await answer.text()
  const [, rating] = /"ratingValue":"?([\d.]+)/.exec(text) ?? []
  return { status: answer.status(), review: text.includes('Ask for the cash price'), rating }
}

/** Hides what a button of the listing's page says, for a scam. */
async function hideOn(page: Page, button: string, because: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/will see it\./)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Hide/ }).click()
  await expect(dialog.getByText('Select a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').selectOption('Scam')
  await dialog.getByLabel(/^What .* reads$/).fill(because)
  await dialog.getByRole('button', { name: /^Hide/ }).click()
  await expect(toast(page, 'hidden')).toBeVisible()
}

walk(
  'staff hides a review and a listing where they stand; the author changes it and asks, another admin restores it',
  async ({ site }) => {
    test.setTimeout(180_000)
    const { owner, sitter, listingId } = await aReviewedSitter(site)
    site.allow(/status of 404/)
    const visitor = await site.open()
    await visitor.goto(`/listing/${listingId}`)
    await expect(visitor.getByText('Ask for the cash price').first()).toBeVisible()
    expect(await readByEngine(visitor, listingId)).toMatchObject({ status: 200, review: true, rating: '1.0' })
    const page = await site.open(await anAdmin(site), { viewport: { width: 1440, height: 900 } })
    await page.goto(`/listing/${listingId}`)
    await hydrated(page)
    await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Request to Book' })).toHaveCount(0)
    await hideOn(page, 'Hide review', 'It tells people to pay in cash.')
    await expect(page.getByText('Hidden by Petstead. Why: scam. It tells people to pay in cash.')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('No reviews yet')).toBeVisible()
    expect(await readByEngine(visitor, listingId)).toMatchObject({ status: 200, review: false, rating: undefined })

    const atOwner = await site.open(owner)
    await atOwner.goto('/account-notice')
    await expect(atOwner.getByText('Ask for the cash price')).toBeVisible()
    await hydrated(atOwner)
    await expectAccessible(atOwner)
    await atOwner.getByRole('button', { name: 'Ask for a review' }).click()
    await atOwner.getByLabel('Your review').fill('One star from me')
    await atOwner.getByLabel('What should we know?').fill('I took the price out.')
    await expectAccessible(atOwner)
    await atOwner.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(atOwner.getByText(/^You asked for a review on/)).toBeVisible()

    const other = await site.open(await anAdmin(site))
    await other.goto('/admin?tab=reports&trouble=hidden')
    await hydrated(other)
    await expect(other.getByText('I took the price out.')).toBeVisible()
    await expectAccessible(other)
    const row = other.getByRole('listitem').filter({ hasText: 'I took the price out.' })
    await row.getByRole('button', { name: 'Decide review' }).click()
    await other.getByLabel('Decision').selectOption('Show it again')
    await other.getByLabel('Answer').fill('Thanks for changing it.')
    await other.getByRole('button', { name: 'Send decision' }).click()
    await expect(toast(other, 'Restored')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('One star from me').first()).toBeVisible()

    await hideOn(page, 'Hide listing', 'Its photos show another home.')
    await visitor.reload()
    await expect(visitor.getByText('Its photos show')).toHaveCount(0)
    await expect(visitor.getByText("doesn't exist or has been removed")).toBeVisible()
    expect(await readByEngine(visitor, listingId)).toMatchObject({ status: 404, review: false, rating: undefined })
    const atSitter = await site.open(sitter)
    await atSitter.goto(`/listing/${listingId}?edit=true`)
    await expect(atSitter.getByText(/Its photos show another home\./)).toBeVisible()
  },
)
