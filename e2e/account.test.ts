import { anOwnerWithADog } from './factories.ts'
import { expect, test, walk } from './fixtures.ts'
import type { Page } from '@playwright/test'

const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

test('a profile can be viewed, edited by keyboard and saved; Cancel discards changes', async ({ site }) => {
  const owner = await anOwnerWithADog(site, { first: 'Paula', last: 'Profile' })
  const page = await site.open(owner)
  await page.goto('/')
  await page.getByRole('button', { name: 'Account of Paula Profile' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Profile' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit Profile' }).press('Enter')
  await page.getByLabel('City').fill('Nowhere')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByLabel('City')).not.toHaveValue('Nowhere')

  await page.getByLabel('First name').fill(' ')
  await page.getByLabel('About you').fill('Two walks a day,\nrain or shine.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Enter your first name.')
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Pauline')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  await expect(page.getByText('Two walks a day,')).toBeVisible()
  // the bar shows the new name at once, also after a reload
  await expect(page.getByRole('button', { name: 'Account of Pauline Profile' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Pauline Profile').first()).toBeVisible()
})

test('a phone number that cannot be texted says so at its field', async ({ site }) => {
  const page = await site.open(await anOwnerWithADog(site, { first: 'Texta', last: 'Number' }))
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const field = page.getByLabel('Phone')
  await field.fill('512-555-0142 ext. 12')
  await expect(field).toHaveAccessibleDescription("We can't text this number.")
  await field.fill('555-12')
  await expect(field).toHaveAccessibleDescription("That doesn't look like a full phone number.")
  await field.fill('512–555–0142')
  await expect(field).toHaveAccessibleDescription('')
  await field.fill('1-800-FLOWERS')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByText("We can't text this number. Change it in your profile")).toBeVisible()
})

test('activity shows totals and links to the stay', async ({ site }) => {
  const page = await site.open(await site.demo('owner'))
  await page.goto('/profile?tab=activity')
  const total = page.locator('dl > div').filter({ hasText: 'Total bookings' }).locator('dd')
  await expect(total).toHaveText(/^[1-9]\d*$/)
  const { count } = await site.connection.db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('owner_id', '=', (await site.demo('owner')).id)
    .executeTakeFirstOrThrow()
  await expect(total).toHaveText(String(count))
  const bookings = page.getByRole('region', { name: 'Recent Bookings' })
  await expect(bookings.getByRole('listitem')).toHaveCount(5)
  await bookings.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
})

test('unsaved input in a profile survives a reload', async ({ site }) => {
  const owner = await anOwnerWithADog(site, { first: 'Keep', last: 'Mine' })
  const page = await site.open(owner, phone)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).tap()
  await page.getByLabel('Street address').fill('12 Long Lane')
  await page.reload()
  await page.getByRole('button', { name: 'Edit Profile' }).tap()
  await expect(page.getByLabel('Street address')).toHaveValue('12 Long Lane')
})

test('saves settings one by one; a failed change is reverted and reported', async ({ site }) => {
  const owner = await anOwnerWithADog(site, { first: 'Setta', last: 'Ings' })
  const page = await site.open(owner)
  await page.goto('/settings')
  const news = page.getByRole('switch', { name: 'News and offers' })
  await expect(news).not.toBeChecked()
  await news.press('Space')
  await expect(toast(page, 'Notification settings updated successfully!')).toBeVisible()
  await expect(news).toBeChecked()
  await page.getByRole('tab', { name: 'Privacy & Security' }).click()
  await expect(page).toHaveURL('/settings?tab=privacy')
  await page.getByLabel('Who can see my profile').selectOption('Only me')
  await expect(toast(page, 'Privacy settings updated successfully!')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Who can see my profile')).toHaveValue('private')

  site.allow(/status of 503/)
  await page.route('**/api/settings/privacy', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: 'Please wait.' }) : route.continue(),
  )
  const email = page.getByRole('switch', { name: 'Show my email to sitters' })
  await email.click()
  await expect(toast(page, 'Failed to update privacy settings')).toBeVisible()
  await expect(email).not.toBeChecked()
})

walk('logging out everywhere ends the session of another browser', async ({ site }) => {
  site.allow(/status of 401/)
  const owner = await anOwnerWithADog(site, { first: 'Evy', last: 'Where' })
  const [here, there] = [await site.open(owner), await site.open(owner)]
  await there.goto('/profile')
  await expect(there.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  await here.goto('/settings?tab=account')
  await here.getByRole('button', { name: 'Log out everywhere' }).click()
  await here.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(here.getByRole('link', { name: 'Log In' })).toBeVisible()
  await there.goto('/settings')
  await expect(there.getByRole('heading', { name: 'Please Log In' })).toBeVisible()
})

test('a user sees their sessions, and ends the one of another browser', async ({ site }) => {
  site.allow(/status of 401/)
  const owner = await anOwnerWithADog(site, { first: 'Dee', last: 'Vice' })
  const [here, there] = [await site.open(owner), await site.open(owner)]
  await there.goto('/profile')
  await expect(there.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  await here.goto('/settings?tab=account')
  const devices = here.getByRole('region', { name: "Where you're logged in" })
  // the session created with the user is the third, and the least recently used
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  await devices
    .getByRole('button', { name: /^Log out (?!all)/ })
    .first()
    .click()
  await here.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(toast(here, 'Device logged out')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await there.goto('/settings')
  await expect(there.getByRole('heading', { name: 'Please Log In' })).toBeVisible()
  expect((await here.request.get('/api/auth/user')).status()).toBe(200)
})
