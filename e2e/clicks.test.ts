import type { Locator, Page } from '@playwright/test'
import { aSitterWithListing, daysAhead } from './factories.ts'
import { hydrated, expect, test, walk } from './fixtures.ts'
import { variants } from '#testing/long.ts'
import { cards, chooseDay } from './steps.ts'

/** Counts what a person presses on the pages of a tab, across navigations. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1))
    // pointer events only: the keyboard or a label also causes clicks
    addEventListener('pointerdown', (event) => event.isTrusted && count(), { capture: true })
  })
  return async () => Number(await page.evaluate(() => sessionStorage.getItem('clicks')))
}

/** Types into a field as a person does: one that does not have the focus is pressed first. Counts the fields. */
function typing(page: Page) {
  let fields = 0
  const type = async (label: string | RegExp, text: string, within: Page | Locator = page) => {
    const field = within.getByLabel(label, { exact: true }).filter({ visible: true }).first()
    await expect(field).toBeVisible()
    if (!(await field.evaluate((element) => element === document.activeElement))) await field.click()
    await page.keyboard.type(text)
    fields += 1
  }
  return { type, fields: () => fields }
}

for (const [name, options] of variants([
  ['phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
  ['desktop', { viewport: { width: 1440, height: 900 } }],
] as const))
  walk(`a new account gets from the landing page to a held card within 19 presses, on a ${name}`, async ({ site }) => {
    test.setTimeout(120_000)
    const title = `A straight way, ${name} ${Date.now().toString(36)}`
    // far from the demo's sitters, so that the test need not look for it among them
    await aSitterWithListing(site, { title, maxPets: 5, latitude: 41.2565, longitude: -95.9345 })
    const page = await site.open(undefined, options)
    const clicks = await countClicks(page)
    const { type, fields } = typing(page)
    await page.goto('/')
    await hydrated(page)
    const bar = page.getByRole('search')
    await type('Location', 'Omaha, NE', bar)
    await bar
      .getByRole('option', { name: /^Omaha/ })
      .first()
      .click()
    // choosing a place opens the dates, and choosing those the pets
    const dates = bar.getByRole('group', { name: 'Dates' })
    await chooseDay(dates, daysAhead(50))
    await chooseDay(dates, daysAhead(52))
    const pets = bar.getByRole('group', { name: 'Pets', exact: true })
    // a press while it opens would close it again
    const opens = await pets.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    )
    if (!opens) await bar.getByRole('button', { name: /Pets/ }).click()
    await pets.getByRole('button', { name: 'More Dogs' }).click()
    await bar.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('article').getByRole('link', { name: title }).click()
    await expect(page.getByText('Total before taxes')).toBeVisible()
    await page.getByRole('button', { name: 'Request to Book' }).filter({ visible: true }).click()
    // the stay stays in view
    const signingIn = page.getByRole('dialog', { name: 'Sign up or log in' })
    await expect(signingIn).toContainText(title)
    await expect(signingIn).toContainText('$95 for 2 nights')
    await signingIn.getByRole('link', { name: 'Sign up' }).click()
    await type('First name', 'Nova')
    await type('Email', `nova.${Date.now()}.${name}@people.test`)
    await type('Password', 'a long enough secret')
    await page.getByRole('button', { name: 'Sign up' }).click()
    // back on the listing the request goes on by itself; the kind of pet is known from the search
    const adding = page.getByRole('dialog', { name: 'Add Pet' })
    await expect(adding.getByLabel('Type')).toHaveValue('dogs')
    await type(/^Name/, 'Comet', adding)
    await adding.getByRole('button', { name: 'Add Pet' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Booking' })).toBeVisible()
    const form = page.getByRole('form', { name: 'Card payment' })
    await type(/^Card number/, cards.good.replaceAll(' ', ''), form)
    await type(/^Expiration date/, '1234', form)
    await type(/^CVC/, '123', form)
    await type(/^ZIP/, '78704', form)
    await form.getByRole('button', { name: /^Authorize \$95\.00/ }).click()
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
    expect(fields()).toBeLessThanOrEqual(10)
    expect(await clicks()).toBeLessThanOrEqual(19)
  })
