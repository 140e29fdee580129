import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, walk } from './fixtures.ts'
import { invisibleFocus, movements, toldByColorAlone, unreachable } from './hard-measures.ts'
import { brokenWords, cutOff, faintTexts, stuckShare } from './measures.ts'
import { screens } from './screens.ts'
import { atRest, settled } from './settled.ts'

// one test per screen and one load each: the conditions change in the open page, as people change them
test.describe.configure({ mode: 'parallel' })

const desk = { width: 1440, height: 900 }

/** That desk at two zooms, and the narrowest phone. */
const windows = [
  { name: '200%', width: 720, height: 450 },
  { name: '400%', width: 360, height: 225 },
  { name: '320 px', width: 320, height: 640 },
] as const

for (const screen of screens)
  walk(`${screen.name}: still, focus seen, forced colors, zoom and 320 px`, async ({ site }) => {
    if (screen.allow) site.allow(screen.allow)
    const page = await site.visit(screen.as && (await site.demo(screen.as)), desk)
    const found: string[] = []
    const note = (what: string, faults: readonly string[]) => found.push(...faults.map((fault) => `${what}: ${fault}`))
    await page.goto(typeof screen.at === 'string' ? screen.at : await screen.at(site))
    await expect(page.getByText(screen.shows).filter({ visible: true }).first()).toBeVisible()
    await settled(page)
    await screen.then?.(page)
    note('moves although less motion is wanted', await movements(page))
    // a toast covers what it likes for 5 seconds
    await expect(page.locator('[data-toasts] li')).toHaveCount(0)
    await atRest(page)
    note('chosen, told by color alone', await toldByColorAlone(page))

    await page.emulateMedia({ forcedColors: 'active' })
    await atRest(page)
    note('forced colors, faint', await faintTexts(page))
    note('forced colors, chosen, told by color alone', await toldByColorAlone(page))
    await page.emulateMedia({ forcedColors: 'none' })

    for (const { name, ...size } of windows) {
      await page.setViewportSize(size)
      await atRest(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width !== size.width) note(name, [`${width} px wide`])
      const share = await mostStuck(page)
      if (share > 1 / 3) note(name, [`bars take ${share.toFixed(2)} of the window`])
      note(`${name}, out of reach`, await unreachable(page))
    }
    note('320 px, chosen, told by color alone', await toldByColorAlone(page))
    note('320 px, cut off', await cutOff(page))
    note('320 px, broken', await brokenWords(page))
    await expectAccessible(page, 'targets')

    // last, because the focus opens things
    await page.setViewportSize(desk)
    note('focus not seen', await invisibleFocus(page))
    await page.emulateMedia({ forcedColors: 'active' })
    note('forced colors, focus not seen', await invisibleFocus(page))
    await page.emulateMedia({ forcedColors: 'none' })
    expect(found).toEqual([])
  })

/** The largest share of the window that bars cover, at the top, in the middle and at the end of the page. */
async function mostStuck(page: Page): Promise<number> {
  const shares: number[] = []
  for (const part of [0, 0.5, 1]) {
    await page.evaluate((at) => scrollTo(0, at * document.documentElement.scrollHeight), part)
    shares.push(await stuckShare(page))
  }
  // what is around a dialog does not count: nothing else can be used; one may have opened meanwhile, as the map does
  if ((await page.locator('[role$=dialog][data-state=open]').count()) > 0) return 0
  return Math.max(...shares)
}

walk('a map jumps instead of gliding where less motion is wanted', async ({ site }) => {
  const page = await site.open(undefined, { viewport: desk })
  await page.goto('/search-demo?location=Austin&lat=30.27&lng=-97.74&view=map')
  const place = page.locator('.map-place')
  await expect(place).toBeVisible()
  await place.evaluate((element) => {
    const places = new Set<number>()
    Object.assign(window, { places })
    const look = () => {
      places.add(Math.round(element.getBoundingClientRect().x))
      requestAnimationFrame(look)
    }
    look()
  })
  await page.locator('.maplibregl-canvas').focus()
  await page.keyboard.press('ArrowRight')
  const seen = () => page.evaluate(() => [...(window as unknown as { places: Set<number> }).places])
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(1)
  // as long as it would glide
  await page.waitForTimeout(500)
  expect(await seen()).toHaveLength(2)
})
