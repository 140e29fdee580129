// docs/product.md#requesting-a-stay, #roles
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { variants } from '#testing/long.ts'
import { anOwnerWithADog, aSitterWithListing, daysAhead } from './factories.ts'
import { hydrated, expect, expectAccessible, test } from './fixtures.ts'
import { toast } from './steps.ts'

const sizes = variants([
  ['phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
  ['desktop', { viewport: { width: 1440, height: 900 } }],
] as const)

for (const [name, options] of sizes)
  test(`on a ${name} checks a request in order: log-in, dates, pets, accepted kinds`, async ({ site }) => {
    const { listingId } = await aSitterWithListing(site, { title: `The house with rules, ${name}`, petKinds: ['dog'] })
    const owner = await anOwnerWithADog(site, { first: 'Vera', last: name })
    const { db } = site.connection
    const { id: dog } = await db
      .selectFrom('pets')
      .select('id')
      .where('owner_id', '=', owner.id)
      .executeTakeFirstOrThrow()
    await db.deleteFrom('pets').where('id', '=', dog).execute()
    const page = await site.open(undefined, options)
    const book = page.getByRole('button', { name: 'Request to Book' }).filter({ visible: true }).first()

    await page.goto(`/listing/${listingId}`)
    await hydrated(page)
    await expect(
      page.getByText("You won't be charged until the sitter accepts your request").filter({ visible: true }),
    ).toHaveCount(1)
    await book.click()
    const signingIn = page.getByRole('dialog', { name: 'Sign up or log in' })
    await expect(signingIn).toHaveAccessibleDescription(/^You need to be logged in to make a booking\./)
    await expectAccessible(page)
    await signingIn.getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/sign-in\//)

    await site.signIn(page, owner)
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`/listing/${listingId}`)
    await hydrated(page)
    await book.click()
    const dates = page.getByRole('dialog', { name: 'Choose your dates' })
    await expect(dates).toHaveAccessibleDescription(/^Please select check-in and check-out dates\./)
    await expect(dates).toContainText('Stay 1–14 nights. Get 10% off 7 nights or more.')
    await page.keyboard.press('Escape')

    await page.goto(`/listing/${listingId}?checkIn=${daysAhead(30)}&checkOut=${daysAhead(32)}`)
    await hydrated(page)
    await expect(page.getByText('Total before taxes')).toBeVisible()
    await book.click()
    const form = page.getByRole('dialog', { name: 'Add Pet' })
    await expect(form).toHaveAccessibleDescription(/^Please add your pets in your profile before making a booking\./)
    await form.getByRole('button', { name: 'Add Pet' }).click()
    await expect(toast(page, 'Please fill in the required fields (name and type).')).toBeVisible()
    await form.getByLabel('Name').fill('Minka')
    await form.getByLabel('Type').selectOption({ label: 'Cat' })
    await form.getByRole('button', { name: 'Add Pet' }).click()

    const pets = page.getByRole('dialog', { name: 'Which pets are staying?' })
    await expect(pets.getByRole('checkbox', { name: /^Minka/ })).toBeDisabled()
    await expect(pets.getByText("This sitter doesn't accept cats", { exact: true })).toBeVisible()
    await expect(pets.getByRole('button', { name: 'Book with 0 pet(s)' })).toBeDisabled()
    await expectAccessible(page)
    const sent = await db.selectFrom('bookings').select('id').where('owner_id', '=', owner.id).execute()
    expect(sent).toEqual([])
  })

const onlyOwners = 'Sitters cannot book other listings. Switch to an Owner account to book pet care services.'

test("a sitter cannot book, is told why, and has no owner's page", async ({ site }) => {
  const { sitter } = await aSitterWithListing(site, { title: 'The house of a sitter who travels' })
  const { listingId } = await aSitterWithListing(site, { title: 'The house of a colleague' })
  const page = await site.open(sitter)
  await page.goto(`/listing/${listingId}?checkIn=${daysAhead(30)}&checkOut=${daysAhead(32)}`)
  await hydrated(page)
  const card = page.getByRole('complementary', { name: 'Booking' })
  await expect(card.getByText(onlyOwners).filter({ visible: true })).toHaveCount(1)
  // it can be pressed, so that people who do not see the line get the reason, too
  const book = card.getByRole('button', { name: 'Only owners and admins can book' })
  await expect(book).toHaveAttribute('aria-disabled', 'true')
  await book.press('Enter')
  await expect(toast(page, 'Only pet owners and admins can book.')).toContainText(onlyOwners)
  await page.goto('/owner-dashboard')
  await expect(page.getByText('You need to be a pet owner to access this page.', { exact: true })).toBeVisible()
})

