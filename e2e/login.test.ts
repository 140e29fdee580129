// docs/product.md#sign-in, #settings
// The login in the settings: email and password.
import type { Page } from '@playwright/test'
import { anOwnerWithADog } from './factories.ts'
import { hydrated, expect, expectAccessible, signUp, test, walk } from './fixtures.ts'
import { toast } from './steps.ts'
import { varies } from '#testing/varies.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const secret = 'a long enough secret'

test.skip(varies('elsewhere'), 'another provider keeps emails and passwords')

async function openLogin(page: Page) {
  await page.goto('/settings?tab=account')
  await hydrated(page)
  return page.getByRole('region', { name: 'Login', exact: true })
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/api/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Opens a mail and presses its link, once it is in the mailbox. */
async function pressLink(page: Page, subject: string, to: string, path: string): Promise<void> {
  const mail = page
    .getByRole('listitem')
    .filter({ hasText: subject })
    .filter({ hasText: `Email to ${to},` })
    .first()
  await expect(async () => {
    await page.goto('/mailbox')
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  const details = mail.locator('details')
  if ((await details.getAttribute('open')) === null) await details.locator('summary').tap()
  await details.locator(`a[href*="${path}"]`).tap()
}

test('a password is changed by keyboard; the first wrong field gets the focus, and this browser stays logged in', async ({
  site,
  page,
}) => {
  site.allow(/status of 40[13]/)
  const { email } = await signUp(page, { first: 'Pia', last: 'Password' })
  const other = await site.openApart()
  await logIn(other, email, secret)
  await expect(other.getByRole('heading', { level: 1, name: /welcome/i })).toBeVisible()
  // a page of the product would go to the login by itself once its session has ended
  await other.goto('about:blank')

  const login = await openLogin(page)
  await login.getByRole('button', { name: 'Change password' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const [current, fresh] = [dialog.getByLabel('Current password'), dialog.getByLabel('New password')]
  await expect(current).toBeFocused()
  await expect(current).toHaveAttribute('autocomplete', 'current-password')
  await expect(fresh).toHaveAttribute('autocomplete', 'new-password')
  await page.keyboard.type('not my secret')
  await page.keyboard.press('Enter')
  await expect(fresh).toBeFocused()
  await expect(fresh).toHaveAccessibleDescription(/^Use 8 to 128 characters\./)
  await page.keyboard.type('an even longer secret')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(current).toHaveAccessibleDescription("That's not your current password.")
  await expect(current).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(secret)
  const show = dialog.getByRole('button', { name: 'Show password' }).first()
  await show.press('Enter')
  await expect(current).toHaveAttribute('type', 'text')
  await current.press('Enter')
  await expect(toast(page, 'Password changed')).toContainText('You were logged out on all other devices.')
  await expect(login.getByRole('button', { name: 'Change password' })).toBeFocused()

  await page.reload()
  await expect(login.getByText(email)).toBeVisible()
  await other.goto('/settings')
  await expect(other.getByRole('heading', { name: 'Please Log In' })).toBeVisible()
  await logIn(other, email, 'an even longer secret')
  await expect(other.getByRole('heading', { level: 1, name: /welcome/i })).toBeVisible()
})

walk('an email is changed on a phone by the link in the mailbox', async ({ site }) => {
  site.allow(/status of 401/)
  const page = await site.openApart(undefined, phone)
  const { email } = await signUp(page, { first: 'Emil', last: 'Email' })
  const login = await openLogin(page)
  await expect(login.getByText('Not confirmed')).toBeVisible()
  await login.getByRole('button', { name: 'Change email' }).tap()
  const dialog = page.getByRole('dialog')
  const to = `new.${email}`
  await dialog.getByLabel('New email').fill(email.toUpperCase())
  await dialog.getByLabel('Current password').fill(secret)
  await dialog.getByRole('button', { name: 'Send link' }).tap()
  await expect(dialog.getByLabel('New email')).toHaveAccessibleDescription("That's already your email.")
  await dialog.getByLabel('New email').fill(to)
  await dialog.getByRole('button', { name: 'Send link' }).tap()
  await expect(login.getByText(`Waiting for you to confirm ${to}`)).toBeVisible()
  await expect(login.getByText(`Until then, you log in with ${email}.`)).toBeVisible()
  // where it went is said once
  await expect(toast(page, 'Check your new inbox')).not.toContainText(to)
  await expectAccessible(page)
  await login.getByRole('button', { name: `Send again to ${to}` }).tap()
  await expect(dialog.getByLabel('New email')).toHaveValue(to)
  await dialog.getByRole('button', { name: 'Cancel' }).tap()
  await login.getByRole('link', { name: 'Open mailbox' }).tap()

  await expect(page.getByRole('heading', { name: 'Mailbox' })).toBeVisible()
  await pressLink(page, 'Confirm your new email', to, '/account/change-email')
  await expect(page.getByRole('heading', { name: 'Use your new email?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use this email' }).tap()
  await expect(page.getByRole('heading', { name: 'Email changed' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await logIn(page, to, secret)
  await expect(page.getByRole('heading', { level: 1, name: /welcome/i })).toBeVisible()
})

walk('the old address undoes a change of email, and a new password is chosen', async ({ site }) => {
  site.allow(/status of 401/)
  const page = await site.openApart(undefined, phone)
  const { email } = await signUp(page, { first: 'Una', last: 'Undo' })
  // an email that was never confirmed cannot undo anything
  await site.connection.pool.query('update identity.accounts set email_verified = true where email = $1', [email])
  const to = `new.${email}`
  await page.request.put('/api/account/email', { data: { email: to, currentPassword: secret } })
  await pressLink(page, 'Confirm your new email', to, '/account/change-email')
  await page.getByRole('button', { name: 'Use this email' }).tap()
  await expect(page.getByRole('heading', { name: 'Email changed' })).toBeVisible()
  // the mailbox shows visitors all mail about accounts
  await page.context().clearCookies()
  await pressLink(page, 'Your email was changed', email, '/account/undo-email')
  await expect(page.getByText(`You'll log in with ${email} again.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep my email' }).tap()
  await page.getByRole('link', { name: 'Choose a new password' }).tap()
  await page.getByLabel('New password').fill('an even longer secret')
  await page.getByRole('button', { name: 'Save password' }).tap()
  await page.getByRole('link', { name: 'Log in' }).tap()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('an even longer secret')
  await page.getByRole('button', { name: 'Log in', exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1, name: /welcome/i })).toBeVisible()
  const login = await openLogin(page)
  await expect(login.getByText(email)).toBeVisible()
  await expect(login.getByText('Confirmed', { exact: true })).toBeVisible()
})

test('the shared account of the demo says that its login cannot be changed', async ({ site }) => {
  const login = await openLogin(await site.open(await site.demo('owner')))
  await expect(
    login.getByText("Everyone shares this demo account, so its email and password can't be changed."),
  ).toBeVisible()
  await expect(login.getByRole('button')).toHaveCount(0)
})

test('who logs in with another service is told where to change the login', async ({ site }) => {
  const person = await anOwnerWithADog(site, { first: 'Else', last: 'Where' })
  await site.connection.db
    .updateTable('users')
    .set({ issuer: 'https://id.example.com/realms/pets' })
    .where('id', '=', person.id)
    .execute()
  const login = await openLogin(await site.open(person))
  await expect(login.getByText('You log in with id.example.com. Change your password or email there.')).toBeVisible()
  await expect(login.getByRole('link')).toHaveCount(0)
  await expect(login.getByRole('button', { name: /change/i })).toHaveCount(0)
})
