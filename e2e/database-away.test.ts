// docs/product.md#pages
import pg from 'pg'
import { z } from 'zod'
import { refusals } from '#contract/refusals.ts'
import { anOwnerWithADog } from './factories.ts'
import { hydrated } from './fixtures.ts'
import { expect, test } from './own-server.ts'

/** While `work` is done, nobody who is not its administrator can connect to the server's database. */
async function withoutDatabase(work: () => Promise<void>): Promise<void> {
  const name = new URL(process.env['E2E_DATABASE_URL'] ?? '').pathname.slice(1)
  const { adminUrl } = z.object({ adminUrl: z.string() }).parse(JSON.parse(process.env['E2E_DATABASE_SERVER'] ?? ''))
  const other = new pg.Client(adminUrl)
  await other.connect()
  try {
    await other.query(`alter database ${pg.escapeIdentifier(name)} connection limit 0`)
    await other.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await work()
  } finally {
    await other.query(`alter database ${pg.escapeIdentifier(name)} connection limit -1`)
    await other.end()
  }
}

test('a page whose whole site could not be read comes alive all the same, and Retry shows it', async ({ site }) => {
  const page = await site.openApart(await anOwnerWithADog(site, { first: 'Ada', last: 'Retries' }), {
    serviceWorkers: 'block',
  })
  await page.goto('/owner-dashboard')
  await hydrated(page)
  site.allow(/status of 503|^console error: (Refusal|Failure): 503/)
  await withoutDatabase(async () => {
    await expect.poll(async () => (await page.request.get('/owner-dashboard')).status()).toBe(503)
    await page.goto('/owner-dashboard')
    await expect(page.getByRole('alert')).toContainText(refusals.overloaded.sentence)
  })
  await expect.poll(async () => (await page.request.get('/owner-dashboard')).status()).toBe(200)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Dashboard')
  await hydrated(page)
})
