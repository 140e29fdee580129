import type { Page } from '@playwright/test'
import { aSitterWithListing, daysAhead } from './factories.ts'
import { alive, expect, test, walk } from './fixtures.ts'
import { variants } from '#testing/long.ts'
import { cards, chooseDay, payWith } from './steps.ts'

/** Counts what a person presses on the pages of a tab, across navigations. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1))
    // pointer events only: the keyboard or a label also causes clicks
    addEventListener('pointerdown', (event) => event.isTrusted && count(), { capture: true })
  })
  return async () => Number(await page.evaluate(() => sessionStorage.getItem('clicks')))
}

for (const [name, options] of variants([
  ['phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
  ['desktop', { viewport: { width: 1440, height: 900 } }],
] as const))
  walk(`a new account asks for a first stay without a detour, on a ${name}`, async ({ site }) => {
    test.setTimeout(120_000)
    const title = `A straight way, ${name} ${Date.now().toString(36)}`
    // far from the demo's sitters, so that the test need not look for it among them
    await aSitterWithListing(site, { title, maxPets: 5, latitude: 41.2565, longitude: -95.9345 })
    const page = await site.open(undefined, options)
    const clicks = await countClicks(page)
    const [checkIn, checkOut] = [daysAhead(50), daysAhead(52)]
    await page.goto('/')
    await alive(page)
    const bar = page.getByRole('search')
    await bar.getByRole('combobox', { name: 'Location' }).click()
    await page.keyboard.type('Omaha, NE')
    await bar
      .getByRole('option', { name: /^Omaha/ })
      .first()
      .click()
    // choosing a place opens the dates
    const dates = bar.getByRole('group', { name: 'Dates' })
    await chooseDay(dates, checkIn)
    await chooseDay(dates, checkOut)
    await bar.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('article').getByRole('link', { name: title }).click()
    await expect(page.getByText('Total before taxes')).toBeVisible()
    await page.getByLabel('Message to the sitter').click()
    await page.keyboard.type('We are new here.')
    await page.getByRole('button', { name: 'Request to Book' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/sign-in\//)
    // a new account; the message is kept
    await page.getByRole('link', { name: 'Sign up' }).click()
    await page.getByLabel('First name').fill('Nova')
    await page.getByLabel('Last name').fill('Straight')
    await page.getByLabel('Email').fill(`nova.${Date.now()}.${name}@people.test`)
    await page.getByLabel('Password', { exact: true }).fill('a long enough secret')
    await page.getByRole('button', { name: 'Sign up' }).click()
    // back on the listing the request resumes by itself; there is no pet yet, so its form opens
    const adding = page.getByRole('dialog', { name: 'Add Pet' })
    await adding.getByLabel('Name').fill('Comet')
    await adding.getByLabel('Type').selectOption('dogs')
    await adding.getByRole('button', { name: 'Add Pet' }).click()
    await page.getByRole('button', { name: 'Book with 1 pet(s)' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Booking' })).toBeVisible()
    await expect(page.getByText('We are new here.')).toBeVisible()
    const needed = await clicks()
    expect(needed).toBeGreaterThan(8)
    expect(needed).toBeLessThanOrEqual(16)
    await payWith(page, cards.good, /^Authorize/)
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  })
