// docs/product.md#vaccinations
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { usualRules } from '#contract/vocabulary/vaccines.ts'
import { expect, expectAccessible, hydrated, test, walk } from './fixtures.ts'
import type { Site } from './fixtures.ts'
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
  await records.getByRole('button', { name: "Don't remind me about Rabies" }).click()
  await expect(records.getByRole('button', { name: 'Remind me about Rabies' })).toBeVisible()
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

walk('a sitter turns on what a listing asks for, and its page says so', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The red gate' })
  const page = await site.open(sitter)
  await page.goto(`/listing/${listingId}?edit=true`)
  await hydrated(page)
  const rules = page.getByRole('group', { name: 'Vaccinations you ask for' })
  await rules.getByLabel(/^Usual for boarding/).check()
  await rules.getByRole('group', { name: 'Dogs' }).getByLabel('Leptospirosis').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Dogs: Rabies, DHPP, Bordetella, Leptospirosis')).toBeVisible()
  await expect(page.getByText('Cats: Rabies, FVRCP')).toBeVisible()
  await expect(page.getByText('Current vaccinations', { exact: true })).toBeHidden()
})

test('an owner sees before the request what is missing, adds a record, and adds the rest later', async ({ site }) => {
  const { listingId } = await aListingThatAsks(site)
  const owner = await anOwnerWithADog(site, { first: 'Ida', last: 'Reed' })
  const page = await site.open(owner, { viewport: { width: 390, height: 844 } })
  await page.goto(`/listing/${listingId}?checkIn=${daysAhead(20)}&checkOut=${daysAhead(22)}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Request to Book' }).first().click()
  const first = page.getByRole('dialog', { name: 'This sitter asks for records' })
  await expect(first.getByText(/rabies record is missing/)).toBeVisible()
  await expectAccessible(page)
  await first.getByRole('button', { name: /^Add record: Rabies/ }).click()
  const adding = page.getByRole('dialog', { name: /^Add a record for/ })
  await expect(adding.getByLabel('Vaccine')).toHaveValue('rabies')
  const buffer = await photo(900, 1200).jpeg().toBuffer()
  await adding
    .getByLabel('Choose photos for a record')
    .setInputFiles({ name: 'certificate.jpg', mimeType: 'image/jpeg', buffer })
  await expect(adding.getByRole('button', { name: 'Remove photo 1' })).toBeVisible()
  await adding.getByLabel('Given on').fill(daysAhead(-200))
  await adding.getByLabel('Good through').fill(daysAhead(160))
  await adding.getByRole('button', { name: 'Add record' }).click()
  await expect(first.getByText(/DHPP record is missing/)).toBeVisible()
  await expect(first.getByText(/rabies record is missing/)).toBeHidden()
  await first.getByRole('button', { name: "I'll add it later" }).click()
  await page.waitForURL(/\/checkout\//)
  await page.goto(`/bookings/${page.url().split('/').at(-1)}`)
  await hydrated(page)
  const mine = page.getByRole('region', { name: 'Vaccinations', exact: true })
  await expect(mine.getByText('Covers the stay')).toBeVisible()
  await expect(mine.getByRole('button', { name: /^Add record: DHPP/ })).toBeVisible()
  await expectAccessible(page)
})

test('a sitter questions a record, accepts, and waives what is missing', async ({ site }) => {
  const { sitter, listingId } = await aListingThatAsks(site)
  const owner = await anOwnerWithADog(site, { first: 'Ida', last: 'Reed' })
  const { db } = site.connection
  const pet = await db.selectFrom('pets').select('id').where('owner_id', '=', owner.id).executeTakeFirstOrThrow()
  const record = { pet_id: pet.id, vaccine: 'rabies', basis: 'vaccination', created_at: new Date() } as const
  await db
    .insertInto('vaccinations')
    .values({ ...record, given_on: daysAhead(-200), valid_until: daysAhead(160) })
    .execute()
  const id = await askedFor(await site.open(owner), { listingId, from: 20, to: 22 })
  const page = await site.open(sitter)
  await page.goto(`/bookings/${id}`)
  await hydrated(page)
  const asked = page.getByRole('region', { name: 'Vaccinations', exact: true })
  await expect(asked.getByText('No proof')).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  const accept = page.getByRole('alertdialog', { name: 'Accept this stay?' })
  await expect(accept.getByRole('button', { name: /^Accept, records due by/ })).toBeVisible()
  await accept.getByLabel(/^Waive what's missing/).check()
  await accept.getByLabel(/^Reason/).fill('She stays in her own room.')
  await expectAccessible(page)
  await accept.getByRole('button', { name: 'Accept and waive' }).click()
  await expect(page.getByText(/^DHPP of .* waived by the sitter/)).toBeVisible()
  await expect(asked.getByText('Waived')).toHaveCount(2)
  // rabies is not waived
  await expect(asked.getByText('No proof')).toBeVisible()
})

/** A listing that asks dogs for what kennels usually ask for. */
async function aListingThatAsks(site: Site) {
  const found = await aSitterWithListing(site, { title: 'The green gate' })
  const rules = usualRules
    .filter(({ kind }) => kind === 'dog')
    .map((rule) => ({ listing_id: found.listingId, ...rule }))
  await site.connection.db.insertInto('listing_vaccine_rules').values(rules).execute()
  return found
}
