import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPayouts } from './check-payouts.ts'
import { createStripeGateway } from './stripe/stripe-gateway.ts'

// a Stripe that refuses to create an account
let refusal: { readonly status: number; readonly message: string; readonly param?: string }
const asked: string[] = []
const stripe = createServer((request, response) => {
  void (async () => {
    let body = ''
    for await (const part of request) body += String(part)
    asked.push(`${request.method} ${request.url} ${new URLSearchParams(body).get('country')}`)
    const { status, ...more } = refusal
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { type: 'invalid_request_error', ...more } }))
  })()
})
beforeAll(() => new Promise<void>((resolve) => stripe.listen(0, '127.0.0.1', resolve)))
afterAll(() => void stripe.close())

test.each([
  [{ status: 400, message: 'Country "ZZ" is unknown.', param: 'country' }, undefined],
  [
    { status: 400, message: "You can only create new accounts if you've signed up for Connect, which you can do at …" },
    'Connect is not switched on for the account, so that no sitter can be paid',
  ],
  [
    { status: 403, message: 'The provided key does not have the required permissions for this endpoint.' },
    'this key may not make accounts for payouts (Connect)',
  ],
])('checkPayouts finds out whether payouts work without creating an account: %o', async (answer, why) => {
  refusal = answer
  asked.length = 0
  const apiBase = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`
  const keys = { secretKey: 'sk_test_here', publishableKey: 'pk_test_here', webhookSecrets: [] }
  expect(await checkPayouts(createStripeGateway({ ...keys, apiBase }))).toBe(why)
  expect(asked).toEqual(['POST /v1/accounts ZZ'])
})
