import type { Locator, Page } from '@playwright/test'
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { hydrated, expect, test, walk } from './fixtures.ts'
import { variants } from '#testing/long.ts'
import { accept, saveACard } from './stays.ts'
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

/** Searches for two nights in Omaha, far from the demo's sitters, with one dog. */
async function searchOmaha(page: Page, { type }: ReturnType<typeof typing>): Promise<void> {
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
}

const sizes = variants([
  ['phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
  ['desktop', { viewport: { width: 1440, height: 900 } }],
] as const)

for (const [name, options] of sizes)
  walk(
    `somebody with a saved card gets from the home page to a booked stay within 12 presses, on a ${name}`,
    async ({ site }) => {
      const title = `A short way, ${name} ${Date.now().toString(36)}`
      const place = { latitude: 41.2565, longitude: -95.9345 }
      const { sitter } = await aSitterWithListing(site, { title, maxPets: 5, ...place })
      const page = await site.open(await anOwnerWithADog(site, { first: 'Nova', last: 'Short' }), options)
      await saveACard(site, page)
      const clicks = await countClicks(page)
      await page.goto('/')
      await hydrated(page)
      await searchOmaha(page, typing(page))
      await page.getByRole('article').getByRole('link', { name: title }).click()
      await page.getByRole('checkbox', { name: /^If .+ accepts, charge Visa 4242 up to \$95\.00\./ }).check()
      await page.getByRole('button', { name: 'Request to Book' }).filter({ visible: true }).click()
      await expect(page).toHaveURL(/\/bookings\//)
      await accept(await site.open(sitter), new URL(page.url()).pathname.split('/').at(-1) ?? '')
      await expect(page.locator('main').getByText('Paid', { exact: true }).first()).toBeVisible()
      expect(await clicks()).toBeLessThanOrEqual(12)
    },
  )

for (const [name, options] of sizes)
  walk(`a new account gets from the landing page to a held card within 19 presses, on a ${name}`, async ({ site }) => {
    test.setTimeout(120_000)
    const title = `A straight way, ${name} ${Date.now().toString(36)}`
    // far from the demo's sitters, so that the test need not look for it among them
    await aSitterWithListing(site, { title, maxPets: 5, latitude: 41.2565, longitude: -95.9345 })
    const page = await site.open(undefined, options)
    const clicks = await countClicks(page)
    const typed = typing(page)
    const { type, fields } = typed
    await page.goto('/')
    await hydrated(page)
    await searchOmaha(page, typed)
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
