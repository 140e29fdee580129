// docs/product.md#units-and-terms
import { hydrated, expect, test, walk } from './fixtures.ts'
import { withSettings } from './with-settings.ts'

const austin = '/search-demo?location=Austin%2C+TX&lat=30.2672&lng=-97.7431'

test('the operator sets the units of the site, also in pages as the server sends them', async ({ site }) => {
  const other = await withSettings(site, { UNITS: 'mi' })
  try {
    site.allow(new RegExp(`outside request: ${other.address}`))
    // the demo's pictures are in another folder
    site.allow(/status of 404/)
    expect(await (await fetch(other.address + austin)).text()).toMatch(/within (<!-- -->)?10 mi/)
    const page = await site.openApart()
    await page.goto(other.address + austin)
    await hydrated(page)
    const count = page.getByRole('status').filter({ hasText: 'available sitter' })
    await expect(count).toHaveText(/within 10 mi$/)
    // what a person chooses counts more, also the next time
    await page.getByRole('combobox', { name: 'Distance' }).selectOption({ label: 'Show kilometers' })
    await expect(count).toHaveText(/within 15 km$/)
    await page.reload()
    await expect(count).toHaveText(/within 15 km$/)
    await page.close()
  } finally {
    await other.close()
  }
})

walk('a person chooses the units in the settings', async ({ site }) => {
  const page = await site.openApart(await site.demo('owner'))
  await page.goto('/settings?tab=account')
  await hydrated(page)
  const units = page.getByRole('group', { name: 'Units' })
  await expect(units.getByRole('radio', { name: 'Kilometers and m²' })).toBeChecked()
  await units.getByRole('radio', { name: 'Miles and sq ft' }).check()
  await page.goto(austin.replace('search-demo', 'search'))
  await expect(
    page.getByRole('combobox', { name: 'Distance' }).getByRole('option', { name: 'Within 10 mi' }),
  ).toBeAttached()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' }).getByText(/^Under \d+ sq ft/)).toBeVisible()
})
