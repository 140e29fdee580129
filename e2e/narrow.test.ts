import { aSitterWithListing } from './factories.ts'
import { expect, test, walk } from './fixtures.ts'
import { notIsolated } from './hard-measures.ts'
import { hardNames, lengthenNames } from './long-names.ts'
import { brokenWords, cutOff, danglingDots } from './measures.ts'
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
  walk(`at 320 px no screen of the ${role} is wider than the window or cuts a long name off`, async ({ site }) => {
    const walked = screens.filter(({ as, name }) => as === role && (long || inShort.has(name)))
    test.setTimeout(20_000 + walked.length * 10_000)
    const page = await site.open(await site.demo(role), {
      viewport: { width: 320, height: 640 },
      isMobile: true,
      hasTouch: true,
    })
    await lengthenNames(page, site.url)
    await page.goto('/settings')
    await expect(page.getByRole('button', { name: /^Account of .*Wolfe/ }), 'the names are long').toBeVisible()
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
      expect.soft(await danglingDots(page), `ends with a dot: ${screen.name}`).toEqual([])
      expect.soft(await notIsolated(page), `not isolated: ${screen.name}`).toEqual([])
    }
  })

walk('at 320 px a visitor sees long names, and names read from right to left, whole and in order', async ({ site }) => {
  const { title, first, last } = hardNames
  // far from the demo's sitters
  const place = { latitude: 21.3069, longitude: -157.8583 }
  const { sitter, listingId } = await aSitterWithListing(site, { title, ...place })
  const { db } = site.connection
  await db.updateTable('users').set({ first_name: first, last_name: last }).where('id', '=', sitter.id).execute()
  const page = await site.open(undefined, { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true })
  const around = `location=Honolulu&lat=${place.latitude}&lng=${place.longitude}`
  for (const path of [
    `/listing/${listingId}`,
    `/sitter/${sitter.id}`,
    `/search-demo?${around}`,
    `/search-demo?${around}&view=map`,
  ]) {
    await page.goto(path)
    await expect(page.getByText(last).filter({ visible: true }).or(page.getByText(title)).first()).toBeVisible()
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    expect.soft(await cutOff(page), `cut off: ${path}`).toEqual([])
    expect.soft(await brokenWords(page), `broken: ${path}`).toEqual([])
    expect.soft(await danglingDots(page), `ends with a dot: ${path}`).toEqual([])
    expect.soft(await notIsolated(page), `not isolated: ${path}`).toEqual([])
  }
})
