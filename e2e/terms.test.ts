// docs/product.md#units-and-terms
import { hydrated, expect, walk } from './fixtures.ts'
import { withSettings } from './with-settings.ts'

walk('every screen says the terms that the settings give, without asking for them', async ({ site }) => {
  const other = await withSettings(site, {
    SERVICE_FEE_CENTS: '750',
    DISCOUNT_PERCENT: '15',
    DISCOUNT_FROM_NIGHTS: '5',
    STAY_NIGHTS_MIN: '2',
    STAY_NIGHTS_MAX: '10',
  })
  try {
    site.allow(new RegExp(`outside request: ${other.address}`))
    // the demo's pictures are in another folder
    site.allow(/status of 404/)
    const page = await site.open()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${other.address}/how-it-works`)
    const main = page.getByRole('main')
    await expect(main).toContainText('including a flat $7.50 service fee')
    await expect(main).toContainText('Stays of 5 nights or more get 15% off the nightly price.')
    await expect(main).toContainText('Stays last 2 to 10 nights.')
    await page.goto(other.address)
    await hydrated(page)
    await page
      .getByRole('search')
      .getByRole('button', { name: /Check-in/ })
      .click()
    await expect(page.getByText('Stay 2–10 nights. Get 15% off 5 nights or more.')).toBeVisible()

    await page.goto(`${other.address}/search-demo`)
    await page.getByRole('article').getByRole('link').first().click()
    // the search bar of the results has such a button, too
    await expect(page).toHaveURL(/\/listing\//)
    await page.getByRole('button', { name: 'Check-in' }).first().click()
    await expect(page.getByRole('dialog')).toContainText('Stay 2–10 nights. Get 15% off 5 nights or more.')
    expect(asked).not.toContain('/api/terms')
  } finally {
    await other.close()
  }
})
