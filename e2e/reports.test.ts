// docs/product.md#reports
import { aPerson } from '#testing/factories.ts'
import { aSitterWithListing, anOwnerWithADog } from './factories.ts'
import { hydrated, expect, expectAccessible, walk } from './fixtures.ts'
import { toast } from './steps.ts'

walk(
  'a profile that two people report is one row, from which staff hides it, closes the report, and takes that back',
  async ({ site }) => {
    const { sitter } = await aSitterWithListing(site, { title: 'The white fence' })
    const bio = 'Ask me about paying in cash.'
    await site.connection.pool.query('update users set bio = $2 where id = $1', [sitter.id, bio])
    for (const first of ['Iva', 'Oona']) {
      const page = await site.open(await anOwnerWithADog(site, { first, last: 'Marsh' }))
      await page.goto(`/sitter/${sitter.id}`)
      await hydrated(page)
      await page.getByRole('button', { name: 'Report this profile' }).click()
      const dialog = page.getByRole('dialog', { name: 'Report this profile' })
      await dialog.getByRole('button', { name: 'Send report' }).click()
      await expect(dialog.getByText('Select a reason.')).toBeVisible()
      await dialog.getByLabel("What's wrong?").selectOption('They asked me to pay outside of Petstead')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Send report' }).click()
      await expect(toast(page, 'Thanks for telling us')).toBeVisible()
    }
    const admin = await site.open(await aPerson({ connection: site.connection, now: new Date() }, 'admin'))
    await admin.goto('/admin?tab=reports')
    await hydrated(admin)
    const row = admin.locator('[data-row]').filter({ hasText: '2 people' })
    await row.getByRole('button', { name: 'Open' }).click()
    const report = admin.getByRole('dialog', { name: /^Profile by/ })
    await expect(report.getByText(bio)).toBeVisible()
    await expect(report.getByText('2 people reported this')).toBeVisible()
    await expectAccessible(admin)
    await report.getByRole('button', { name: 'Hide profile text' }).click()
    const dialog = admin.getByRole('dialog', { name: /^(?:Hide|Resolve)/ })
    await dialog.getByLabel('Reason').selectOption('Payment outside Petstead')
    await dialog.getByLabel(/reads$/).fill('Your profile asks people to pay in cash.')
    await dialog.getByRole('button', { name: 'Hide profile text' }).click()
    await expect(report.getByRole('button', { name: 'Restore profile text' })).toBeVisible()
    await report.getByRole('button', { name: 'Resolve' }).click()
    await dialog.getByRole('button', { name: 'Resolve' }).click()
    await expect(dialog.getByText('Choose what you did.')).toBeVisible()
    await dialog.getByLabel('Hid it').check()
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Resolve' }).click()
    await expect(toast(admin, 'Report resolved')).toBeVisible()
    await expect(report).toHaveCount(0)
    await expect(row).toHaveCount(0)
    await admin.getByLabel('Status').selectOption('Closed')
    await row.getByRole('button', { name: 'Open' }).click()
    await report.getByRole('button', { name: 'Undo' }).click()
    await expect(toast(admin, 'Report opened again')).toBeVisible()
    await admin.getByLabel('Status').selectOption('Open')
    await row.getByRole('button', { name: 'Open' }).click()
    await expect(report.getByRole('button', { name: 'Resolve' })).toBeVisible()
  },
)
