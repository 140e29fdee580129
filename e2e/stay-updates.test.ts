// docs/product.md#updates-of-a-stay
import type { Page } from '@playwright/test'
import { photo } from '#testing/pictures.ts'
import { aScene } from '#testing/scenes.ts'
import { aSitterWithListing, anOwnerWithADog } from './factories.ts'
import { hydrated, expect, expectAccessible, test, walk } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { accept, askedFor } from './stays.ts'
import { withCamera } from './under-way.ts'

/** A confirmed stay that begins today, of a dog. */
async function aStayToday(site: Site) {
  const { sitter: sitterIs, listingId } = await aSitterWithListing(site, { title: 'The blue door' })
  const owner = await site.open(await anOwnerWithADog(site, { first: 'Ida', last: 'Away' }))
  const sitter = await site.open(sitterIs, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const id = await askedFor(owner, { listingId, from: 2, to: 4 })
  await accept(sitter, id)
  // it was requested days ago
  await site.connection.pool.query(
    `update bookings set start_date = start_date - 2, end_date = end_date - 2, check_in_at = check_in_at - interval '2 days',
       check_out_at = check_out_at - interval '2 days', payment_state = 'paid', due_at = null where id = $1`,
    [id],
  )
  return { owner, sitter, id }
}

const formOn = (page: Page) => page.getByRole('dialog', { name: 'Post an update' })
const updates = (page: Page) => page.getByRole('region', { name: 'Updates' })

/** Fills in the open dialog: nothing at first, then a photo and text. */
async function postsAnUpdate(sitter: Page): Promise<void> {
  const form = formOn(sitter)
  await form.getByRole('button', { name: 'Post update' }).tap()
  // also on a phone, where the form is longer than the screen
  await expect(form.getByText('Add a photo or a few words.')).toBeInViewport({ ratio: 1 })
  await sitter
    .getByLabel('Choose photos for the update')
    .setInputFiles([{ name: 'yard.png', mimeType: 'image/png', buffer: await photo(600, 400).png().toBuffer() }])
  await form.getByRole('textbox', { name: 'Describe the photo' }).fill('Biscuit in the yard')
  await form.getByRole('textbox', { name: 'A few words' }).fill('A happy first walk around the block.')
  await expectAccessible(sitter)
  await form.getByRole('button', { name: 'Post update' }).tap()
  await expect(sitter.getByText("It's on the booking and in your messages.", { exact: true })).toBeVisible()
  await expect(form).toBeHidden()
}

walk("a sitter posts an update on a phone, and the owner's open pages show it at once", async ({ site }) => {
  test.setTimeout(90_000)
  const { owner, sitter, id } = await aStayToday(site)
  await owner.goto(`/bookings/${id}`)
  await expect(owner.getByRole('region', { name: 'Care' })).toContainText('Nothing recorded yet')
  const thread = await owner.context().newPage()

  await sitter.goto('/sitter-dashboard')
  await hydrated(sitter)
  await sitter.getByRole('button', { name: 'Post an update on Biscuit' }).tap()
  await postsAnUpdate(sitter)

  // without a reload
  await expect(updates(owner)).toContainText('A happy first walk around the block.')
  await expect(updates(owner).getByRole('button', { name: 'Biscuit in the yard. View photo' })).toBeVisible()
  await expectAccessible(owner)
  await updates(owner).getByRole('button', { name: 'Biscuit in the yard. View photo' }).click()
  await expect(owner.getByRole('dialog', { name: 'Biscuit in the yard' })).toBeVisible()
  await owner.keyboard.press('Escape')

  // in the thread it is a separate entry that links to the stay; the next one appears by itself
  await thread.goto('/messages')
  await thread.getByRole('link', { name: /Update: A happy first walk/ }).click()
  const log = thread.getByRole('log')
  await expect(log).toContainText('Update on Biscuit')
  await expect(log.getByRole('link', { name: 'View the stay' })).toHaveAttribute('href', `/bookings/${id}`)
  await expectAccessible(thread)
  await sitter.goto(`/bookings/${id}`)
  await hydrated(sitter)
  await sitter.getByRole('button', { name: 'Post an update' }).tap()
  const form = formOn(sitter)
  await form.getByRole('textbox', { name: 'A few words' }).fill('Nap time.')
  await form.getByRole('button', { name: 'Post update' }).tap()
  await expect(log.getByText('Update on Biscuit')).toHaveCount(2)

  // a deleted update disappears for both
  await updates(sitter).getByRole('button', { name: 'Delete update' }).first().tap()
  await sitter.getByRole('alertdialog').getByRole('button', { name: 'Delete update' }).tap()
  await expect(log.getByText('Update on Biscuit')).toHaveCount(1)
})

test('a photo is taken by the page itself and says so; one that was sent before is asked about, and can be sent', async ({
  site,
}) => {
  test.setTimeout(90_000)
  const { owner, sitter, id } = await aStayToday(site)
  await withCamera(sitter)
  await sitter.goto(`/bookings/${id}`)
  await hydrated(sitter)
  const form = formOn(sitter)
  const post = async () => {
    await form.getByRole('button', { name: 'Post update' }).tap()
  }
  const open = async () => {
    await sitter.getByRole('button', { name: 'Post an update' }).tap()
    await expect(form.getByRole('button', { name: 'Take photo' })).toBeVisible()
  }
  await open()
  await form.getByRole('button', { name: 'Take photo' }).tap()
  const camera = sitter.getByRole('dialog', { name: 'Take photo' })
  await expectAccessible(sitter)
  await camera.getByRole('button', { name: 'Take photo' }).tap()
  await expect(camera).toBeHidden()
  await expect(form.getByRole('textbox', { name: 'Describe the photo' })).toBeVisible()
  await post()
  await expect(form).toBeHidden()
  await expect(updates(sitter)).toContainText(/Taken in .+, \d/)

  const buffer = await aScene(4000 + Math.floor(Math.random() * 1000))
  const choose = () =>
    sitter
      .getByLabel('Choose photos for the update')
      .setInputFiles([{ name: 'nap.jpg', mimeType: 'image/jpeg', buffer }])
  await open()
  await choose()
  await post()
  await expect(form).toBeHidden()
  await expect(updates(sitter)).toContainText(/From the phone's photos, added \d/)
  await open()
  await choose()
  await post()
  const question = sitter.getByRole('alertdialog', { name: 'Send this photo again?' })
  await expect(question).toContainText('You sent this photo on')
  await question.getByRole('button', { name: 'Back' }).tap()
  await expect(form).toBeVisible()
  await post()
  await question.getByRole('button', { name: 'Send again' }).tap()
  await expect(form).toBeHidden()
  await owner.goto(`/bookings/${id}`)
  await expect(updates(owner)).toContainText('Looks like a photo from')
  await expect(updates(owner)).toContainText("can't rule out a modified app")
  await expectAccessible(owner)
})

test('without a camera the page says so, and a photo can be chosen', async ({ site }) => {
  const { sitter, id } = await aStayToday(site)
  await sitter.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  })
  await sitter.goto(`/bookings/${id}`)
  await hydrated(sitter)
  await sitter.getByRole('button', { name: 'Post an update' }).tap()
  await formOn(sitter).getByRole('button', { name: 'Take photo' }).tap()
  await expect(sitter.getByRole('alert')).toContainText('choose a photo instead')
  await sitter.keyboard.press('Escape')
  await expect(formOn(sitter).getByRole('button', { name: 'Choose from phone' })).toBeVisible()
})
