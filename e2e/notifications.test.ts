// docs/product.md#notifications
import { pushSubscription } from '#testing/valid-inputs.ts'
import { aSitterWithListing, anOwnerWithADog } from './factories.ts'
import { expect, expectAccessible, test, walk } from './fixtures.ts'
import { askedFor } from './stays.ts'

test("a request appears in the sitter's bell at once, links to its page and is marked as read @main", async ({
  site,
}) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'A house with a bell' })
  const page = await site.open(sitter)
  await page.goto('/profile')
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications')
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByText('No notifications yet')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()

  const owner = await site.open(await anOwnerWithADog(site, { first: 'Bella', last: 'Bell' }))
  const id = await askedFor(owner, { listingId, from: 10, to: 13 })
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread', { timeout: 15_000 })
  await bell.click()
  const entry = panel.getByRole('link', { name: /Bella/ })
  await expect(entry).toContainText('Unread')
  await expectAccessible(page)
  await entry.click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(new RegExp(id))
  await expect(bell).toHaveAccessibleName('Notifications')
})

test('on a phone the bell links to a page, where all can be marked as read', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'A house with two bells' })
  const owner = await site.open(
    await anOwnerWithADog(site, { first: 'Wolfeschlegelsteinhausenbergerdorff', last: 'Again' }),
  )
  await askedFor(owner, { listingId, from: 10, to: 13 })
  const page = await site.open(sitter, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  await page.goto('/profile')
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread', { timeout: 15_000 })
  await bell.tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expect(page.getByRole('link', { name: /request from Wolfe/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Mark all as read' }).tap()
  await expect(bell).toHaveAccessibleName('Notifications')
  await expect(page.getByRole('main').getByText('Unread')).toBeHidden()
  await expectAccessible(page)
})

test('shows a push with its text, and knows its address', async ({ site }) => {
  const owner = await anOwnerWithADog(site, { first: 'Paula', last: 'Push' })
  const page = await site.open(owner, { serviceWorkers: 'allow', permissions: ['notifications'] })
  await page.goto('/settings')
  await expect(page.getByRole('switch', { name: 'Notifications on this device' })).toHaveAttribute(
    'aria-checked',
    'false',
  )
  await page.evaluate(() => navigator.serviceWorker.ready)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  // this browser cannot show it
  await worker.evaluate(() => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration; shown: unknown[] }
    scope.shown = []
    scope.registration.showNotification = async (title, { body, tag, data } = {}) =>
      void scope.shown.push({ title, body, tag, data })
  })

  const browser = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  const data = JSON.stringify({ title: 'Stay confirmed', body: 'See you soon.', path: '/messages', key: 'n1' })
  const registrationId = await registration
  await browser.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data })
  await expect
    .poll(() => worker.evaluate(() => (self as unknown as { shown: unknown[] }).shown))
    .toEqual([{ title: 'Stay confirmed', body: 'See you soon.', tag: 'n1', data: { path: '/messages' } }])
})

/** Replaces the browser vendor's push service, which tests cannot reach; its subscription is kept like a real one. */
function standInForPush({ endpoint, keys }: typeof pushSubscription): void {
  const on = 'stand-in'
  const made = () => ({
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => localStorage.removeItem(on) === undefined,
  })
  // headless browsers report `denied`, even with the permission granted
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (localStorage.getItem(on) ? made() : null),
    subscribe: async () => {
      localStorage.setItem(on, 'yes')
      return made()
    },
  })
}

walk('pushes can be turned on and off for a device, as far as the browser allows', async ({ site }) => {
  const owner = await anOwnerWithADog(site, { first: 'Dee', last: 'Device' })
  const endpoint = `https://push.petstead.test/${owner.id}`
  const page = await site.open(owner, { serviceWorkers: 'allow', permissions: ['notifications'] })
  await page.addInitScript(standInForPush, { ...pushSubscription, endpoint })
  const push = page.getByRole('switch', { name: 'Notifications on this device' })
  const known = () =>
    site.connection.db.selectFrom('push_subscriptions').select('user_id').where('endpoint', '=', endpoint).execute()
  await page.goto('/settings')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await push.click()
  await expect(push).toHaveAttribute('aria-checked', 'true')
  await expect(push).toHaveAccessibleDescription(/^This device shows the booking updates/)
  expect(await known()).toEqual([{ user_id: owner.id }])
  await page.reload()
  await expect(push).toHaveAttribute('aria-checked', 'true')

  // a new login of the same user renews the subscription without asking
  await site.signIn(page, owner)
  await site.connection.db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
  await page.reload()
  await expect.poll(known).toEqual([{ user_id: owner.id }])

  await page.reload()
  await push.click()
  await expect(push).toHaveAttribute('aria-checked', 'false')
  // the switch moves at once; the server is told later
  await expect.poll(known).toEqual([])
})
