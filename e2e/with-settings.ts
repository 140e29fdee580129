import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/compose/app.ts'
import { readEnv } from '#server/compose/env.ts'
import { addPages } from '#server/compose/site.ts'
import { firstSite } from '#server/compose/first-site.ts'
import { openLocalFolder } from '#server/gateways/object-storage/local-folder.ts'
import { createStripeGateway } from '#server/gateways/payments/stripe/stripe-gateway.ts'
import { builtInAccounts } from '#server/identity-provider/built-in.ts'
import { fixedSite } from '#testing/site.ts'
import { freePort } from '#server/platform/free-port.ts'
import type { Site } from './fixtures.ts'

/** A marketplace with other settings, at its own address: the same, or that of another database. */
export async function withSettings({ connection }: Pick<Site, 'connection'>, settings: Record<string, string>) {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'petstead-terms-'))
  const here = { NODE_ENV: 'test', PORT: String(port), LOG_LEVEL: 'silent', DEMO: 'false', MAP_STYLE_URL: 'none' }
  const env = readEnv({ ...here, ...settings })
  const kept = fixedSite(firstSite(env))
  const storage = await openLocalFolder(folder)
  const app = await createApp({
    env,
    connection,
    publicUrl: address,
    // whatever the database says
    site: kept,
    keys: { cookie: 'k'.repeat(43), upload: 'u'.repeat(43) },
    clock: () => new Date(),
    provider: createStripeGateway({ secretKey: 'sk_test', publishableKey: 'pk_test', webhookSecrets: ['whsec_test'] }),
    storage,
    accounts: builtInAccounts(address),
    reach: { publicKey: '', textMessages: false },
    log: undefined,
  })
  await addPages(app, { mode: 'built', publicUrl: address, env, storage, site: kept })
  await app.server.listen({ port, host: '127.0.0.1' })
  return {
    address,
    close: async () => {
      const closed = app.server.close()
      // the browser keeps its connections open
      app.server.server.closeAllConnections()
      await closed
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
