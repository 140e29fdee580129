import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, look, test } from './house.ts'
import type { House } from './house.ts'
import type { Role } from '#contract/endpoint.ts'

// one test per screen and width, two at a time
test.describe.configure({ mode: 'parallel' })

const widths = [
  { name: 'phone', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { name: 'desk', viewport: { width: 1440, height: 900 } },
]

type Screen = {
  readonly name: string
  readonly at: string | ((house: House) => Promise<string>)
  readonly as?: Role
  /** Something that stands there when the screen is whole. */
  readonly shows: string | RegExp
  /** What is done before looking: opening a dialog. */
  readonly then?: (page: Page) => Promise<void>
  readonly allow?: RegExp
}

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const press = (name: string | RegExp) => async (page: Page) => {
  await page.locator('main').getByRole('button', { name }).filter({ visible: true }).first().click()
  await expect(dialog(page)).toBeVisible()
}

const screens: readonly Screen[] = [
  { name: 'landing', at: '/', shows: 'Sitters owners love' },
  { name: 'results for visitors', at: '/search-demo?location=Austin&lat=30.27&lng=-97.74', shows: /available sitters/ },
  { name: 'map', at: '/search-demo?location=Austin&lat=30.27&lng=-97.74&view=map', shows: 'Hide map' },
  { name: 'listing', at: theListing, shows: /^Based on \d+ reviews?/ },
  { name: 'dates of a stay', at: theListing, shows: /^Based on/, then: press(/Check-in/) },
  { name: 'site map', at: '/sitemap', shows: /^A listing: / },
  { name: 'not found', at: '/nowhere', shows: '404 Page Not Found', allow: /status of 404/ },
  {
    name: 'listing not found',
    at: `/listing/${randomUUID()}`,
    shows: "The listing you're looking for doesn't exist or has been removed.",
    allow: /status of 404/,
  },
  { name: 'log-in', at: '/api/login', shows: 'Try the demo' },
  {
    name: 'log-in with a wrong password',
    at: '/api/login',
    shows: 'Try the demo',
    allow: /status of 401/,
    then: async (page) => {
      await page.getByLabel('Email').fill('owner@demo.petstead.test')
      await page.getByLabel('Password').fill('not this one')
      await page.getByRole('button', { name: 'Show password' }).click()
      await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text')
      await look(page)
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page.getByRole('alert')).toHaveText("That email and password don't match. Check both and try again.")
      await expect(page.getByLabel('Email')).toHaveValue('owner@demo.petstead.test')
      await expect(page.getByLabel('Password')).toBeFocused()
    },
  },
  {
    name: 'sign-up with mistakes',
    at: '/api/login?screen_hint=signup',
    shows: 'Create your account',
    allow: /status of 400/,
    then: async (page) => {
      await page.getByLabel('First name').fill('Ada')
      await page.getByLabel('Email').fill('ada@')
      await page.getByRole('button', { name: 'Sign up' }).click()
      await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Enter your last name.')
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email, like name@example.com.')
      await expect(page.getByLabel('First name')).toHaveValue('Ada')
    },
  },
  {
    name: 'forgotten password',
    at: '/api/login',
    shows: 'Try the demo',
    then: async (page) => {
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
    },
  },
  { name: 'mailbox', at: '/mailbox', shows: "This demo doesn't send email." },
  { name: 'messages for visitors', at: '/messages', shows: 'Please log in to access messages' },

  { name: 'home of an owner', as: 'owner', at: '/', shows: /^Welcome/ },
  { name: 'results', as: 'owner', at: '/search-results?dog=1', shows: /available sitters/ },
  { name: 'no results', as: 'owner', at: '/search-results?turtle=10&maxPrice=21', shows: 'No sitters found' },
  { name: 'filters', as: 'owner', at: '/search-results', shows: /available sitters/, then: press('Filters') },
  { name: 'price range', as: 'owner', at: '/search-results', shows: /available sitters/, then: press(/price/i) },
  { name: 'checkout', as: 'owner', at: theCheckout, shows: 'Card number' },
  { name: 'bookings', as: 'owner', at: '/owner-dashboard', shows: 'Booking History' },
  { name: 'a booking', as: 'owner', at: '/owner-dashboard', shows: 'Booking History', then: press(/open details/) },
  { name: 'cancelling', as: 'owner', at: '/owner-dashboard', shows: 'Booking History', then: press('Cancel') },
  { name: 'reviewing', as: 'owner', at: '/owner-dashboard', shows: 'Booking History', then: press('Leave Review') },
  { name: 'pets', as: 'owner', at: '/owner-dashboard?tab=pets', shows: 'Biscuit' },
  { name: 'adding a pet', as: 'owner', at: '/owner-dashboard?tab=pets', shows: 'Biscuit', then: press('Add Pet') },
  {
    name: 'deleting a pet',
    as: 'owner',
    at: '/owner-dashboard?tab=pets',
    shows: 'Biscuit',
    then: press('Delete Biscuit'),
  },
  { name: 'reviews by an owner', as: 'owner', at: '/owner-dashboard?tab=reviews', shows: 'Waiting for your review' },
  { name: 'messages', as: 'owner', at: '/messages', shows: 'Maria Castillo' },
  { name: 'conversation', as: 'owner', at: '/messages', shows: 'Maria Castillo', then: openConversation },
  { name: 'sitters only', as: 'owner', at: '/sitter-dashboard', shows: /^Access Denied/ },

  { name: 'home of a sitter', as: 'sitter', at: '/', shows: /^Welcome/ },
  { name: 'listings', as: 'sitter', at: '/sitter-dashboard', shows: 'Create New Listing' },
  { name: 'requests', as: 'sitter', at: '/sitter-dashboard?tab=requests', shows: 'Contact Info' },
  {
    name: 'accepting',
    as: 'sitter',
    at: '/sitter-dashboard?tab=requests',
    shows: 'Contact Info',
    then: press('Accept'),
  },
  { name: 'reviews of a sitter', as: 'sitter', at: '/sitter-dashboard?tab=reviews', shows: /Based on/ },
  { name: 'new listing', as: 'sitter', at: '/listing/create', shows: 'Create Listing' },
  { name: 'own listing', as: 'sitter', at: theListing, shows: 'Edit Listing' },
  { name: 'editing', as: 'sitter', at: async (house) => `${await theListing(house)}?edit=true`, shows: 'Main Photo' },
  {
    name: 'owners only',
    as: 'sitter',
    at: '/owner-dashboard',
    shows: 'You need to be a pet owner to access this page.',
  },

  { name: 'home of an admin', as: 'admin', at: '/', shows: /^Welcome/ },
]

