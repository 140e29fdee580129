// docs/product.md#listing-editor, #publishing
import { refusals } from '#contract/refusals.ts'
import { anOwnerWithADog, aSitterWithListing, daysAhead } from './factories.ts'
import { expect, test, walk } from './fixtures.ts'
import { askForStay, lastToast, rememberToasts, toast } from './steps.ts'

walk('an owner finds drafts again, is told when there are too many, and deletes one', async ({ site }) => {
  site.allow(/status of 409/)
  const owner = await anOwnerWithADog(site, { first: 'Dora', last: 'Draft' })
  const { db } = site.connection
  const named = ['A shed', 'A barn', 'A loft', ''].map((title) => ({ sitter_id: owner.id, title, city: 'Austin' }))
  await db.insertInto('listings').values(named).execute()
  const page = await site.open(owner)
  await page.goto('/listing/create')
  const drafts = page.getByRole('region', { name: 'Continue a draft' })
  await expect(drafts.getByRole('listitem')).toHaveCount(4)
  await expect(drafts.getByRole('listitem').filter({ hasText: 'Untitled listing' })).toContainText('Austin · updated')
  await drafts.getByRole('link', { name: 'Continue A barn' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A barn')

  await page.goto('/listing/create')
  await page.getByRole('textbox', { name: 'Title' }).fill('One too many')
  await page.getByRole('region', { name: 'The basics' }).getByRole('checkbox', { name: 'Dogs' }).check()
  await page.getByRole('combobox', { name: 'Location' }).fill('Austin, TX')
  await page
    .getByRole('option', { name: /^Austin/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'The space' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  // created in another tab meanwhile
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
  await expect(page).toHaveURL(/\/listing\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('button', { name: 'Your Listing' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Add photos and publish' })).toHaveAttribute('href', /edit=true/)

  await page.goto('/listing/create')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/')
})

walk('a listing with an open booking says so before it can be deleted', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'A house with a request' })
  const owner = await anOwnerWithADog(site, { first: 'Ona', last: 'Open' })
  const page = await site.open(sitter)
  await page.goto(`/listing/${listingId}`)
  await expect(page.getByRole('button', { name: 'Your Listing' })).toBeDisabled()
  await page.getByRole('button', { name: 'Block dates', exact: true }).click()
  await expect(toast(page, 'Please select at least one date to mark as unavailable.')).toHaveText(
    /^Select datesPlease select at least one date/,
  )
  await page.goto(`/listing/${listingId}?edit=true`)
  await expect(page.getByRole('button', { name: 'Editing Mode' })).toBeDisabled()
  await page.goto('/listing/create')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/sitter-dashboard')
  const remove = page.getByRole('button', { name: 'Delete A house with a request' })
  await remove.click()
  await expect(page.getByRole('button', { name: 'Delete listing' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep listing' }).click()

  const asking = await site.open(owner)
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

test('a conversation that cannot be opened is only logged; a retry opens it with a toast', async ({ site }) => {
  site.allow(/status of 500/)
  const { listingId } = await aSitterWithListing(site, { title: 'A house to ask about' })
  const page = await site.open(await anOwnerWithADog(site, { first: 'Tara', last: 'Talk' }))
  await rememberToasts(page)
  await page.goto(`/listing/${listingId}`)
  const message = page.getByRole('button', { name: /^Message/ }).first()
  await page.route('**/api/conversations', (call) => call.fulfill({ status: 500, body: 'Something went wrong.' }))
  await Promise.all([page.waitForResponse('**/api/conversations'), message.click()])
  await expect(message).toBeEnabled()
  await expect(page.locator('li[data-state=open]')).toHaveCount(0)
  await page.unroute('**/api/conversations')
  await message.click()
  await expect(page).toHaveURL(/\/messages\?conversation=/)
  // the toast closes soon after the conversation is open
  await expect.poll(() => lastToast(page)).toContain('Conversation started! Redirecting to messages...')
})

test('the toast says that a pet was not added, whatever the reason', async ({ site }) => {
  site.allow(/status of 409/)
  const page = await site.open(await anOwnerWithADog(site, { first: 'Petra', last: 'Full' }))
  await page.goto('/owner-dashboard?tab=pets')
  await page.getByRole('button', { name: 'Add Pet' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Rex')
  await dialog.getByLabel('Type').selectOption('dogs')
  const { status, sentence } = refusals.too_many_pets
  const body = JSON.stringify({ title: sentence, status, code: 'too_many_pets' })
  await page.route('**/api/pets', (call) => call.fulfill({ status, contentType: 'application/problem+json', body }))
  await dialog.getByRole('button', { name: 'Add Pet' }).click()
  await expect(toast(page, 'Failed to add pet. Please try again.')).toContainText(sentence)
})
