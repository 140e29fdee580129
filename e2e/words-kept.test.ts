import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { alive, expect, test } from './fixtures.ts'
import { toast } from './steps.ts'

const stay = `checkIn=${daysAhead(33)}&checkOut=${daysAhead(35)}`

test('what a visitor wrote outlives the sign-in, and the request goes on by itself', async ({ site }) => {
  const page = await site.open(undefined, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const { listingId } = await aSitterWithListing(site, { title: 'The patient house', maxPets: 8 })
  // the scripts come late: the words are there before the page is alive
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(`/listing/${listingId}?${stay}&cat=1&bird=1`, { waitUntil: 'commit' })
  await page.getByLabel('Message to the sitter').fill('Please keep my words')
  scripts.resolve()
  await expect(page.locator('[role=region][aria-label^=Notification]')).toBeAttached()
  await page.getByRole('button', { name: 'Request to Book' }).first().click()
  await page.getByRole('button', { name: 'Pet owner' }).click()
  await expect(page).toHaveURL(new RegExp(`/listing/${listingId}.*${stay}`))
  // the pets that were searched for are chosen where the profile has them
  const pets = page.getByRole('dialog', { name: 'Which pets are staying?' })
  await expect(pets.getByText("You searched for 1 cat and 1 bird. This sitter doesn't accept birds.")).toBeVisible()
  await expect(pets.getByRole('checkbox', { checked: true })).toHaveAccessibleName(/^Olive/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary', { name: 'Booking' })).toBeInViewport()
  await expect(page.getByLabel('Message to the sitter')).toHaveValue('Please keep my words')
})

test('a message to one sitter stays with that sitter', async ({ site }) => {
  const { listingId } = await aSitterWithListing(site, { title: 'The first choice' })
  const page = await site.open()
  const words = page.getByLabel('Message to the sitter')
  await page.goto(`/listing/${listingId}`)
  await words.fill('For this sitter alone')
  const similar = page.getByRole('region', { name: 'Similar sitters nearby' })
  await similar.scrollIntoViewIfNeeded()
  await similar.getByRole('article').getByRole('link').first().click()
  await expect(page).not.toHaveURL(new RegExp(listingId))
  await expect(page.getByRole('heading', { level: 1, name: 'The first choice' })).toBeHidden()
  await expect(words).toHaveValue('')
  await page.reload()
  await expect(words).toHaveValue('')
  await page.goto(`/listing/${listingId}`)
  await expect(words).toHaveValue('For this sitter alone')
})

test('a pet and a review that were begun are there again after Escape, and gone after Cancel', async ({ site }) => {
  const page = await site.open(await site.demo('owner'))
  await page.goto('/owner-dashboard?tab=pets')
  const pets = page.getByRole('dialog', { name: 'Add Pet' })
  const name = pets.getByLabel('Name')
  const open = () => page.getByRole('button', { name: 'Add Pet' }).click()
  await open()
  for (const label of ['Age in years (optional)', 'Size (optional)'])
    await expect(pets.getByLabel(label, { exact: true })).toBeVisible()
  await name.fill('Waffles')
  await page.keyboard.press('Escape')
  await open()
  await expect(name).toHaveValue('Waffles')
  await pets.getByRole('button', { name: 'Cancel' }).click()
  await open()
  await expect(name).toHaveValue('')
  await page.keyboard.press('Escape')

  await page.goto('/owner-dashboard')
  const review = page.getByRole('dialog', { name: 'Leave Review' })
  await page.locator('main').getByRole('button', { name: 'Leave Review' }).first().click()
  await review.getByLabel('Comment').fill('So far, so good')
  await review.getByRole('radio', { name: '4 Very Good' }).check()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.locator('main').getByRole('button', { name: 'Leave Review' }).first().click()
  await expect(review.getByLabel('Comment')).toHaveValue('So far, so good')
  await expect(review.getByRole('radio', { name: '4 Very Good' })).toBeChecked()
})

test('the first pet is added inside the request, and the booking goes on with it', async ({ site }) => {
  const { listingId } = await aSitterWithListing(site, { title: 'The first pet house' })
  const owner = await anOwnerWithADog(site, { first: 'Ada', last: 'First' })
  await site.connection.db.deleteFrom('pets').where('owner_id', '=', owner.id).execute()
  const page = await site.open(owner, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  await page.addInitScript(() => {
    const noted = { said: [] as string[], red: false }
    Object.assign(window, noted)
    new MutationObserver(() => {
      const toast = document.querySelector('li[data-state=open]')
      if (!toast) return
      const { said } = window as unknown as typeof noted
      said.push(toast.textContent ?? '')
      if (toast.querySelector('.text-danger')) Object.assign(window, { red: true })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`/listing/${listingId}?${stay}`)
  await page.getByLabel('Message to the sitter').fill('My first time here')
  await expect(page.getByText('Total before taxes')).toBeVisible()
  await page.getByRole('button', { name: 'Request to Book' }).first().click()
  // the refusal is told, and the form opens by itself
  const adding = page.getByRole('dialog', { name: 'Add Pet' })
  await expect(adding).toBeVisible()
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said.join())
  await expect.poll(said).toContain('Add your pets firstPlease add your pets in your profile before making a booking.')
  expect(await page.evaluate(() => (window as unknown as { red: boolean }).red), 'no error').toBe(false)
  await adding.getByLabel('Name').fill('Mochi')
  await adding.getByLabel('Type').selectOption('dogs')
  await adding.getByRole('button', { name: 'Add Pet' }).click()
  await page.getByRole('button', { name: 'Book with 1 pet(s)' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Booking' })).toBeVisible()
  await expect(page.getByText('My first time here')).toBeVisible()
})

test('without a connection the product stays itself, and goes on when it is back', async ({ site }) => {
  site.allow(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|part of this page/)
  const page = await site.open(await site.demo('owner'))
  await page.goto('/owner-dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible()
  await alive(page)
  await page.context().setOffline(true)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Find Sitters' })
    .filter({ visible: true })
    .click()
  await expect(page.getByText("We can't reach Petstead. Check your connection and try again.").first()).toBeVisible()
  expect(page.url()).toContain(site.url)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pet sitters' })).toBeVisible()
})

test('a message written without a connection says at once that it was not sent, and goes when it is sent again', async ({
  site,
}) => {
  site.allow(/ERR_INTERNET_DISCONNECTED/)
  const { listingId } = await aSitterWithListing(site, { title: 'The far house' })
  const page = await site.open(await anOwnerWithADog(site, { first: 'Olga', last: 'Away' }))
  await page.goto(`/listing/${listingId}`)
  await alive(page)
  await page.getByRole('button', { name: 'Message Sitter' }).click()
  const message = page.getByRole('region', { name: /^Conversation with/ }).getByRole('textbox')
  await message.fill('Is there anybody?')
  await page.context().setOffline(true)
  await message.press('Enter')
  await expect(toast(page, 'Message not sent')).toBeVisible()
  const again = page.getByRole('log').getByRole('button', { name: 'Retry' })
  await expect(again).toBeVisible()
  await page.context().setOffline(false)
  await again.click()
  await expect(again).toBeHidden()
  await expect(page.getByRole('log').getByText('Is there anybody?')).toHaveCount(1)
})

test('what one person wrote is not shown to the next one at the browser, however the session ended', async ({
  site,
}) => {
  const { listingId } = await aSitterWithListing(site, { title: 'The house of two' })
  const ada = await anOwnerWithADog(site, { first: 'Ada', last: 'Before' })
  const bea = await anOwnerWithADog(site, { first: 'Bea', last: 'Behind' })
  const page = await site.open(ada)
  site.allow(/status of 401/)
  const words = page.getByLabel('Message to the sitter')
  await page.goto(`/listing/${listingId}?${stay}`)
  await words.fill('For Ada alone')
  await site.connection.db.deleteFrom('sessions').where('user_id', '=', ada.id).execute()
  await page.reload()
  await expect(words).toHaveValue('For Ada alone')
  await site.signIn(page, ada)
  await page.reload()
  await expect(words).toHaveValue('For Ada alone')
  await site.signIn(page, bea)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Account of Bea' })).toBeVisible()
  await expect(words).toHaveValue('')
  await site.signIn(page, ada)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Account of Ada' })).toBeVisible()
  await expect(words).toHaveValue('')
})

test("a page of one person is gone when the browser has become another one's", async ({ site }) => {
  const ada = await anOwnerWithADog(site, { first: 'Ada', last: 'Before' })
  const bea = await anOwnerWithADog(site, { first: 'Bea', last: 'Behind' })
  const page = await site.open(ada)
  await page.goto('/owner-dashboard')
  await expect(page.getByRole('button', { name: 'Account of Ada' })).toBeVisible()
  await site.signIn(page, bea)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByRole('button', { name: 'Account of Bea' })).toBeVisible()
  // a browser that is closed while its page is still loading may not answer any more
  await alive(page)
})
