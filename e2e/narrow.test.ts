import { expect, test } from './fixtures.ts'
import { lengthenNames } from './long-names.ts'
import { brokenWords, cutOff } from './measures.ts'
import { screens } from './screens.ts'
import { long, variants } from '#testing/long.ts'

test.describe.configure({ mode: 'parallel' })

/** The screens of a short run: one per layout with names. */
const inShort: ReadonlySet<string> = new Set([
  'home of an owner',
  'bookings',
  'page of a booking',
  'pets',
  'profile',
  'conversation',
  'checkout',
  'requests',
  'earnings',
  'own listing',
  'editing',
  'users',
  'all bookings',
])

for (const role of variants(['sitter', 'owner', 'admin'] as const))
  test(`at 320 px no screen of the ${role} is wider than the window or cuts a long name off`, async ({ site }) => {
    const walked = screens.filter(({ as, name }) => as === role && (long || inShort.has(name)))
    test.setTimeout(20_000 + walked.length * 10_000)
    const page = await site.open(await site.demo(role), {
      viewport: { width: 320, height: 640 },
      isMobile: true,
      hasTouch: true,
    })
    await lengthenNames(page)
    await page.goto('/settings')
    await expect(page.getByRole('button', { name: /^Account of Wolfe/ }), 'the names are long').toBeVisible()
    for (const screen of walked) {
      if (screen.allow) site.allow(screen.allow)
      await page.goto(typeof screen.at === 'string' ? screen.at : await screen.at(site))
      await expect(page.getByText(screen.shows).filter({ visible: true }).first(), screen.name).toBeVisible()
      await screen.then?.(page)
      await expect(page.locator('[class*=animate-pulse]').filter({ visible: true }), screen.name).toHaveCount(0)
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${screen.name} is as wide as`)
        .toBe(320)
      expect.soft(await cutOff(page), `cut off: ${screen.name}`).toEqual([])
      expect.soft(await brokenWords(page), `broken: ${screen.name}`).toEqual([])
    }
  })
