// docs/product.md#vaccinations
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { photo } from '#testing/pictures.ts'
import { askedFor } from './stays.ts'

test('an owner adds a certificate on a phone, and the sitter of the request sees that it covers the stay', async ({
  site,
}) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The blue gate' })
  const owner = await anOwnerWithADog(site, { first: 'Ada', last: 'Moss' })
  const page = await site.open(owner, { viewport: { width: 390, height: 844 } })
  await page.goto('/owner-dashboard?tab=pets')
  await hydrated(page)
  await page.getByRole('button', { name: 'Vaccinations of Biscuit' }).click()
  const records = page.getByRole('dialog', { name: /^Vaccinations of/ })
  await expect(
    records.getByText("No records yet. Add a photo of the certificate and the date it's good through."),
  ).toBeVisible()
  await records.getByRole('button', { name: 'Add record' }).click()
  const adding = page.getByRole('dialog', { name: /^Add a record for/ })
  await adding.getByRole('button', { name: 'Add record' }).click()
  await expect(adding.getByText('Choose a vaccine.')).toBeVisible()
  const buffer = await photo(900, 1200).jpeg().toBuffer()
  await adding
    .getByLabel('Choose photos for a record')
    .setInputFiles({ name: 'certificate.jpg', mimeType: 'image/jpeg', buffer })
  await expect(adding.getByRole('button', { name: 'Remove photo 1' })).toBeVisible()
  await adding.getByLabel('Vaccine').selectOption('Rabies')
  await adding.getByLabel('Given on').fill(daysAhead(-200))
  await adding.getByLabel('Good through').fill(daysAhead(-201))
  await adding.getByRole('button', { name: 'Add record' }).click()
  await expect(adding.getByText('The end date has to be after the date of the shot.')).toBeVisible()
  await adding.getByLabel('Good through').fill(daysAhead(160))
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Add record' }).click()
  await expect(records.getByText(/^Current until/)).toBeVisible()
  await expectAccessible(page)
  await records.getByRole('button', { name: 'Certificate for Rabies. View photo' }).click()
  await page.keyboard.press('Escape')

  const id = await askedFor(page, { listingId, from: 20, to: 22 })
  const atSitter = await site.open(sitter, { viewport: { width: 390, height: 844 } })
  await atSitter.goto(`/bookings/${id}`)
  await hydrated(atSitter)
  const sheet = atSitter.getByRole('region', { name: /^Care sheet of/ })
  await expect(sheet.getByText('Covers the stay')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Certificate for Rabies. View photo' })).toBeVisible()
})
