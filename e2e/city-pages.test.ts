// docs/product.md#city-pages
import { hydrated, expect, expectAccessible, test } from './fixtures.ts'

test('a city has its own page, with its sitters and a link to the search', async ({ site }) => {
  const page = await site.visit(undefined, { width: 1440, height: 900 })
  await page.goto('/sitters/austin-tx')
  await expect(page.getByRole('heading', { level: 1, name: 'Pet sitters in Austin, TX' })).toBeVisible()
  await expect(page.getByText(/^\d+ pet sitters within 15 km of Austin, TX, from \$\d+ to \$\d+ a day\./)).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/sitters\/austin-tx$/)
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as object
  expect(JSON.stringify(facts)).toContain('"@type":"ItemList"')
  await hydrated(page)
  await expectAccessible(page)
  const all = page.getByRole('link', { name: /^See all \d+ sitters$/ })
  const count = /\d+/.exec((await all.textContent()) ?? '')?.[0]
  await all.click()
  const found = page.getByRole('status').filter({ hasText: /^\d+ available sitters within 15 km$/ })
  await expect(found).toBeVisible()
  // other tests create listings here meanwhile
  expect(Number.parseInt(await found.innerText(), 10)).toBeGreaterThanOrEqual(Number(count))
})

test('a city has one address; an unknown city is not found', async ({ site, page }) => {
  site.allow(/status of 404/)
  const moved = await page.request.get('/sitters/Austin-TX', { maxRedirects: 0 })
  expect([moved.status(), new URL(moved.headers()['location'] ?? '', site.url).pathname]).toEqual([
    301,
    '/sitters/austin-tx',
  ])
  const answer = await page.goto('/sitters/nowhere-tx')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('City not found').last()).toBeVisible()
  await page.getByRole('link', { name: 'See all cities' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pet sitters by city' })).toBeVisible()
  await page.getByRole('link', { name: 'Austin', exact: true }).click()
  await expect(page).toHaveURL('/sitters/austin-tx')
})
