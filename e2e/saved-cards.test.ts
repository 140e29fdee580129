// docs/product.md#saved-cards
import type { Page } from '@playwright/test'
import { aSitterWithListing, anOwnerWithADog } from './factories.ts'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { askedFor } from './stays.ts'
import { cards, toast, typeCard } from './steps.ts'

const phone = { viewport: { width: 390, height: 844 } }
const isDone = (page: Page) => expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()

test('a card saved while paying pays the next stay by one press', async ({ site }) => {
  const { listingId } = await aSitterWithListing(site, { title: 'The kept card', instantBook: true })
  const page = await site.open(await anOwnerWithADog(site, { first: 'Cora', last: 'Keep' }), phone)
  const first = await askedFor(page, { listingId, from: 20, to: 22 })
  await page.goto(`/checkout/${first}`)
  await typeCard(page.getByRole('form', { name: 'Card payment' }), cards.good)
  const saves = page.getByRole('checkbox', { name: 'Save this card for next time' })
  await expect(saves).not.toBeChecked()
  await saves.check()
  await page.getByRole('button', { name: 'Pay $95.00' }).click()
  await isDone(page)

  const second = await askedFor(page, { listingId, from: 30, to: 32 })
  await page.goto(`/checkout/${second}`)
  await hydrated(page)
  const press = page.getByRole('button', { name: 'Pay with Visa 4242' })
  await expect(press).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use another card' }).click()
  await expect(page.getByRole('form', { name: 'Card payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Use a saved card' }).click()
  await press.click()
  await isDone(page)
})

test('cards are added and removed in the settings', async ({ site }) => {
  site.allow(/status of 402/)
  const page = await site.open(await anOwnerWithADog(site, { first: 'Wes', last: 'Purse' }))
  await page.goto('/settings?tab=payment')
  await hydrated(page)
  await expect(page.getByText("You haven't saved a card yet.")).toBeVisible()
  const add = page.getByRole('button', { name: 'Add a card' })
  await add.click()
  const form = page.getByRole('form', { name: 'New card' })
  await typeCard(form, cards.declined)
  await form.getByRole('button', { name: 'Save card' }).click()
  await expect(toast(page, "The card wasn't saved")).toContainText('Your card was declined.')
  await typeCard(form, cards.good)
  await form.getByRole('button', { name: 'Save card' }).click()
  await expect(toast(page, 'Card saved')).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: 'Visa 4242' })
  await expect(card).toContainText('Expires 12/2034')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Remove Visa 4242' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove card' }).click()
  await expect(toast(page, 'Card removed')).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.reload()
  await expect(page.getByText("You haven't saved a card yet.")).toBeVisible()
})
