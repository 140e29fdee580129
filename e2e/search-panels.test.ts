import type { Locator } from '@playwright/test'
import { hydrated, expect, test } from './fixtures.ts'

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN }

test('on a desktop the bar stays in its place while a search is filled in, and lists end with whole rows', async ({
  site,
}) => {
  const page = await site.open(undefined, desktop)
  await page.goto('/')
  await hydrated(page)
  const bar = page.getByRole('search')
  const location = bar.getByRole('combobox', { name: 'Location' })
  await location.click()
  const before = await boxOf(bar)
  await location.pressSequentially('port', { delay: 30 })
  const list = bar.getByRole('listbox', { name: 'Places' })
  await expect(list.getByRole('option').nth(3)).toBeVisible()
  const field = await location.evaluate(
    (input) => input.closest('div[class*="relative"]')?.getBoundingClientRect().width,
  )
  expect(Math.round((await boxOf(list)).width)).toBeGreaterThanOrEqual(Math.round(field ?? NaN) - 2)
  const cut = () =>
    list.evaluate((frame) => {
      const edge = frame.getBoundingClientRect().bottom
      const rows = [...frame.querySelectorAll('[role=option]')].map((row) => row.getBoundingClientRect())
      return rows.filter(({ top, bottom }) => top < edge - 1 && bottom > edge + 1).length
    })
  // the height is fitted to whole rows once they are there
  await expect.poll(cut, { message: 'rows cut in two' }).toBe(0)
  await list.getByRole('option').first().click()
  const dates = bar.getByRole('group', { name: 'Dates' })
  await expect(dates.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect((await boxOf(bar)).y).toBe(before.y)
})

test('on a phone the month of the days in view is named, and days can be flexible once they are chosen', async ({
  site,
}) => {
  const page = await site.open(undefined, phone)
  await page.goto('/search-demo?location=Austin%2C+TX&lat=30.2672&lng=-97.7431')
  await hydrated(page)
  const bar = page.getByRole('search')
  await bar.getByRole('combobox', { name: 'Location' }).tap()
  await bar.getByRole('button', { name: /^Check-in/ }).tap()
  const dates = bar.getByRole('group', { name: 'Dates' })
  await expect(dates.getByRole('grid').first()).toBeVisible()
  await expect(dates.getByRole('radio', { name: '± 1 day' })).toBeHidden()
  const months = dates
    .locator('div')
    .filter({ has: page.getByRole('grid') })
    .first()
  const named = () =>
    dates.getByRole('grid').evaluateAll((grids) =>
      grids.flatMap((grid) => {
        const month = grid.parentElement
        const scroller = month?.closest('[class*="overflow-y-auto"]:not([class*="md:absolute"])')
        const name = month?.querySelector('[class*="sticky"]')
        if (!month || !scroller || !name) return ['no month']
        const [edge, days, label] = [scroller, month, name].map((each) => each.getBoundingClientRect())
        // the month whose days fill the top, also one of four weeks
        const isFirst = days && edge && days.top <= edge.top + 1 && days.bottom > edge.top + 100
        return isFirst && label ? [String(Math.round(label.top - edge.top))] : []
      }),
    )
  await months.evaluate((element) => {
    element.scrollTop = 80
  })
  await expect.poll(named).toEqual(['0'])
  const days = dates.getByRole('gridcell').getByRole('button', { disabled: false })
  await days.nth(40).tap()
  // the days that a stay can still end on
  await days.nth(3).tap()
  await bar.getByRole('button', { name: /^Check-in/ }).tap()
  for (const name of ['Exact dates', '± 1 day', '± 2 days', '± 3 days'])
    await expect(dates.locator('label').filter({ hasText: name })).toBeInViewport({ ratio: 1 })
})
