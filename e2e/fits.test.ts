import type { Locator } from '@playwright/test'
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { hydrated, expect, test, walk } from './fixtures.ts'
import { stuckShare } from './measures.ts'
import { openConversation } from './screen-addresses.ts'
import { chooseDay } from './steps.ts'
import { variants } from '#testing/long.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desk = { viewport: { width: 1440, height: 900 } }

const boxOf = async (of: Locator) => {
  const box = await of.boundingBox()
  if (!box) throw new Error(`${String(of)} is not to be seen`)
  return box
}

for (const [name, options] of variants([
  ['phone', phone],
  ['desktop', desk],
] as const))
  test(`on a ${name} the email bar leaves the composer in the window`, async ({ site }) => {
    const { listingId } = await aSitterWithListing(site, { title: `The unconfirmed, ${name}` })
    const owner = await anOwnerWithADog(site, { first: 'Zoe', last: 'New' })
    const { db } = site.connection
    await db.updateTable('users').set({ email_verified: false }).where('id', '=', owner.id).execute()
    const page = await site.open(owner, options)
    await page.goto(`/listing/${listingId}`)
    const line = page.getByRole('region', { name: 'Confirm your email' })
    await expect(line.getByRole('link', { name: 'Open mailbox' })).toBeVisible()
    expect((await boxOf(line)).height, 'one line').toBeLessThanOrEqual(48)
    await page.getByRole('button', { name: 'Message Sitter' }).click()
    await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 })
    if (name === 'desktop') return
    await expect(page.getByRole('contentinfo')).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollHeight), 'nothing below').toBe(844)
  })

walk('at 320 px nothing is wider than the window; a place leads to the dates there too', async ({ site }) => {
  const page = await site.open(undefined, { ...phone, viewport: { width: 320, height: 640 } })
  const { listingId } = await aSitterWithListing(site, { title: 'The narrow house' })
  for (const path of ['/', '/search-demo', `/listing/${listingId}`]) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Sign Up' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
  await page.goto('/')
  const bar = page.getByRole('search')
  await bar.getByRole('combobox', { name: 'Location' }).fill('Austin')
  await bar
    .getByRole('option', { name: /^Austin/ })
    .first()
    .tap()
  await expect(bar.getByRole('group', { name: 'Dates' })).toBeVisible()
})

walk('in a window as low as at 400% at most a quarter is covered by bars', async ({ site }) => {
  const { listingId } = await aSitterWithListing(site, { title: 'The magnified house' })
  const page = await site.open(await site.demo('owner'), { viewport: { width: 360, height: 225 } })
  const share = async (path: string, shows: Locator) => {
    await page.goto(path)
    await expect(shows.first()).toBeVisible()
    await hydrated(page)
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((at) => scrollTo(0, at * document.documentElement.scrollHeight), part)
      expect(await stuckShare(page), `${path} at ${part}`).toBeLessThanOrEqual(0.25)
    }
  }
  await share('/', page.getByRole('heading', { level: 1 }))
  await share('/search-results', page.getByText(/available sitters/))
  await share(`/listing/${listingId}`, page.getByText('Total for 1 night, before taxes'))
  await expect(page.getByRole('button', { name: 'Request to Book' }).filter({ visible: true })).toHaveCount(1)
  await share('/owner-dashboard', page.getByText('Booking History'))
  await share('/messages', page.getByText('Maria Castillo'))
  await openConversation(page)
  const composer = page.getByRole('textbox', { name: /^Message to/ })
  await composer.focus()
  await expect(composer).toBeInViewport({ ratio: 1 })
  expect(await stuckShare(page), 'a conversation').toBeLessThanOrEqual(0.25)
  // a dialog scrolls as a whole
  await page.goto('/owner-dashboard?tab=pets')
  await page.getByRole('button', { name: 'Add Pet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Pet' })
  await dialog.getByRole('button', { name: 'Add Pet' }).scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('heading', { name: 'Add Pet' })).not.toBeInViewport()
})

walk('the calendar marks a stay once, and its footer keeps its height', async ({ site }) => {
  const { listingId } = await aSitterWithListing(site, { title: 'The marked house' })
  const page = await site.open(undefined, desk)
  await page.goto(`/listing/${listingId}`)
  await hydrated(page)
  await page
    .getByRole('complementary', { name: 'Booking' })
    .getByRole('button', { name: /Check-in/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Choose your dates' })
  const status = dialog.locator('p[role=status]')
  await expect(status).toHaveText('Select your check-in date.')
  const before = (await boxOf(status)).height
  // the first days of a month, which the month before also shows
  const month = new Date(`${daysAhead(0).slice(0, 7)}-15T12:00:00Z`)
  month.setUTCMonth(month.getUTCMonth() + 1)
  const next = month.toISOString().slice(0, 8)
  await chooseDay(dialog, `${next}02`)
  await expect(status).toHaveText('Select your check-out date.')
  await chooseDay(dialog, `${next}05`)
  await expect(status).toContainText(/\$\d+ total$/)
  expect((await boxOf(status)).height).toBe(before)
  const marked = await dialog
    .getByRole('gridcell')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => getComputedStyle(cell).backgroundColor !== 'rgba(0, 0, 0, 0)')
        .map((cell) => cell.textContent?.trim()),
    )
  expect(marked).toEqual(['2', '3', '4', '5'])
})

