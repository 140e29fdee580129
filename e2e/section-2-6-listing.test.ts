import type { Page } from '@playwright/test'

import { daysAhead } from './factories.ts'
import { alive, expect, expectAccessible, test } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { toast } from './steps.ts'

/** A listing with photos and more reviews than are shown at first, somebody else's than the demo sitter's. */
async function theListing({ connection, demo }: Site) {
  return connection.db
    .selectFrom('listings')
    .select(['id', 'sitter_id', 'title'])
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('review_count', '>', 7)
    .where('sitter_id', '<>', (await demo('sitter')).id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
}

const viewer = (page: Page) => page.getByRole('dialog')

test('photos are looked at as large as the window, by keyboard and by swiping', async ({ site }) => {
  const { id } = await theListing(site)
  const page = await site.open(undefined, { hasTouch: true, viewport: { width: 390, height: 844 } })
  await page.goto(`/listing/${id}`)
  const opener = page.getByRole('button', { name: 'View photos full screen' })
  await alive(page)
  await opener.press('Enter')
  const at = viewer(page).getByRole('status')
  await expect(at).toHaveText(/^1 \/ \d+$/)
  await page.keyboard.press('ArrowRight')
  await expect(at).toHaveText(/^2 \//)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(at).toHaveText(/^(\d+) \/ \1$/)
  await expectAccessible(page)
  const swipe = (from: number, to: number) =>
    viewer(page)
      .getByRole('img')
      .evaluate(
        (image, [start, end]) => {
          const finger = { pointerType: 'touch', clientY: 400, bubbles: true }
          image.dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientX: start }))
          image.dispatchEvent(new PointerEvent('pointerup', { ...finger, clientX: end }))
        },
        [from, to] as const,
      )
  await swipe(300, 100)
  await expect(at).toHaveText(/^1 \//)
  await swipe(100, 110)
  await expect(at).toHaveText(/^1 \//)
  await swipe(100, 300)
  await expect(at).toHaveText(/^(\d+) \/ \1$/)
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a listing is shared without the dates of whoever shares it', async ({ site }) => {
  const { id } = await theListing(site)
  const page = await site.open(undefined, { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(`/listing/${id}?checkIn=2027-03-01&checkOut=2027-03-03`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(toast(page, 'Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/listing/${id}`)
})

test('reviews are looked through by stars and by words', async ({ site }) => {
  const { id } = await theListing(site)
  const page = await site.open()
  await page.goto(`/listing/${id}`)
  const reviews = page.getByRole('region', { name: /^Reviews \(\d+\)$/ })
  const total = Number(/\d+/.exec((await reviews.getByRole('heading', { level: 2 }).textContent()) ?? '')?.[0])
  const five = reviews.getByRole('button', { name: /^5 stars: \d+ reviews?$/ })
  const ofFive = Number(/: (\d+)/.exec((await five.textContent()) ?? '')?.[1])
  await five.click()
  await expect(five).toHaveAttribute('aria-pressed', 'true')
  await expect(reviews.getByRole('status').first()).toContainText(`${ofFive} review`)
  await expect(reviews.getByRole('listitem').filter({ has: page.locator('time') })).toHaveCount(ofFive)
  await reviews.getByLabel('Search reviews').fill('xylophone')
  await expect(reviews.getByText('No reviews with 5 stars that mention “xylophone”')).toBeVisible()
  await expectAccessible(page)
  await reviews.getByRole('button', { name: 'Show all reviews' }).click()
  await expect(reviews.getByLabel('Search reviews')).toHaveValue('')
  await reviews.getByRole('button', { name: `Show all ${total} reviews` }).click()
  await expect(reviews.getByRole('listitem').filter({ has: page.locator('time') })).toHaveCount(total)
})

test('similar sitters are free for the dates, and keep them; the sitter has a page', async ({ site }) => {
  const { id, sitter_id } = await theListing(site)
  const [checkIn, checkOut] = [daysAhead(100), daysAhead(103)]
  const page = await site.open()
  await page.goto(`/listing/${id}?checkIn=${checkIn}&checkOut=${checkOut}&dog=1`)
  const similar = page.getByRole('region', { name: 'Other sitters available for your dates' })
  await expect(async () => {
    await page.mouse.wheel(0, 3000)
    await expect(similar.getByRole('link').first()).toBeVisible({ timeout: 500 })
  }).toPass()
  const links = await similar.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) {
    expect(link).toContain(`checkIn=${checkIn}&checkOut=${checkOut}`)
    expect(link).not.toContain(id)
  }
  await expect(similar.getByText(/total/).first()).toBeVisible()
  await page.getByRole('link', { name: 'View profile' }).click()
  await expect(page).toHaveURL(`/sitter/${sitter_id}`)
  await expect(page.getByRole('heading', { name: /^Listings? \(\d+\)$/ })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/sitter/${sitter_id}`)
})

test('something wrong is reported, once', async ({ site }) => {
  site.allow(/status of 409/)
  const { id } = await theListing(site)
  const page = await site.open()
  await page.goto(`/listing/${id}`)
  await alive(page)
  const report = page.getByRole('button', { name: 'Report this listing' })
  await report.click()
  await expect(toast(page, 'You need to be logged in to report a listing.')).toBeVisible()
  await expect(page).toHaveURL(/\/sign-in\//)
  // back from the log-in the dialog is open
  await site.signIn(page, await site.demo('owner'))
  await page.goto(`/listing/${id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByLabel("What's wrong?")).toHaveAccessibleDescription(/Choose what is wrong/)
  await dialog.getByLabel("What's wrong?").selectOption('It looks like a scam')
  await dialog.getByLabel(/Tell us more/).fill('They ask for cash.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(toast(page, 'Thanks for telling us')).toBeVisible()
  await expect(dialog).toBeHidden()
  await report.click()
  await dialog.getByLabel("What's wrong?").selectOption('Something else')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(toast(page, "You've already reported this listing. We're looking into it.")).toBeVisible()
  await site.connection.db.deleteFrom('listing_reports').where('listing_id', '=', id).execute()
})
