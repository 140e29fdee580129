// docs/product.md#changing-a-booking
import { daysAhead } from './factories.ts'
import { aStayAskedFor } from './stays.ts'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, walk } from './fixtures.ts'
import { cards, chooseDay, payWith, toast } from './steps.ts'

const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' })
const money = (page: Page) => page.getByRole('region', { name: 'What happens with the money' })

walk(
  'a stay is changed: as a request by its owner, then longer with a payment, then shorter with a refund',
  async ({ site }) => {
    test.setTimeout(120_000)
    const { owner: ownerIs, sitter: sitterIs, id } = await aStayAskedFor(site)
    const owner = await site.open(ownerIs, { viewport: { width: 1440, height: 900 } })
    const sitter = await site.open(sitterIs, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    // the owner changes a waiting request at once; the sitter cannot accept the version read before
    await sitter.goto(`/bookings/${id}`)
    await expect(sitter.getByRole('heading', { level: 1, name: 'A stay for Biscuit' })).toBeVisible()
    await sitter.getByRole('button', { name: 'Accept' }).click()
    await owner.goto(`/bookings/${id}`)
    // no day is shown as free before it is known
    site.allow(/status of 503/)
    const calendar = /\/unavailable-dates/
    await owner.route(calendar, (route) => route.fulfill({ status: 503 }))
    await owner.getByRole('button', { name: 'Change request' }).click()
    const dialog = owner.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: "We couldn't load the calendar" })).toBeVisible()
    await owner.unroute(calendar)
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await expect(dialog.getByText('Pick new dates or change the pets to continue.')).toBeVisible()
    await chooseDay(dialog, daysAhead(12))
    await expect(dialog.getByText('The total goes down by $45.')).toBeVisible()
    await expectAccessible(owner)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(timeline(owner)).toContainText('Request changed by the owner')

    site.allow(/status of 409/)
    await sitter.getByRole('alertdialog').getByRole('button', { name: 'Accept stay' }).click()
    await expect(toast(sitter, 'This booking was just changed.')).toBeVisible()
    await sitter.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(timeline(sitter)).toContainText('$140 → $95')
    await sitter.getByRole('button', { name: 'Accept' }).click()
    await sitter.getByRole('alertdialog').getByRole('button', { name: 'Accept stay' }).click()
    await expect(timeline(sitter)).toContainText('Accepted by the sitter')

    await owner.goto(`/checkout/${id}`)
    await payWith(owner, cards.good, /^Pay \$95/)
    await owner.getByRole('link', { name: 'View your booking' }).click()
    await expect(money(owner)).toContainText('You paid$95', { timeout: 15_000 })

    await makeLonger(owner, sitter, id)
    await makeShorter(owner, sitter)
  },
)

/** The sitter proposes a longer stay; the owner accepts and pays the difference. */
async function makeLonger(owner: Page, sitter: Page, id: string): Promise<void> {
  await sitter.getByRole('button', { name: 'More', exact: true }).click()
  await sitter.getByRole('menuitem', { name: 'Propose new dates' }).click()
  const proposing = sitter.getByRole('dialog')
  await chooseDay(proposing, daysAhead(14))
  await expect(proposing.getByText("You'll earn $162. Ada pays $90 first.")).toBeVisible()
  await proposing.getByRole('button', { name: 'Propose change' }).click()
  await expect(sitter.getByRole('region', { name: 'Proposed change' })).toContainText('You proposed a change')
  await expectAccessible(sitter)

  await owner.goto('/owner-dashboard')
  await expect(owner.getByRole('region', { name: 'Next step' })).toContainText('proposed a change. Respond by')
  await owner.goto(`/bookings/${id}`)
  const change = owner.getByRole('region', { name: 'Proposed change' })
  await expect(change).toContainText("You'll pay $90 more.")
  await change.getByRole('button', { name: 'Accept change' }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Accept and pay' }).click()
  await expect(owner.getByRole('heading', { name: 'Pay for your change' })).toBeVisible()
  await payWith(owner, cards.good, /^Pay \$90/)
  await owner.getByRole('link', { name: 'View your booking' }).click()
  await expect(timeline(owner)).toContainText('Booking changed', { timeout: 15_000 })
  await expect(owner.getByRole('region', { name: 'Price' })).toContainText('Total$185.00')
}

/** The owner proposes a shorter stay, the sitter accepts, and the difference is refunded. */
async function makeShorter(owner: Page, sitter: Page): Promise<void> {
  const dialog = owner.getByRole('dialog')
  const change = owner.getByRole('region', { name: 'Proposed change' })
  await owner.getByRole('button', { name: 'Change dates or pets' }).click()
  await chooseDay(dialog, daysAhead(11))
  await expect(dialog.getByText("You'll get $135 back.")).toBeVisible()
  await dialog.getByRole('button', { name: 'Propose change' }).click()
  await expect(change).toContainText('You proposed a change')
  await sitter.reload()
  await sitter.getByRole('button', { name: 'Accept change' }).click()
  await sitter.getByRole('alertdialog').getByRole('button', { name: 'Accept change' }).click()
  await expect(sitter.getByRole('region', { name: 'Earnings' })).toContainText("You'll earn$40.50")
  // the open page is updated when the other side answers
  await expect(money(owner)).toContainText('Refunded to you', { timeout: 25_000 })
}
