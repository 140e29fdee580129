import { anOwnerWithADog, aSitterWithListing, daysAhead } from './cast.ts'
import { expect, test } from './house.ts'
import { askForStay, toast } from './steps.ts'

test('an owner finds drafts again, is told when there are too many, and deletes one', async ({ house }) => {
  house.allow(/status of 409/)
  const owner = await anOwnerWithADog(house, { first: 'Dora', last: 'Draft' })
  const { db } = house.connection
  const named = ['A shed', 'A barn', 'A loft', ''].map((title) => ({ sitter_id: owner.id, title, city: 'Austin' }))
  await db.insertInto('listings').values(named).execute()
  const page = await house.open(owner)
  await page.goto('/listing/create')
  const drafts = page.getByRole('region', { name: 'Continue a draft' })
  await expect(drafts.getByRole('listitem')).toHaveCount(4)
  await expect(drafts.getByRole('listitem').filter({ hasText: 'Untitled listing' })).toContainText('Austin · changed')
  await drafts.getByRole('link', { name: 'Continue A barn' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A barn')

  await page.goto('/listing/create')
  await page.getByRole('textbox', { name: 'Title' }).fill('One too many')
  await page.getByRole('checkbox', { name: 'Dogs' }).check()
  await page.getByRole('combobox', { name: 'Location' }).fill('Austin, TX')
  await page
    .getByRole('option', { name: /^Austin/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'The space' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  // made in another tab meanwhile
  await db.insertInto('listings').values({ sitter_id: owner.id, title: 'A fifth' }).execute()
  await page.getByRole('button', { name: 'Create Listing' }).click()
  const refused = page.getByRole('alert').filter({ hasText: 'You have 5 drafts already. Please finish or delete one' })
  await expect(refused).toBeFocused()
  await refused.getByRole('link', { name: 'See your drafts' }).click()
  await expect(drafts).toBeInViewport()
  await drafts.getByRole('button', { name: 'Delete A fifth' }).click()
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await expect(drafts.getByRole('listitem')).toHaveCount(4)
  await expect(refused).toBeHidden()
  await page.getByRole('button', { name: 'Create Listing' }).click()
  await expect(toast(page, 'Your listing has been created successfully.')).toBeVisible()
})

test('a listing with an open booking says so before it can be deleted', async ({ house }) => {
  const { sitter, listingId } = await aSitterWithListing(house, { title: 'A house with a request' })
  const owner = await anOwnerWithADog(house, { first: 'Ona', last: 'Open' })
  const page = await house.open(sitter)
  await page.goto('/sitter-dashboard')
  const remove = page.getByRole('button', { name: 'Delete A house with a request' })
  await remove.click()
  await expect(page.getByRole('button', { name: 'Delete listing' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  const asking = await house.open(owner)
  await asking.goto(`/listing/${listingId}?checkIn=${daysAhead(20)}&checkOut=${daysAhead(22)}&dog=1`)
  await askForStay(asking)
  await expect(toast(asking, 'Success')).toBeVisible()

  await page.reload()
  await remove.click()
  const dialog = page.getByRole('dialog', { name: "You can't delete this listing yet" })
  await expect(dialog).toContainText('has 1 open booking.')
  await expect(page.getByRole('button', { name: 'Delete listing' })).toHaveCount(0)
  await dialog.getByRole('link', { name: 'See Booking Requests' }).click()
  await expect(page).toHaveURL('/sitter-dashboard?tab=requests')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Ona Open').first()).toBeVisible()
})
