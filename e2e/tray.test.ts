// docs/product.md#asking-several-sitters
import * as api from '#contract/api.ts'
import type { Page } from '@playwright/test'
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import type { Guest, Site } from './fixtures.ts'
import { toast } from './steps.ts'

const phone = { viewport: { width: 390, height: 844 } }
const nights = { checkIn: daysAhead(40), checkOut: daysAhead(42) }

/** Places far from all others, a few hundred meters apart. */
async function placesAt(site: Site, latitude: number, ...titles: string[]) {
  const places: { title: string; listingId: string; sitter: Guest }[] = []
  for (const [i, title] of titles.entries()) {
    const at = { latitude, longitude: -100.2 + i / 500, priceCents: 4000 + i * 500 }
    places.push({ title, ...(await aSitterWithListing(site, { title, ...at })) })
  }
  return places
}

async function search(page: Page, latitude: number, dates = nights): Promise<void> {
  await page.goto(`/search?${new URLSearchParams({ lat: `${latitude}`, lng: '-100.2', ...dates }).toString()}`)
  await hydrated(page)
}

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const ask = (page: Page, title: string) => card(page, title).getByRole('button', { name: 'Ask this sitter too' })
const trayOf = (page: Page) => page.getByRole('complementary', { name: 'Sitters to ask' })

const requestsOf = async ({ request }: Page) =>
  (await (await request.get(api.bookings.listAsOwner.path)).json()) as {
    listingId: string
    status: string
    round: { id: string } | null
  }[]

