import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setPushedTo } from './browser-push.ts'
import { renewPush } from './mutations.ts'

const sent: string[] = []
let onReach = () => {}

beforeEach(() => {
  sent.length = 0
  onReach = () => {}
  const applicationServerKey = Uint8Array.from([1, 2, 3]).buffer
  const subscription = {
    options: { applicationServerKey },
    toJSON: () => ({ endpoint: 'https://push.test/1', keys: { p256dh: 'p', auth: 'a' } }),
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager: { getSubscription: async () => subscription } }) },
  })
  window.fetch = async (input) => {
    const { method } = new Request(input)
    sent.push(method)
    if (method === 'GET') onReach()
    return method === 'GET'
      ? Response.json({ push: { endpoint: null, publicKey: 'AQID' } })
      : new Response(null, { status: 204 })
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  localStorage.clear()
})

test('a page renews the subscription that the server does not know', async () => {
  setPushedTo('ana')
  await renewPush('ana')
  expect(sent).toEqual(['GET', 'PUT'])
})

test('what is turned off meanwhile stays off', async () => {
  setPushedTo('ana')
  onReach = () => setPushedTo(null)
  await renewPush('ana')
  expect(sent).toEqual(['GET'])
})
