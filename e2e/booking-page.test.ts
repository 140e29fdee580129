// docs/product.md#life-of-a-booking
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { anOwnerWithADog } from './factories.ts'
import { aStayAskedFor } from './stays.ts'
import { expect, expectAccessible, test, walk } from './fixtures.ts'
import { chooseMore, cards, payWith } from './steps.ts'

walk(
  "a booking's page lets both sides accept, pay, add to calendar, print the receipt and cancel",
  async ({ site }) => {
    test.setTimeout(90_000)
    const { owner: ownerIs, sitter: sitterIs, id } = await aStayAskedFor(site)
    const sitter = await site.open(sitterIs, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    await sitter.goto('/sitter-dashboard?tab=requests')
    await sitter.locator('[data-row] h3').getByRole('link').click()
    await expect(sitter.getByRole('heading', { level: 1, name: 'A stay for Biscuit' })).toBeVisible()
    await expect(sitter.getByRole('region', { name: 'Earnings' })).toContainText("You'll earn$121.50")
    await expectAccessible(sitter)
    await sitter.getByRole('button', { name: 'Accept' }).click()
    await sitter.getByRole('alertdialog').getByRole('button', { name: 'Accept stay' }).click()
    await expect(sitter.getByRole('region', { name: 'Timeline' })).toContainText('Accepted by the sitter')

    // by keyboard, from the list to the payment
    const owner = await site.open(ownerIs, { viewport: { width: 1440, height: 900 }, acceptDownloads: true })
    await owner.goto('/owner-dashboard')
    await owner.getByRole('link', { name: 'The green gate' }).focus()
    await owner.keyboard.press('Enter')
    await expect(owner.getByRole('heading', { level: 1, name: 'The green gate' })).toBeVisible()
    await expect(owner.getByText('1204 Secret Street', { exact: false }).first()).toBeVisible()
    await expect(owner.getByRole('link', { name: 'Get directions' })).toHaveAttribute('href', /destination=30\.24567/)
    await expect(owner.getByRole('region', { name: 'Cancellation' })).toContainText(
      'After you pay, you can cancel for a full refund until',
    )
    await expectAccessible(owner)
    await owner.getByRole('link', { name: 'Pay now' }).focus()
    await owner.keyboard.press('Enter')
    await payWith(owner, cards.good, /^Pay \$140/)
    await owner.getByRole('link', { name: 'View your booking' }).click()
    await expect(owner.getByRole('region', { name: 'What happens with the money' })).toContainText('You paid$140', {
      timeout: 10_000,
    })
    await expect(owner.getByRole('region', { name: 'Cancellation' })).toContainText(
      "If you cancel now, you'll get everything back ($140).",
    )

    await keepsPapers(owner)

    // a dialog opened from a menu returns the focus to the menu's button
    await chooseMore(owner, 'Cancel stay')
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Keep stay' }).click()
    await expect(owner.getByRole('button', { name: 'More' })).toBeFocused()
    await chooseMore(owner, 'Cancel stay')
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Cancel stay' }).click()
    await expect(owner.getByRole('region', { name: 'What happens with the money' })).toContainText(
      'Refunded to you$140',
      {
        timeout: 15_000,
      },
    )

    // with the same pet
    await chooseMore(owner, 'Book again')
    await expect(owner).toHaveURL(/\/listing\//)

    site.allow(/status of 404/)
    const stranger = await site.open(await anOwnerWithADog(site, { first: 'Ned', last: 'Nobody' }))
    await stranger.goto(`/bookings/${id}`)
    await expect(stranger.getByRole('heading', { level: 1, name: 'Booking not found' })).toBeVisible()
  },
)

/** Downloads the stay as a calendar file, and opens its receipt. */
async function keepsPapers(owner: Page): Promise<void> {
  const coming = owner.waitForEvent('download')
  await chooseMore(owner, 'Add to calendar')
  expect(readFileSync(await (await coming).path(), 'utf8')).toContain('SUMMARY:Biscuit with')

  await chooseMore(owner, 'Receipt')
  await expect(owner.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  await expect(owner.getByRole('region', { name: 'Payments and refunds' })).toContainText('Amount paid$140.00')
  await expectAccessible(owner)
  await owner.emulateMedia({ media: 'print' })
  await expect(owner.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
  await expect(owner.getByRole('contentinfo')).toBeHidden()
  await owner.emulateMedia({ media: 'screen' })
  await owner.getByRole('link', { name: 'Back to booking' }).click()
}

test('a signed-out user is sent to the log-in and back to the booking', async ({ page, site }) => {
  site.allow(/status of 401/)
  await page.goto('/bookings/01890000-0000-7000-8000-000000000000')
  await expect(page).toHaveURL(/\/sign-in\//)
})
