// Specification, section 2.8: Owner dashboard /owner-dashboard
import sharp from 'sharp'
import { aConfirmedStay } from './stays.ts'
import { anOwnerWithADog, aSitterWithListing } from './factories.ts'
import { alive, expect, expectAccessible, test } from './fixtures.ts'
import { toast } from './steps.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

test('an owner who is new here finds the ways to begin', async ({ site }) => {
  const owner = await anOwnerWithADog(site, { first: 'Nia', last: 'New' })
  const page = await site.open(owner)
  const [dog] = (await (await page.request.get('/api/pets')).json()) as { id: string }[]
  await page.request.delete(`/api/pets/${dog?.id}`)
  await page.goto('/owner-dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Bookings', 'Pets', 'Reviews'])
  await expect(page.getByText('No current bookings')).toBeVisible()
  await expect(page.getByText('No booking history')).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: 'Find a Sitter' }).first()).toHaveAttribute(
    'href',
    '/search',
  )
  await expect(page.getByRole('link', { name: 'Favorites' }).last()).toBeVisible()
  await page.getByRole('button', { name: 'Add a Pet' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Pet' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('No pets added yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await expect(page.getByText('No reviews written yet')).toBeVisible()
})

test('a pet with all its fields: breeds of its type, a photo, changed, and deleted after a question', async ({
  site,
}) => {
  const page = await site.open(await anOwnerWithADog(site, { first: 'Petra', last: 'Pets' }))
  await page.goto('/owner-dashboard?tab=pets')
  await alive(page)
  await page.getByRole('button', { name: 'Add Pet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Pet' })
  const breeds = dialog.locator('datalist option')
  await dialog.getByLabel('Type').selectOption('Cat')
  await expect(breeds).toHaveCount(35)
  await dialog.getByLabel('Type').selectOption('Dog')
  expect(await breeds.count()).toBeGreaterThanOrEqual(185)
  const breed = dialog.getByRole('combobox', { name: /^Breed/ })
  await breed.fill('Beagle')
  await dialog.getByLabel('Type').selectOption('Cat')
  await expect(breed).toHaveValue('')
  await dialog.getByRole('button', { name: 'Add Pet' }).click()
  await expect(toast(page, 'Please fill in the required fields (name and type).')).toBeVisible()

  const buffer = await sharp({ create: { width: 320, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await dialog.getByLabel('Choose a photo of your pet').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer })
  const crop = page.getByRole('dialog', { name: 'Crop your photo' })
  await expect(crop.getByRole('group')).toBeVisible()
  await crop.getByRole('button', { name: 'Use photo' }).click()
  await expect(crop).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Change photo' })).toBeVisible()
  await dialog.getByLabel('Name').fill('Minka')
  await breed.fill('maine coon')
  await dialog.getByLabel('Age in years').fill('4')
  await dialog.getByLabel('Size').selectOption('Medium')
  await dialog.getByLabel('Special needs').fill('Afraid of thunder.')
  await dialog.getByRole('button', { name: 'Add Pet' }).click()
  await expect(toast(page, 'Pet added successfully!')).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: 'Minka' })
  await expect(card).toContainText('Maine Coon')
  await expect(card.locator('img')).toHaveAttribute('src', /^\/objects\/uploads\//)

  await card.getByRole('button', { name: 'Edit Minka' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Pet Info' })
  await edit.getByRole('button', { name: 'Remove' }).click()
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Pet updated successfully!')).toBeVisible()
  await expect(card.locator('img')).toHaveCount(0)
  await card.getByRole('button', { name: 'Delete Minka' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete Minka? This action cannot be undone.')
  await question.getByRole('button', { name: 'Delete pet' }).click()
  await expect(toast(page, 'Pet deleted successfully!')).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('a care sheet is written on a phone, and the sitter of the confirmed stay reads it, until then nobody', async ({
  site,
}) => {
  const page = await site.open(await anOwnerWithADog(site, { first: 'Cara', last: 'Care' }), phone)
  await page.goto('/owner-dashboard?tab=pets')
  await alive(page)
  await page.getByRole('button', { name: 'Add care sheet of Biscuit' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Care sheet for Biscuit' })
  await dialog.getByLabel('Feeding').fill('One cup at 7 and at 6.')
  await dialog.getByRole('button', { name: 'Add medication' }).tap()
  await dialog.getByLabel('Dose').fill('Half a tablet')
  await dialog.getByRole('button', { name: 'Save care sheet' }).tap()
  const medication = dialog.getByRole('textbox', { name: 'Medication', exact: true })
  await expect(medication).toHaveAccessibleDescription('Enter the name of the medication.')
  await expect(medication).toBeFocused()
  await medication.fill('Apoquel')
  await dialog.getByLabel('Time 1', { exact: true }).fill('18:30')
  await dialog.getByLabel('Name or clinic').fill('Dr. Alvarez')
  await dialog.getByRole('button', { name: 'Add vaccination' }).tap()
  await dialog.getByRole('textbox', { name: 'Vaccination', exact: true }).fill('Rabies')
  await dialog.getByLabel('Expires').fill('2020-01-31')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save care sheet' }).tap()
  await expect(toast(page, 'Care sheet saved')).toBeVisible()
  await expect(page.getByText('Rabies: Expired Jan 31, 2020')).toBeVisible()

  const { sitter, listingId } = await aSitterWithListing(site, { title: 'Care here' })
  const there = await site.open(sitter)
  const id = await aConfirmedStay(page, there, listingId)
  await there.goto(`/sitter-dashboard?tab=requests&booking=${id}`)
  const sheet = there.getByRole('region', { name: 'Care sheet of Biscuit' })
  await expect(sheet).toContainText('One cup at 7 and at 6.')
  await expect(sheet).toContainText('Apoquel, Half a tablet at 6:30')
  await expect(sheet).toContainText('Dr. Alvarez')
  await expect(sheet).toContainText('Expired Jan 31, 2020')
  await expectAccessible(there)
  await there.goto(`/bookings/${id}`)
  await expect(sheet).toContainText('One cup at 7 and at 6.')
  await expectAccessible(there)
  expect((await page.request.get(`/api/bookings/${id}/care`)).status()).toBe(404)
})

test('what has to be done comes first: pay, then answer', async ({ site }) => {
  const owner = await anOwnerWithADog(site, { first: 'Todd', last: 'Doer' })
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'First things first' })
  const [page, there] = [await site.open(owner), await site.open(sitter)]
  await aConfirmedStay(page, there, listingId)
  const opened = await there.request.post('/api/conversations', { data: { otherUserId: owner.id } })
  const { id } = (await opened.json()) as { id: string }
  await there.request.post(`/api/conversations/${id}/messages`, { data: { content: 'When do you arrive?' } })
  await site.connection.db.updateTable('users').set({ email_verified: false }).where('id', '=', owner.id).execute()
  await page.goto('/owner-dashboard')
  // the email is asked for by the line above every page, once
  await expect(page.getByRole('button', { name: 'Resend email' })).toHaveCount(1)
  const step = page.getByRole('region', { name: 'Next step' })
  await expect(step.getByRole('heading')).toHaveText(/ accepted\. Pay by .+ to keep your stay\.$/)
  await expect(step.getByRole('link', { name: 'Pay now' })).toBeVisible()
  await expect(step.getByRole('listitem')).toHaveText([/^New message from/])
  await expectAccessible(page)
  await step.getByRole('link', { name: 'Reply' }).click()
  await expect(page).toHaveURL(`/messages?conversation=${id}`)
})

test('a review has stars with words and a comment of 500 characters at most', async ({ site }) => {
  const page = await site.open(await site.demo('owner'))
  await page.goto('/owner-dashboard?tab=reviews')
  await expect(page.getByRole('heading', { name: 'Waiting for your review' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Reviews you wrote' })).toBeVisible()
  await page.locator('main').getByRole('tabpanel').getByRole('button', { name: 'Leave Review' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Leave Review' })
  for (const label of ['1 Poor', '2 Fair', '3 Good', '4 Very Good', '5 Excellent'])
    await expect(dialog.getByRole('radio', { name: label })).toBeAttached()
  await dialog.getByLabel('Comment').fill('x'.repeat(510))
  await expect(dialog.getByLabel('Comment')).toHaveValue('x'.repeat(500))
  await expect(dialog).toContainText('500')
  await dialog.getByRole('button', { name: 'Submit Review' }).click()
  // said once, at the stars, which have the focus
  await expect(page.getByText('Please select a rating.')).toHaveCount(1)
  await expect(dialog.getByRole('radio', { name: '1 Poor' })).toBeFocused()
})
