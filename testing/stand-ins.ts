import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeVapidKeys } from '#server/gateways/push/vapid.ts'
import { freePort } from '#server/platform/free-port.ts'
import { startTestApp } from './app.ts'
import { answerAsBucket } from './bucket.ts'
import { startMailServer } from './mail-server.ts'
import { client, startOpenIdProvider } from './openid-provider.ts'
import { placesService } from './places-service.ts'

/** Secrets that must not appear anywhere outside these systems. */
export const standInSecrets = { login: 'mail-secret', token: 'sms-secret', vapid: makeVapidKeys() } as const

/** Text messages, maps of all kinds, and the product's own health, each at its path. */
function others() {
  const photos = new Map<string, Buffer>()
  return createServer((request, response) => {
    const { url = '/', headers } = request
    if (/^\/(photos|elsewhere)\b/.test(url)) return void answerAsBucket(photos, request, response)
    const json = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body))
    if (url.startsWith('/2010-04-01/')) {
      const known = `Basic ${Buffer.from(`AC1:${standInSecrets.token}`).toString('base64')}`
      if (headers.authorization !== known) return json(401, { code: 20003 })
      return json(200, { incoming_phone_numbers: url.includes('15125550100') ? [{}] : [] })
    }
    if (url === '/silent') return undefined
    if (url !== '/closed') response.setHeader('access-control-allow-origin', '*')
    if (url === '/healthz') return response.end('ok')
    if (url === '/tiles' && headers.range) return response.writeHead(206).end('PMTiles')
    if (url === '/other') return json(200, {})
    return url === '/gone' ? response.writeHead(404).end() : json(200, { version: 8, layers: [] })
  })
}

/** Starts a stand-in of every outside system on this machine. Returns them and the settings that name them. */
export async function startStandIns() {
  const folder = mkdtempSync(join(tmpdir(), 'petstead-stand-ins-'))
  const app = await startTestApp({ live: true })
  const mail = await startMailServer()
  const places = await placesService()
  const provider = await startOpenIdProvider()
  const server = others()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  provider.redirectUri = `${elsewhere}/api/callback`
  const settings: Record<string, string> = {
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DATABASE_URL: app.database.url,
    PUBLIC_URL: elsewhere,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    STRIPE_SECRET_KEY: 'sk_test_here',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_here',
    STRIPE_WEBHOOK_SECRETS: 'whsec_0123456789abcdef',
    SMTP_URL: mail.url.replace('//', `//petstead:${standInSecrets.login}@`),
    VAPID_PUBLIC_KEY: standInSecrets.vapid.publicKey,
    VAPID_PRIVATE_KEY: standInSecrets.vapid.privateKey,
    VAPID_SUBJECT: 'mailto:us@petstead.test',
    SMS_ACCOUNT_SID: 'AC1',
    SMS_AUTH_TOKEN: standInSecrets.token,
    SMS_FROM: '+15125550100',
    SMS_API_URL: elsewhere,
    PHOTON_URL: places.url,
    NOMINATIM_URL: places.url,
    MAP_STYLE_URL: `${elsewhere}/style`,
  }
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    places.close()
    await Promise.all([app.close(), mail.close(), provider.down()])
    rmSync(folder, { recursive: true, force: true })
  }
  /** An address on which nothing listens. */
  const nobody = `127.0.0.1:${await freePort()}`
  return { folder, app, mail, places, provider, elsewhere, nobody, settings, stop }
}
