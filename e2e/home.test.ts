// docs/product.md#home
import { anOwnerWithADog } from './factories.ts'
import { hydrated, expect, test } from './fixtures.ts'
import { lastToast, rememberToasts } from './steps.ts'

const tiles = {
  owner: [
    ['Find a Sitter', '/search'],
    ['My Bookings', '/owner-dashboard'],
    ['My Pets', '/owner-dashboard?tab=pets'],
    ['Messages', '/messages'],
    ['Favorites', '/favorites'],
  ],
  sitter: [
    ['My Listings', '/sitter-dashboard'],
    ['Booking Requests', '/sitter-dashboard?tab=requests'],
    ['Calendar', '/sitter-dashboard?tab=calendar'],
    ['Earnings', '/sitter-dashboard?tab=earnings'],
    ['Messages', '/messages'],
  ],
  admin: [
    ['Admin Dashboard', '/admin'],
    ['Find a Sitter', '/search'],
    ['My Bookings', '/owner-dashboard'],
    ['My Listings', '/sitter-dashboard'],
    ['Messages', '/messages'],
  ],
} as const
const names = { owner: 'Emma Larsen', sitter: 'Maria Castillo', admin: 'Alex Morgan' } as const

for (const role of ['owner', 'sitter', 'admin'] as const)
  test(`the home of a signed-in ${role} has welcome, tiles, search and listings`, async ({ site }) => {
    const page = await site.visit(await site.demo(role), { width: 1440, height: 900 })
    await page.goto('/')
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${names[role]}` })).toBeVisible()
    const main = page.getByRole('main')
    for (const [name, path] of tiles[role])
      await expect(main.getByRole('link', { name: new RegExp(`^${name}`) }).first()).toHaveAttribute('href', path)
    if (role === 'sitter') await expect(main.getByRole('link', { name: /^Earnings \$[\d,.]+ upcoming/ })).toBeVisible()
    else {
      // as many as the search finds there
      const find = main.getByRole('link', { name: /^Find a Sitter/ })
      await expect(find).toHaveText(/Find a Sitter\d+ near Austin/)
      // retried, because other tests publish listings there
      await expect(async () => {
        const found = await page.request.get('/api/listings?location=Austin,%20TX&limit=1')
        await page.reload()
        await expect(find).toContainText(`${found.headers()['x-total-count']} near Austin`, { timeout: 3000 })
      }).toPass()
    }
    await expect(page.getByRole('search')).toBeVisible()
    // a sitter sees no competitors
    const listings = page.getByRole('region', { name: role === 'sitter' ? 'Your listings' : /^Top-rated sitters/ })
    await expect(listings.getByRole('article').first()).toBeVisible()
    if (role === 'sitter') await expect(listings.getByText(names.sitter)).not.toHaveCount(0)
    else await expect(listings.getByRole('article')).toHaveCount(8)
    await expect(page.getByRole('region', { name: /^Top-rated sitters/ })).toHaveCount(role === 'sitter' ? 0 : 1)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

test("an owner's home begins with the stay under way and what has to be done", async ({ site }) => {
  for (const width of [390, 1440]) {
    const page = await site.visit(await site.demo('owner'), { width, height: 900 })
    await page.goto('/')
    await hydrated(page)
    const under = page.getByRole('region', { name: 'Stays underway' })
    await expect(under.getByRole('img').or(under.locator('img')).first()).toBeVisible()
    const parts = [under, page.getByRole('region', { name: 'Next step' }), page.getByRole('search')]
    const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? Infinity))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    expect(tops.every((top) => top < 1000)).toBe(true)
  }
})

test('the home of somebody whose town nobody knows shows sitters across the country', async ({ site }) => {
  // a refused search would be an error in the console
  const person = await anOwnerWithADog(site, { first: 'Ida', last: 'Elsewhere' })
  const { db } = site.connection
  await db.updateTable('users').set({ city: 'Blorbville', state: 'TX' }).where('id', '=', person.id).execute()
  const page = await site.visit(person, { width: 390, height: 844 })
  await page.goto('/')
  const listings = page.getByRole('region', { name: /^Top-rated sitters/ })
  await expect(listings.getByText('Across the country')).toBeVisible()
  // on a phone one row
  const cards = listings.getByRole('article')
  await expect(cards).toHaveCount(8)
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})

test('welcomes a user without a name', async ({ site }) => {
  const page = await site.open(await anOwnerWithADog(site, { first: '', last: '' }))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, there' })).toBeVisible()
})

test('a session that ends on the home screen says so and goes to the log-in', async ({ site }) => {
  site.allow(/status of 401/)
  const page = await site.openApart(await anOwnerWithADog(site, { first: 'Enda', last: 'Session' }))
  await rememberToasts(page)
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: /welcome/i })).toBeVisible()
  await page.context().clearCookies()
  // with the stream open, the next poll is within a minute of the last; its answer may come after the clock has stopped
  await expect(async () => {
    await page.clock.runFor(65_000)
    await expect(page).toHaveURL(/\/sign-in\//, { timeout: 1000 })
  }).toPass()
  await expect.poll(() => lastToast(page)).toContain('You are logged out. Logging in again...')
})
