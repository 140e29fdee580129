import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/compose/app.ts'
import { readEnv } from '#server/compose/env.ts'
import { addPages } from '#server/compose/site.ts'
import { openLocalFolder } from '#server/gateways/object-storage/local-folder.ts'
import { createStripeGateway } from '#server/gateways/payments/stripe/stripe-gateway.ts'
import { builtInAccounts } from '#server/identity-provider/built-in.ts'
import { alive, expect, type Site, walk } from './fixtures.ts'
import { freePort } from '#server/platform/free-port.ts'

/** The pages and calls of the same marketplace by other settings, at an address of their own. */
async function withSettings(site: Site, settings: Record<string, string>) {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'petstead-terms-'))
  const env = readEnv({ NODE_ENV: 'test', PORT: String(port), LOG_LEVEL: 'silent', DEMO: 'false', ...settings })
  const app = await createApp({
    env,
    connection: site.connection,
    publicUrl: address,
    keys: { cookie: 'k'.repeat(43), upload: 'u'.repeat(43) },
    clock: () => new Date(),
    provider: createStripeGateway({ secretKey: 'sk_test', publishableKey: 'pk_test', webhookSecrets: ['whsec_test'] }),
    storage: await openLocalFolder(folder),
    accounts: builtInAccounts(address),
    reach: { publicKey: '', textMessages: false },
    log: undefined,
  })
  await addPages(app, 'built', address, env)
  await app.server.listen({ port, host: '127.0.0.1' })
  return {
    address,
    close: async () => {
      const closed = app.server.close()
      // the browser keeps its connections
      app.server.server.closeAllConnections()
      await closed
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

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
    // the pictures of the demo lie elsewhere
    site.allow(/status of 404/)
    const page = await site.open()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(other.address)
    await alive(page)
    const main = page.getByRole('main')
    await expect(main).toContainText('Nights, long-stay discount, and a flat $7.50 service fee are listed up front.')
    await expect(main).toContainText('Stays of 5+ nights get 15% off.')
    await expect(main).toContainText('From 2 to 10 nights.')
    await page
      .getByRole('search')
      .getByRole('button', { name: /Check-in/ })
      .click()
    await expect(page.getByText('Stay 2–10 nights. Get 15% off 5 nights or more.')).toBeVisible()

    await page.goto(`${other.address}/search-demo`)
    await page.getByRole('article').getByRole('link').first().click()
    await page.getByRole('button', { name: 'Check-in' }).first().click()
    await expect(page.getByRole('dialog')).toContainText('Stay 2–10 nights. Get 15% off 5 nights or more.')
    expect(asked).not.toContain('/api/terms')
  } finally {
    await other.close()
  }
})
