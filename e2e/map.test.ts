// docs/product.md#map
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { variants } from '#testing/long.ts'
import { expect, test, walk, type Site } from './fixtures.ts'
import { withSettings } from './with-settings.ts'

const seattle = '/search?location=Seattle%2C+WA&lat=47.6062&lng=-122.3321&view=map'
const austin = '/search?location=Austin%2C+TX&lat=30.2672&lng=-97.7431&view=map'
const desktop = { viewport: { width: 1440, height: 900 } }

type Colour = readonly [number, number, number]

const results = (page: Page) => page.getByRole('region', { name: 'Map of the results' })

/** The percentage of a map's canvas with matching colors; without pins, buttons and credits. */
async function shareOf(map: Locator, isMeant: (colour: Colour) => boolean): Promise<number> {
  const style = '.maplibregl-control-container, .maplibregl-marker { visibility: hidden !important }'
  const picture = await map.locator('canvas').screenshot({ style })
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let found = 0
  for (let at = 0; at < data.length; at += 3)
    if (isMeant([data.readUInt8(at), data.readUInt8(at + 1), data.readUInt8(at + 2)])) found++
  return (found / (info.width * info.height)) * 100
}

const shows = (map: Locator, isMeant: (colour: Colour) => boolean) =>
  expect.poll(() => shareOf(map, isMeant), { timeout: 30_000 })
const like =
  ([r, g, b]: Colour) =>
  (colour: Colour) =>
    Math.max(Math.abs(colour[0] - r), Math.abs(colour[1] - g), Math.abs(colour[2] - b)) < 12
const water = like([201, 223, 220])
const river = like([169, 201, 198])
const magenta = like([255, 0, 255])
/** Dark gray, like the text on the map. */
const letters = (colour: Colour) => Math.max(...colour) < 140 && Math.max(...colour) - Math.min(...colour) < 24
/** The edge of a circle. */
const green = ([r, g, b]: Colour) => g < 150 && g - r > 35 && g > b

walk('at city zoom the map has water and names, from the site alone', async ({ site }) => {
  const page = await site.open(undefined, desktop)
  await page.goto(seattle)
  await shows(results(page), water).toBeGreaterThan(8)
  await shows(results(page), letters).toBeGreaterThan(0.1)
  await expect(results(page).getByRole('link', { name: /GSHHG, GeoNames \(CC BY\)/ })).toBeVisible()
  await page.goto(austin)
  // inland there are names
  await shows(results(page), letters).toBeGreaterThan(0.03)
})

walk('with forced colors the map keeps its water and its names', async ({ site }) => {
  const page = await site.open(undefined, { ...desktop, forcedColors: 'active' })
  await page.goto(seattle)
  await shows(results(page), water).toBeGreaterThan(8)
  await shows(results(page), letters).toBeGreaterThan(0.2)
  // the library's own signs have the right color, which ours would turn around
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })
  const sign = page.locator('.maplibregl-ctrl-zoom-in .maplibregl-ctrl-icon')
  expect(await sign.evaluate((element) => getComputedStyle(element).filter)).toBe('none')
})

walk('the scale is in the units that the person reads', async ({ site }) => {
  const page = await site.open(undefined, desktop)
  await page.goto(austin)
  const scale = results(page).locator('.maplibregl-ctrl-scale')
  await expect(scale).toHaveText(/^\d+\skm$/)
  await results(page).getByRole('button', { name: 'mi, show miles' }).click()
  await expect(scale).toHaveText(/^\d+\smi$/)
  await expect(scale).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: /within 10 mi$/ })).toBeVisible()
  // the last entry of the distances leads back
  await page.getByRole('combobox', { name: 'Distance' }).selectOption({ label: 'Show kilometers' })
  await expect(scale).toHaveText(/^\d+\skm$/)
  await expect(page.getByRole('combobox', { name: 'Distance' })).toHaveValue('15')
})

walk('the searched place is named, and pins keep off its name and off each other', async ({ site }) => {
  const page = await site.open(undefined, desktop)
  await page.goto(austin)
  const name = results(page).locator('.map-place')
  await expect(name).toHaveText('Austin')
  const pins = results(page).getByRole('button', { name: /per day/ })
  await expect.poll(() => pins.count()).toBeGreaterThan(3)
  const overlaps = () =>
    results(page).evaluate((map) => {
      const boxes = [...map.querySelectorAll('.map-place, .maplibregl-marker button')].map((each) =>
        each.getBoundingClientRect(),
      )
      return boxes.flatMap((one, at) =>
        boxes
          .slice(at + 1)
          .filter(
            (other) =>
              one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
          ),
      ).length
    })
  await expect.poll(overlaps).toBe(0)
  await results(page).getByRole('button', { name: 'Zoom out' }).click()
  await page.waitForTimeout(600)
  await expect.poll(overlaps).toBe(0)
})

