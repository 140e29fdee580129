// docs/product.md#pages
import { long, variants } from '#testing/long.ts'
import { anOwnerWithADog } from './factories.ts'
import { hydrated, expect, test, walk } from './fixtures.ts'
import type { Guest, Site } from './fixtures.ts'
import { screens } from './screens.ts'
import { holdScripts } from './hold-scripts.ts'

test.describe.configure({ mode: 'parallel' })

type Counting = Window & { handled?: string[] }

/** Counts the clicks on buttons that reach the page, and goes no further with them: they would change what others see. */
const countPresses = () => {
  const handled = ((window as Counting).handled = [] as string[])
  const note = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button) return
    event.stopImmediatePropagation()
    event.preventDefault()
    if (event.type === 'click') handled.push(button.getAttribute('aria-label') ?? button.textContent)
  }
  // after the listeners of the page's own first script
  for (const type of ['pointerdown', 'mousedown', 'click']) window.addEventListener(type, note, { capture: true })
}

const rendered = screens.filter(
  // the forms of the sign-in are no page of the router, and the editor begins in the browser
  ({ name, allow, at, then }) => !allow && !then && at !== '/api/login' && !['mailbox', 'editing'].includes(name),
)
for (const [index, screen] of rendered.entries())
  if (long || index % 15 === 0)
    test(`${screen.name}: what is written and pressed before the scripts is there and done once`, async ({ site }) => {
      const page = await site.open(screen.as && (await site.demo(screen.as)))
      const arrive = await holdScripts(page)
      await page.goto(typeof screen.at === 'string' ? screen.at : await screen.at(site), { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const main = page.locator('main')
      const field = main
        .locator('input:is([type=text], :not([type])):enabled:not([readonly]), textarea:enabled')
        .first()
      const writes = await field.isVisible()
      if (writes) await field.pressSequentially('Early')
      const written = writes && (await field.inputValue())
      await page.evaluate(countPresses)
      const button = main.locator('button:enabled:not([type=submit])').filter({ visible: true }).first()
      const pressed =
        (await button.count()) > 0 && ((await button.getAttribute('aria-label')) ?? (await button.textContent()))
      if (pressed !== false) await button.click()
      arrive()
      await hydrated(page)
      if (written) await expect(field).toHaveValue(written)
      if (pressed !== false)
        await expect.poll(() => page.evaluate(() => (window as Counting).handled)).toEqual([pressed])
    })

const endSessions = ({ connection: { db } }: Site, userId: string) =>
  db.deleteFrom('sessions').where('user_id', '=', userId).execute()

walk(
  'a session that ends between the page and its scripts leads to the sign-in, on every own screen',
  async ({ site }) => {
    const asked = 'Please Log In'
    for (const [at, what] of [
      ['/', 'sign-in'],
      ['/owner-dashboard', 'sign-in'],
      ['/owner-dashboard?tab=pets', 'sign-in'],
      ['/favorites', 'sign-in'],
      ['/messages', asked],
      ['/profile', asked],
      ['/settings', asked],
      ['/notifications', asked],
    ] as const) {
      site.allow(/status of 401/)
      const owner = await anOwnerWithADog(site, { first: 'Ed', last: 'Ended' })
      const page = await site.open(owner)
      const arrive = await holdScripts(page)
      await page.goto(at, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await endSessions(site, owner.id)
      arrive()
      await (what === asked
        ? expect(page.getByRole('heading', { name: what }), at).toBeVisible()
        : expect(page, at).toHaveURL(/\/sign-in\//))
    }
  },
)

walk("a page of one person that is hydrated after another signed in becomes that person's", async ({ site }) => {
  const [one, other] = [
    await anOwnerWithADog(site, { first: 'Una', last: 'First' }),
    await anOwnerWithADog(site, { first: 'Otto', last: 'Second' }),
  ]
  const page = await site.open(one)
  const arrive = await holdScripts(page)
  await page.goto('/profile', { waitUntil: 'commit' })
  await expect(page.locator('main').getByText(/^Una/).first()).toBeVisible()
  await site.signIn(page, other)
  arrive()
  await expect(page.locator('main').getByText(/^Otto/).first()).toBeVisible()
})

/** An owner of whom no other test knows, with favorites to scroll through. */
async function anOwnerWithFavorites(site: Site): Promise<Guest> {
  const owner = await anOwnerWithADog(site, { first: 'Fritz', last: 'Far' })
  const { db } = site.connection
  const listings = db.selectFrom('listings').where('is_active', '=', true).where('deleted_at', 'is', null)
  for (const { id } of await listings.select('id').orderBy('id').limit(12).execute())
    await db.insertInto('favorites').values({ user_id: owner.id, listing_id: id }).execute()
  return owner
}

for (const [name, who, at, link] of variants([
  ['results', undefined, '/search-demo?location=Austin&lat=30.27&lng=-97.74', 'article a'],
  ['city', undefined, '/sitters/austin-tx', 'article a'],
  ["owner's home", (site: Site) => site.demo('owner'), '/', 'main article a'],
  ['favorites', anOwnerWithFavorites, '/favorites', 'article a'],
  [
    'requests',
    (site: Site) => site.demo('sitter'),
    '/sitter-dashboard?tab=requests',
    '[role=tabpanel] a[href*="/bookings/"]',
  ],
] as const))
  test(`back and forward keep the place: ${name}`, async ({ site }) => {
    const page = await site.open(await who?.(site))
    await page.goto(at)
    await hydrated(page)
    const target = page.locator(link).last()
    await target.scrollIntoViewIfNeeded()
    const place = () => page.evaluate(() => Math.round(scrollY))
    const before = await place()
    expect(before).toBeGreaterThan(100)
    await target.click()
    await expect(page).not.toHaveURL(at)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(at)
    await expect.poll(place).toBeGreaterThan(before - 60)
    await page.goForward()
    await expect(page).not.toHaveURL(at)
    await page.goBack()
    await expect.poll(place).toBeGreaterThan(before - 60)
    expect(await place()).toBeLessThan(before + 60)
  })
