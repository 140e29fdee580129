// docs/product.md#settings, #leaving
import { readFile } from 'node:fs/promises'
import { aPerson } from '#testing/factories.ts'
import { aConfirmedStay } from './stays.ts'
import { anOwnerWithADog, aSitterWithListing } from './factories.ts'
import { hydrated, expect, expectAccessible, test, walk } from './fixtures.ts'
import { toast } from './steps.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

test('shows the four tabs to a signed-in user, and a prompt to log in to others', async ({ site, page }) => {
  const owner = await site.open(await anOwnerWithADog(site, { first: 'Tess', last: 'Tabs' }))
  await owner.goto('/settings')
  await expect(owner.getByRole('tab')).toHaveText([
    'Notifications',
    'Privacy & Security',
    'Payment methods',
    'Account Management',
  ])
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Please Log In' })).toBeVisible()
})

test('an account is deleted by keyboard after typing the word, and the user is signed out', async ({ site }) => {
  site.allow(/status of 401/)
  const owner = await anOwnerWithADog(site, { first: 'Gone', last: 'Girl' })
  const page = await site.open(owner)
  const other = await site.open(owner, phone)
  await other.goto('/profile')
  await page.goto('/settings?tab=account')
  await page.getByRole('button', { name: 'Delete account' }).press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Are you sure you want to delete your account? This action cannot be undone.')
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete account' }).press('Enter')
  const field = dialog.getByLabel('Type DELETE to confirm')
  await expect(field).toHaveAccessibleDescription('Please type DELETE.')
  await expect(field).toBeFocused()
  await page.keyboard.type('delete')
  await dialog.getByRole('button', { name: 'Delete account' }).press('Enter')
  await expect(toast(page, 'Account Deleted')).toContainText('Your account has been permanently deleted.')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
  await other.goto('/settings')
  await expect(other.getByRole('heading', { name: 'Please Log In' })).toBeVisible()
  const row = await site.connection.db.selectFrom('users').selectAll().where('id', '=', owner.id).executeTakeFirst()
  expect(row).toMatchObject({ fullname: 'Former member', email: '' })
})

test('keeps an account with a confirmed stay ahead, and says why', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'Delete me not' })
  const page = await site.open(sitter, phone)
  const owner = await site.open(await anOwnerWithADog(site, { first: 'Stays', last: 'Ahead' }))
  await aConfirmedStay(owner, page, listingId)
  await page.goto('/settings?tab=account')
  await hydrated(page)
  await page.getByRole('button', { name: 'Delete account' }).tap()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText("requests that you haven't accepted will be declined")
  await expect(dialog.getByRole('heading', { name: '1 thing is in the way' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: /^A stay that isn't over/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: "Delete my account when that's over" })).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep my account' }).tap()
  await expect(dialog).toBeHidden()
  expect((await page.request.get('/api/auth/user')).status()).toBe(200)
})

test('a user can download their data as one file', async ({ site }) => {
  const page = await site.open(await site.demo('owner'), { acceptDownloads: true })
  await page.goto('/settings?tab=account')
  await hydrated(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^petstead-data-\d{4}-\d\d-\d\d\.json$/)
  const all = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    profile: { email: string }
    bookings: unknown[]
  }
  expect(all.profile.email).toBe('owner@demo.petstead.test')
  expect(all.bookings.length).toBeGreaterThan(0)
})

walk('a conversation with somebody who left can be read and says that they are gone', async ({ site }) => {
  const owner = await anOwnerWithADog(site, { first: 'Left', last: 'Behind' })
  const { sitter } = await aSitterWithListing(site, { title: 'Talk to me' })
  const page = await site.open(owner)
  const opened = await page.request.post('/api/conversations', { data: { otherUserId: sitter.id } })
  const { id } = (await opened.json()) as { id: string }
  await page.request.post(`/api/conversations/${id}/messages`, { data: { content: 'Are you free in June?' } })
  const sitters = await site.open(sitter)
  expect((await sitters.request.delete('/api/account')).status()).toBe(204)
  await page.goto(`/messages?conversation=${id}`)
  await expect(page.getByRole('heading', { name: 'Former member' })).toBeVisible()
  await expect(page.getByText('Are you free in June?').last()).toBeVisible()
  await expect(page.getByText("This person has deleted their account, so you can't message them.")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send' })).toBeHidden()
  await expectAccessible(page)
})

test('a switch that is pressed twice ends as it was pressed last', async ({ site }) => {
  const page = await site.open(await anOwnerWithADog(site, { first: 'Otto', last: 'Onoff' }))
  let [asked, answered] = [0, 0]
  await page.route('**/api/settings/notifications', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    // the first takes longer than the second
    if (asked++ === 0) await new Promise((resolve) => setTimeout(resolve, 500))
    await route.fulfill({ response: await route.fetch() })
    answered++
  })
  await page.goto('/settings')
  const news = page.getByRole('switch', { name: 'News and offers' })
  const before = await news.isChecked()
  await news.click()
  await expect(news).toBeChecked({ checked: !before })
  await news.click()
  await expect.poll(() => answered).toBe(2)
  await page.reload()
  await expect(news).toBeChecked({ checked: before })
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

test('an admin logs somebody out, whose page in another browser says so within five seconds', async ({ site }) => {
  site.allow(/status of 401/)
  const owner = await anOwnerWithADog(site, { first: 'Una', last: 'Where' })
  const there = await site.open(owner)
  await there.goto('/profile')
  await hydrated(there)
  await expect(there.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  const admin = await site.open(await aPerson({ connection: site.connection, now: new Date() }, 'admin'))
  await admin.goto(`/admin/people/${owner.id}`)
  await hydrated(admin)
  await admin.getByRole('button', { name: /^More about/ }).click()
  await admin.getByRole('menuitem', { name: 'Log out everywhere…' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(admin.getByRole('alertdialog')).toBeHidden()
  const begun = Date.now()
  // without a press there
  await expect(there.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  expect(Date.now() - begun).toBeLessThan(5000)
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
