// docs/product.md#becoming-a-sitter, #admin-dashboard
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import * as api from '#contract/api.ts'
import { aPerson } from '#testing/factories.ts'
import { application } from '#testing/application.ts'
import { hydrated, expect, expectAccessible, test, walk } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { fillApplication, lastToast, rememberToasts, toast } from './steps.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desk = { viewport: { width: 1440, height: 900 } }

/** A new user of a role. */
const somebody = async ({ connection }: Site, role: 'owner' | 'admin') => aPerson({ connection, now: new Date() }, role)

/** Opens the page about becoming a sitter, with an estimate for a city. */
async function readAboutSitters(page: Page): Promise<void> {
  await page.goto('/become-sitter')
  await expect(page).toHaveTitle('Become a Sitter · Petstead')
  for (const claim of ['$1,000+', '$25-75', '$50'])
    await expect(page.getByRole('main').getByText(claim, { exact: true })).toBeVisible()
  for (const step of ['Apply', 'Get approved', 'Create your listing', 'Welcome your first guest'])
    await expect(page.getByRole('heading', { level: 3, name: step, exact: true })).toBeVisible()
  for (const part of ['What owners say', 'Frequently asked questions'])
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible()
  await hydrated(page)
  await page.getByLabel('Where you live').selectOption('austin-tx')
  await expect(page).toHaveURL(/city=austin-tx/)
  await expect(page.getByText(/^Based on \d+ listings within 15 km of Austin, TX/)).toBeVisible()
}

