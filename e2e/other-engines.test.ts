// The main job in the engines of Safari and Firefox. Playwright cannot drive them as Debian has them, so each is driven by
// its own protocol.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { sessionCookieName, startSession } from '#server/modules/identity/public.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import { long } from '#testing/long.ts'
import { photo } from '#testing/pictures.ts'
import { isInstalled, startScreen, type EnginePage, type Wanted } from './engine.ts'
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { firefoxPath, firefoxProblems, openFirefox } from './firefox.ts'
import { expect, test } from './fixtures.ts'
import type { Guest, Site } from './fixtures.ts'
import { cards } from './steps.ts'
import { openWebKit, webkitPath, webkitProblems } from './webkit.ts'
import { withSettings } from './with-settings.ts'

const engines = [
  { name: 'WebKit', open: openWebKit, problems: webkitProblems, there: webkitPath && isInstalled('WebKitWebDriver') },
  { name: 'Firefox', open: openFirefox, problems: firefoxProblems, there: existsSync(firefoxPath) },
]
const advice = 'sudo apt-get install --no-install-recommends webkit2gtk-driver libwebkit2gtk-4.1-0 firefox-esr xvfb'

for (const { name, open, problems, there } of engines)
  test.describe(name, () => {
    test.skip(!long, 'only in long runs')
    test.skip(!there || !isInstalled('Xvfb'), `${name} or Xvfb is not installed (Debian: ${advice})`)

    let page: EnginePage
    let screen: Awaited<ReturnType<typeof startScreen>>
    test.beforeEach(async () => {
      test.setTimeout(180_000)
      screen = await startScreen()
      page = await open(screen.env)
      await page.resize(1440, 900)
    })
    // oxlint-disable-next-line no-empty-pattern -- Playwright demands it where no fixture is asked for
    test.afterEach(async ({}, info) => {
      try {
        // of these engines Playwright keeps no trace
        if (info.status !== info.expectedStatus) await writeFile(info.outputPath('page.png'), await page.screenshot())
      } finally {
        await page.close()
        screen.stop()
      }
    })

    test('from the landing page to a paid and reviewed stay', async ({ site }) => booksPaysReviews(page, site, name))
    test('dialogs show their content', async ({ site }) => opensDialogs(page, site, name))
    test('a map is drawn with the service worker in charge', async ({ site }) => seesAMap(page, site))
    test('a photo goes up', async ({ site }, info) => sendsAPhoto(page, site, name, info.outputPath('face.jpg')))
    test('photos are sorted by dragging and by keys', async ({ site }, info) =>
      sortsPhotos(page, site, name, info.outputPath('room.jpg')))
    test('without the server the kept dashboard is shown, and says so', async ({ site }) => goesWithout(page, site))
    test('the console stays empty', async ({ site }, info) =>
      expect(await problems(screen.env, await addressesWithMaps(site), info.outputDir)).toEqual([]))
  })

async function booksPaysReviews(page: EnginePage, site: Site, name: string): Promise<void> {
  const { sitter, listingId } = await aSitterWithListing(site, { title: `The ${name} house` })
  const owner = await anOwnerWithADog(site, { first: 'Ada', last: name })
  const dates = { checkIn: daysAhead(20), checkOut: daysAhead(23) }
  await page.goto(site.url)
  await searchAustin(page)
  await signIn(page, site, owner)
  await page.goto(`${site.url}/listing/${listingId}?checkIn=${dates.checkIn}&checkOut=${dates.checkOut}&dog=2`)
  await says(page, 'aside', '$140.00')
  await page.press({ name: 'Request to Book' })
  await fitsIts(page, 'Which pets are staying?')
  await page.press({ name: 'Book with 1 pet(s)' })
  await payWith(page, cards.good)
  await says(page, 'main', 'Payment Successful!')

  const id = await bookingOf(site, owner)
  const asSitter = await callAs(site, sitter)
  expect(await asSitter('PUT', `/api/bookings/${id}`, { status: 'accepted' })).toBe(200)
  await page.goto(`${site.url}/messages?sitter=${sitter.id}`)
  await says(page, 'main', 'Write a message', 'placeholder')
  await page.type({ css: 'main textarea' }, `Hello from ${name}`)
  await page.press({ name: 'Send' })
  const { id: thread } = await site.connection.db
    .selectFrom('conversation_members')
    .select('conversation_id as id')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  await asSitter('POST', `/api/conversations/${thread}/messages`, { content: 'Hello back, at once.' })
  await says(page, 'main', 'Hello back, at once.')

  await site.turnClock(id, new Date(`${addDays(dates.checkOut, 2)}T12:00:00Z`))
  await page.goto(`${site.url}/owner-dashboard`)
  await page.press({ name: 'Leave Review' })
  await fitsIts(page, 'Leave Review')
  await page.press({ css: '[role=dialog] label', name: /^5/ })
  await page.press({ within: '[role=dialog]', name: 'Submit Review' })
  await says(page, 'main', 'Reviewed')
}