test('at 390 px the tools of the results are three, in one row', async ({ site }) => {
  const page = await site.open(undefined, phone)
  await page.goto('/search-demo?location=Austin&lat=30.27&lng=-97.74')
  const tools = [
    page.getByRole('button', { name: /^Filters/ }),
    page.getByRole('combobox', { name: 'Distance' }),
    page.getByRole('button', { name: 'Map View' }),
  ]
  const boxes = await Promise.all(tools.map((tool) => boxOf(tool)))
  expect(new Set(boxes.map(({ y, height }) => `${y} ${height}`)).size, 'one row of one height').toBe(1)
  expect(Math.max(...boxes.map(({ x, width }) => x + width))).toBeLessThanOrEqual(390)
})

walk('at 1440 px: prices beside names, filters in their row, one row of links in the footer', async ({ site }) => {
  const page = await site.open(undefined, desk)
  await page.goto('/search-demo?location=Austin&lat=30.27&lng=-97.74&view=map&minPrice=20&maxPrice=60')
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  const tops = await cards.evaluateAll((all) =>
    all.map((card) => {
      const last = card.querySelector('.mt-auto')
      const [name, price] = [...(last?.children ?? [])].map((each) => each.getBoundingClientRect())
      return name && price ? name.bottom > price.top : false
    }),
  )
  expect(tops.length).toBeGreaterThan(3)
  expect(tops.every(Boolean), 'every price beside its name').toBe(true)
  // the label in the button is part of its accessible name, for people who use voice control
  await expect(page.getByRole('button', { name: 'mi, show miles', exact: true })).toHaveText('mi')
  // the active filter is shown once, in its own row
  await expect(page.getByText('$20 to $60')).toHaveCount(1)
  const filters = await boxOf(page.getByRole('button', { name: 'Hide map' }))
  const map = await boxOf(page.getByRole('region', { name: 'Map of the results' }))
  expect(map.x + map.width).toBeGreaterThan(1250)
  // the map begins beside the heading, not below the tools
  expect(map.y).toBeLessThan(filters.y)
  expect((await boxOf(page.getByRole('list', { name: 'Active filters' }))).y).toBeGreaterThan(
    filters.y + filters.height,
  )
  // on a narrow window the map would cover the page
  await page.getByRole('button', { name: 'Hide map' }).click()
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const heads = await page
      .getByRole('navigation', { name: 'Footer' })
      .getByRole('heading')
      .evaluateAll((all) => all.map((head) => Math.round(head.getBoundingClientRect().top)))
    expect(new Set(heads).size, `rows of links at ${width} px`).toBe(1)
  }
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/')
  const cut = await page.getByRole('combobox', { name: 'Location' }).evaluate((input: HTMLInputElement) => {
    const brush = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    brush.font = getComputedStyle(input).font
    return brush.measureText(input.placeholder).width > input.clientWidth
  })
  expect(cut, 'the placeholder is cut').toBe(false)
})

for (const [name, options] of variants([
  ['phone', phone],
  ['desktop', desk],
] as const))
  walk(`on a ${name} late fonts do not shift the layout`, async ({ site }) => {
    const [visitor, admin] = [await site.open(undefined, options), await site.open(await site.demo('admin'), options)]
    const { listingId } = await aSitterWithListing(site, { title: 'The late letters' })
    for (const [page, path] of [
      [visitor, '/'],
      [visitor, `/listing/${listingId}`],
      [visitor, '/search-demo'],
      ...['reports', 'reports&trouble=cases', 'reports&trouble=measures', 'bookings', 'listings', 'users'].map(
        (tab) => [admin, `/admin?tab=${tab}`] as const,
      ),
    ] as const) {
      let letGo = () => {}
      const held = new Promise<void>((resolve) => (letGo = resolve))
      await page.route(/\.woff2$/, async (route) => {
        await held
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[role=region][aria-label^=Notification]')).toBeAttached()
      await page.evaluate(() => {
        const moved = { by: 0 }
        Object.assign(window, { moved })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) moved.by += entry.value
        }).observe({ type: 'layout-shift' })
      })
      letGo()
      await page.evaluate(async () => {
        await document.fonts.ready
        await new Promise(requestAnimationFrame)
        await new Promise(requestAnimationFrame)
      })
      const fonts = await page.evaluate(
        () => document.fonts.check('16px Figtree') && document.fonts.check('16px Fraunces'),
      )
      expect(fonts, 'the real letters are there').toBe(true)
      const by = await page.evaluate(() => (window as unknown as { moved: { by: number } }).moved.by)
      expect.soft(by, path).toBe(0)
      await page.unrouteAll()
    }
  })
