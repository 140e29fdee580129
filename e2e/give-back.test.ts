// docs/product.md#money-that-a-sitter-gives-back
import { aSitterWithListing, anOwnerWithADog } from './factories.ts'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { accept, askedFor } from './stays.ts'
import { cards, payWith, toast } from './steps.ts'

test('a sitter gives money back, sees what it costs, and the owner reads why', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The noisy night' })
  const page = await site.open(await anOwnerWithADog(site, { first: 'Gil', last: 'Back' }))
  const id = await askedFor(page, { listingId, from: 20, to: 22 })
  const host = await site.open(sitter, { viewport: { width: 390, height: 844 } })
  await accept(host, id)
  await page.goto(`/checkout/${id}`)
  await payWith(page, cards.good, /^Pay \$95\.00/)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await host.goto(`/bookings/${id}`)
  await hydrated(host)
  await host.getByRole('button', { name: 'More' }).click()
  await host.getByRole('menuitem', { name: 'Give money back' }).click()
  const dialog = host.getByRole('dialog', { name: 'Give money back' })
  await expect(dialog.getByText('Up to $90.00.')).toBeVisible()
  await dialog.getByLabel('Amount in dollars').fill('20')
  await expect(dialog.getByRole('status')).toHaveText('Gil gets $20.00. Your earnings go down by $18.00.')
  await expectAccessible(host)
  await dialog.getByLabel(/^A few words to/).fill('Sorry about the noise.')
  await dialog.getByRole('button', { name: 'Give money back' }).click()
  await expect(toast(host, '$20.00 is on its way to')).toBeVisible()
  await page.goto(`/bookings/${id}`)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('Money given back by the sitter')
  await expect(timeline).toContainText('Sorry about the noise.')
})