test('a press on a listing whose script for its owner is still on the way is not lost', async ({ site }) => {
  const nights = { checkIn: daysAhead(40), checkOut: daysAhead(42) }
  const at = { latitude: 46.5, longitude: -100.2 }
  const { listingId } = await aSitterWithListing(site, { title: 'The far script', ...at })
  const owner = await anOwnerWithADog(site, { first: 'Nell', last: 'Presses' })
  const page = await site.open(owner, { viewport: { width: 1440, height: 900 } })
  const parts = ['bookings/request/own-request', 'favorites/live-save-button', 'messaging/live-message-button']
  const release = await holdScripts(page, ...parts)
  await page.goto(`/search-results?${new URLSearchParams({ lat: '46.5', lng: '-100.2', ...nights }).toString()}`)
  await hydrated(page)
  await page.getByRole('article').getByRole('link', { name: 'The far script' }).click()
  const panel = page.getByRole('complementary', { name: 'Booking' })
  await expect(panel.getByText('Total before taxes')).toBeVisible()
  const book = panel.getByRole('button', { name: 'Request to Book' })
  await page.getByRole('main').getByRole('button', { name: /^Save/ }).first().click()
  await panel.getByLabel('Message to the sitter').fill('Written early.')
  await book.click()
  await expect(book).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(toast(page, 'Success! Your booking request has been sent to the sitter.')).toBeVisible()
  await expect(page).toHaveURL(/checkout/)
  const { db } = site.connection
  const asked = await db
    .selectFrom('bookings')
    .select('special_instructions')
    .where('owner_id', '=', owner.id)
    .execute()
  expect(asked).toEqual([{ special_instructions: 'Written early.' }])
  // nobody waits for it
  const saved = async () => db.selectFrom('favorites').select('listing_id').where('user_id', '=', owner.id).execute()
  await expect.poll(saved).toEqual([{ listing_id: listingId }])
})

test('a message to the sitter that is pressed so early is begun, too', async ({ site }) => {
  const { listingId } = await aSitterWithListing(site, { title: 'The far message', latitude: 47.5, longitude: -100.2 })
  const owner = await anOwnerWithADog(site, { first: 'Nell', last: 'Writes' })
  const page = await site.open(owner, { viewport: { width: 1440, height: 900 } })
  const release = await holdScripts(page, 'messaging/live-message-button')
  await page.goto('/search-results?lat=47.5&lng=-100.2')
  await hydrated(page)
  await page.getByRole('article').getByRole('link', { name: 'The far message' }).click()
  await expect(page).toHaveURL(new RegExp(listingId))
  const message = page.getByRole('button', { name: 'Message Sitter' })
  await message.click()
  await expect(message).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page).toHaveURL(/\/messages/)
})

test('a heart that is pressed so early is kept, too', async ({ site }) => {
  await aSitterWithListing(site, { title: 'The far heart' })
  const owner = await anOwnerWithADog(site, { first: 'Nell', last: 'Likes' })
  const page = await site.open(owner, { viewport: { width: 1440, height: 900 } })
  const release = await holdScripts(page, 'favorites/live-heart')
  await page.goto('/how-it-works')
  await hydrated(page)
  await page.getByRole('link', { name: 'Find Sitters' }).first().click()
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: /^Save/ }).click()
  release()
  await expect(card.getByRole('button', { name: /^Remove .* from favorites$/ })).toBeVisible()
  const { db } = site.connection
  const saved = async () => db.selectFrom('favorites').select('user_id').where('user_id', '=', owner.id).execute()
  await expect.poll(saved).toEqual([{ user_id: owner.id }])
})

/** Holds back the scripts of some parts until the returned function is called. */
async function holdScripts(page: Page, ...parts: string[]): Promise<() => void> {
  const manifest = z.record(z.string(), z.object({ file: z.string() }))
  const files = manifest.parse(JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')))
  const held = Promise.withResolvers<void>()
  for (const part of parts)
    await page.route(`**/${files[`web/modules/${part}.part.tsx`]?.file}`, async (route) => {
      await held.promise
      await route.continue()
    })
  return held.resolve
}
