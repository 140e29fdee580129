// docs/product.md#cases
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import * as api from '#contract/api.ts'
import { aPerson } from '#testing/factories.ts'
import { aSitterWithListing, anOwnerWithADog } from './factories.ts'
import { expect, expectAccessible, hydrated, test, walk } from './fixtures.ts'
import { accept, askedFor } from './stays.ts'
import { cards, payWith, toast } from './steps.ts'

/** The owner of a stay asks for $40.00 back, in the three steps of the form. */
async function asksBack(page: Page, id: string): Promise<void> {
  await page.goto(`/contact?stay=${id}`)
  await hydrated(page)
  await page.getByLabel('Choose what fits best').selectOption("It isn't as described")
  await page.getByLabel('Your message').fill('The yard has no fence on one side.')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('How much should you get back?').fill('95.01')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('You can ask for up to $95.00.')).toBeVisible()
  await page.getByLabel('How much should you get back?').fill('40')
  await expect(
    page.getByText('Only this much of the payout waits until this is solved; the rest is sent on time.'),
  ).toBeVisible()
  // a step back and a reload lose nothing
  await page.getByRole('button', { name: 'Back' }).click()
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('How much should you get back?')).toHaveValue('40')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/and our team read this\./)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send' }).click()
}

test('an owner asks for an amount, both offer, the sitter sees what it means, and what is accepted closes the case', async ({
  site,
}) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The open yard' })
  const page = await site.open(await anOwnerWithADog(site, { first: 'Ola', last: 'Asks' }))
  const id = await askedFor(page, { listingId, from: 20, to: 22 })
  const host = await site.open(sitter, { viewport: { width: 390, height: 844 } })
  await accept(host, id)
  await page.goto(`/checkout/${id}`)
  await payWith(page, cards.good, /^Pay \$95\.00/)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()

  await asksBack(page, id)
  await page.getByRole('link', { name: 'Open the case' }).click()
  await expect(page.getByText(/has until .* to answer\. After that, our team decides\./)).toBeVisible()

  await host.goto('/cases')
  await hydrated(host)
  await host.getByRole('link', { name: "It isn't as described" }).click()
  await expect(host.getByText('The yard has no fence on one side.')).toBeVisible()
  await expect(host.getByText('Ola asks for $40.00 back.')).toBeVisible()
  await host.getByLabel('How much Ola should get back').fill('20')
  await expect(host.getByLabel('Who gets it')).toHaveValue('owner')
  await expect(host.getByText('Ola gets $20.00 back. Your earnings go down by $18.00.')).toBeVisible()
  await expectAccessible(host)
  await host.getByRole('button', { name: 'Make an offer' }).click()
  await expect(toast(host, 'Offer sent')).toBeVisible()
  await expect(host.getByText('You offered $20.00', { exact: true })).toBeVisible()

  // staff sees it too, and need not do anything
  const admin = await site.open(await aPerson({ connection: site.connection, now: new Date() }, 'admin'))
  const caseId = new URL(page.url()).pathname.split('/').at(-1)
  await admin.goto(`/admin?tab=reports&trouble=cases&cases=sides&case=${caseId}`)
  await hydrated(admin)
  await expect(admin.getByRole('dialog').getByText(/offered \$20\.00: open/)).toBeVisible()
  await admin.getByRole('button', { name: 'Decide' }).click()
  await expectAccessible(admin)

  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Accept $20.00' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept $20.00' }).click()
  await expect(page.getByText('You agreed on $20.00 back.')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/bookings/${id}`)
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Refund agreed in a case')
})

walk('staff decides that nothing is paid back, and who opened the case reads why', async ({ site }) => {
  const { listingId } = await aSitterWithListing(site, { title: 'The quiet yard' })
  const page = await site.open(await anOwnerWithADog(site, { first: 'Ned', last: 'Nothing' }))
  const id = await askedFor(page, { listingId, from: 20, to: 22 })
  await page.goto(`/contact?stay=${id}`)
  await hydrated(page)
  await page.getByLabel('Choose what fits best').selectOption("Somebody's behavior")
  await page.getByLabel('Your message').fill('They never answer my messages.')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('link', { name: 'Open the case' }).click()
  await expect(page.getByText('They never answer my messages.')).toBeVisible()
  const admin = await site.open(await aPerson({ connection: site.connection, now: new Date() }, 'admin'))
  await admin.goto(`/admin?tab=reports&trouble=cases&case=${new URL(page.url()).pathname.split('/').at(-1)}`)
  await hydrated(admin)
  await admin.getByRole('button', { name: 'Decide' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Decide the case' })
  await dialog.getByRole('button', { name: 'Decide' }).click()
  await expect(dialog.getByText('Select a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').selectOption('other')
  await dialog.getByLabel('Message to who opened it').fill('The request was answered in time.')
  await dialog.getByRole('button', { name: 'Decide' }).click()
  await expect(toast(admin, 'Case decided')).toBeVisible()
  await page.reload()
  await expect(page.getByText('The request was answered in time.')).toBeVisible()
})

test('what staff proposes that an owner pays is paid on the page of the stay before anybody has checked out', async ({
  site,
}) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The early vase' })
  const page = await site.open(await anOwnerWithADog(site, { first: 'Eva', last: 'Early' }), {
    viewport: { width: 390, height: 844 },
  })
  const id = await askedFor(page, { listingId, from: 20, to: 22 })
  await accept(await site.open(sitter), id)
  const about = { topic: 'stay', bookingId: id, problem: 'other', text: 'They say that we broke a vase.' }
  const opened = await page.request.post(api.cases.open.path, {
    data: { ...about, photos: [], requestId: randomUUID() },
  })
  expect(opened.status(), await opened.text()).toBe(201)
  const { id: caseId } = (await opened.json()) as { id: string }
  const admin = await site.open(await aPerson({ connection: site.connection, now: new Date() }, 'admin'))
  const money = { amount: '0', paidBy: 'both', toSitter: '40', sitterPaidBy: 'owner', reason: 'other' }
  const decided = await admin.request.put(api.cases.decide.path.replace('{id}', caseId), {
    data: { ...money, text: 'The vase was worth $40.', requestId: randomUUID() },
  })
  expect(decided.status(), await decided.text()).toBe(200)
  await page.goto(`/bookings/${id}`)
  const charges = page.getByRole('region', { name: 'Because of a case' })
  await expect(charges.getByText('Proposed by our team in a case')).toBeVisible()
  await expect(charges.getByRole('button', { name: 'Pay $40.00' })).toBeVisible()
  await expect(charges.getByRole('button', { name: 'Decline' })).toBeVisible()
  await expectAccessible(page)
})