async function opensDialogs(page: EnginePage, site: Site, name: string): Promise<void> {
  const { listingId } = await aSitterWithListing(site, { title: `The ${name} dialogs` })
  await page.goto(site.url)
  await signIn(page, site, await anOwnerWithADog(site, { first: 'Ida', last: name }))
  const dialogs: [path: string, presses: Wanted[], title: string][] = [
    ['/owner-dashboard?tab=pets', [{ name: 'Add a Pet' }], 'Add Pet'],
    ['/owner-dashboard?tab=pets', [{ name: /^Add care sheet/ }], 'Care sheet for'],
    ['/search-results', [{ name: /^Filters/ }], 'Filters'],
    ['/search-results', [{ name: /^Filters/ }, { name: 'Price Range' }], 'Price Range'],
    [`/listing/${listingId}`, [{ name: /^Check-in/ }], 'Choose your dates'],
  ]
  for (const [path, presses, title] of dialogs) {
    await page.goto(site.url + path)
    for (const press of presses) await page.press(press)
    await fitsIts(page, title)
  }
}

async function seesAMap(page: EnginePage, site: Site): Promise<void> {
  await page.goto(site.url)
  await signIn(page, site, await site.demo('owner'))
  await page.goto(site.url)
  await expect.poll(() => page.run(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.goto(`${site.url}/search?location=Seattle%2C+WA&lat=47.6062&lng=-122.3321&view=map`)
  await expect.poll(() => waterOn(page), { timeout: 30_000 }).toBeGreaterThan(8)
}

async function sendsAPhoto(page: EnginePage, site: Site, name: string, file: string): Promise<void> {
  await page.goto(site.url)
  await signIn(page, site, await anOwnerWithADog(site, { first: 'Una', last: name }))
  await page.goto(`${site.url}/profile`)
  await writeFile(file, await photo(800, 800).jpeg().toBuffer())
  await page.type({ css: 'input[type=file]' }, file)
  await page.press({ within: '[role=dialog]', name: 'Use photo' })
  await says(page, 'body', 'Profile image updated successfully')
}

async function sortsPhotos(page: EnginePage, site: Site, name: string, file: string): Promise<void> {
  const { sitter, listingId } = await aSitterWithListing(site, { title: `The ${name} gallery` })
  await page.goto(site.url)
  await signIn(page, site, sitter)
  await page.goto(`${site.url}/listing/${listingId}?edit=true`)
  await page.press({ css: 'nav button, nav a', name: /Photos/ })
  await writeFile(file, await photo(800, 600).jpeg().toBuffer())
  await page.type({ css: 'input[type=file]' }, file)
  await says(page, 'body', 'Images uploaded successfully.')
  const order = () =>
    page.run(() => [...document.querySelectorAll<HTMLElement>('[data-photo]')].map(({ dataset }) => dataset['photo']))
  await expect.poll(async () => (await order()).length).toBe(2)
  const [first, second] = await order()
  await page.drag('[data-photo]:nth-child(2) img', '[data-photo]:nth-child(1) img', 'mouse')
  await expect.poll(order).toEqual([second, first])
  // they glide to their places, and a finger would be put down beside them
  const rest = () =>
    page.run(() =>
      [...document.querySelectorAll('[data-photo]')].every(
        (tile) => getComputedStyle(tile).transform === 'none' && tile.getAnimations().length === 0,
      ),
    )
  await expect.poll(rest).toBe(true)
  await page.drag('[data-photo]:nth-child(2) img', '[data-photo]:nth-child(1) img', 'touch')
  await expect.poll(order).toEqual([first, second])
  await page.press({ name: 'Move photo 1 back' })
  await expect.poll(order).toEqual([second, first])
  await says(page, 'main', 'Photo moved to position 2 of 2.')
}

async function goesWithout(page: EnginePage, site: Site): Promise<void> {
  const apart = await withSettings(site, { DEMO: 'false' })
  try {
    await page.goto(apart.address)
    await signIn(page, { ...site, url: apart.address }, await site.demo('owner'))
    await page.goto(`${apart.address}/owner-dashboard`)
    await expect.poll(() => page.run(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await page.goto(`${apart.address}/owner-dashboard`)
    const kept = () => page.run(async () => (await (await caches.open('mine')).keys()).map(({ url }) => url))
    await expect.poll(kept).toContain(`${apart.address}/api/bookings/owner`)
    // what the page has loaded comes after its answers
    await expect.poll(() => page.run(async () => Boolean(await caches.match('/owner-dashboard')))).toBe(true)
  } finally {
    await apart.close()
  }
  await page.goto(`${apart.address}/owner-dashboard`)
  await says(page, 'main', 'My Dashboard')
  await says(page, 'body', "We can't reach Petstead right now.")
}

/** Pages for visitors, two with maps. */
async function addressesWithMaps({ connection: { db }, url }: Site): Promise<string[]> {
  const active = db.selectFrom('listings').select('id').where('is_active', '=', true).limit(1)
  const { id } = await active.executeTakeFirstOrThrow()
  return [url, `${url}/search-demo?view=map`, `${url}/listing/${id}`]
}

async function signIn(page: EnginePage, site: Pick<Site, 'connection' | 'url'>, person: Guest): Promise<void> {
  await page.setCookie(sessionCookieName(site.url), await tokenOf(site, person))
}

async function tokenOf({ connection }: Pick<Site, 'connection'>, { id, role }: Guest): Promise<string> {
  return (await startSession(connection.db, id, role, null, new Date())).token
}

/** Makes calls as somebody else, who needs no browser here; returns the status. */
async function callAs(site: Site, person: Guest) {
  const cookie = `${sessionCookieName(site.url)}=${await tokenOf(site, person)}`
  return async (method: string, path: string, body: object) => {
    const headers = { cookie, origin: site.url, 'content-type': 'application/json' }
    return (await fetch(site.url + path, { method, headers, body: JSON.stringify(body) })).status
  }
}

async function bookingOf({ connection: { db } }: Site, { id }: Guest): Promise<string> {
  return (await db.selectFrom('bookings').select('id').where('owner_id', '=', id).executeTakeFirstOrThrow()).id
}

/** Searches Austin with the bar of the landing page. */
async function searchAustin(page: EnginePage): Promise<void> {
  // before that, the page is not listening yet
  await expect
    .poll(() => page.run(() => document.querySelector('[role=region][aria-label^=Notification]') !== null))
    .toBe(true)
  await page.type({ css: '[role=combobox]' }, 'Austin')
  await page.press({ css: '[role=option]', name: /^Austin.*TX/ })
  await page.press({ within: '[role=search]', name: /^Search$/ })
  await says(page, 'main', 'available sitters')
}

async function payWith(page: EnginePage, number: string): Promise<void> {
  const fields = { 'Card number': number, 'Expiration date': '12 / 34', CVC: '123', ZIP: '78704' }
  for (const [label, text] of Object.entries(fields))
    await page.type({ css: 'form input', name: new RegExp(`^${label}`) }, text)
  await page.press({ css: 'form button', name: /^(Pay|Authorize) \$/ })
}

/** Waits until a part of the page has a text, or an element with an attribute of that value. */
async function says(page: EnginePage, part: string, text: string, attribute = ''): Promise<void> {
  const look = (selector: string, wanted: string, by: string) =>
    [...document.querySelectorAll(selector)].some((element) =>
      by ? element.querySelector(`[${by}^="${wanted}"]`) !== null : element.textContent.includes(wanted),
    )
  await expect
    .poll(() => page.run(look, part, text, attribute).catch(() => false), { message: text, timeout: 20_000 })
    .toBe(true)
}

/**
 * Expects that the open dialog shows its whole content, or as much as fits on the screen: it may scroll only if the panel
 * is as high as it can be.
 */
async function fitsIts(page: EnginePage, title: string): Promise<void> {
  await says(page, '[role=dialog]', title)
  // it has moved to its place
  await new Promise((resolve) => setTimeout(resolve, 400))
  const measured = await page.run(() => {
    const panel = [...document.querySelectorAll('[role=dialog]')].at(-1)
    const parts = [...(panel?.querySelectorAll('*') ?? [])]
    const body = parts.find((part) => /auto|scroll/.test(getComputedStyle(part).overflowY)) ?? panel
    const { clientHeight: shown = 0, scrollHeight: whole = 0 } = body ?? {}
    return { shown, whole, panel: panel?.clientHeight ?? 0, screen: innerHeight }
  })
  const { shown, whole, panel, screen } = measured
  expect(shown >= whole - 1 || panel > screen * 0.88, `${title}: ${JSON.stringify(measured)}`).toBe(true)
}

/** The percentage of the map that has the color of water. */
async function waterOn(page: EnginePage): Promise<number> {
  const box = await page.run(() => {
    const { left = 0, top = 0, width = 0, height = 0 } = document.querySelector('canvas')?.getBoundingClientRect() ?? {}
    return { left: Math.ceil(left), top: Math.ceil(top), width: Math.floor(width), height: Math.floor(height) }
  })
  if (box.width === 0) return 0
  const picture = sharp(await page.screenshot())
  const { width, height } = await picture.metadata()
  const area = { ...box, width: Math.min(box.width, width - box.left), height: Math.min(box.height, height - box.top) }
  const { data, info } = await picture.extract(area).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let found = 0
  for (let at = 0; at < data.length; at += 3)
    if ([201, 223, 220].every((value, channel) => Math.abs(data.readUInt8(at + channel) - value) < 12)) found++
  return (found / (info.width * info.height)) * 100
}
