// docs/product.md#when-a-stay-falls-through
import type { Locator, Page } from '@playwright/test'
import { confirmCard, goodCard } from '#testing/pay.ts'
import * as api from '#contract/api.ts'
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { accept, askedFor } from './stays.ts'
import { chooseMore, toast } from './steps.ts'

const phone = { viewport: { width: 390, height: 844 } }

/** Requests a stay of two nights for $95, puts it on a card, and has it accepted; returns once it is paid. */
async function aPaidStay(site: Site, owner: Page, sitter: Page, listingId: string, from: number): Promise<string> {
  const id = await askedFor(owner, { listingId, from, to: from + 2 })
  const started = await owner.request.post(api.payments.createIntent.path, { data: { bookingId: id, amount: '95.00' } })
  expect(started.status(), await started.text()).toBe(200)
  const intent = (await started.json()) as { clientSecret: string; publishableKey: string }
  await confirmCard({ address: site.url }, { ...intent, number: goodCard })
  await expect.poll(() => paymentOf(owner, id)).toBe('authorized')
  await accept(sitter, id)
  await expect.poll(() => paymentOf(owner, id)).toBe('paid')
  return id
}

async function paymentOf(page: Page, id: string): Promise<string> {
  return ((await (await page.request.get(`/api/bookings/${id}`)).json()) as { paymentState: string }).paymentState
}

/** Withdraws one request by itself, and asks the same sitter again. */
async function withdrawAndAskAgain(owner: Page, card: Locator, candidate: Locator): Promise<void> {
  await candidate.getByRole('button', { name: 'Withdraw request' }).click()
  const withdrawing = owner.getByRole('alertdialog', { name: 'Withdraw this request?' })
  await expect(withdrawing.getByText('The $95.00 you paid keeps waiting for a new stay.')).toBeVisible()
  await withdrawing.getByRole('button', { name: 'Withdraw request' }).click()
  await expect(toast(owner, 'Request withdrawn')).toBeVisible()
  await expect(card.getByText(/^We're holding your \$95\.00 until /)).toBeVisible()
  await candidate.getByRole('button', { name: /^Ask / }).click()
  await expect(candidate.getByText(/^Asked\. Answers by /)).toBeVisible()
}

/** From the page of the stay that fell through to the one that took its place, and its receipt. */
async function followTheMoney(owner: Page, id: string): Promise<void> {
  await expect(owner.getByRole('link', { name: /^Moved to your stay with / })).toBeVisible()
  await owner.getByRole('link', { name: /^your stay with / }).click()
  await expect(owner).toHaveURL(new RegExp(`/bookings/${id}$`))
  await expect(owner.getByText(/^Paid with what you had paid for your stay with /)).toBeVisible()
  await expect(owner.getByText('You paid', { exact: true })).toHaveCount(0)
  await owner.goto(`/bookings/${id}/receipt`)
  await expect(owner.getByText(/^Moved here from your stay with /)).toBeVisible()
}

test('a sitter cancels; the owner asks another one with the money that waits, and the stay moves there @main', async ({
  site,
}) => {
  // the dialog's question about records may come just after the cancellation, when there are none
  site.allow(/status of 404 .*\/vaccinations/)
  const first = await aSitterWithListing(site, { title: 'The first door' })
  const second = await aSitterWithListing(site, { title: 'The second door' })
  const owner = await site.open(await anOwnerWithADog(site, { first: 'Robin', last: 'Rescue' }), phone)
  const host = await site.open(first.sitter, phone)
  const id = await aPaidStay(site, owner, host, first.listingId, 33)
  await owner.request.post(api.favorites.add.path, { data: { listingId: second.listingId } })

  await host.goto(`/bookings/${id}`)
  await hydrated(host)
  await chooseMore(host, 'Cancel stay')
  const dialog = host.getByRole('alertdialog', { name: 'Cancel this stay?' })
  await expect(dialog.getByText('Everyone sees how many confirmed stays you cancelled, on your profile.')).toBeVisible()
  // it is asked why
  await dialog.getByRole('button', { name: 'Cancel stay' }).click()
  await expect(dialog.getByText('Choose a reason.')).toBeVisible()
  await dialog.getByLabel('Why are you cancelling?').selectOption('The owner asked me to cancel')
  await dialog.getByRole('button', { name: 'Cancel stay' }).click()
  await expect(host.getByText('Cancelled').first()).toBeVisible()

  await owner.goto(`/bookings/${id}`)
  await hydrated(owner)
  const card = owner.getByRole('region', { name: "Your stay fell through. Let's fix it." })
  await expect(card.getByText(/^We're holding your \$95\.00 until /)).toBeVisible()
  await owner.getByRole('button', { name: /^Yes, I asked .* to cancel$/ }).click()
  await expect(owner.getByText("Cancellation doesn't count: the owner asked for it")).toBeVisible()
  const candidate = card.getByRole('listitem').filter({ hasText: 'The second door' })
  await expect(candidate.getByText('Favorite')).toBeVisible()
  await expect(candidate.getByText('The same price')).toBeVisible()
  await expectAccessible(owner)
  await candidate.getByRole('button', { name: /^Ask / }).click()
  await expect(toast(owner, 'Your request has been sent.')).toBeVisible()
  await expect(candidate.getByText(/^Asked\. Answers by /)).toBeVisible()
  await withdrawAndAskAgain(owner, card, candidate)
  await host.reload()
  await expect(host.getByText('Held for the owner')).toBeVisible()
  await expect(host.getByText('Refund on its way')).toHaveCount(0)

  const rows = (await (await owner.request.get(api.bookings.listAsOwner.path)).json()) as {
    id: string
    listingId: string
    status: string
    startDate: string
  }[]
  const asked = rows.find(({ listingId, status }) => listingId === second.listingId && status === 'pending')
  expect(asked?.startDate).toBe(daysAhead(33))
  await accept(await site.open(second.sitter, phone), asked?.id ?? '')
  expect(await paymentOf(owner, asked?.id ?? '')).toBe('paid')
  await owner.goto(`/bookings/${id}`)
  await hydrated(owner)
  await expect(owner.getByText("Let's fix it")).toHaveCount(0)
  await host.reload()
  await expect(host.getByText('Released to the owner')).toBeVisible()
  await expect(host.getByText(/another stay/)).toHaveCount(0)
  await followTheMoney(owner, asked?.id ?? '')
})

test('an owner who wants the money back gets it with one tap, and nothing waits any more', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The only door' })
  const owner = await site.open(await anOwnerWithADog(site, { first: 'Remy', last: 'Refund' }))
  const host = await site.open(sitter)
  const id = await aPaidStay(site, owner, host, listingId, 37)
  const cancelled = await host.request.put(`/api/bookings/${id}`, { data: { status: 'cancelled' } })
  expect(cancelled.status(), await cancelled.text()).toBe(200)
  await owner.goto(`/bookings/${id}`)
  await hydrated(owner)
  await owner.getByRole('button', { name: 'Refund now' }).click()
  const dialog = owner.getByRole('alertdialog', { name: 'Refund $95.00 now?' })
  await dialog.getByRole('button', { name: 'Refund now' }).click()
  await expect(toast(owner, 'Your refund is on its way to your card.')).toBeVisible()
  await expect(owner.getByText("Let's fix it")).toHaveCount(0)
  await expect.poll(() => paymentOf(owner, id)).toBe('refunded')
})
