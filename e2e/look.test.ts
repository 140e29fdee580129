import type { Locator } from '@playwright/test'
import { addDays } from '#contract/vocabulary/dates.ts'
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { hydrated, expect, test, walk } from './fixtures.ts'
import { chooseDay } from './steps.ts'
import { variants } from '#testing/long.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

for (const rating of variants([2.5, 1, 4, 5]))
  test(`a rating of ${rating} fills the stars that far`, async ({ site, page }) => {
    const { listingId } = await aSitterWithListing(site, { title: 'The starred house' })
    const { db } = site.connection
    const known = { rating_hundredths: rating * 100, review_count: 2 }
    await db.updateTable('listings').set(known).where('id', '=', listingId).execute()
    await page.goto(`/listing/${listingId}`)
    const stars = page.getByRole('img', { name: `${rating.toFixed(1)} out of 5 stars` }).first()
    const widths = await stars.evaluate((row) => ({
      whole: row.firstElementChild?.getBoundingClientRect().width ?? 0,
      filled: row.querySelector('[data-filled]')?.getBoundingClientRect().width ?? 0,
    }))
    expect(widths.whole).toBeGreaterThan(50)
    expect(widths.filled / widths.whole).toBeCloseTo(rating / 5, 2)
  })

test('a dialog does not move after it has opened', async ({ site }) => {
  const page = await site.open(undefined, { viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' })
  const { listingId } = await aSitterWithListing(site, { title: 'The calm dialog' })
  await page.goto(`/listing/${listingId}`)
  await hydrated(page)
  const dates = page.getByRole('complementary', { name: 'Booking' }).getByRole('button', { name: /Check-in/ })
  // its script is loaded before the check
  await dates.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.evaluate(() => {
    const frames: { left: number; top: number }[] = []
    Object.assign(window, { frames })
    const look = () => {
      const box = document.querySelector('[role=dialog]')?.getBoundingClientRect()
      if (box) frames.push({ left: box.left, top: box.top })
      requestAnimationFrame(look)
    }
    look()
  })
  await dates.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const seen = () => page.evaluate(() => (window as unknown as { frames: { left: number; top: number }[] }).frames)
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(20)
  const frames = await seen()
  const spread = (of: number[]) => Math.max(...of) - Math.min(...of)
  expect(spread(frames.map(({ left }) => left))).toBeLessThan(1)
  expect(spread(frames.map(({ top }) => top))).toBeLessThan(20)
})

const transparent = 'rgba(0, 0, 0, 0)'
const ground = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor)

test('chosen and previewed days are visible, and weekdays are above their columns', async ({ site }) => {
  const page = await site.open(undefined, { viewport: { width: 1440, height: 900 } })
  await page.goto('/')
  await hydrated(page)
  const bar = page.getByRole('search')
  await bar.getByRole('button', { name: /Check-in/ }).click()
  const calendar = bar.getByRole('group', { name: 'Dates' })
  // three days in the middle of a month
  const month = addDays(`${daysAhead(0).slice(0, 8)}01`, 40).slice(0, 8)
  await chooseDay(calendar, `${month}10`)
  const start = calendar.getByRole('button', { name: /, check-in$/ })
  await expect.poll(() => ground(start)).not.toBe(transparent)
  const spoken = (date: number) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${month}${date}`))
  const day = (date: number) => calendar.getByRole('button', { name: new RegExp(`^${spoken(date)}`) })
  expect(await ground(day(11).locator('..'))).toBe(transparent)
  await day(12).hover()
  await expect.poll(() => ground(day(11).locator('..'))).not.toBe(transparent)
  await day(12).click()
  await bar.getByRole('button', { name: /Check-out/ }).click()
  await expect.poll(() => ground(calendar.getByRole('button', { name: /, check-out$/ }))).not.toBe(transparent)
  expect(await ground(day(11).locator('..'))).not.toBe(transparent)
  const offset = await calendar
    .getByRole('grid')
    .first()
    .evaluate((grid) => {
      const [head, cell] = [grid.querySelector('th'), grid.querySelector('td')]
      const range = document.createRange()
      range.selectNodeContents(head as Element)
      const middle = ({ left, width }: DOMRect) => left + width / 2
      return Math.abs(middle(range.getBoundingClientRect()) - middle((cell as Element).getBoundingClientRect()))
    })
  expect(offset).toBeLessThan(2)
})

test('on a phone the months are in one column, and the button stays visible', async ({ site }) => {
  const page = await site.open(undefined, phone)
  await page.goto('/')
  await hydrated(page)
  const bar = page.getByRole('search')
  await bar.getByRole('combobox', { name: 'Location' }).tap()
  await bar.getByRole('button', { name: /Check-in/ }).tap()
  await expect(bar.getByRole('grid')).toHaveCount(3)
  await bar.getByRole('button', { name: 'Done' }).tap()
  await expect(bar.getByRole('button', { name: 'Search' })).toBeInViewport({ ratio: 1 })
  await bar.getByRole('button', { name: /Pets/ }).tap()
  await bar.getByRole('button', { name: 'Done' }).tap()
  await expect(bar.getByRole('button', { name: 'Search' })).toBeInViewport({ ratio: 1 })
})

walk('a button with an icon alone says what it does, after a moment', async ({ site }) => {
  const page = await site.open(await site.demo('owner'), { viewport: { width: 1440, height: 900 } })
  await page.goto('/owner-dashboard?tab=pets')
  await hydrated(page)
  await page.getByRole('button', { name: 'Edit Biscuit' }).hover()
  await expect(page.locator('[data-tooltip]')).toHaveText('Edit Biscuit')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-tooltip]')).toHaveCount(0)
  // also shown on keyboard focus, but not where an opening panel puts the focus
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Edit Biscuit' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-tooltip]')).toHaveText('Delete Biscuit')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  const console = await site.open(await site.demo('admin'))
  await console.goto('/admin?tab=reports')
  await hydrated(console)
  await console.getByRole('button', { name: 'System' }).press('Enter')
  await expect(console.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(console.locator('[data-tooltip]')).toHaveCount(0)
})

walk(
  'where the browser has no CloseWatcher, a sheet that another one follows leaves that one open',
  async ({ site }) => {
    const { listingId } = await aSitterWithListing(site, { title: 'The sheets in a row' })
    const page = await site.open(await anOwnerWithADog(site, { first: 'Sheila', last: 'Row' }), phone)
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'))
    const address = `/listing/${listingId}?checkIn=${daysAhead(30)}&checkOut=${daysAhead(32)}&dog=2`
    await page.goto(address)
    await expect(page.getByText('Total before taxes')).toBeVisible()
    await page.getByRole('button', { name: 'Request to Book' }).filter({ visible: true }).tap()
    const choice = page.getByRole('dialog', { name: 'Which pets are staying?' })
    const adding = page.getByRole('dialog', { name: 'Add Pet' })
    // the script of the form comes with the first time it opens
    for (const _ of ['first', 'second']) {
      await choice.getByRole('button', { name: 'Add another pet' }).tap()
      await expect(adding).toBeVisible()
      // going back takes a moment
      await page.waitForTimeout(300)
      await expect(adding).toBeVisible()
      await adding.getByLabel('Name').fill('Pip')
      await adding.getByLabel('Type').selectOption('dogs')
      await adding.getByRole('button', { name: 'Add Pet' }).tap()
      await expect(choice).toBeVisible()
      await page.waitForTimeout(300)
      await expect(choice).toBeVisible()
    }
    await page.evaluate(() => history.back())
    await expect(choice).toBeHidden()
    await expect(page).toHaveURL(address)
  },
)
