import { aSitterWithListing, anOwnerWithADog } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { askedFor } from './stays.ts'

test("a request is in the sitter's bell at once, leads to its place and is read", async ({ site }) => {
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

test('on a phone the bell leads to a page, on which all are marked as read', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'A house with two bells' })
  const owner = await site.open(await anOwnerWithADog(site, { first: 'Bella', last: 'Again' }))
  await askedFor(owner, { listingId, from: 10, to: 13 })
  const page = await site.open(sitter, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  await page.goto('/profile')
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread', { timeout: 15_000 })
  await bell.tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark all as read' }).tap()
  await expect(bell).toHaveAccessibleName('Notifications')
  await expect(page.getByRole('main').getByText('Unread')).toBeHidden()
  await expectAccessible(page)
})

test('a push is shown with what it says, and knows its place', async ({ site }) => {
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
  // this browser has nowhere to show it
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
