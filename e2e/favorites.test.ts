// docs/product.md#favorites
import type { Page } from '@playwright/test'
import { variants } from '#testing/long.ts'
import { aSitterWithListing, anOwnerWithADog } from './factories.ts'
import { hydrated, expect, expectAccessible, test, walk } from './fixtures.ts'
import type { Guest, Site } from './fixtures.ts'
import { lastToast, rememberToasts, toast } from './steps.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }
/** A short run uses the phone only. */
const sizes = variants([
  ['phone', phone],
  ['desktop', desktop],
] as const)

/** The heart of a listing, whose name says what a press does: save, or remove if it is filled. */
const heart = (page: Page, title: string, filled: boolean) =>
  page
    .getByRole('button', { name: filled ? `Remove ${title} from favorites` : `Save ${title}` })
    .filter({ visible: true })
    .first()

/** Listings of different sitters with these titles. */
async function titled(site: Site, titles: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const title of titles) ids.push((await aSitterWithListing(site, { title })).listingId)
  return ids
}

const savedBy = async ({ connection: { db } }: Site, { id }: Guest): Promise<string[]> =>
  (await db.selectFrom('favorites').select('listing_id').where('user_id', '=', id).execute()).map(
    ({ listing_id }) => listing_id,
  )

/** Saves favorites directly in the database. */
async function save({ connection: { db } }: Site, owner: Guest, listingIds: readonly string[]): Promise<void> {
  for (const listing_id of listingIds)
    await db.insertInto('favorites').values({ user_id: owner.id, listing_id }).execute()
}

/** Creates a list of favorites; returns its id. */
async function aList({ connection: { db } }: Site, owner: Guest, listingIds: readonly string[]): Promise<string> {
  const list = { user_id: owner.id, name: 'Summer' }
  const { id } = await db.insertInto('favorite_lists').values(list).returning('id').executeTakeFirstOrThrow()
  for (const listing_id of listingIds)
    await db.insertInto('favorite_list_items').values({ list_id: id, user_id: owner.id, listing_id }).execute()
  return id
}