test('an owner collects three sitters from cards and a listing, in two tabs, and asks them with one press', async ({
  site,
}) => {
  const places = await placesAt(site, 37.5, 'The collected porch', 'The collected barn', 'The collected loft')
  const [porch, barn, loft] = places.map(({ title }) => title)
  if (!porch || !barn || !loft) throw new Error('three places were made')
  const page = await site.open(await anOwnerWithADog(site, { first: 'Tracy', last: 'Collects' }), phone)
  await search(page, 37.5)
  await expect(trayOf(page)).toHaveCount(0)
  await ask(page, porch).click()
  await expect(trayOf(page).getByText('1 of 3 sitters')).toBeVisible()
  await ask(page, barn).click()
  await expect(ask(page, barn)).toHaveAttribute('aria-pressed', 'true')
  await expect(trayOf(page).getByText('2 of 3 sitters')).toBeVisible()
  await expectAccessible(page)
  // another tab has the same tray, and what it adds is in the first
  const other = await page.context().newPage()
  await other.goto(`/listing/${places[2]?.listingId}?${new URLSearchParams(nights).toString()}`)
  await hydrated(other)
  await expect(trayOf(other).getByText('2 of 3 sitters')).toBeVisible()
  await other.getByRole('button', { name: 'Ask this sitter too' }).click()
  await expect(trayOf(page).getByText('3 of 3 sitters')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await trayOf(page).getByRole('button', { name: 'Review and send' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ask 3 sitters' })
  await expect(dialog.getByText('For Biscuit')).toBeVisible()
  for (const total of ['$85', '$95', '$105']) await expect(dialog.getByText(total, { exact: true })).toBeVisible()
  await dialog.getByLabel('Message to the sitters').fill('Biscuit sleeps on the sofa.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send requests' }).click()
  await expect(page.getByRole('dialog').getByText('Sent', { exact: true })).toHaveCount(3)
  await expect(page.getByRole('dialog').getByText('3 requests sent.')).toBeVisible()
  await expectAccessible(page)
  await expect(trayOf(page)).toHaveCount(0)
  await expect(trayOf(other)).toHaveCount(0)
  const requests = await requestsOf(page)
  expect(requests).toHaveLength(3)
  expect(new Set(requests.map(({ round }) => round?.id)).size).toBe(1)
  expect(requests[0]?.round).not.toBeNull()
  await page.getByRole('link', { name: 'View your requests' }).click()
  const round = page.getByRole('listitem').filter({ hasText: 'Waiting for 3 sitters' })
  await expect(round.getByRole('link', { name: 'Pay hold' })).toBeVisible()
  await search(page, 37.5)
  await expect(card(page, porch).getByRole('link', { name: 'Already asked' })).toBeVisible()
})

test('on a slow phone the cards begin as the server sent them, and say who was asked when all of them are alive', async ({
  site,
}) => {
  const titles = Array.from({ length: 10 }, (_, at) => `The slow house ${at + 1}`)
  await placesAt(site, 44.5, ...titles)
  const page = await site.open(await anOwnerWithADog(site, { first: 'Tracy', last: 'Waits' }), phone)
  await search(page, 44.5)
  const buttons = page.getByRole('button', { name: 'Ask this sitter too' })
  await expect(buttons).toHaveCount(titles.length)
  for (const at of [-1, -2, -3]) await buttons.nth(at).click()
  await trayOf(page).getByRole('button', { name: 'Review and send' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send requests' }).click()
  await expect(page.getByRole('dialog').getByText('3 requests sent.')).toBeVisible()
  // the answer to what the first card asks comes before the last card is hydrated
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 12 })
  await search(page, 44.5)
  await expect(page.getByRole('link', { name: 'Already asked' })).toHaveCount(3)
})

test('each sitter who cannot be asked is named with the reason, and the others are asked', async ({ site }) => {
  const places = await placesAt(site, 38.5, 'The free hut', 'The full hut', 'The instant hut', 'The late hut')
  const [free, full, instant, late] = places
  if (!free || !full || !instant || !late) throw new Error('four places were made')
  const { db } = site.connection
  const page = await site.open(await anOwnerWithADog(site, { first: 'Wanda', last: 'Reasons' }))
  await search(page, 38.5)
  for (const { title } of [free, full, instant]) await ask(page, title).click()
  await expect(trayOf(page).getByText('3 of 3 sitters')).toBeVisible()
  await ask(page, late.title).click()
  await expect(toast(page, 'You can ask three sitters at once. Take one out first.')).toBeVisible()
  // meanwhile one is full
  const host = await site.open(full.sitter)
  const blocked = await host.request.post(api.availability.block.path.replace('{id}', full.listingId), {
    data: { startDate: nights.checkIn, endDate: nights.checkOut },
  })
  expect(blocked.status()).toBeLessThan(300)
  await trayOf(page).getByRole('button', { name: 'Review and send' }).click()
  const dialog = page.getByRole('dialog')
  const row = (title: string) => dialog.getByRole('listitem').filter({ hasText: title })
  await expect(row(full.title).getByText('No longer free for these nights.')).toBeVisible()
  await expect(row(instant.title)).toContainText('$105')
  // and another is booked at once by the time it is asked
  await db.updateTable('listings').set({ instant_book: true }).where('id', '=', instant.listingId).execute()
  site.allow(/status of 409/)
  await dialog.getByRole('button', { name: 'Send requests' }).click()
  await expect(dialog.getByText('1 request sent, 2 not sent.')).toBeVisible()
  await expect(row(instant.title)).toContainText("This sitter can be booked right away, so there's no need to ask.")
  await expect(row(free.title).getByText('Sent', { exact: true })).toBeVisible()
  expect((await requestsOf(page)).map(({ listingId }) => listingId)).toEqual([free.listingId])
  await row(full.title)
    .getByRole('button', { name: /^Remove / })
    .click()
  await row(instant.title)
    .getByRole('button', { name: /^Remove / })
    .click()
  await expect(dialog.getByRole('link', { name: 'View your requests' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('#main')).toBeFocused()
  // a place that is booked at once is not collected at all
  await ask(page, instant.title).click()
  await expect(toast(page, "This sitter can be booked right away, so there's no need to ask.")).toBeVisible()
  await expect(trayOf(page)).toHaveCount(0)
  // with the one who was asked there are two
  await ask(page, late.title).click()
  await expect(trayOf(page).getByText('1 of 3 sitters')).toBeVisible()
  await trayOf(page).getByRole('button', { name: 'Review and send' }).click()
  await expect(dialog.getByText(/^You also asked .+ for these nights\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send requests' }).click()
  await expect(dialog.getByText('1 request sent.')).toBeVisible()
  const requests = await requestsOf(page)
  expect(requests).toHaveLength(2)
  expect(new Set(requests.map(({ round }) => round?.id)).size).toBe(1)
})

test('the tray is one person’s: it asks before other nights, outlives a logout, and nobody else sees it', async ({
  site,
}) => {
  const places = await placesAt(site, 39.5, 'The kept shed', 'The kept tent')
  const [shed, tent] = places.map(({ title }) => title)
  if (!shed || !tent) throw new Error('two places were made')
  const page = await site.open(await anOwnerWithADog(site, { first: 'Kim', last: 'Keeps' }), phone)
  await search(page, 39.5)
  await ask(page, shed).click()
  await expect(trayOf(page).getByText('1 of 3 sitters')).toBeVisible()
  await search(page, 39.5, { checkIn: daysAhead(45), checkOut: daysAhead(48) })
  await ask(page, tent).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: /^Keep / }).click()
  await expect(ask(page, tent)).toHaveAttribute('aria-pressed', 'false')
  await ask(page, tent).click()
  await question.getByRole('button', { name: /^Ask for / }).click()
  await expect(trayOf(page).getByText('2 of 3 sitters')).toBeVisible()
  await ask(page, tent).click()
  await expect(trayOf(page).getByText('1 of 3 sitters')).toBeVisible()
  await trayOf(page).getByRole('button', { name: 'Clear sitters' }).click()
  await expect(trayOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(trayOf(page).getByText('1 of 3 sitters')).toBeVisible()
  // without a session, and for somebody else, there is none
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await search(page, 39.5)
  await expect(card(page, shed)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask this sitter too' })).toHaveCount(0)
  await expect(trayOf(page)).toHaveCount(0)
  await page.context().addCookies(cookies)
  await search(page, 39.5)
  await expect(trayOf(page).getByText('1 of 3 sitters')).toBeVisible()
  const somebody = await site.open(await anOwnerWithADog(site, { first: 'Noah', last: 'Next' }), phone)
  await page.context().clearCookies()
  await page.context().addCookies(await somebody.context().cookies())
  await search(page, 39.5)
  await expect(ask(page, shed)).toBeVisible()
  await ask(page, tent).click()
  await expect(trayOf(page).getByText('1 of 3 sitters')).toBeVisible()
  await expect(ask(page, shed)).toHaveAttribute('aria-pressed', 'false')
})
