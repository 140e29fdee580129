import { aSitterWithListing } from './factories.ts'
import { expect, test } from './fixtures.ts'

test("a sitter sets up payouts on the provider's page, and is shown on a phone what came of it", async ({ site }) => {
  const { sitter } = await aSitterWithListing(site, { title: 'The paid gate' })
  const page = await site.open(sitter, { viewport: { width: 390, height: 844 } })
  await page.goto('/sitter-dashboard?tab=earnings')
  for (const [press, choice, outcome] of [
    ['Set up payouts', 'Leave without finishing', 'Finish setting up payouts'],
    ['Continue setup', 'Finish setup, but wait for a check', 'Stripe is reviewing your details'],
    ['Review details', 'Finish setup', 'Payouts are set up'],
  ] as const) {
    await page.getByRole('button', { name: press }).click()
    await page.getByRole('button', { name: choice, exact: true }).click()
    const title = page.getByRole('heading', { name: outcome })
    await expect(title).toBeFocused()
    await expect(title).toBeInViewport()
    await expect(page).toHaveURL('/sitter-dashboard?tab=earnings')
    // nor does the page jump back when its address is tidied
    await expect(title).toBeInViewport()
  }
})
