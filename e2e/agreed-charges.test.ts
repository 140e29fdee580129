// docs/product.md#saved-cards
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { expect, expectAccessible, hydrated, test, walk } from './fixtures.ts'
import { accept, askedFor, saveACard } from './stays.ts'
import { chooseDay, toast } from './steps.ts'

const phone = { viewport: { width: 390, height: 844 } }

test('a request with a saved card is paid when the sitter accepts; its owner can change their mind before', async ({
  site,
}) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The agreed price' })
  const page = await site.open(await anOwnerWithADog(site, { first: 'Ida', last: 'Agree' }), phone)
  await saveACard(site, page)
  await page.goto(`/listing/${listingId}?checkIn=${daysAhead(20)}&checkOut=${daysAhead(22)}`)
  await hydrated(page)
  const agrees = page.getByRole('checkbox', { name: /^If .+ accepts, charge Visa 4242 up to \$95\.00\./ })
  await expect(agrees).not.toBeChecked()
  await agrees.check()
  await page.getByRole('button', { name: 'Request to Book' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/bookings\//)
  const agreed = page.getByText(/^If .+ accepts, charge Visa 4242 up to \$95\.00\.$/)
  await expect(agreed).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add card' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: "Don't charge my card" }).click()
  await expect(toast(page, "Your card won't be charged")).toBeVisible()
  await expect(agreed).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Add card' })).toBeVisible()
  await accept(await site.open(sitter), new URL(page.url()).pathname.split('/').at(-1) ?? '')
  await expect(page.getByRole('link', { name: 'Pay now' })).toBeVisible()
})

walk('a change that costs more is paid by the card that was agreed to', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The longer stay' })
  const page = await site.open(await anOwnerWithADog(site, { first: 'Ola', last: 'Longer' }))
  await saveACard(site, page)
  const id = await askedFor(page, { listingId, from: 20, to: 22 })
  const host = await site.open(sitter)
  await accept(host, id)
  await page.goto(`/checkout/${id}`)
  await page.getByRole('button', { name: 'Pay with Visa 4242' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await page.goto(`/bookings/${id}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Change dates or pets' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change dates or pets' })
  await dialog.getByRole('button', { name: 'Clear dates' }).click()
  await chooseDay(dialog, daysAhead(20))
  await chooseDay(dialog, daysAhead(23))
  const agrees = dialog.getByRole('checkbox', { name: /charge Visa 4242 up to \$45\.00/ })
  await expect(agrees).not.toBeChecked()
  await agrees.check()
  await dialog.getByRole('button', { name: 'Propose change' }).click()
  await expect(page.getByText(/charge Visa 4242 up to \$45\.00/)).toBeVisible()
  await host.goto(`/bookings/${id}`)
  await hydrated(host)
  await host.getByRole('button', { name: 'Accept change' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'Accept change' }).click()
  await expect(page.getByRole('region', { name: 'Price' }).getByText('$140.00')).toBeVisible()
})
