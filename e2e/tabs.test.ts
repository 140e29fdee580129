import { long } from '#testing/long.ts'
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { expect, test } from './fixtures.ts'
import { askForStay, cards, payWith } from './steps.ts'

const dates = { checkIn: daysAhead(20), checkOut: daysAhead(22) }

if (long)
  test('two tabs pay for one stay once', async ({ site }) => {
    const { listingId } = await aSitterWithListing(site, { title: 'The two tabs', instantBook: true })
    const owner = await anOwnerWithADog(site, { first: 'Tess', last: 'Twin' })
    const one = await site.open(owner)
    await one.goto(`/listing/${listingId}?checkIn=${dates.checkIn}&checkOut=${dates.checkOut}`)
    await askForStay(one)
    await expect(one.getByLabel('Card number')).toBeVisible()
    const other = await one.context().newPage()
    await other.goto(one.url())
    await expect(other.getByLabel('Card number')).toBeVisible()

    await payWith(one, cards.good, /^Pay \$95\.00/)
    await expect(one.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
    // the other tab is updated, and does not ask for a card any more
    await expect(other.getByRole('heading', { name: 'This booking is paid' })).toBeVisible()
    await expect(other.getByLabel('Card number')).toBeHidden()

    const { db } = site.connection
    const payments = await db
      .selectFrom('payments')
      .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
      .select('payments.id')
      .where('bookings.owner_id', '=', owner.id)
      .execute()
    expect(payments).toHaveLength(1)
  })

test('reload and back keep the search', async ({ page }) => {
  // around a city where no other test creates listings
  await page.goto('/search-demo?location=Denver&lat=39.74&lng=-104.98&dog=1&sort=price')
  const count = page.getByRole('status').filter({ hasText: /available sitters/ })
  await expect(count).toBeVisible()
  const [address, before] = [page.url(), await count.innerText()]
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/listing\//)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(count).toHaveText(before)
  await page.reload()
  await expect(count).toHaveText(before)
})

test('on a phone the back button closes a dialog before it leaves the page', async ({ site }) => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const page = await site.open(await site.demo('owner'), phone)
  // Playwright cannot make the gesture that a CloseWatcher hears of
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'))
  await page.goto('/owner-dashboard')
  await page.goto('/owner-dashboard?tab=pets')
  const adding = page.getByRole('dialog', { name: 'Add Pet' })
  await page.getByRole('button', { name: 'Add Pet' }).tap()
  await expect(adding).toBeVisible()
  await page.goBack()
  await expect(adding).toBeHidden()
  await expect(page).toHaveURL('/owner-dashboard?tab=pets')
  await expect(page.getByRole('button', { name: 'Add Pet' })).toBeVisible()
})
