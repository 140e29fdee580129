// docs/product.md#pages
import type { Side } from '#contract/vocabulary/booking-states.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test, walk } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { anOwnerWithADog } from './factories.ts'

/** A confirmed stay of the demo owner, or one at the demo sitter's listing. */
async function theStay({ connection, demo }: Site, side: Side = 'owner') {
  const stay = await connection.db
    .selectFrom('bookings')
    .innerJoin('listings', 'listings.id', 'bookings.listing_id')
    .select(['bookings.id', 'listings.title', 'listings.location'])
    .where(`bookings.${side}_id`, '=', (await demo(side)).id)
    .where('bookings.status', '=', 'accepted')
    .where('bookings.payment_state', '=', 'paid')
    .orderBy('bookings.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { ...stay, street: stay.location.split(',')[0] ?? '' }
}

/** Cuts the network of pages and service workers. */
const withoutNetwork = (context: BrowserContext, off: boolean) => context.setOffline(off)

const kept = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('mine')).keys()).map(({ url }) => new URL(url).pathname))

test('bookings viewed before can be read without a network, until logout', async ({ site }) => {
  // preloads fail without a network, too
  site.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)|status of (401|409|503)/)
  const stay = await theStay(site)
  const page = await site.open(await site.demo('owner'), { serviceWorkers: 'allow' })
  const booking = `/bookings/${stay.id}`
  await page.goto('/owner-dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => kept(page)).toContain('/owner-dashboard')
  await page.goto(booking)
  const street = page.getByRole('main').getByText(stay.street).first()
  await expect(street).toBeVisible()
  await expect
    .poll(() => kept(page))
    .toEqual(expect.arrayContaining(['/api/bookings/owner', `/api/bookings/${stay.id}`]))
  // an account with a stay ahead cannot be deleted, and keeps what it has on the device
  expect(await page.evaluate(async () => (await fetch('/api/account', { method: 'DELETE' })).status)).toBe(409)
  expect(await kept(page)).toContain(`/api/bookings/${stay.id}`)

  await withoutNetwork(page.context(), true)
  await page.goto(booking)
  await expect(street).toBeVisible()
  await page.goto('/owner-dashboard')
  await expect(page.getByText(/^You're offline\. Showing bookings saved [A-Z][a-z]{2}\s\d+, /)).toBeVisible()
  await page.goto('/favorites')
  await expect(page.getByRole('heading', { name: "You're offline" })).toHaveCSS('font-family', /^Fraunces/)
  await page.getByRole('link', { name: 'My Bookings' }).click()
  await expect(page.getByText(stay.title).first()).toBeVisible()

  await withoutNetwork(page.context(), false)
  await page.goto('/api/logout')
  await expect.poll(() => kept(page)).not.toContain(`/api/bookings/${stay.id}`)
  await withoutNetwork(page.context(), true)
  await page.goto(booking)
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
  await withoutNetwork(page.context(), false)
})

walk('a screen that cannot be loaded without a network says so once, and loads when it is back', async ({ site }) => {
  site.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)|status of 503|dynamically imported module/)
  const page = await site.open(await site.demo('owner'), { serviceWorkers: 'allow' })
  await page.goto('/owner-dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => kept(page)).toContain('/api/bookings/owner')
  const bar = page.getByRole('status').filter({ hasText: /^You're offline/ })
  const title = page.getByRole('heading', { name: "You're offline" })

  await withoutNetwork(page.context(), true)
  // inside of the open page
  await page.getByRole('link', { name: 'Favorites' }).first().click()
  await expect(title).toBeVisible()
  await expect(page.getByText('Something went wrong')).toBeHidden()
  await expect(bar).toBeHidden()
  await withoutNetwork(page.context(), false)
  await expect(page.getByText(/saved listings?$/)).toBeVisible()

  // the page of the service worker
  await withoutNetwork(page.context(), true)
  await page.goto('/search-results')
  await expect(title).toBeVisible()
  await withoutNetwork(page.context(), false)
  await expect(page.getByText(/available sitters/).first()).toBeVisible()

  // what is shown already stays, and bookings are mentioned only where they are
  await withoutNetwork(page.context(), true)
  await expect(bar).toBeVisible()
  await expect(bar).not.toContainText('bookings')
  await page
    .getByRole('link', { name: 'Sort' })
    .or(page.getByRole('button', { name: 'Map View' }))
    .first()
    .click()
  await withoutNetwork(page.context(), false)
  await expect(bar).toBeHidden()
})

walk('the care sheets of a stay are at hand without a network', async ({ site }) => {
  site.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)|status of 503/)
  const stay = await theStay(site, 'sitter')
  const page = await site.open(await site.demo('sitter'), { serviceWorkers: 'allow' })
  await page.goto(`/bookings/${stay.id}`)
  const sheet = page.getByRole('region', { name: /^Care sheet of / }).first()
  await expect(sheet).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() => kept(page))
    .toEqual(expect.arrayContaining([`/bookings/${stay.id}`, `/api/bookings/${stay.id}/care`]))
  await withoutNetwork(page.context(), true)
  await page.reload()
  await expect(sheet).toBeVisible()
  await withoutNetwork(page.context(), false)
})

