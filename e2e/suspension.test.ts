// docs/product.md#warnings-and-suspensions
import type { APIResponse, Page } from '@playwright/test'
import { aPerson } from '#testing/factories.ts'
import { aSitterWithListing, anOwnerWithADog } from './factories.ts'
import { hydrated, expect, expectAccessible, test, walk } from './fixtures.ts'
import type { Guest, Site } from './fixtures.ts'
import { accept, askedFor } from './stays.ts'
import { toast } from './steps.ts'

const anAdmin = (site: Site) => aPerson({ connection: site.connection, now: new Date() }, 'admin')

/** Opens the users of the console with one person alone. */
async function usersWith(page: Page, person: Guest): Promise<void> {
  await page.goto(`/admin?tab=users&search=${person.id.slice(-8)}`)
  await hydrated(page)
  await expect(page.getByText('1 user', { exact: true })).toBeVisible()
}

async function openMeasure(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** A sitter with a request, a stay to come, and one that has begun. */
async function aSitterAtWork(site: Site) {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The blue gate' })
  const owner = await anOwnerWithADog(site, { first: 'Ada', last: 'Moss' })
  const [atOwner, atSitter] = [await site.open(owner), await site.open(sitter)]
  await askedFor(atOwner, { listingId, from: 10, to: 13 })
  await accept(atSitter, await askedFor(atOwner, { listingId, from: 20, to: 22 }))
  const running = await askedFor(atOwner, { listingId, from: 2, to: 4 })
  await accept(atSitter, running)
  const { rows } = await site.connection.pool.query<{ id: string }>(
    `update bookings set payment_state = 'paid', due_at = null, check_in_at = now() - interval '1 hour' where id = $1 returning id`,
    [running],
  )
  expect(rows).toHaveLength(1)
  const opened = await atOwner.request.post('/api/conversations', { data: { otherUserId: sitter.id } })
  const { id: conversation } = (await opened.json()) as { id: string }
  await atOwner.request.post(`/api/conversations/${conversation}/messages`, { data: { content: 'How is Biscuit?' } })
  return { sitter, owner, listingId, atOwner, atSitter }
}

/** Why, how long, and what with each stay. */
async function suspendInSteps(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('Select a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').selectOption('Unsafe care')
  await dialog.getByLabel('What happened').fill('A dog was left alone for a whole day.')
  await dialog.getByRole('button', { name: 'Preview mail and page' }).click()
  await expect(dialog.getByText('Why: unsafe care. A dog was left alone for a whole day.')).toHaveCount(2)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByLabel('30 days').check()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText(/^1 listing is hidden: .?The blue gate/)).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Requests' })).toBeVisible()
  await dialog.getByLabel('Keep').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Suspend/ }).click()
  await expect(toast(page, 'is suspended')).toBeVisible()
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible()
}

/** Another admin reverses the decision after the appeal. */
async function takeBack(site: Site, sitter: Guest): Promise<void> {
  const other = await site.open(await anAdmin(site))
  await usersWith(other, sitter)
  await openMeasure(other, 'Warnings and suspensions')
  await other.getByRole('button', { name: 'Decide appeal' }).click()
  await other.getByLabel('Decision').selectOption('Reverse: take it back')
  await other.getByLabel('Answer').fill('You are right, and we are sorry.')
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Send decision' }).click()
  await expect(toast(other, 'Appeal decided')).toBeVisible()
}

/** Whether a search around a listing of the factories finds it, on whichever page: many tests have theirs there. */
async function isFound({ request }: Page, listingId: string): Promise<boolean> {
  let address: string | undefined = '/api/listings?lat=30.24567&lng=-97.76891&radius=5&limit=100'
  while (address !== undefined) {
    const found: APIResponse = await request.get(address)
    expect(found.status()).toBe(200)
    if ((await found.text()).includes(listingId)) return true
    address = /<([^>]+)>; rel="next"/.exec(found.headers()['link'] ?? '')?.[1]
  }
  return false
}

walk(
  'an admin suspends a sitter, who reads why, writes to the guest, and appeals; another admin takes it back',
  async ({ site }) => {
    const { sitter, listingId, atOwner, atSitter } = await aSitterAtWork(site)
    await expect.poll(() => isFound(atOwner, listingId)).toBe(true)
    site.allow(/status of (401|404)/)
    const page = await site.open(await anAdmin(site), { viewport: { width: 1440, height: 900 } })
    await usersWith(page, sitter)
    await openMeasure(page, 'Suspend…')
    await suspendInSteps(page)
    await expect.poll(() => isFound(atOwner, listingId)).toBe(false)

    // the sitter logs in again and gets that page alone
    await site.signIn(atSitter, sitter)
    await atSitter.goto('/sitter-dashboard')
    await expect(atSitter).toHaveURL('/account-notice')
    await expect(atSitter.getByRole('heading', { level: 1, name: 'Your account is suspended' })).toBeVisible()
    await expect(atSitter.getByText('Why: unsafe care. A dog was left alone for a whole day.')).toBeVisible()
    await expect(atSitter.getByRole('link', { name: 'Log Out' })).toBeVisible()
    await expect(
      atSitter.getByText('Your stays that already began go on; you can write to the other side here.'),
    ).toBeVisible()
    await hydrated(atSitter)
    await expectAccessible(atSitter)
    await atSitter
      .getByRole('button', { name: /^Message/ })
      .first()
      .click()
    await expect(atSitter.getByText('How is Biscuit?')).toBeVisible()
    await expect(atSitter.getByRole('button', { name: 'Quick answers' })).toHaveCount(0)
    await atSitter.getByLabel(/^Message to/).fill('All is well.')
    await atSitter.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(async () => (await atOwner.request.get('/api/conversations')).text()).toContain('All is well.')
    await atSitter.getByRole('button', { name: 'Appeal this decision' }).click()
    await atSitter.getByLabel('Why is this decision wrong?').fill('My sister was there all day.')
    await atSitter.getByRole('button', { name: 'Send appeal' }).click()
    await expect(atSitter.getByText(/^You appealed on/)).toBeVisible()

    // who made the decision does not decide about it
    await usersWith(page, sitter)
    await openMeasure(page, 'Warnings and suspensions')
    await expect(page.getByRole('dialog').getByText('My sister was there all day.')).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Another admin decides.')).toBeVisible()
    await takeBack(site, sitter)
    await atSitter.goto('/sitter-dashboard')
    await expect(atSitter).toHaveURL(/sitter-dashboard/)
    await expect.poll(() => isFound(atOwner, listingId)).toBe(true)
  },
)

test('a warning is read and acknowledged before anything else, once', async ({ site }) => {
  const owner = await anOwnerWithADog(site, { first: 'Ida', last: 'Moss' })
  const admin = await site.open(await anAdmin(site))
  await usersWith(admin, owner)
  await openMeasure(admin, 'Warn…')
  await admin.getByLabel('Reason').selectOption('Repeated cancellations')
  await admin.getByLabel('What happened').fill('You cancelled three stays on the day before.')
  await admin.getByRole('button', { name: /^Warn / }).click()
  await expect(toast(admin, 'is warned')).toBeVisible()
  const page = await site.open(owner)
  await page.goto('/favorites')
  await expect(page.getByRole('heading', { level: 1, name: 'A warning about your account' })).toBeVisible()
  await hydrated(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I understand' }).click()
  // not the title of the warning, which ends in the same words
  await expect(page.getByRole('heading', { level: 1, name: 'About your account', exact: true })).toBeVisible()
  await page.goto('/favorites')
  await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible()
})
