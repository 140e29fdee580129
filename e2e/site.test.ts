// docs/product.md#site
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { defaultSite } from '#contract/inputs/site.ts'
import { analyticsFilePath, calendarPath, exportPath, statementPath } from '#contract/paths.ts'
import { analyticsTables } from '#contract/vocabulary/analytics.ts'
import { exportedTables } from '#contract/vocabulary/console-tables.ts'
import { long } from '#testing/long.ts'
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { expect, expectAccessible, hydrated } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { test } from './own-server.ts'
import { oursIn, otherLook, publishSite, renamed } from './renamed.ts'
import { screens } from './screens.ts'
import { atRest, settled } from './settled.ts'
import { askForStay, priceLines, toast } from './steps.ts'

/** Opens the screen of the site as an admin. */
async function theSite(site: Site, part = ''): Promise<Page> {
  const page = await site.open(await site.demo('admin'))
  await page.goto(`/admin/site${part && `?part=${part}`}`)
  await hydrated(page)
  return page
}

const unpublished = (page: Page, count: string) => page.getByText(`${count} not published`, { exact: true })

async function publish(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish these changes?' })
  await dialog.getByLabel('Note').fill(note)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(toast(page, 'Published. Everyone sees it now.')).toBeVisible()
}

test('an admin sees fees in an example, publishes them with a note, compares versions and goes back', async ({
  site,
}) => {
  const page = await theSite(site, 'money')
  const example = page.getByText('A stay of 3 nights at $60:')
  const before = await example.textContent()
  await page.getByLabel('Service fee').fill('10.25')
  await expect(unpublished(page, '1 change')).toBeVisible()
  await expect(example).toContainText('Now: ')
  await page.getByLabel('Service fee').fill('20000')
  await expect(page.getByText('Some fields need another look.')).toBeVisible()
  await page.getByLabel('Service fee').fill('10.25')
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish these changes?' })
  await expect(dialog).toContainText('New bookings only. Stays already requested keep their terms.')
  await expect(dialog).toContainText('→ $10.25')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await publish(page, 'What we need')
  await expect(page.getByText('Everything is published.')).toBeVisible()

  await page.getByRole('button', { name: 'Versions' }).click()
  const version = page.getByRole('listitem').filter({ hasText: 'Version 3' })
  await expect(version).toContainText('What we need')
  await page.getByRole('button', { name: 'Compare version 2' }).click()
  await expect(page.getByRole('dialog', { name: 'Version 2, and now' })).toContainText('Service fee')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Go back to version 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click()
  await expect(toast(page, 'Back to version 2.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Version 4' })).toContainText('as version 2')
  await page.getByRole('button', { name: 'Money' }).click()
  await expect(page.getByText('A stay of 3 nights at $60:')).toHaveText(before ?? '')
})

