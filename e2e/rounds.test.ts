// docs/product.md#asking-several-sitters
import * as api from '#contract/api.ts'
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { expect, expectAccessible, hydrated, test, walk } from './fixtures.ts'
import { accept } from './stays.ts'
import { toast } from './steps.ts'

const phone = { viewport: { width: 390, height: 844 } }

test('an owner asks three sitters one after the other; the hold is for all, and the first to accept gets the stay', async ({
  site,
}) => {
  const places = []
  for (const title of ['The first garden', 'The second garden', 'The third garden'])
    places.push(await aSitterWithListing(site, { title }))
  const page = await site.open(await anOwnerWithADog(site, { first: 'Rhea', last: 'Round' }), phone)
  const button = page.getByRole('button', { name: 'Request to Book' }).filter({ visible: true })
  for (const [i, { listingId }] of places.entries()) {
    await page.goto(`/listing/${listingId}?checkIn=${daysAhead(20)}&checkOut=${daysAhead(22)}`)
    await hydrated(page)
    const asked = page.getByText(/^You also asked .+ for these nights\. The first to accept gets the stay\.$/)
    await expect(asked).toHaveCount(i === 0 ? 0 : 1)
    await button.click()
    await expect(page).toHaveURL(/\/checkout\//)
  }
  await expect(page.getByText("We'll hold $95.00, the highest of the three.")).toBeVisible()
  await page.goto('/owner-dashboard')
  await hydrated(page)
  const card = page.getByRole('listitem').filter({ hasText: 'Waiting for 3 sitters' })
  await expect(card.getByRole('link', { name: 'Pay hold' })).toBeVisible()
  await expect(card.getByText(/^Answers by /)).toHaveCount(3)
  await expect(card.getByRole('link', { name: 'Ask another sitter' })).toHaveCount(0)
  await expectAccessible(page)
  const [first] = places
  if (!first) throw new Error('three places were made')
  const host = await site.open(first.sitter, phone)
  await host.goto('/sitter-dashboard?tab=requests')
  await hydrated(host)
  await expect(host.getByText('Rhea also asked 2 other sitters. The first to accept gets the stay.')).toBeVisible()
  await expectAccessible(host)
  const rows = (await (await page.request.get(api.bookings.listAsOwner.path)).json()) as {
    id: string
    listingId: string
  }[]
  await accept(host, rows.find(({ listingId }) => listingId === first.listingId)?.id ?? '')
  await expect(page.getByText('Waiting for 3 sitters')).toHaveCount(0)
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Pay now' })).toBeVisible()
})

walk('an owner withdraws all of them at once', async ({ site }) => {
  const page = await site.open(await anOwnerWithADog(site, { first: 'Wendy', last: 'Draws' }))
  const button = page.getByRole('button', { name: 'Request to Book' }).filter({ visible: true })
  for (const title of ['The near porch', 'The far porch']) {
    const { listingId } = await aSitterWithListing(site, { title })
    await page.goto(`/listing/${listingId}?checkIn=${daysAhead(30)}&checkOut=${daysAhead(32)}`)
    await hydrated(page)
    await button.click()
    await expect(page).toHaveURL(/\/checkout\//)
  }
  await page.goto('/owner-dashboard')
  await hydrated(page)
  const card = page.getByRole('listitem').filter({ hasText: 'Waiting for 2 sitters' })
  await expect(card.getByRole('link', { name: 'Ask another sitter' })).toHaveAttribute('href', /checkIn=/)
  await card.getByRole('button', { name: 'Withdraw all' }).press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw all requests?' })
  await expect(dialog.getByText("You haven't been charged.")).toBeVisible()
  await dialog.getByRole('button', { name: 'Withdraw all' }).click()
  await expect(toast(page, 'Requests withdrawn')).toBeVisible()
  await expect(page.getByText('Waiting for 2 sitters')).toHaveCount(0)
})
