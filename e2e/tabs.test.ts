import { readFileSync } from 'node:fs'
import { long } from '#testing/long.ts'
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { hydrated, expect, test } from './fixtures.ts'
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

test('reload and back keep the search @main', async ({ page }) => {
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

/** The built file of a source file. */
function builtFile(source: string): string {
  const manifest: unknown = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
  const found = Object.entries(manifest ?? {}).find(([name]) => name === source)?.[1]
  return String(Object.entries(found ?? {}).find(([name]) => name === 'file')?.[1])
}

test('a tab pressed early keeps what is shown until its own content is there, and then shows it', async ({ site }) => {
  const page = await site.open(await site.demo('owner'))
  const pets = builtFile('web/modules/pets/pets-panel.part.tsx')
  const html = await (await page.request.get('/owner-dashboard')).text()
  expect(html).not.toContain(`rel="x-modulepreload" href="/${pets}"`)
  const [scripts, content] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/assets/*.js', async (route) => {
    await (route.request().url().endsWith(pets) ? content : scripts).promise
    await route.continue()
  })
  await page.goto('/owner-dashboard', { waitUntil: 'commit' })
  const tab = page.getByRole('tab', { name: 'Pets' })
  await tab.click()
  // not hydrated yet
  await expect(tab).toHaveAttribute('aria-selected', 'false')
  scripts.resolve()
  await hydrated(page)
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  const panel = page.getByRole('tabpanel')
  await expect(panel).toHaveAttribute('aria-busy', 'true')
  await expect(panel.getByRole('heading').first()).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'My Pets' })).toBeHidden()
  content.resolve()
  await expect(panel.getByRole('heading', { name: 'My Pets' })).toBeVisible()
  await expect(panel).toHaveAttribute('aria-busy', 'false')
  await expect(page).toHaveURL(/tab=pets/)
})

test('arrow keys, Home and End move between tabs, and the focus goes along', async ({ site }) => {
  const page = await site.open(await site.demo('owner'))
  await page.goto('/owner-dashboard')
  await hydrated(page)
  await page.getByRole('tab', { name: 'Bookings' }).focus()
  for (const [key, name] of [
    ['ArrowRight', 'Pets'],
    ['End', 'Reviews'],
    ['ArrowRight', 'Bookings'],
    ['ArrowLeft', 'Reviews'],
    ['Home', 'Bookings'],
  ] as const) {
    await page.keyboard.press(key)
    const tab = page.getByRole('tab', { name })
    await expect(tab).toBeFocused()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
  }
})