/** An admin finds the application, reads it and approves it. */
async function approve(site: Site, surname: string): Promise<void> {
  await site.connection.pool.query(
    'update users set email_verified = true where id in (select user_id from sitter_applications where surname = $1)',
    [surname],
  )
  const admin = await site.open(await somebody(site, 'admin'), desk)
  await admin.goto('/admin?tab=applications')
  await expect(admin.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  const figures = admin.getByRole('list', { name: 'Stats' })
  await expect(figures.getByText('Monthly Revenue')).toBeVisible()
  await expect(figures.getByText('10% commission')).toBeVisible()
  await admin.getByRole('searchbox', { name: 'Search applications' }).fill(surname)
  await expect(admin.getByText('1 application', { exact: true })).toBeVisible()
  await admin.getByRole('button', { name: `View the application of Rae ${surname}` }).click()
  const panel = admin.getByRole('dialog', { name: `Rae ${surname}` })
  await expect(panel.getByText(application.experience)).toBeVisible()
  await expect(panel.getByText('Small Animals')).toBeVisible()
  await panel.getByRole('button', { name: 'Approve' }).click()
  await admin.getByRole('button', { name: 'Approve Application' }).click()
  await expect(toast(admin, 'Application approved successfully!')).toBeVisible()
  await expect(panel.getByText('Approved by admin')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Approve' })).toBeHidden()
}

test('a visitor becomes a sitter: from the page about it through log-in and form to the dashboard @main', async ({
  site,
}) => {
  // later the session has ended
  site.allow(/status of 401/)
  const surname = `Zephyr${Date.now()}`
  const page = await site.open(undefined, phone)
  await rememberToasts(page)
  await readAboutSitters(page)
  await page.getByRole('link', { name: 'Apply Now' }).first().click()
  // not the link in the bar, which is there before the sign-in page
  await expect(page.getByLabel('Password')).toBeVisible()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect.poll(() => lastToast(page)).toContain('You are logged out. Logging in again...')
  await page.getByLabel('First name').fill('Rae')
  await page.getByLabel('Last name').fill(surname)
  const email = `${surname}@people.test`.toLowerCase()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('a long enough secret')
  await page.getByRole('button', { name: 'Sign up' }).click()

  const form = page.getByRole('form', { name: 'Sitter application' })
  await expect(form.getByLabel('First name')).toHaveValue('Rae')
  await expect(form.getByLabel('Email')).toHaveValue(email)
  await hydrated(page)
  await form.getByRole('button', { name: 'Submit Application' }).click()
  const sentence = 'Please fill in all required fields. Missing: phone'
  await expect(toast(page, sentence)).toBeVisible()
  await expect(form.getByLabel('Phone')).toBeFocused()
  await expect(form.getByLabel('Phone')).toHaveAccessibleDescription(sentence)
  await expectAccessible(page)
  await fillApplication(page, surname)
  await page.reload()
  await hydrated(page)
  await expect(form.getByLabel('Motivation')).toHaveValue(application.motivation)
  await form.getByRole('button', { name: 'Submit Application' }).click()
  await expect(toast(page, 'Please select at least one type of pet you can care for.')).toBeVisible()
  await form.getByLabel('Small Animals').check()
  await form.getByRole('button', { name: 'Submit Application' }).click()
  await expect(toast(page, 'Application Submitted!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your application is under review' })).toBeVisible()
  await expect(page.getByText(/usually takes 2-3 business days/)).toBeVisible()
  await expect(form).toBeHidden()

  await approve(site, surname)

  // a change of role ends the session: the open page is told, asks for a new log-in by itself, and returns here
  // the question about the email has its name, too
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password').fill('a long enough secret')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: "You're approved!" })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Sitter Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sitter Dashboard' })).toBeVisible()
})

walk('a rejected applicant sees the reason and when they may reapply', async ({ site }) => {
  const applicant = await somebody(site, 'owner')
  const page = await site.open(applicant, desk)
  const surname = `Quill${Date.now()}`
  const sent = await page.request.post(api.applications.apply.path, { data: { ...application, surname } })
  expect(sent.status()).toBe(201)
  await page.goto('/')
  const news = page.getByRole('region', { name: 'Sitter application' })
  await expect(news).toContainText('Your sitter application is under review.')
  const admin = await site.open(await somebody(site, 'admin'), phone)
  await admin.goto(`/admin?tab=applications&search=${surname}`)
  await hydrated(admin)
  await admin.getByRole('button', { name: `Reject Rae ${surname}` }).click()
  await admin.getByLabel('Reason (optional)').fill('Please add a reference.')
  await admin.getByRole('button', { name: 'Reject Application' }).click()
  await expect(toast(admin, 'Application rejected successfully!')).toBeVisible()
  await expect(admin.getByRole('button', { name: `Reject Rae ${surname}` })).toBeHidden()

  await page.goto('/')
  await expect(news).toContainText(/wasn't approved\. You may reapply from [A-Z]\w+\s\d+/)
  await news.getByRole('link', { name: 'See why' }).click()
  await expect(page.getByRole('heading', { name: "Your application wasn't approved" })).toBeVisible()
  await expect(page.getByText('Please add a reference.')).toBeVisible()
  await expect(page.getByText(/^You may reapply from [A-Z]\w+\s\d+,\s\d{4}\.$/)).toBeVisible()
  await expect(page.getByRole('form', { name: 'Sitter application' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Become a Sitter' }).first()).toBeVisible()

  // after thirty days the form is back with the earlier answers
  const { db } = site.connection
  const long = new Date(Date.now() - 31 * 86_400_000)
  await db
    .updateTable('sitter_applications')
    .set({ created_at: long, reviewed_at: long })
    .where('user_id', '=', applicant.id)
    .execute()
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Experience')).toHaveValue(application.experience)
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('heading', { name: 'Your application is under review' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Earlier applications' })).toBeVisible()
})

walk('an admin views, edits, messages and deletes users, but no admins and not themselves', async ({ site }) => {
  const [person, boss] = [await somebody(site, 'owner'), await somebody(site, 'admin')]
  const admin = await site.open(boss, desk)
  await admin.goto(`/admin?tab=users&search=${encodeURIComponent(person.email)}`)
  await expect(admin.getByText('1 user', { exact: true })).toBeVisible()
  await hydrated(admin)
  await admin.getByRole('button', { name: /^Edit / }).click()
  const editing = admin.getByRole('dialog', { name: 'Edit User' })
  const name = `Odette ${randomUUID().slice(0, 6)}`
  await editing.getByLabel('Name').fill(name)
  await editing.getByLabel('Role').selectOption('sitter')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(admin, 'User updated successfully!')).toBeVisible()
  await admin.getByRole('button', { name: `View ${name}` }).click()
  const details = admin.getByRole('dialog', { name: 'User Details' })
  await expect(details.getByText('Sitter', { exact: true })).toBeVisible()
  await expectAccessible(admin)
  await details.getByRole('button', { name: 'Close' }).click()
  await admin.getByRole('button', { name: `More about ${name}` }).click()
  await admin.getByRole('menuitem', { name: 'Delete user' }).click()
  const asking = admin.getByRole('alertdialog')
  await expect(asking.getByText(`Are you sure you want to delete ${name}? This action cannot be undone.`)).toBeVisible()
  await asking.getByRole('button', { name: 'Delete User' }).click()
  await expect(toast(admin, 'User deleted successfully!')).toBeVisible()
  await expect(admin.getByText('No users found')).toBeVisible()
  await admin.goto('/admin?tab=reports')
  await hydrated(admin)
  await admin.getByRole('button', { name: 'Audit Log' }).click()
  await expect(
    admin
      .getByRole('table', { name: 'Audit Log' })
      .getByText(/Deleted a user/)
      .first(),
  ).toBeVisible()
  await admin.goto('/admin?tab=users')
  await hydrated(admin)
  await admin.getByRole('searchbox', { name: 'Search users' }).fill(boss.email)
  await expect(admin.getByText('1 user', { exact: true })).toBeVisible()
  await admin.getByRole('button', { name: /^More about / }).click()
  await expect(admin.getByRole('menuitem', { name: "Delete user: admins can't be deleted" })).toBeDisabled()
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: /^Message / }).click()
  await expect(toast(admin, 'You cannot start a conversation with yourself.')).toBeVisible()
  const other = await somebody(site, 'owner')
  await admin.getByRole('searchbox', { name: 'Search users' }).fill(other.email)
  await expect(admin.getByText(other.email)).toBeVisible()
  await admin.getByRole('button', { name: /^Message / }).click()
  await expect(admin).toHaveURL(/\/messages\?conversation=/)
})