for (const [name, options] of sizes)
  walk(`on a ${name} a heart saves and removes a favorite, and the favorites show it`, async ({ site }) => {
    const title = `The hearty house, ${name}`
    const [listingId = ''] = await titled(site, [title])
    const owner = await anOwnerWithADog(site, { first: 'Hanna', last: name })
    const page = await site.open(owner, options)
    await page.goto('/favorites')
    await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible()
    await expect(page.getByText('0 saved listings')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Find a Sitter' }).click()
    await expect(page).toHaveURL('/search')

    await page.goto(`/listing/${listingId}`)
    await heart(page, title, false).click()
    await expect(heart(page, title, true)).toBeVisible()
    await expect(toast(page, 'Saved')).toBeVisible()
    await expect.poll(() => savedBy(site, owner)).toEqual([listingId])
    await page.goto('/')
    const tile = page.getByRole('main').getByRole('link', { name: /^Favorites/ })
    await expect(tile).toContainText('1 saved')
    await page.getByRole('link', { name: 'Favorites', exact: true }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL('/favorites')
    await expect(page.getByText('1 saved listing', { exact: true })).toBeVisible()
    await expect(page.getByRole('article').getByRole('link', { name: title })).toBeVisible()
    await expectAccessible(page)

    // by keyboard, too
    await heart(page, title, true).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article')).toHaveCount(0)
    await expect(page.getByText('0 saved listings')).toBeVisible()
    await toast(page, 'Removed from your favorites').getByRole('button', { name: 'Undo' }).click()
    await expect(heart(page, title, true)).toBeVisible()
    await expect.poll(() => savedBy(site, owner)).toEqual([listingId])
  })

test('removing a favorite moves the focus to the next one, and the last page to its first new row', async ({
  site,
}) => {
  const owner = await anOwnerWithADog(site, { first: 'Fokke', last: 'Stays' })
  const { db } = site.connection
  const active = db.selectFrom('listings').select('id').where('is_active', '=', true).where('deleted_at', 'is', null)
  const ids = await active.orderBy('id').limit(52).execute()
  await save(
    site,
    owner,
    ids.map(({ id }) => id),
  )
  const page = await site.open(owner, desktop)
  await page.goto('/favorites')
  const rows = page.getByRole('main').locator('[data-row]')
  await expect(rows).toHaveCount(50)
  const second = await rows.nth(1).getAttribute('data-row')
  await rows
    .first()
    .getByRole('button', { name: /^Remove/ })
    .press('Enter')
  await expect(page.locator(`[data-row="${second}"] :focus`)).toHaveCount(1)
  // the first page is fetched anew
  await expect(rows.first()).toHaveAttribute('data-row', second ?? '')
  await expect(rows).toHaveCount(50)
  await page.getByRole('button', { name: 'Show more' }).press('Enter')
  await expect(rows).toHaveCount(51)
  await expect(rows.last().locator(':focus')).toHaveCount(1)
})

test("a visitor's heart asks to log in, returns, and has saved the listing", async ({ page, site }) => {
  await rememberToasts(page)
  const at = '/search-demo?location=Austin&lat=30.27&lng=-97.74'
  await page.goto(at)
  await hydrated(page)
  const first = page.getByRole('article').first()
  const title = await first.getByRole('heading').innerText()
  await heart(page, title, false).click()
  await expect(page).toHaveURL(/\/sign-in\//)
  await expect.poll(() => lastToast(page)).toContain('Please log inYou need to be logged in to save favorites.')
  await page.getByRole('button', { name: 'Admin' }).click()
  await expect(page).toHaveURL(at)
  await expect(heart(page, title, true)).toBeVisible()
  await expect(toast(page, 'Saved')).toBeVisible()
  const admin = await site.demo('admin')
  await expect.poll(() => savedBy(site, admin)).toHaveLength(1)
  // once: a reload does not save it again
  await heart(page, title, true).click()
  await expect.poll(() => savedBy(site, admin)).toHaveLength(0)
  await page.reload()
  await expect(heart(page, title, false)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Favorites' }).first()).toBeVisible()
  expect(await savedBy(site, admin)).toHaveLength(0)
})

test("a visitor's favorites ask to log in and return", async ({ page }) => {
  await rememberToasts(page)
  await page.goto('/favorites', { waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/sign-in\//)
  await expect.poll(() => lastToast(page)).toContain('Please log inYou need to be logged in to view your favorites.')
  await page.getByRole('button', { name: 'Pet sitter' }).click()
  await expect(page).toHaveURL('/favorites')
  await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible()
})

walk('two tabs stay in sync, and all hearts come with the page', async ({ site }) => {
  const title = 'The two hearts'
  const [listingId = ''] = await titled(site, [title])
  const owner = await anOwnerWithADog(site, { first: 'Tina', last: 'Tabs' })
  const one = await site.open(owner, desktop)
  await one.goto(`/listing/${listingId}`)
  await expect(heart(one, title, false)).toBeVisible()
  const other = await one.context().newPage()
  const asked: string[] = []
  other.on('request', (request) => {
    if (request.url().includes('/api/favorites')) asked.push(new URL(request.url()).pathname)
  })
  await other.goto('/search-results?location=Austin&lat=30.27&lng=-97.74')
  await expect(other.getByRole('article').first()).toBeVisible()
  // the hearts came with the page
  expect(asked).toEqual([])
  await other.goto(`/listing/${listingId}`)
  await heart(other, title, false).click()
  await expect.poll(() => savedBy(site, owner)).toEqual([listingId])
  // the tab becomes visible again
  await one.bringToFront()
  await one.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(heart(one, title, true)).toBeVisible()
})

walk('a failed heart is reverted and reported; with an ended session, it logs in and saves', async ({ site }) => {
  site.allow(/status of (500|401)/)
  const title = 'The faint heart'
  const [listingId = ''] = await titled(site, [title])
  const owner = await anOwnerWithADog(site, { first: 'Fay', last: 'Faint' })
  const page = await site.open(owner, desktop)
  await page.goto(`/listing/${listingId}`)
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/favorites', async (route) => {
    await held
    await route.fulfill({ status: 500, body: 'no' })
  })
  await heart(page, title, false).click()
  // before the response
  await expect(heart(page, title, true)).toBeVisible()
  letGo()
  await expect(toast(page, 'Error')).toContainText('Failed to update favorite status. Please try again.')
  await expect(heart(page, title, false)).toBeVisible()
  await page.unroute('**/api/favorites')

  await site.connection.db.deleteFrom('sessions').where('user_id', '=', owner.id).execute()
  await heart(page, title, false).click()
  await expect(page).toHaveURL(/\/sign-in\//)
  await site.signIn(page, owner)
  await page.goto(`/listing/${listingId}`)
  await expect(heart(page, title, true)).toBeVisible()
  await expect.poll(() => savedBy(site, owner)).toEqual([listingId])
})

walk('favorites that cannot be fetched say so, and are there on another try', async ({ site }) => {
  site.allow(/status of 500/)
  const [listingId = ''] = await titled(site, ['The slow shelf'])
  const owner = await anOwnerWithADog(site, { first: 'Sol', last: 'Slow' })
  await save(site, owner, [listingId])
  const page = await site.open(owner, phone)
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/api\/favorites(\?|$)/, async (route) => {
    await held
    await route.fulfill({ status: 500, body: 'no' })
  })
  // inside of the open page, since the server does not wait for the browser's calls
  await page.goto('/about')
  await page.getByRole('link', { name: 'Favorites' }).first().click()
  const coming = page.getByRole('status').filter({ hasText: 'Loading your favorites' })
  await expect(coming).toBeVisible()
  await expect(page.locator('main .aspect-4\\/3')).toHaveCount(6)
  letGo()
  await expect(page.getByRole('heading', { name: "We couldn't load your favorites" })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/\/api\/favorites(\?|$)/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('article').getByRole('link', { name: 'The slow shelf' })).toBeVisible()
})

test('a hidden listing leaves the favorites, which say that it may return', async ({ site }) => {
  const [kept = '', hidden = ''] = await titled(site, ['The open door', 'The closed door'])
  const owner = await anOwnerWithADog(site, { first: 'Hilda', last: 'Hidden' })
  await save(site, owner, [kept, hidden])
  await site.connection.db.updateTable('listings').set({ is_active: false }).where('id', '=', hidden).execute()
  const page = await site.open(owner, phone)
  await page.goto('/favorites')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByText(/^1 more sitter you saved isn't available right now/)).toBeVisible()
})

for (const [name, options] of sizes) {
  walk(`on a ${name} a new favorite is put on lists`, async ({ site }) => {
    site.allow(/status of 409/)
    const title = `The listed house, ${name}`
    const [listingId = ''] = await titled(site, [title])
    const owner = await anOwnerWithADog(site, { first: 'Lia', last: 'Lists' })
    const page = await site.open(owner, options)
    await page.goto(`/listing/${listingId}`)
    await heart(page, title, false).click()
    await toast(page, 'Saved').getByRole('button', { name: 'Add to a list' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add to a list' })
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByLabel('Name your first list')).toHaveAccessibleDescription('Enter a name for the list.')
    await dialog.getByLabel('Name your first list').fill('Summer')
    await page.keyboard.press('Enter')
    const tick = dialog.getByRole('checkbox', { name: 'Summer' })
    await expect(tick).toBeChecked()
    await expect(dialog.getByLabel('New list')).toHaveValue('')
    await expectAccessible(page)
    // every press counts, however fast
    await tick.uncheck()
    await tick.check()
    await tick.uncheck()
    await tick.check()
    // a name in use is reported at its field
    await dialog.getByLabel('New list').fill('summer')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('New list')).toHaveAccessibleDescription('You already have a list with this name.')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
    await page.goto('/favorites')
    await page
      .getByRole('navigation', { name: 'Lists' })
      .getByRole('link', { name: /^Summer/ })
      .click()
    await expect(page.getByRole('heading', { level: 2, name: 'Summer' })).toBeVisible()
    await expect(page.getByRole('article').getByRole('link', { name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: `Lists of ${title}` })).toHaveText('On 1 list')
  })

  walk(`on a ${name} a list is renamed, shared by a link until that is turned off, and deleted`, async ({ site }) => {
    site.allow(/status of 404/)
    const title = `The shared house, ${name}`
    const listingIds = await titled(site, [title])
    const owner = await anOwnerWithADog(site, { first: 'Lia', last: 'Secretsurname' })
    await save(site, owner, listingIds)
    const page = await site.open(owner, options)
    await page.goto(`/favorites?list=${await aList(site, owner, listingIds)}`)
    await page.getByRole('button', { name: 'Rename list' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Late summer')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Late summer' })).toBeVisible()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const sharing = page.getByRole('dialog', { name: /^Share/ })
    await sharing.getByRole('switch').click()
    const link = await sharing.getByRole('textbox', { name: 'Link' }).inputValue()
    expect(link).toMatch(/\/favorites\/shared\/[\w-]{22}$/)

    // people with the link see the cards, and only the owner's first name
    const visitor = await site.open(undefined, options)
    const text = (await (await visitor.goto(link))?.text()) ?? ''
    expect(text).toContain('noindex')
    expect(text).not.toMatch(new RegExp(`Secretsurname|${owner.id}`))
    await expect(visitor.getByRole('heading', { level: 1, name: 'Late summer' })).toBeVisible()
    await expect(visitor.getByText('1 sitter · Shared by Lia')).toBeVisible()
    await expect(visitor.getByRole('article').getByRole('link', { name: title })).toBeVisible()
    await expectAccessible(visitor)

    await sharing.getByRole('switch').click()
    await expect(sharing.getByRole('textbox', { name: 'Link' })).toBeHidden()
    // nobody else sees it any more, signed in or not
    for (const other of [visitor, await site.open(await site.demo('sitter'), options)]) {
      expect((await other.goto(link))?.status()).toBe(404)
      await expect(other.getByRole('heading', { level: 1, name: 'List not found' })).toBeAttached()
    }
    await sharing.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Delete list' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete list' }).click()
    await expect(page).toHaveURL('/favorites')
    await expect(page.getByRole('navigation', { name: 'Lists' })).toBeHidden()
    await expect(page.getByRole('article')).toHaveCount(1)
  })
}