walk('a sitter sees today without a network', async ({ site }) => {
  site.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)|status of 503/)
  const page = await site.open(await site.demo('sitter'), { serviceWorkers: 'allow' })
  await page.goto('/sitter-dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(['/sitter-dashboard', '/api/sitter/today']))
  await withoutNetwork(page.context(), true)
  await page.reload()
  await expect(page.getByRole('region', { name: /^Today, / })).toBeVisible()
  await withoutNetwork(page.context(), false)
})

walk('the next user at the browser finds nothing of the previous one', async ({ site }) => {
  const page = await site.open(await site.demo('owner'), { serviceWorkers: 'allow' })
  await page.goto('/owner-dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => kept(page)).toContain('/api/bookings/owner')
  await site.signIn(page, await site.demo('sitter'))
  await page.goto('/profile')
  await expect.poll(() => kept(page)).not.toContain('/api/bookings/owner')
})

walk('a session that has ended takes what was kept with it, whatever tells so first', async ({ site }) => {
  site.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)|status of (401|503)/)
  const owner = await site.demo('owner')
  const stay = await theStay(site)
  const signs: Record<string, (page: Page) => Promise<unknown>> = {
    'a page': (page) => page.goto('/owner-dashboard'),
    'a call': (page) => page.evaluate(() => fetch('/api/conversations').then(({ status }) => status)),
  }
  for (const [name, sign] of Object.entries(signs)) {
    const page = await site.open(owner, { serviceWorkers: 'allow' })
    await page.goto(`/bookings/${stay.id}`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => kept(page), name).toContain(`/api/bookings/${stay.id}`)
    // the session ends in another place
    await page.context().clearCookies({ name: 'sid' })
    await sign(page)
    await expect.poll(() => kept(page), name).toEqual([])
    await withoutNetwork(page.context(), true)
    await page.goto(`/bookings/${stay.id}`)
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
    await page.context().close()
  }
})

test('keeps nothing after logging out everywhere', async ({ site }) => {
  // a call of the open page is refused, or cut off when the page is left for the login
  site.allow(/status of 401|failed request: GET \S+\/api\/\S+ net::ERR_FAILED/)
  const page = await site.open(await anOwnerWithADog(site, { first: 'Nora', last: 'Everywhere' }), {
    serviceWorkers: 'allow',
  })
  await page.goto('/owner-dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => kept(page)).toContain('/api/bookings/owner')
  await page.evaluate(() => {
    // whatever the response is, and without a page that handles it
    void fetch('/api/auth/sign-out-everywhere', { method: 'POST' })
  })
  await expect.poll(() => kept(page)).toEqual([])
})