for (const screen of screens)
  for (const { name, ...width } of widths)
    test(`${screen.name}, ${name}`, async ({ house }) => {
      if (screen.allow) house.allow(screen.allow)
      const page = await house.open(screen.as && (await house.demo(screen.as)), width)
      await page.addInitScript(countShifts)
      await page.goto(typeof screen.at === 'string' ? screen.at : await screen.at(house))
      await expect(page.getByText(screen.shows).filter({ visible: true }).first()).toBeVisible()
      await settled(page)
      expect(await page.evaluate(() => (window as Shifting).shifts ?? []), 'what moved by itself').toEqual([])
      await screen.then?.(page)
      await atRest(page)
      expect(await page.locator('h1').count(), 'one h1').toBe(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), 'no wider than the window').toBe(
        width.viewport.width,
      )
      await look(page)
      // a thousand colours that change at once, each slowly, take seconds
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('*, ::before, ::after { transition: none !important }')
        document.adoptedStyleSheets.push(sheet)
      })
      await page.emulateMedia({ colorScheme: 'dark' })
      await atRest(page)
      await look(page, 'colors')
    })

for (const path of ['/owner-dashboard?tab=pets', '/sitter-dashboard', `/checkout/${randomUUID()}`, '/listing/create'])
  test(`a visitor of ${path.replace(/[0-9a-f-]{36}/, '…')} signs in and comes back`, async ({ page }) => {
    await rememberToasts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page).toHaveURL(/\/sign-in\//)
    expect(await page.evaluate(() => sessionStorage.getItem('toasts'))).toContain(
      'You are logged out. Logging in again...',
    )
    if (path.startsWith('/checkout')) return
    await page.getByRole('button', { name: path.startsWith('/owner') ? 'Pet owner' : 'Pet sitter' }).click()
    await expect(page).toHaveURL(path)
  })

