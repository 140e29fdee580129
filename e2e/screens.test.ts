import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, test, walk } from './fixtures.ts'
import { faintTexts } from './measures.ts'
import { atRest, settled } from './settled.ts'
import { lastToast, rememberToasts } from './steps.ts'
import { isMain, widthsOf } from './screen-walks.ts'
import { screens } from './screens.ts'
import { long } from '#testing/long.ts'

// one test per screen and width, two in parallel
test.describe.configure({ mode: 'parallel' })

for (const [index, screen] of screens.entries())
  for (const [position, { name, ...width }] of widthsOf(screen, index).entries())
    test(`${screen.name}, ${name}${isMain(screen, position) ? ' @main' : ''}`, async ({ site }) => {
      if (screen.allow) site.allow(screen.allow)
      const page = await site.visit(screen.as && (await site.demo(screen.as)), width.viewport)
      // a short run uses dark on phones and light on desktops
      await page.emulateMedia({ colorScheme: !long && name === 'phone' ? 'dark' : 'light' })
      await page.addInitScript(countShifts)
      await page.goto(typeof screen.at === 'string' ? screen.at : await screen.at(site))
      await expect(page.getByText(screen.shows).filter({ visible: true }).first()).toBeVisible()
      await settled(page)
      expect(await page.evaluate(() => (window as Shifting).shifts ?? []), 'what moved by itself').toEqual([])
      // from the start page it is one more
      expect(await page.locator('a[href="/contact"], a[href="/"]').count(), 'contact in two clicks').toBeGreaterThan(0)
      await screen.then?.(page)
      await atRest(page)
      expect(await page.locator('h1').count(), 'one h1').toBe(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), 'no wider than the window').toBe(
        width.viewport.width,
      )
      await expectAccessible(page)
      await page.emulateMedia({ forcedColors: 'active' })
      await atRest(page)
      expect(await faintTexts(page), 'faint in forced colors').toEqual([])
      // the page is closed as it is: the way back from forced colors is a thousand transitions
      if (!long) return
      await page.emulateMedia({ forcedColors: 'none' })
      // a thousand color transitions at once take seconds
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('*, ::before, ::after { transition: none !important }')
        document.adoptedStyleSheets.push(sheet)
      })
      await page.emulateMedia({ colorScheme: 'dark' })
      await atRest(page)
      await expectAccessible(page, 'colors')
    })

for (const path of ['/owner-dashboard?tab=pets', '/sitter-dashboard', `/checkout/${randomUUID()}`, '/listing/create'])
  test(`a visitor of ${path.replace(/[0-9a-f-]{36}/, '…')} signs in and comes back`, async ({ page }) => {
    await rememberToasts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page).toHaveURL(/\/sign-in\//)
    await expect.poll(() => lastToast(page)).toContain('You are logged out. Logging in again...')
    if (path.startsWith('/checkout')) return
    await page.getByRole('button', { name: path.startsWith('/owner') ? 'Pet owner' : 'Pet sitter' }).click()
    await expect(page).toHaveURL(path)
  })

test('only its sitter finds a hidden listing', async ({ site }) => {
  site.allow(/status of 404/)
  const { db } = site.connection
  const sitter_id = (await site.demo('sitter')).id
  const { id } = await db.insertInto('listings').values({ sitter_id }).returning('id').executeTakeFirstOrThrow()
  try {
    for (const [who, status] of [
      ['sitter', 200],
      ['owner', 404],
    ] as const) {
      const page = await site.open(await site.demo(who))
      expect((await page.goto(`/listing/${id}`))?.status()).toBe(status)
    }
  } finally {
    await db.deleteFrom('listings').where('id', '=', id).execute()
  }
})

test('redirects a visitor of the search to its public address with the same results', async ({ page }) => {
  await page.goto('/search-results?dog=1&sort=price')
  await expect(page).toHaveURL('/search-demo?dog=1&sort=price')
  await expect(page.getByRole('heading', { level: 1, name: 'Pet sitters' })).toBeVisible()
})

walk(
  'the site map leads to every page, to a listing that is there, and from the footer and the admin’s bar',
  async ({ site }) => {
    const page = await site.open(await site.demo('admin'))
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Sitemap' }).click()
    await expect(page).toHaveURL('/sitemap')
    await expect(
      page.getByRole('heading', { level: 2 }).filter({ hasText: /^(Public|Authenticated|Admin)$/ }),
    ).toHaveCount(3)
    const links = await page.locator('main li a').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
    const listing = links.find((path) => /^\/listing\/[0-9a-f-]{36}$/.test(path)) ?? ''
    expect(links).toEqual(
      expect.arrayContaining([
        '/',
        '/become-sitter',
        '/search-demo',
        '/search',
        '/sitter-dashboard',
        '/checkout',
        '/admin',
      ]),
    )
    for (const path of [...links, listing]) expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(
      page
        .getByText('Be the first')
        .or(page.getByText(/^Based on/))
        .first(),
    ).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Sitemap' }).click()
    await page
      .locator('main')
      .getByRole('link', { name: /^Checkout/ })
      .click()
    await expect(page).toHaveURL('/owner-dashboard')
  },
)

type Shifting = Window & { shifts?: string[]; shifted?: number }

/**
 * Records layout shifts while a page loads, if they exceed 0.02 in all.
 */
function countShifts(): void {
  type Source = { node?: Element; previousRect: DOMRect; currentRect: DOMRect }
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
  const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  const page = window as Shifting
  const seen: string[] = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue
      page.shifted = (page.shifted ?? 0) + entry.value
      const what = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${place(previousRect)} -> ${place(currentRect)}`,
      )
      seen.push(`${entry.value.toFixed(3)} at ${Math.round(entry.startTime)} ms: ${what.join(' | ')}`)
      if (page.shifted > 0.02) page.shifts = seen
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