test('a draft is seen in the browser that asked for it, with a bar, and nowhere else until it is published', async ({
  site,
}) => {
  const page = await theSite(site)
  const visitor = await site.open()
  await page.getByLabel('Name', { exact: true }).fill('Fern & Paw')
  await page.getByLabel('Short name').fill('Fern')
  await expect(unpublished(page, '2 changes')).toBeVisible()
  await page.getByRole('button', { name: 'See it' }).click()
  await expect(page.getByText('Draft. Nobody else sees this.')).toBeVisible()
  await expect(page).toHaveTitle(/Fern & Paw/)
  await expectAccessible(page)
  await visitor.goto('/')
  await expect(visitor).toHaveTitle(/Petstead/)
  await page.getByRole('button', { name: 'Back to Site' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Site' })).toBeVisible()
  await expect(page).toHaveTitle(/Petstead/)
  await hydrated(page)
  await publish(page, 'A better name')
  await expect(page).toHaveTitle(/Fern & Paw/)
  await expect(async () => {
    await visitor.reload()
    await expect(visitor).toHaveTitle(/Fern & Paw/)
    // that it takes two seconds is tested without a browser, which a busy machine slows down
  }).toPass({ timeout: 20_000 })
})

test('prices that change while somebody looks are shown anew before a stay is requested', async ({ site }) => {
  site.allow(/status of 409/)
  const { listingId } = await aSitterWithListing(site, { title: 'The same gate', priceCents: 4500 })
  const page = await site.open(await anOwnerWithADog(site, { first: 'Wren', last: 'Page' }))
  await page.goto(`/listing/${listingId}?checkIn=${daysAhead(20)}&checkOut=${daysAhead(22)}`)
  const booking = page.getByRole('complementary', { name: 'Booking' })
  expect(await priceLines(booking)).toMatchObject({ 'Service fee': '$5.00' })
  await expect(booking.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy?version=1')
  const admin = await theSite(site, 'money')
  await admin.getByLabel('Service fee').fill('31.00')
  await publish(admin, 'More')
  await askForStay(page)
  await expect(toast(page, 'The prices or rules changed while you were here. Please look again.')).toBeVisible()
  await expect(booking.getByText('$121.00').first()).toBeVisible()
  expect(await priceLines(booking)).toMatchObject({ 'Service fee': '$31.00', 'Total before taxes': '$121.00' })
  await askForStay(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Booking' })).toBeVisible()
})

test('of two tabs the second does not overwrite the first, and without a connection the words stay', async ({
  site,
}) => {
  site.allow(/status of 409|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)/)
  const [one, two] = [await theSite(site, 'company'), await theSite(site, 'company')]
  await one.getByLabel('Legal name').fill('Fern LLC')
  await expect(unpublished(one, '1 change')).toBeVisible()
  await expect(async () => {
    const answer = await one.request.get('/api/admin/site/draft')
    expect(await answer.text()).toContain('Fern LLC')
  }).toPass()
  await two.getByLabel('Registration').fill('Texas 12345')
  await expect(two.getByText("Yours isn't saved: somebody else's draft is there by now.")).toBeVisible()
  await expectAccessible(two)
  await two.getByRole('button', { name: 'Show it' }).click()
  await expect(two.getByLabel('Legal name')).toHaveValue('Fern LLC')
  await two.context().setOffline(true)
  await two.getByLabel('Registration').fill('Texas 67890')
  await expect(two.getByText('Not saved yet: no connection. Your changes are kept here.')).toBeVisible()
  await two.context().setOffline(false)
  await expect(unpublished(two, '2 changes')).toBeVisible()
  // what a closed page could not send is there when it is opened again
  await two.route('**/api/admin/site/draft', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await two.getByLabel('Tax ID').fill('98-7654321')
  await expect(two.getByText(/^Not saved yet/)).toBeVisible()
  await two.unrouteAll()
  await two.reload()
  await expect(two.getByLabel('Tax ID')).toHaveValue('98-7654321')
  await expect(unpublished(two, '3 changes')).toBeVisible()
  await two.getByRole('button', { name: 'Discard' }).click()
  await two.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(two.getByText('Everything is published.')).toBeVisible()
  await expect(two.getByLabel('Tax ID')).toHaveValue('')
})

test('an admin looks at each kind of mail with the draft, and gets one', async ({ site }) => {
  // the check of accessibility talks to frames, also to one that nothing may talk to
  site.allow(/postMessage/)
  const page = await theSite(site, 'mail')
  await page.getByLabel('Footer line').fill('Be kind to pets.')
  const sample = page.frameLocator('iframe')
  await expect(sample.getByText('Be kind to pets.')).toBeVisible()
  await page.getByLabel('Kind of mail').selectOption('Suspension')
  await expect(sample.getByRole('heading', { level: 1 })).toHaveText('Your account is suspended')
  await page.getByLabel('Kind of mail').selectOption('Login: forgotten password')
  await expect(sample.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await expect(sample.getByText('Be kind to pets.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send me one' }).click()
  await expect(toast(page, 'Sent to your email.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Everything is published.')).toBeVisible()
})

test('an admin renames, moves and hides options; what is in use stays shown', async ({ site }) => {
  const { listingId } = await aSitterWithListing(site, { title: 'The kind gate', priceCents: 4500 })
  const page = await theSite(site, 'lists')
  await page.getByText('Kinds of pets', { exact: true }).click()
  await page.getByLabel('Name of Dog', { exact: true }).fill('Hound')
  await page.getByLabel('Name of several: Dogs').fill('Hounds')
  await page.getByRole('button', { name: 'Move Cat up' }).click()
  const snake = page.getByRole('listitem').filter({ hasText: /^Snake/ })
  await snake.getByLabel('Hide').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish these changes?' })
  await expect(dialog).toContainText('Dog is Hound, Dogs are Hounds, Snake hidden, another order')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(toast(page, 'Published. Everyone sees it now.')).toBeVisible()
  const visitor = await site.open()
  await visitor.goto(`/listing/${listingId}`)
  await expect(visitor.getByText('Hounds').first()).toBeVisible()
  await expect(visitor.getByText('Dogs', { exact: true })).toHaveCount(0)
  const owner = await site.open(await anOwnerWithADog(site, { first: 'Wren', last: 'Page' }))
  await owner.goto('/profile?tab=pets')
  await hydrated(owner)
  await expect(owner.getByText('Hound', { exact: true }).first()).toBeVisible()
  await owner.getByRole('button', { name: /^Add/ }).first().click()
  const types = owner.getByLabel('Type').getByRole('option')
  await expect(types.nth(1)).toHaveText('Cat')
  await expect(types.nth(2)).toHaveText('Hound')
  await expect(types.filter({ hasText: 'Snake' })).toHaveCount(0)
})

/** Screens that a short run walks too; the others take minutes. */
const walked = new Set([
  'landing',
  'listing',
  'about',
  'help page',
  'contact',
  'terms',
  'not found',
  'a stay',
  'settings',
  'the site',
])

for (const screen of screens.filter(({ name }) => long || walked.has(name)))
  test(`under another name and look, ${screen.name} never says or shows the product's`, async ({ site }) => {
    if (screen.allow) site.allow(screen.allow)
    await renamed(site)
    const page = await site.visit(screen.as && (await site.demo(screen.as)), { width: 1440, height: 900 })
    await page.goto(typeof screen.at === 'string' ? screen.at : await screen.at(site))
    await expect(page.getByText(screen.shows).filter({ visible: true }).first()).toBeVisible()
    await settled(page)
    await screen.then?.(page)
    await atRest(page)
    expect(await oursIn(page)).toEqual([])
  })

test('files and pages for machines never say it either', async ({ site, page }) => {
  await renamed(site)
  site.allow(/status of 404/)
  const found: string[] = []
  for (const path of [
    '/site.webmanifest',
    '/openapi.json',
    '/api',
    '/robots.txt',
    '/sitemap.xml',
    '/offline',
    '/sw.js',
    '/api/nothing',
    '/api/docs',
    '/vet/nothing',
    '/contact/nothing',
    '/lost/aaaaaaaaaaaaaa',
    '/account/verify-email?token=nothing',
    '/api/calendars/nothing.ics',
  ]) {
    // the style sheet of all sites, whose colors a look changes, is in the page of an address that leads nowhere
    const text = (await (await page.request.get(path)).text()).replace(/<style.*?<\/style>/s, '')
    if (/Petstead|\{site\}|#1f5b47/i.test(text)) found.push(path)
  }
  expect(found).toEqual([])
  for (const name of ['favicon.svg', 'favicon.ico', 'icon-192.png', 'icon-512.png', 'apple-touch-icon.png']) {
    const icon = await (await page.request.get(`/${name}`)).body()
    expect(icon.equals(readFileSync(new URL(`../web/public/${name}`, import.meta.url))), name).toBe(false)
  }
})

test('files that people download never say it either', async ({ site }) => {
  await renamed(site)
  const { rows } = await site.connection.pool.query<{ stay: string }>(
    `select b.id as stay from bookings b join users u on u.id = b.owner_id
     where u.email like 'owner@%' and b.status = 'accepted' and b.payment_state = 'paid' limit 1`,
  )
  const month = new Date().toISOString().slice(0, 7)
  const files = {
    admin: [...exportedTables.map(exportPath), ...analyticsTables.map((table) => analyticsFilePath('30d', table))],
    owner: [calendarPath(rows[0]?.stay ?? '')],
    sitter: [statementPath(month)],
  } as const
  for (const who of ['admin', 'owner', 'sitter'] as const) {
    const { request } = await site.open(await site.demo(who))
    for (const path of files[who]) {
      const answer = await request.get(path)
      const text = await answer.text()
      expect([path, answer.status(), /.{0,40}(?:Petstead|\{site\}).{0,40}/.exec(text)?.[0]]).toEqual([
        path,
        200,
        undefined,
      ])
    }
  }
})

test('without a network the page that says so has the name, mark and colors of the site', async ({ site }) => {
  site.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)|status of 503/)
  await renamed(site)
  const page = await site.open(await site.demo('owner'), { serviceWorkers: 'allow' })
  await page.goto('/owner-dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const keepsLook = () =>
    page.evaluate(async () => {
      const icon = document.querySelector('link[rel=icon]')?.getAttribute('href') ?? ''
      return (await caches.match(icon)) !== undefined
    })
  await expect.poll(keepsLook).toBe(true)
  await page.context().setOffline(true)
  await page.goto('/favorites')
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
  const mark = page.locator('main img')
  await expect.poll(() => mark.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await oursIn(page)).toEqual([])
  await page.context().setOffline(false)
})

test('the start page of a site with a look and company of its own is at most 0.6 kB longer', async ({ site }) => {
  const { request } = await site.open()
  /** How many bytes the page has, compressed, once the site is called so. */
  const weightAs = async (name: string) => {
    await expect.poll(async () => (await request.get('/')).text()).toContain(`>${name}<`)
    return gzipSync(await (await request.get('/')).body()).length
  }
  await publishSite(site, () => ({ ...defaultSite, look: { ...defaultSite.look, shortName: 'As it comes' } }))
  const before = await weightAs('Petstead')
  const company = {
    ...defaultSite.company,
    legalName: 'Fern and Paw LLC',
    address: '1200 Congress Avenue, Austin, TX 78701',
    registration: 'Texas 801234567',
    taxId: '98-7654321',
    contactEmail: 'hello@fernandpaw.example',
    phone: '+1 512 555 0100',
    hours: 'Every day, 8 am to 8 pm',
    emergencyNumbers: [{ label: 'Poison control', phone: '+1 888 555 0100' }],
    socialLinks: ['https://social.example/fernandpaw', 'https://photos.example/fernandpaw'],
  }
  await publishSite(site, ({ look }, logo) => ({ ...defaultSite, company, look: otherLook(look, logo) }))
  const own = await weightAs('Fern &amp; Paw')
  const html = await (await request.get('/')).text()
  expect(html).toMatch(/Fern and Paw LLC[^]*\/site\/|\/site\/[^]*Fern and Paw LLC/)
  expect(own - before).toBeLessThanOrEqual(600)
  // its style sheet is asked for before the page's own have arrived, after which it stands
  expect(html).toMatch(/<link rel="preload" as="style" href="([^"]+)">[^]*<style[^]*<link rel="stylesheet" href="\1"/)
})
