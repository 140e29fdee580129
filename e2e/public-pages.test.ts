import { aSitterWithListing } from './factories.ts'
import { expect, test } from './fixtures.ts'

test('a visitor sees a change at once, although pages are cached for visitors @main', async ({ site, page }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The first name' })
  const read = async () => {
    const answer = await page.request.get(`/listing/${listingId}`)
    expect(answer.status()).toBe(200)
    return { text: await answer.text(), policy: answer.headers()['content-security-policy'] ?? '' }
  }
  const nonce = ({ policy }: { policy: string }) => /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
  // both loads are the same page except for the nonce; retried, because another test may write in between
  await expect(async () => {
    const [first, again] = [await read(), await read()]
    expect(first.text).toContain('<title>The first name')
    expect(first.text).toContain(`nonce="${nonce(first)}"`)
    expect(nonce(again)).not.toBe(nonce(first))
    expect(again.text.replaceAll(nonce(again), '')).toBe(first.text.replaceAll(nonce(first), ''))
  }).toPass({ timeout: 15_000 })

  const sitting = await site.open(sitter)
  const renamed = await sitting.request.put(`/api/listings/${listingId}`, {
    data: { title: 'The second name' },
    headers: { origin: site.url },
  })
  expect(renamed.status()).toBe(200)
  expect((await read()).text).toContain('<title>The second name')
})

test('input, choices, presses and scrolling before the scripts load take effect afterwards', async ({ page }) => {
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await held
    await route.continue()
  })
  // tall enough for the open panel, which would otherwise scroll the bar up
  await page.setViewportSize({ width: 1280, height: 1000 })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('navigation', { name: 'Footer' }).waitFor()
  await page.evaluate(() => scrollTo(0, 120))
  const search = page.getByRole('search')
  await search.getByRole('combobox', { name: 'Location' }).fill('austin')
  // pressing twice counts as one press
  await search.getByRole('button', { name: /Pets/ }).click()
  await search.getByRole('button', { name: /Pets/ }).click()
  letGo()
  await expect(search.getByRole('group', { name: 'Pets', exact: true })).toBeVisible()
  await expect(search.getByRole('combobox', { name: 'Location' })).toHaveValue('austin')
  expect(await page.evaluate(() => scrollY)).toBe(120)
})

test('the text and first picture of a page are painted before its scripts are fetched @main', async ({
  site,
  page,
}) => {
  // another test may delete a listing's photo between the page and the picture
  site.allow(/404 .*\/objects\/uploads\//)
  for (const path of ['/', '/search-demo?location=Austin&lat=30.27&lng=-97.74']) {
    await page.goto(path)
    const scripts = () =>
      page.evaluate(() => {
        const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity
        const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
        return { early: files.filter(({ startTime }) => startTime < painted).length, all: files.length }
      })
    await expect.poll(async () => (await scripts()).all).toBeGreaterThan(5)
    expect((await scripts()).early).toBe(0)
  }
})

test('an address with invalid parameters redirects to the one without them @main', async ({ site }) => {
  const nights = 'checkIn=2027-12-05&checkOut=2027-12-08'
  const plain = { '': '/search-demo', [nights]: `/search-demo?${nights}` }
  for (const [said, wrong] of [
    ['', 'more=999'],
    ['', 'sort=foo&radius=7&minPrice=5000&page=-5'],
    [nights, 'flexibleDays=300000'],
  ] as const) {
    const answer = await fetch(`${site.url}/search-demo?${said}&${wrong}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([307, plain[said]])
    expect((await answer.text()).length).toBeLessThan(1000)
  }
})

test('links in text are underlined', async ({ page }) => {
  for (const path of ['/how-it-works', '/terms', '/privacy']) {
    await page.goto(path)
    const links = page.getByRole('main').locator('p a')
    expect(await links.count(), path).toBeGreaterThan(0)
    for (const link of await links.all()) await expect(link).toHaveCSS('text-decoration-line', 'underline')
  }
})