test('a hidden listing is not found by anybody but its sitter', async ({ house }) => {
  house.allow(/status of 404/)
  const { db } = house.connection
  const sitter_id = (await house.demo('sitter')).id
  const { id } = await db.insertInto('listings').values({ sitter_id }).returning('id').executeTakeFirstOrThrow()
  try {
    for (const [who, status] of [
      ['sitter', 200],
      ['owner', 404],
    ] as const) {
      const page = await house.open(await house.demo(who))
      expect((await page.goto(`/listing/${id}`))?.status()).toBe(status)
    }
  } finally {
    await db.deleteFrom('listings').where('id', '=', id).execute()
  }
})

test('a visitor of the search finds the same at its public address', async ({ page }) => {
  await page.goto('/search-results?dog=1&sort=price')
  await expect(page).toHaveURL('/search-demo?dog=1&sort=price')
  await expect(page.getByRole('heading', { level: 1, name: 'Pet sitters' })).toBeVisible()
})

test('the site map leads to every page, to a listing that is there, and from the footer and the admin’s bar', async ({
  house,
}) => {
  const page = await house.open(await house.demo('admin'))
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Sitemap' }).click()
  await expect(page).toHaveURL('/sitemap')
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /^(Public|Authenticated)$/ })).toHaveCount(2)
  const links = await page.locator('main li a').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
  const listing = links.find((path) => /^\/listing\/[0-9a-f-]{36}$/.test(path)) ?? ''
  expect(links).toEqual(
    expect.arrayContaining(['/', '/search-demo', '/search', '/owner-dashboard', '/sitter-dashboard', '/checkout']),
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
})

type Shifting = Window & { shifts?: string[]; shifted?: number }

/** Notes what moves by itself while a page loads, once it is more than people do not notice (0.02 in all). */
function countShifts(): void {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Element }[] }
  const page = window as Shifting
  const seen: string[] = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue
      page.shifted = (page.shifted ?? 0) + entry.value
      seen.push(`${entry.value.toFixed(3)}: ${entry.sources.map(({ node }) => node?.className ?? '').join(' | ')}`)
      if (page.shifted > 0.02) page.shifts = seen
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** What waits to be scrolled to is there, nothing is loading any more, and what moves has come to rest. */
async function settled(page: Page): Promise<void> {
  const loading = page.locator('[class*=animate-pulse], [class*=animate-shimmer], [class*=animate-turn]')
  // more than once: before the page is alive, scrolling brings nothing
  await expect(async () => {
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
        scrollTo(0, y)
        await new Promise(requestAnimationFrame)
      }
      scrollTo(0, 0)
    })
    expect(await loading.count(), 'things still loading').toBe(0)
  }).toPass({ timeout: 25_000 })
  await atRest(page)
}

async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise(requestAnimationFrame)
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  })
}

async function openConversation(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Maria Castillo/ })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: /message/i })).toBeVisible()
}

/** Keeps what notifications said: half a second later the page is left, too soon to look at it from here. */
async function rememberToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.querySelector('li[data-state=open]')?.textContent
      if (text) sessionStorage.setItem('toasts', text)
    }).observe(document, { childList: true, subtree: true })
  })
}

/** A listing of the demo sitter's with reviews. */
async function theListing({ demo, connection }: House): Promise<string> {
  const row = await connection.db
    .selectFrom('listings')
    .select('id')
    .where('sitter_id', '=', (await demo('sitter')).id)
    .where('is_active', '=', true)
    .where('review_count', '>', 0)
    .orderBy('review_count', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return `/listing/${row.id}`
}

/** The checkout of the demo owner's stay that waits for its payment. */
async function theCheckout({ demo, connection }: House): Promise<string> {
  const row = await connection.db
    .selectFrom('bookings')
    .select('id')
    .where('owner_id', '=', (await demo('owner')).id)
    .where('status', '=', 'accepted')
    .where('payment_state', '=', 'unpaid')
    .limit(1)
    .executeTakeFirstOrThrow()
  return `/checkout/${row.id}`
}
