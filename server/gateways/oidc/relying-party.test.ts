import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Provider from 'oidc-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { readEnv } from '#server/compose/env.ts'
import { startServer } from '#server/compose/start.ts'
import type { RunningServer } from '#server/compose/serve.ts'
import { createTestDatabase } from '#testing/database.ts'
import type { TestDatabase } from '#testing/postgres.ts'
import { freePort } from '#server/platform/free-port.ts'

// Another organization's provider on its own port: the certified library with its own sign-in forms.
let issuer: string
let provider: Server
let product: RunningServer
let origin: string
let database: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'petstead-oidc-'))

beforeAll(async () => {
  database = await createTestDatabase()
  const { pool, close } = connect({ url: database.url, max: 1 })
  await pool.query(`insert into places (id, kind, name, state, country, norm, latitude, longitude, population)
    values ('c1', 'city', 'Austin', 'TX', 'US', 'austin tx', 30.267, -97.743, 900000)`)
  await close()
  const [theirs, ours] = [await freePort(), await freePort()]
  issuer = `http://localhost:${theirs}`
  origin = `http://localhost:${ours}`
  const elsewhere = new Provider(issuer, {
    clients: [
      {
        client_id: 'petstead',
        client_secret: 'a-secret-of-at-least-thirty-two-characters',
        redirect_uris: [`${origin}/api/callback`],
        post_logout_redirect_uris: [`${origin}/`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: `${sub}@elsewhere.test`, email_verified: true, given_name: 'Grace' }),
    }),
  })
  const answer = elsewhere.callback()
  provider = createServer((request, reply) => void answer(request, reply)).listen(theirs, '127.0.0.1')
  const env = readEnv({
    NODE_ENV: 'test',
    PORT: String(ours),
    DATA_DIR: folder,
    DEMO: 'false',
    RATE_LIMITS: 'false',
    LOG_LEVEL: 'silent',
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'petstead',
    OIDC_CLIENT_SECRET: 'a-secret-of-at-least-thirty-two-characters',
  })
  const clock = () => new Date()
  product = await startServer({ env, databaseUrl: database.url, clock, say: () => {}, pages: 'none' })
})
afterAll(async () => {
  await product.stop()
  await new Promise((resolve) => provider.close(resolve))
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Cookies of all origins, as a browser shares them between ports of a host; no two have the same name. */
const jar = new Map<string, string>()

async function go(url: string, form?: Record<string, string>): Promise<{ url: string; status: number; text: string }> {
  let next = url
  let body = form
  for (let hops = 0; hops < 12; hops++) {
    const answer = await fetch(next, {
      redirect: 'manual',
      method: body ? 'POST' : 'GET',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { body: new URLSearchParams(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const pair = line.split(';')[0] ?? ''
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const to = answer.headers.get('location')
    if (!to) return { url: next, status: answer.status, text: await answer.text() }
    next = new URL(to, next).href
    body = undefined
  }
  throw new Error('too many redirects')
}

test("people can sign in through an operator's provider, by configuration alone", async () => {
  const form = await go(`${origin}/api/login?returnTo=/healthz`)
  expect(form.url.startsWith(`${issuer}/interaction/`)).toBe(true)
  const consent = await go(form.url, { prompt: 'login', login: 'grace', password: 'anything' })
  // who is new agrees to the terms first, on a page of ours
  const asked = await go(consent.url, { prompt: 'consent' })
  expect(asked.text).toContain("You're new here.")
  expect((await go(`${origin}/api/auth/user`)).status).toBe(401)
  const end = await go(`${origin}/api/login?agree=true&returnTo=/healthz`)
  expect([end.url, end.text]).toEqual([`${origin}/healthz`, 'ok'])
  const user = await go(`${origin}/api/auth/user`)
  expect(JSON.parse(user.text)).toMatchObject({
    email: 'grace@elsewhere.test',
    firstName: 'Grace',
    lastName: null,
    role: 'owner',
    emailVerified: true,
  })
  // the built-in provider is off then
  expect((await go(`${origin}/oidc/.well-known/openid-configuration`)).status).toBe(404)
})