test('a listing shows a circle around its neighborhood, and no pin on the house', async ({ site }) => {
  const { db } = site.connection
  const found = await db
    .selectFrom('listings')
    .select('id')
    .where('is_active', '=', true)
    .where('city', '=', 'Austin')
    .executeTakeFirstOrThrow()
  const page = await site.open(undefined, desktop)
  await page.goto(`/listing/${found.id}`)
  const map = page.getByRole('region', { name: 'Map of Austin' })
  await page.locator('[data-no-print].h-64').scrollIntoViewIfNeeded()
  // the edge of the circle, in the product's green
  await shows(map, green).toBeGreaterThan(0.02)
  // there are names around it, so the map is not empty
  await shows(map, letters).toBeGreaterThan(0.05)
  await shows(map, river).toBeGreaterThan(0.1)
  await expect(map.locator('.maplibregl-marker')).toHaveCount(0)
})

walk('the map is read in parts where the browser keeps files for a signed-in person', async ({ site }) => {
  const page = await site.open(await site.demo('owner'), { ...desktop, serviceWorkers: 'allow' })
  await page.goto(austin)
  await shows(results(page), letters).toBeGreaterThan(0.03)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const status = await page.evaluate(async () => {
    const file = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.pmtiles'))?.name ?? ''
    // the whole file once, which may be kept
    await (await fetch(file)).arrayBuffer()
    return (await fetch(file, { headers: { range: 'bytes=0-99' } })).status
  })
  expect(status).toBe(206)
  await page.reload()
  await shows(results(page), letters).toBeGreaterThan(0.03)
})

walk('an exact place has a pin', async ({ site }) => {
  const { db } = site.connection
  const { id: sitter } = await site.demo('sitter')
  const own = await db
    .selectFrom('listings')
    .select(['id', 'city'])
    .where('sitter_id', '=', sitter)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  const page = await site.open(await site.demo('sitter'), desktop)
  await page.goto(`/listing/${own.id}`)
  await page.locator('[data-no-print].h-64').scrollIntoViewIfNeeded()
  const map = page.getByRole('region', { name: `Map of ${own.city}` })
  await expect(map.locator('.maplibregl-marker')).toHaveCount(1)
})

walk('a missing map file leaves the states instead of an empty frame', async ({ site }) => {
  site.allow(/404/)
  const page = await site.open(undefined, desktop)
  await page.route('**/*.pmtiles', (route) => route.fulfill({ status: 404 }))
  await page.goto(seattle)
  // the coast of the states is coarse but visible
  await shows(results(page), water).toBeGreaterThan(1)
  await expect(page.getByText('Unable to load map')).toHaveCount(0)
})

test('a browser that cannot draw a map shows one line, and the list', async ({ site }) => {
  const page = await site.openApart(undefined, { viewport: { width: 390, height: 844 } })
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(original, this, [kind, ...rest])
    } as typeof original
  })
  await page.goto(austin)
  const line = page.getByText(/^Your browser can't draw the map\. All \d+ sitters are in the list\.$/)
  await expect(line).toBeVisible()
  // what would be the map's window fits the line, and the list is in sight
  const frame = await page.getByRole('dialog', { name: 'Map of the results' }).boundingBox()
  expect(frame?.height).toBeLessThan(150)
  await expect(page.getByText('Unable to load map')).toHaveCount(0)
})

walk('a map whose worker cannot be loaded says so', async ({ site }) => {
  site.allow(/maplibre-gl-worker|Worker failed to load|ERR_FAILED/)
  const page = await site.open(undefined, desktop)
  await page.route('**/maplibre-gl-worker*', (route) => route.abort())
  await page.goto(austin)
  await expect(page.getByText('Unable to load map')).toBeVisible()
  await page.unrouteAll()
})

/** Opens a site whose operator set no map. OpenFreeMap, played by this function, answers, refuses, or keeps silent. */
async function withOpenMap(
  site: Site,
  behavior: 'answers' | 'refuses' | 'is silent',
  look: (page: Page, address: string) => Promise<void>,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<void> {
  const other = await withSettings(site, { MAP_STYLE_URL: '' })
  try {
    site.allow(new RegExp(`outside request: (${other.address}|https://tiles.openfreemap.org)`))
    // the demo's pictures are in another folder
    site.allow(/status of (404|503)/)
    const page = await site.openApart(undefined, { ...desktop, colorScheme })
    await page.route('https://tiles.openfreemap.org/**', async (route) => {
      if (behavior === 'is silent') return
      if (behavior === 'refuses') return route.fulfill({ status: 503 })
      const { pathname } = new URL(route.request().url())
      const sky = { '/styles/positron': '#ff00ff', '/styles/dark': '#0000ff' }[pathname]
      const answer = pathname.endsWith('.pbf') ? { body: Buffer.alloc(0) } : { json: sky ? styleOf(sky) : tiles }
      await route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } })
    })
    await look(page, other.address)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.close()
  } finally {
    await other.close()
  }
}

