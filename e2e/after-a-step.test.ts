import type { Page } from '@playwright/test'
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { hydrated, expect, walk } from './fixtures.ts'
import { askedFor } from './stays.ts'
import { askForStay, cards, chooseDay, payWith, toast } from './steps.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const stay = `checkIn=${daysAhead(40)}&checkOut=${daysAhead(42)}`

const scrolled = (page: Page) => page.evaluate(() => scrollY)
/** The element that has the focus; "nowhere" for the body. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: now } = document
    if (!now || now === document.body) return 'nowhere'
    return now.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? (now.id || (now.textContent ?? ''))
  })

walk(
  'asking, paying and cancelling on a phone: from the top, with the focus, and true to the money',
  async ({ site }) => {
    const { listingId } = await aSitterWithListing(site, { title: 'The steady house', instantBook: true })
    const page = await site.open(await anOwnerWithADog(site, { first: 'Stella', last: 'Even' }), phone)
    await page.goto(`/listing/${listingId}?${stay}`)
    await expect(page.getByText('Total before taxes')).toBeVisible()
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(/\/api\/bookings\/[0-9a-f-]{36}$/, async (route) => {
      await held
      await route.continue()
    })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await askForStay(page)
    // while the booking loads, the checkout is shown, scrolled to its top
    await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Booking' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading your booking…' })).toBeAttached()
    expect(await scrolled(page)).toBe(0)
    await expect(page.getByRole('contentinfo')).not.toBeInViewport()
    letGo()

    // an accepted stay is Confirmed, so nothing says that paying confirms it
    await expect(
      page.getByText(/Your dates are held until .+\. You'll be charged \$95\.00 when you press Pay\./),
    ).toBeVisible()
    await page.goto('/owner-dashboard')
    const step = page.getByRole('region', { name: 'Next step' })
    await expect(step.getByRole('heading')).toHaveText(/ was accepted\. Pay by .+ to keep it\.$/)
    await step.getByRole('link', { name: 'Pay now' }).click()
    await payWith(page, cards.good, /^Pay \$95\.00/)
    const done = page.getByRole('heading', { level: 1, name: 'Payment Successful!' })
    await expect(done).toBeFocused()
    await expect(done).toBeInViewport({ ratio: 1 })
    expect(await scrolled(page)).toBe(0)
    await expect(page).toHaveURL(/\/owner-dashboard$/, { timeout: 8000 })

    // a booking has one door: its row leads to its page
    const row = page.locator('[data-row]')
    await expect(row.getByRole('link')).toHaveText(['The steady house'])
    await row.getByRole('link').click()
    await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Cancel stay' }).click()
    await expect(page.getByRole('alertdialog')).toContainText("This can't be undone.")
    await page.getByRole('button', { name: 'Cancel stay' }).click()
    // updated without a reload
    await expect(page.getByText('Refunded', { exact: true }).filter({ visible: true }).first()).toBeVisible()
    await page.goBack()
    await expect(row.getByText('Cancelled', { exact: true })).toBeVisible()
    await expect(row.getByText('Paid', { exact: true })).toHaveCount(0)
  },
)

walk('the focus moves with an answered request, then to the next; the safe answer is named', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The answering house' })
  const names = ['Uma', 'Vito', 'Wren']
  for (const first of names) {
    const owner = await site.open(await anOwnerWithADog(site, { first, last: 'Waits' }))
    await askedFor(owner, { listingId, from: 40, to: 42 })
    await owner.close()
  }
  const page = await site.open(sitter)
  await page.goto('/sitter-dashboard?tab=requests')
  const rowOf = (first: string) =>
    page.locator('[data-row]').filter({ has: page.getByRole('heading', { name: `${first} Waits` }) })
  const question = page.getByRole('alertdialog')
  const declining = page.getByRole('dialog', { name: 'Decline this request?' })
  await rowOf('Uma').getByRole('button', { name: 'Decline' }).click()
  await declining.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf('Uma').getByRole('button', { name: 'Decline' })).toBeFocused()

  await rowOf('Uma').getByRole('button', { name: 'Accept' }).click()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Accept stay' }).click()
  await expect(question).toBeHidden()
  await expect(rowOf('Uma').getByText('Confirmed')).toBeVisible()
  await expect.poll(() => focused(page)).toBe(await rowOf('Uma').getAttribute('data-row'))
  await rowOf('Vito').getByRole('button', { name: 'Decline' }).click()
  await declining.getByRole('button', { name: 'Decline request' }).click()
  await expect(declining).toBeHidden()
  await expect.poll(() => focused(page)).toBe(await rowOf('Vito').getAttribute('data-row'))
})

walk('writing a review leaves the focus on the screen, and its sitter replies', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The reviewed house', instantBook: true })
  const owner = await anOwnerWithADog(site, { first: 'Xena', last: 'Pens' })
  const page = await site.open(owner)
  await page.goto(`/listing/${listingId}?${stay}`)
  await askForStay(page)
  await payWith(page, cards.good, /^Pay \$95\.00/)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  const { db } = site.connection
  const booking = () =>
    db.selectFrom('bookings').select(['id', 'payment_state']).where('owner_id', '=', owner.id).executeTakeFirstOrThrow()
  await expect.poll(async () => (await booking()).payment_state).toBe('paid')
  const { id } = await booking()
  await site.turnClock(id, new Date(`${daysAhead(45)}T12:00:00Z`))
  await page.goto('/owner-dashboard')
  const step = page.getByRole('region', { name: 'Next step' })
  await expect(step).toContainText(/\. Review by [A-Z][a-z]{2}\s\d{1,2}(,\s\d{4})?\./)
  await step.getByRole('button', { name: 'Leave Review' }).click()
  await page.getByRole('radio', { name: '5 Excellent' }).check()
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByText('Reviewed', { exact: true })).toBeVisible()
  await expect(step).toBeHidden()
  await expect.poll(() => focused(page)).not.toBe('nowhere')

  // the sitter, who has reviewed the stay too, replies publicly, once
  const there = await site.open(sitter)
  const back = { bookingId: id, reviewType: 'owner_review', rating: 5 }
  expect((await there.request.post('/api/reviews', { data: back })).status()).toBe(201)
  await there.goto('/sitter-dashboard?tab=reviews')
  await there.getByRole('button', { name: 'Reply to Xena' }).click()
  await there.getByRole('button', { name: 'Post reply' }).click()
  await expect(there.getByText('Enter your reply.')).toBeVisible()
  await there.getByLabel('Your reply').fill('Biscuit is welcome anytime!')
  await there.getByRole('button', { name: 'Post reply' }).click()
  await expect(there.getByText('Biscuit is welcome anytime!')).toBeVisible()
  await expect(there.getByRole('button', { name: 'Reply to Xena' })).toHaveCount(0)
  // in a time zone where it is another day than on the server, the page shows that day
  const timezoneId = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
  const visitor = await site.open(undefined, { timezoneId })
  await visitor.goto(`/listing/${listingId}`)
  await hydrated(visitor)
  const reply = visitor.getByText('Reply from the sitter').locator('..').locator('time')
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: timezoneId }).format(new Date())
  await expect(reply).toHaveText(day)
})

walk('in the search bar the focus goes on with the panels', async ({ site }) => {
  const page = await site.open(undefined, { viewport: { width: 1440, height: 900 } })
  await page.goto('/')
  await hydrated(page)
  const bar = page.getByRole('search')
  await bar.getByRole('button', { name: /Check-in/ }).click()
  const calendar = bar.getByRole('group', { name: 'Dates' })
  await chooseDay(calendar, daysAhead(20))
  await chooseDay(calendar, daysAhead(22))
  await expect(bar.getByRole('group', { name: 'Pets' }).getByRole('button', { name: 'More Dogs' })).toBeFocused()
})

walk('a conversation that is there is not announced any more', async ({ site }) => {
  const { listingId } = await aSitterWithListing(site, { title: 'The talking house' })
  const page = await site.open(await anOwnerWithADog(site, { first: 'Yara', last: 'Talks' }))
  await page.goto(`/listing/${listingId}`)
  await hydrated(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/api\/conversations(\?|$)/, async (route) => {
    if (route.request().method() === 'GET') await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Message Sitter' }).click()
  const said = toast(page, 'Conversation started! Redirecting to messages...')
  // it does not close by itself while the pointer is on it
  await said.hover({ force: true })
  letGo()
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible()
  await expect(said).toBeHidden()
})

walk('a dashboard whose calls fail says so, and does not retry in an endless loop', async ({ site }) => {
  site.allow(/status of 500/)
  for (const [role, link, calls] of [
    ['owner', 'My Bookings', /\/api\/(conversations|bookings\/owner)$/],
    ['sitter', 'My Listings', /\/api\/(bookings\/sitter|my-listings)$/],
  ] as const) {
    const page = await site.open(await site.demo(role))
    let asked = 0
    await page.route(calls, (route) => {
      asked++
      return route.fulfill({ status: 500, body: 'Something went wrong.' })
    })
    // inside of the open page, whose calls are the browser's
    await page.goto('/about')
    await page.getByRole('link', { name: link }).first().click()
    await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
    await page.waitForTimeout(1000)
    // a few components ask when they are mounted
    expect(asked, link).toBeLessThan(12)
  }
})
