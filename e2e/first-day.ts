import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { daysAhead } from './factories.ts'
import { expect, hydrated } from './fixtures.ts'
import {
  askForStay,
  cards,
  chooseDay,
  draftListing,
  fillApplication,
  payWith,
  pickPhotos,
  priceLines,
  toast,
} from './steps.ts'

/** An empty installation: its address, a browser for each person, and its command line. */
export type Installation = {
  readonly address: string
  /** Opens a browser that nobody used before. */
  readonly open: () => Promise<Page>
  /** Makes the person with this email an admin, at the command line. */
  readonly grant: (email: string) => Promise<unknown>
  /** Runs a step of the day under its name. */
  readonly step: <T>(name: string, run: () => Promise<T>) => Promise<T>
}

const password = 'a long enough secret'
const listingTitle = 'A quiet garden by the creek'
const siteName = 'Fern & Paw'

type Somebody = { readonly first: string; readonly last: string; readonly email: string }
const people = {
  operator: { first: 'Ada', last: 'Fern', email: 'ada@fern.test' },
  sitter: { first: 'Wren', last: 'Holloway', email: 'wren@people.test' },
  owner: { first: 'Hester', last: 'Lowe', email: 'hester@people.test' },
} as const satisfies Record<string, Somebody>

/**
 * The first day of an operator, by the screens alone: from an installation with nobody in it to the first stay that is paid
 * and accepted under a name of the operator's own. Returns the page of each person.
 */
export async function walkFirstDay(there: Installation): Promise<{ operator: Page; sitter: Page; owner: Page }> {
  const { step, open } = there
  const [operator, sitter, owner] = [await open(), await open(), await open()]
  const at = (page: Page, path: string) => page.goto(there.address + path)
  await step('the operator signs up', () => signUp(at, operator, people.operator))
  await step('confirms the email', () => confirm(at, operator, people.operator))
  await step('is made an admin at the command line', () => there.grant(people.operator.email))
  await step('logs in again', async () => {
    await at(operator, '/')
    await logIn(operator, people.operator)
  })
  await step('goes from the empty desk to the site', () => fromDeskToSite(at, operator))
  await step('takes the six steps', () => sixSteps(operator))
  await step('publishes the site', () => publishSite(operator))
  await step('a sitter signs up', () => signUp(at, sitter, people.sitter))
  await step('applies', () => apply(at, sitter))
  await step('confirms the email', () => confirm(at, sitter, people.sitter))
  await step('is approved from the desk', () => approve(at, operator))
  await step('logs in again', async () => {
    await at(sitter, '/')
    await logIn(sitter, people.sitter)
  })
  await step('drafts a listing', () => draftListing(sitter, { title: listingTitle, pricePerDay: '40' }))
  await step('publishes it with a photo', () => publishListing(sitter))
  await step('an owner signs up', () => signUp(at, owner, people.owner))
  await step('adds a pet', () => addPet(owner))
  await step('finds the listing', () => find(at, owner))
  await step('requests a stay', () => request(owner))
  await step('pays', () => pay(owner))
  await step('the sitter accepts', () => accept(at, sitter))
  await step('the owner sees the stay as paid', () => seesItPaid(at, owner))
  await step('the operator sees it, and an empty desk', () => operatorSeesIt(at, operator))
  return { operator, sitter, owner }
}

type At = (page: Page, path: string) => Promise<unknown>

async function signUp(at: At, page: Page, { first, last, email }: Somebody): Promise<void> {
  await at(page, '/')
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /welcome/i })).toBeVisible()
}

/** Opens the mail about the email and presses its link, once it is in the mailbox. */
async function confirm(at: At, page: Page, { email }: Somebody): Promise<void> {
  const mail = page
    .getByRole('listitem')
    .filter({ hasText: `Email to ${email},` })
    .filter({ hasText: /confirm/i })
  await expect(async () => {
    await at(page, '/mailbox')
    await expect(mail.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  const details = mail.first().locator('details')
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
  await details.getByRole('link').first().click()
  const go = page.getByRole('button', { name: /confirm/i })
  if (await go.isVisible()) await go.click()
  await expect(page.getByText(/confirmed/i).first()).toBeVisible()
}

/** On a page whose session has ended, or of a visitor. */
async function logIn(page: Page, { email }: Somebody): Promise<void> {
  await hydrated(page)
  const link = page.getByRole('link', { name: 'Log In' })
  if (await link.isVisible()) await link.click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /welcome/i })).toBeVisible()
}

async function fromDeskToSite(at: At, page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Admin' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  await expect(page.getByText('Nothing needs you.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /site/i }).first().click()
  await expect(page.getByText('Step 1 of 6')).toBeVisible()
}

