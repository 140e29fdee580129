import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { application } from '#testing/application.ts'
import { hydrated } from './fixtures.ts'

/** Card numbers for the tests. */
export const cards = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' } as const

/** Types a card into a card form. */
export async function typeCard(form: Locator, number: string): Promise<void> {
  await expect(form.getByText('This is a test sandbox. No money moves.')).toBeVisible()
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiration date').fill('12 / 34')
  await form.getByLabel('CVC').fill('123')
  await form.getByLabel('ZIP').fill('78704')
}

/** Types a card into the form of the checkout and submits it. */
export async function payWith(page: Page, number: string, button: RegExp): Promise<void> {
  const form = page.getByRole('form', { name: 'Card payment' })
  await typeCard(form, number)
  await form.getByRole('button', { name: button }).click()
}

/** Finds a day in an open calendar, going to other months if needed. */
export async function findDay(calendar: Locator, date: string): Promise<Locator> {
  const spoken = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date))
  const day = calendar.getByRole('button', { name: new RegExp(`^${spoken}`) }).first()
  const firstMonth = calendar.getByRole('grid').first()
  await expect(firstMonth).toBeVisible()
  const isBack = new Date(date) < new Date(`1 ${await firstMonth.getAttribute('aria-label')} UTC`)
  for (let turned = 0; turned < 12 && !(await day.isVisible()); turned++)
    await calendar.getByRole('button', { name: isBack ? 'Previous month' : 'Next month' }).click()
  return day
}

/** Chooses a day in an open calendar. */
export async function chooseDay(calendar: Locator, date: string): Promise<void> {
  await (await findDay(calendar, date)).click()
}

/** The lines of a price as shown on the page: "Service fee" → "$5.00". */
export async function priceLines(place: Locator): Promise<Record<string, string>> {
  const rows = place.locator('dl').filter({ hasText: 'Total before taxes' }).locator('> div')
  await expect(rows.last()).toContainText('Total before taxes')
  const texts = await rows.evaluateAll((all) =>
    all.map((row) => [row.querySelector('dt')?.textContent ?? '', row.querySelector('dd')?.textContent ?? '']),
  )
  return Object.fromEntries(texts) as Record<string, string>
}

/** Sends a request for the dates in the address with the only pet, once the price is known. */
export async function askForStay(page: Page): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Booking' })
  await expect(panel.getByText('Total before taxes')).toBeVisible()
  await panel.getByRole('button', { name: 'Request to Book' }).click()
}

/** Dollars as shown on pages. */
export function dollars(cents: number): string {
  return `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`
}

/** The toast shown now. Not found by role, because an open dialog hides what is behind it from assistive technology. */
export function toast(page: Page, text: string): Locator {
  return page.locator('li[data-state=open]').filter({ hasText: text })
}

/** Records the texts of toasts: the page is left half a second later, too soon to check them from here. */
export async function rememberToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.querySelector('li[data-state=open]')?.textContent
      if (text) sessionStorage.setItem('toasts', text)
    }).observe(document, { childList: true, subtree: true })
  })
}

/** The text of the last toast, recorded by `rememberToasts`. */
export function lastToast(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('toasts'))
}

/** A section of the listing form; on a phone it is a step, which this opens. */
export async function openPart(page: Page, title: string): Promise<Locator> {
  const steps = page.getByRole('navigation', { name: 'Steps' })
  const part = page.getByRole('region', { name: title, exact: true })
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  if ((await steps.isVisible()) && !(await part.isVisible())) {
    await steps.locator('summary').click()
    await steps.getByRole('button', { name: title }).click()
  }
  await expect(part).toBeVisible()
  return part
}

/** The files that Playwright accepts. */
type Files = Parameters<Locator['setInputFiles']>[0]

/**
 * Chooses photos once the button for it is enabled, as a person would. Playwright alone would fill the input earlier.
 */
export async function pickPhotos(photos: Locator, files: Files): Promise<void> {
  await expect(photos.getByRole('button', { name: 'Add photos' })).toBeEnabled()
  await photos.getByLabel('Photos to add').setInputFiles(files)
}

/** Expects that the page does not scroll sideways. */
export async function nowhereWider(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
}

/** Fills in the required fields of an application except the pets. */
export async function fillApplication(page: Page, surname: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Sitter application' })
  for (const [label, value] of [
    ['Last name', surname],
    ['Phone', application.phone],
    ['Street address', application.address],
    ['City', application.city],
    ['State', application.state],
    ['ZIP code', application.zipCode],
    ['Experience', application.experience],
    ['Motivation', application.motivation],
    ['Availability', application.availability],
    ['Emergency contact', application.emergencyContact],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value)
}

/** Chooses an item in the menu of a booking's page. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Creates a sitter's first listing as a draft, from a page that leads there; returns its id. */
export async function draftListing(
  page: Page,
  { title, pricePerDay }: { readonly title: string; readonly pricePerDay: string },
): Promise<string> {
  await page
    .getByRole('link', { name: /create.*listing/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/listing\/create/)
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByLabel('Price per day').fill(pricePerDay)
  await page.getByRole('region', { name: 'The basics' }).getByLabel('Dogs').check()
  const location = page.getByRole('combobox', { name: 'Location' })
  await location.fill('1204 Cedar Street, Austin, TX')
  await location.press('Tab')
  await expect(page.getByRole('img', { name: 'Location found' })).toBeVisible()
  await page.getByRole('button', { name: 'Create Listing' }).click()
  await expect(toast(page, 'Your listing has been created successfully.')).toBeVisible()
  await expect(page).toHaveURL(/\/listing\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname.replace('/listing/', '')
}
