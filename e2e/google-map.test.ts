import type { Page } from '@playwright/test'
import { aSitterWithListing } from './factories.ts'
import { hydrated, expect, walk, type Guest, type Site } from './fixtures.ts'
import { googleMapsScript } from './google-maps-script.ts'
import { withSettings } from './with-settings.ts'
import { variants } from '#testing/long.ts'

const austin = '/search?location=Austin%2C+TX&lat=30.2672&lng=-97.7431&view=map'
const results = (page: Page) => page.getByRole('region', { name: 'Map of the results' })

/** Opens a page of a site whose operator has a Google Maps key; Google answers with a script, or not at all. */
async function withGoogle(
  site: Site,
  script: string | undefined,
  look: (page: Page, address: string) => Promise<void>,
  person?: Guest,
) {
  const other = await withSettings(site, { GOOGLE_MAPS_BROWSER_KEY: 'AIza-browser-key' })
  try {
    site.allow(new RegExp(`outside request: (${other.address}|https://maps.googleapis.com)`))
    // the demo's pictures are in another folder
    site.allow(/status of 404/)
    const page = await site.open(person, { viewport: { width: 1440, height: 900 } })
    await page.route('https://maps.googleapis.com/**', (route) => {
      expect(new URL(route.request().url()).searchParams.get('key')).toBe('AIza-browser-key')
      return script === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script })
    })
    await look(page, other.address)
    await page.close()
  } finally {
    await other.close()
  }
}

walk("Google's map shows the same pins, preview and circle", async ({ site }) => {
  const title = 'The house on its own'
  // far from all others, so that its pin stands alone
  await aSitterWithListing(site, { title, latitude: 47.5053, longitude: -111.3008 })
  await withGoogle(site, googleMapsScript, async (page, address) => {
    await page.goto(address + austin)
    const map = results(page)
    await expect(map.locator('[data-google=map]')).toHaveAttribute('data-circle', '15000')
    const pins = map.getByRole('button', { name: /per day/ })
    await expect.poll(() => pins.count()).toBeGreaterThan(0)
    // each pin is at its place: within the circle around the center
    const [frame, pin] = [await map.boundingBox(), await pins.first().boundingBox()]
    expect(Math.abs((pin?.x ?? 0) - (frame?.x ?? 0) - (frame?.width ?? 0) / 2)).toBeLessThan((frame?.width ?? 0) / 2)
    await expect(page.getByText('Failed to')).toHaveCount(0)
    await expect(map.locator('canvas')).toHaveCount(0)
    await page.goto(`${address}/search?location=Great+Falls%2C+MT&lat=47.5053&lng=-111.3008&view=map`)
    await map.getByRole('button', { name: title }).click()
    await expect(map.getByRole('group', { name: 'Selected sitter' }).getByRole('link', { name: title })).toBeFocused()
  })
})

walk("on Google's map a place is picked, dragged and moved by keys", async ({ site }) => {
  const sitter = await site.demo('sitter')
  const look = async (page: Page, address: string) => {
    await page.goto(`${address}/listing/create`)
    await hydrated(page)
    const field = page.getByRole('combobox', { name: 'Location' })
    await field.scrollIntoViewIfNeeded()
    const map = page.getByRole('region', { name: 'Map of your location' })
    await expect(map.locator('[data-google=map]')).toBeVisible()
    await map.scrollIntoViewIfNeeded()
    const marker = map.getByRole('application', { name: 'Location marker. Use the arrow keys to move it.' })
    await expect(marker).toHaveCount(0)
    await map.click({ position: { x: 300, y: 200 } })
    await expect(marker).toBeVisible()
    await expect(field).not.toHaveValue('')
    const box = await marker.boundingBox()
    if (!box) throw new Error('The marker is not on the screen.')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 150, y - 60, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => (await marker.boundingBox())?.x).toBeCloseTo(box.x + 150, -1)
    const dragged = await marker.boundingBox()
    await marker.press('ArrowLeft')
    await expect.poll(async () => (await marker.boundingBox())?.x).toBeLessThan(dragged?.x ?? 0)
  }
  await withGoogle(site, googleMapsScript, look, sitter)
})

for (const [what, script, text] of variants([
  ['does not come', undefined, 'Failed to load Google Maps'],
  ['does not begin', `window.google = { maps: {} }; googleMapsReady()`, 'Failed to initialize map'],
  [
    'does not take the key',
    `${googleMapsScript}; google.maps.Map.prototype.settle = () => setTimeout(() => gm_authFailure(), 50)`,
    'Failed to initialize map',
  ],
] as const))
  walk(`when Google's map ${what}, the page says so and shows its own map`, async ({ site }) => {
    site.allow(/Failed to (load|initialize)|ERR_FAILED/)
    await withGoogle(site, script, async (page, address) => {
      await page.goto(address + austin)
      await expect(results(page).getByText(text, { exact: true })).toBeVisible()
      await expect(page.getByText("This page didn't load completely.")).toHaveCount(0)
      await expect(results(page).locator('canvas')).toBeVisible()
      await expect(results(page).locator('[data-google]')).toHaveCount(0)
      await expect
        .poll(() =>
          results(page)
            .getByRole('button', { name: /per day/ })
            .count(),
        )
        .toBeGreaterThan(0)
    })
  })