async function sixSteps(page: Page): Promise<void> {
  const filled: readonly Readonly<Record<string, string>>[] = [
    { Name: siteName, 'Short name': 'Fern', Tagline: 'Pets stay with people who know them.' },
    {},
    { 'Legal name': 'Fern & Paw LLC', Address: '12 Mill Road, Austin, TX 78704' },
    { 'Contact email': 'hello@fern.test', Phone: '(512) 555-0142' },
    { 'Service fee': '7.00' },
    {},
  ]
  for (const [i, fields] of filled.entries()) {
    await expect(page.getByText(`Step ${i + 1} of 6`)).toBeVisible()
    for (const [label, value] of Object.entries(fields))
      await page.getByRole('textbox', { name: label, exact: true }).fill(value)
    await page.getByRole('button', { name: i === 5 ? 'Finish' : 'Next' }).click()
  }
  await expect(page.getByText(/^\d+ changes not published$/)).toBeVisible()
}

async function publishSite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog', { name: 'Publish these changes?' }).getByRole('button', { name: 'Publish' }).click()
  await expect(toast(page, 'Published. Everyone sees it now.')).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(siteName))
}

async function apply(at: At, page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Become a Sitter' }).first().click()
  await page.getByRole('link', { name: 'Apply Now' }).first().click()
  const form = page.getByRole('form', { name: 'Sitter application' })
  await fillApplication(page, people.sitter.last)
  await form.getByLabel('Dogs').check()
  await form.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('heading', { name: 'Your application is under review' })).toBeVisible()
}

async function approve(at: At, page: Page): Promise<void> {
  await at(page, '/admin')
  const row = page.locator('[data-row^=application]')
  await row.locator('[data-first]').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve Application' }).click()
  await expect(toast(page, 'Application approved successfully!')).toBeVisible()
}

/** From the page of the draft: adds what the checklist lacks, and publishes the listing. */
async function publishListing(page: Page): Promise<void> {
  await page.getByRole('link', { name: /edit/i }).first().click()
  await expect(page).toHaveURL(/edit=true/)
  await hydrated(page)
  const publishing = page.getByRole('region', { name: 'Publish' })
  await page.getByLabel('Description', { exact: true }).fill('A quiet lane, two gardens and a long walk each day.')
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: '#3b7a57' } })
  const photos = page.getByRole('region', { name: 'Photos' })
  await pickPhotos(photos, { name: 'garden.png', mimeType: 'image/png', buffer: await image.png().toBuffer() })
  await expect(toast(page, 'Images uploaded successfully.')).toBeVisible()
  await expect(publishing.getByRole('img', { name: 'Done:' })).toHaveCount(7)
  await publishing.getByRole('switch', { name: 'Active' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Your listing has been updated.')).toBeVisible()
}

async function addPet(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'My Bookings' }).first().click()
  await page.getByRole('button', { name: 'Add a Pet' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Pet' })
  await adding.getByLabel('Name').fill('Pepper')
  await adding.getByLabel('Type').selectOption('dogs')
  await adding.getByRole('button', { name: 'Add Pet' }).click()
  await expect(toast(page, 'Pet added successfully!')).toBeVisible()
}

async function find(at: At, page: Page): Promise<void> {
  await page.getByRole('link', { name: `${siteName}, home` }).click()
  const bar = page.getByRole('search', { name: 'Find a Sitter' })
  await bar.getByRole('combobox', { name: 'Location' }).fill('Austin')
  await bar
    .getByRole('option', { name: /^Austin.*(TX|Texas)/ })
    .first()
    .click()
  for (const day of [20, 23]) await chooseDay(bar.getByRole('group', { name: 'Dates' }), daysAhead(day))
  await expect(bar.getByRole('group', { name: 'Pets', exact: true })).toBeVisible()
  await bar.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/search-results\?/)
  // the home shows the same listing, without dates, until the results are there
  await expect(page.getByRole('heading', { level: 1, name: 'Pet sitters' })).toBeVisible()
  await page.getByRole('article').getByRole('link', { name: listingTitle, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: listingTitle })).toBeVisible()
}

async function request(page: Page): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Booking' })
  expect(await priceLines(panel)).toEqual({
    '$40.00 × 3 nights': '$120.00',
    'Service fee': '$7.00',
    'Total before taxes': '$127.00',
  })
  await askForStay(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Booking' })).toBeVisible()
}

async function pay(page: Page): Promise<void> {
  await payWith(page, cards.good, /^Authorize \$127\.00/)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
}

async function accept(at: At, page: Page): Promise<void> {
  await at(page, '/')
  await page
    .getByRole('link', { name: /^Booking Requests/ })
    .first()
    .click()
  await expect(page.getByText('Card authorized, not charged')).toBeVisible()
  // 120 minus 10%
  await expect(page.getByText("You'll earn $108", { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept stay' }).click()
  await expect(page.getByText('Confirmed')).toBeVisible()
}

async function seesItPaid(at: At, page: Page): Promise<void> {
  await expect(async () => {
    await at(page, '/owner-dashboard')
    await expect(page.getByRole('main').getByText('Paid', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
}

async function operatorSeesIt(at: At, page: Page): Promise<void> {
  await at(page, '/admin')
  await expect(page.getByText('Nothing needs you.')).toBeVisible()
  const stats = page.getByRole('list', { name: 'Stats' })
  await expect(stats.getByText('$127.00').first()).toBeVisible()
  await page.getByRole('tab', { name: /^Bookings/ }).click()
  await expect(page.getByText(`${people.owner.first} ${people.owner.last}`).first()).toBeVisible()
}
