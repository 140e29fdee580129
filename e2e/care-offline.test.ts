// docs/product.md#care-of-a-stay
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { dateIn, instantOf } from '#contract/vocabulary/zoned-time.ts'
import { atHome } from './contexts.ts'
import { forVets, signs, spendingOn } from './emergencies.ts'
import { expect, hydrated, test } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { zoneAtNoon } from './stays.ts'
import { aStayWithDoses, phone } from './under-way.ts'
import { filesNotKept, keepsFiles, kept } from './without-network.ts'

/** The days of a stay that are kept by date, without today's, which is kept without one. */
const daysKept = (page: Page, id: string) =>
  page.evaluate(async (path) => {
    const addresses = (await (await caches.open('mine')).keys()).map(({ url }) => new URL(url))
    return addresses
      .filter(({ pathname }) => pathname === path)
      .flatMap(({ searchParams }) => searchParams.getAll('date'))
  }, `/api/bookings/${id}/day`)

/** Opens a page that hears presses. */
async function opens(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** A stay under way, of which the owner has signed for the vet and the sitter has written what came along. */
async function aStayUnderWay(site: Site) {
  const { owner, sitter, id } = await aStayWithDoses(site, forVets)
  await signs(owner, id)
  const items = [{ label: 'Blue blanket', count: 2, note: null, end: null }]
  const written = await sitter.request.put(`/api/bookings/${id}/handovers/in`, {
    data: { clientId: randomUUID(), revision: 0, items },
  })
  expect(written.status(), await written.text()).toBe(200)
  const expires = Date.now() / 1000 + 86_400
  return { id, cookies: (await sitter.context().cookies()).map((cookie) => ({ ...cookie, expires })) }
}

async function nothingIsShown(page: Page, id: string) {
  for (const address of ['/', `/bookings/${id}`, `/bookings/${id}/emergency`]) {
    await page.goto(address).catch(() => {})
    await expect(page.getByText(/Nora Reed|Insulin|Blue blanket/)).toHaveCount(0)
  }
}

/** The dose is on the sitter's home and on the page of the stay. */
async function showsInsulin(page: Page, id: string): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Next up' })).toContainText('Insulin')
  await page.goto(`/bookings/${id}`)
  await expect(page.getByRole('region', { name: 'Care', exact: true })).toContainText('Insulin')
}

/** Without a network, the doses of a day that began since can be recorded. */
async function isReadyNextMorning(page: Page, id: string, tomorrow: PlainDate): Promise<void> {
  await page.clock.setFixedTime(instantOf(tomorrow, '06:30', zoneAtNoon()))
  await showsInsulin(page, id)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /^As of / })).toBeVisible()
  await page.goto(`/bookings/${id}`)
  await hydrated(page)
  const care = page.getByRole('region', { name: 'Care', exact: true })
  await expect(care.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true')
  await expect(care.getByRole('button', { name: /^Given Insulin, \d/ })).toBeVisible()
  // what opens, and what comes once the page is alive, was never on this phone's screen
  await care
    .getByRole('button', { name: /^More: Insulin/ })
    .first()
    .tap()
  await expect(page.getByRole('dialog')).toContainText('Insulin')
  await page.keyboard.press('Escape')
  await page.waitForLoadState('networkidle')
  await expect(care).toBeVisible()
  await page.clock.setFixedTime(new Date())
}

test('the day, the sheet, the mandate and the check-in open without a network after the browser was started again; nothing is left after logout', async ({
  site,
  playwright,
}) => {
  test.setTimeout(180_000)
  const { id, cookies } = await aStayUnderWay(site)
  const profile = await mkdtemp(join(tmpdir(), 'petstead-phone-'))
  const { launchOptions } = test.info().project.use
  const started = () =>
    playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...phone,
      ...atHome,
      baseURL: site.url,
      serviceWorkers: 'allow',
    })
  const before = await started()
  await before.addCookies(cookies)
  const first = await before.newPage()
  await first.goto('/')
  await first.evaluate(() => navigator.serviceWorker.ready)
  await first.reload()
  await hydrated(first)
  // the page of the day alone has the phone keep the rest
  await expect
    .poll(() => kept(first), { timeout: 30_000 })
    .toEqual(
      expect.arrayContaining([
        '/',
        `/bookings/${id}`,
        `/bookings/${id}/emergency`,
        ...['day', 'care', 'emergency', 'handovers/in', 'handovers/out'].map((part) => `/api/bookings/${id}/${part}`),
      ]),
    )
  // tomorrow begins where the stay is
  const tomorrow = addDays(dateIn(zoneAtNoon(), new Date()), 1)
  await expect.poll(() => daysKept(first, id), { timeout: 30_000 }).toEqual([tomorrow])
  await expect.poll(() => filesNotKept(first), { timeout: 30_000 }).toEqual([])
  await keepsFiles(first)
  await before.close()

  const after = await started()
  await after.setOffline(true)
  const page = await after.newPage()
  await isReadyNextMorning(page, id, tomorrow)
  await showsInsulin(page, id)
  await expect(page.getByRole('region', { name: 'Check-in', exact: true })).toContainText('Blue blanket')
  await opens(page, `/bookings/${id}/emergency`)
  await expect(page.getByRole('region', { name: 'Who to call' })).toContainText('Nora Reed')
  await page.getByRole('button', { name: 'Life-threatening, no time to call' }).tap()
  await expect(spendingOn(page)).toContainText('$650')

  await after.setOffline(false)
  await page.goto('/api/logout')
  await expect.poll(() => kept(page)).toEqual([])
  await after.setOffline(true)
  await nothingIsShown(page, id)
  await after.close()
  await rm(profile, { recursive: true, force: true })
})