/** A style of one color, and the description of its vector tiles, which are empty. */
const styleOf = (color: string) => ({
  version: 8,
  sources: { openmaptiles: { type: 'vector', url: 'https://tiles.openfreemap.org/planet' } },
  layers: [
    { id: 'sky', type: 'background', paint: { 'background-color': color } },
    { id: 'places', type: 'symbol', source: 'openmaptiles', 'source-layer': 'place', layout: { 'text-field': 'x' } },
  ],
})
const tiles = { tilejson: '3.0.0', tiles: ['https://tiles.openfreemap.org/planet/{z}/{x}/{y}.pbf'], maxzoom: 14 }

test.describe('without a map of the operator', () => {
  walk('the open map with streets is shown, with its credits, light and dark', async ({ site }) => {
    await withOpenMap(site, 'answers', async (page, address) => {
      await page.goto(address + austin)
      await shows(results(page), magenta).toBeGreaterThan(20)
      for (const name of ['OpenFreeMap', '© OpenMapTiles', '© OpenStreetMap'])
        await expect(results(page).getByRole('link', { name })).toBeVisible()
    })
    const blue = like([0, 0, 255])
    const dark = async (page: Page, address: string) => {
      await page.goto(address + austin)
      await shows(results(page), blue).toBeGreaterThan(20)
    }
    await withOpenMap(site, 'answers', dark, 'dark')
  })

  test('the page about privacy says where streets come from', async ({ site }) => {
    const page = await site.open(undefined, desktop)
    await page.goto('/privacy')
    await expect(page.getByRole('heading', { name: 'Cookies' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Maps' })).toHaveCount(0)
    await withOpenMap(site, 'answers', async (shown, address) => {
      await shown.goto(`${address}/privacy`)
      await expect(shown.getByText('gets its streets from tiles.openfreemap.org')).toBeVisible()
    })
  })

  for (const behavior of ['refuses', 'is silent'] as const)
    walk(`the built-in map is shown if the open one ${behavior}`, async ({ site }) => {
      await withOpenMap(site, behavior, async (page, address) => {
        const begun = Date.now()
        await page.goto(address + seattle)
        await shows(results(page), water).toBeGreaterThan(8)
        expect(Date.now() - begun).toBeLessThan(20_000)
      })
    })
})

test.describe("the operator's map", () => {
  /** Opens a map on a page with a setting that the tests' server does not have. */
  async function openWith(page: Page, name: string, content: string): Promise<void> {
    await page.goto(seattle.replace('&view=map', ''))
    await page.waitForLoadState('networkidle')
    await page.evaluate((meta) => document.head.append(Object.assign(document.createElement('meta'), meta)), {
      name,
      content,
    })
    await page.getByRole('button', { name: 'Map View' }).click()
  }

  test('is shown if it loads', async ({ site }) => {
    const page = await site.open(undefined, desktop)
    const sea = { id: 'sea', type: 'background', paint: { 'background-color': '#ff00ff' } }
    await page.route('**/own-style.json', (route) =>
      route.fulfill({ json: { version: 8, sources: {}, layers: [sea] } }),
    )
    await openWith(page, 'map-style', `${site.url}/own-style.json`)
    await shows(results(page), magenta).toBeGreaterThan(20)
  })

  for (const [what, name] of variants([
    ['style', 'map-style'],
    ['file of tiles', 'map-tiles'],
  ] as const))
    walk(`is replaced by the built-in map if the ${what} does not load`, async ({ site }) => {
      site.allow(/404/)
      const page = await site.open(undefined, desktop)
      await openWith(page, name, `${site.url}/assets/nothing-here`)
      await shows(results(page), water).toBeGreaterThan(8)
    })

  walk("gives way to the site's own when no tile comes", async ({ site }) => {
    site.allow(/404/)
    const page = await site.open(undefined, desktop)
    await page.route('**/own-style.json', (route) =>
      route.fulfill({
        json: {
          version: 8,
          sources: { own: { type: 'raster', tiles: [`${site.url}/assets/none/{z}/{x}/{y}.png`], tileSize: 256 } },
          layers: [
            { id: 'sea', type: 'background', paint: { 'background-color': '#ff00ff' } },
            { id: 'own', type: 'raster', source: 'own' },
          ],
        },
      }),
    )
    await openWith(page, 'map-style', `${site.url}/own-style.json`)
    await shows(results(page), water).toBeGreaterThan(8)
  })
})
