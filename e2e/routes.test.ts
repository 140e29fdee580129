// docs/product.md#addresses
import { randomUUID } from 'node:crypto'
import { aSitterWithListing, anOwnerWithADog } from './factories.ts'
import { expect, test } from './fixtures.ts'

test('three addresses show the same search', async ({ site }) => {
  const page = await site.open(await anOwnerWithADog(site, { first: 'Ria', last: 'Routes' }))
  for (const path of ['/search', '/search-results', '/find-sitters']) {
    await page.goto(`${path}?dog=1`)
    await expect(page).toHaveURL(`${path}?dog=1`)
    await expect(page.getByRole('heading', { level: 1, name: 'Pet sitters' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /available sitters$/ })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('any dates · 1 dog')
  }
})

test('a listing has two addresses; a visitor gets the public one @main', async ({ site, page }) => {
  const { listingId } = await aSitterWithListing(site, { title: 'The house with two addresses' })
  const owner = await site.open(await anOwnerWithADog(site, { first: 'Ria', last: 'Again' }))
  await owner.goto(`/listings/${listingId}`)
  await expect(owner.getByRole('heading', { level: 1, name: 'The house with two addresses' })).toBeVisible()
  await page.goto(`/listings/${listingId}`)
  await expect(page).toHaveURL(`/listing/${listingId}`)
})

test('returns 404 for any other path @main', async ({ site, page }) => {
  site.allow(/status of 404/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
})

test('a signed-in person gets a 404 for a listing, a sitter or a list that is not there', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The house that is there' })
  const statusOf = async (path: string) => (await page.request.get(path)).status()
  const page = await site.open(sitter)
  for (const path of ['/listing', '/listings', '/sitter', '/favorites/shared'])
    expect(await statusOf(`${path}/${randomUUID()}`), path).toBe(404)
  for (const path of [`/listing/${listingId}`, `/listings/${listingId}`, '/listing/create'])
    expect(await statusOf(path), path).toBe(200)
})
