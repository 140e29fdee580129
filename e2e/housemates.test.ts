// docs/product.md#housemates
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { expect, expectAccessible, hydrated, test, walk } from './fixtures.ts'
import { askedFor } from './stays.ts'

test('an owner says on a phone with whom a pet gets along, and a listing with a cat says why it is no match', async ({
  site,
}) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The green gate' })
  const owner = await anOwnerWithADog(site, { first: 'Una', last: 'Hale' })
  const page = await site.open(owner, { viewport: { width: 390, height: 844 } })
  await page.goto('/owner-dashboard?tab=pets')
  await hydrated(page)
  await page.getByRole('button', { name: 'Who Biscuit gets along with' }).click()
  const dialog = page.getByRole('dialog', { name: /^More about/ })
  await dialog.getByRole('radiogroup', { name: /Dogs$/ }).getByLabel('Yes').check()
  await dialog.getByLabel('Weight in pounds').fill('1.5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter 1 to 400.')).toBeVisible()
  await dialog.getByLabel('Weight in pounds').fill('24')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  const pets = await page.evaluate(async () => (await fetch('/api/pets')).json() as Promise<{ id: string }[]>)
  const id = pets[0]?.id ?? ''
  const listing = `/listing/${listingId}?checkIn=${daysAhead(20)}&checkOut=${daysAhead(22)}&dog=1&pets=${id}`
  await page.goto(listing)
  await hydrated(page)
  await expect(page.getByText(/^Good match for/)).toBeVisible()
  await expectAccessible(page)

  const atSitter = await site.open(sitter)
  await atSitter.goto(`/listing/${listingId}?edit=true`)
  await hydrated(atSitter)
  await atSitter.getByRole('group', { name: 'Who lives with you' }).getByLabel('Cats').check()
  await atSitter.getByLabel('One family at a time').check()
  await atSitter.getByLabel('Heaviest pet in pounds').fill('40')
  await expect(atSitter.getByLabel('Size limits')).toHaveValue('Up to 40 lbs per pet')
  await expectAccessible(atSitter)
  await atSitter.getByRole('button', { name: 'Save' }).first().click()
  await expect(atSitter.getByText('One family at a time').first()).toBeVisible()
  await expect(atSitter.getByText('Who lives here')).toBeVisible()

  await page.goto('/owner-dashboard?tab=pets')
  await hydrated(page)
  await page.getByRole('button', { name: 'Who Biscuit gets along with' }).click()
  await dialog.getByRole('radiogroup', { name: /Cats$/ }).getByLabel('No', { exact: true }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(listing)
  await hydrated(page)
  await expect(page.getByText(/^This sitter has pets that .* doesn't get along with\.$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Request to Book' }).first().click()
  const choice = page.getByRole('dialog', { name: 'Which pets are staying?' })
  await expect(choice.getByRole('alert')).toContainText('This sitter has pets')
  await expect(choice.getByRole('button', { name: /^Book with/ })).toBeDisabled()
})

walk('the sitter of a request reads what is said of the pet, and what was not', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The grey gate' })
  const owner = await anOwnerWithADog(site, { first: 'Ivy', last: 'Lane' })
  const page = await site.open(owner)
  await page.goto('/owner-dashboard?tab=pets')
  const traits = { weightLb: 24, dogs: true }
  await page.evaluate(async (body) => {
    const [pet] = (await (await fetch('/api/pets')).json()) as { id: string }[]
    const headers = { 'content-type': 'application/json' }
    await fetch(`/api/pets/${pet?.id}/traits`, { method: 'PUT', headers, body: JSON.stringify(body) })
  }, traits)
  const id = await askedFor(page, { listingId, from: 20, to: 22 })
  const atSitter = await site.open(sitter, { viewport: { width: 390, height: 844 } })
  await atSitter.goto(`/bookings/${id}`)
  await hydrated(atSitter)
  const housemates = atSitter.locator('#housemates')
  await expect(housemates).toContainText('24 lbs')
  await expect(housemates).toContainText('Gets along with dogs')
  await expect(housemates).toContainText('Not said: spayed or neutered.')
  await expectAccessible(atSitter)
})
