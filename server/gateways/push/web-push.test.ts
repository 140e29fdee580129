import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { encryptFor, isPushKey, payloadMaximum } from './encryption.ts'
import { isPair, makeVapidKeys } from './vapid.ts'
import { isPushEndpoint, webPusher } from './web-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

describe('encryption', () => {
  test('reproduces the example of RFC 8291', () => {
    const target = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const made = {
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    }
    expect(
      encryptFor(target, Buffer.from('When I grow up, I want to be a watermelon'), made).toString('base64url'),
    ).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  test('accepts up to the maximum size, and no more', () => {
    const { target } = aBrowser('https://push.example')
    expect(encryptFor(target, Buffer.alloc(payloadMaximum))).toHaveLength(4096)
    expect(() => encryptFor(target, Buffer.alloc(payloadMaximum + 1))).toThrow('too long')
  })

  test('isPushKey accepts only valid keys', () => {
    expect(isPushKey(makeVapidKeys().publicKey)).toBe(true)
    for (const none of ['', 'BCVx', randomBytes(65).toString('base64url'), Buffer.alloc(65, 4).toString('base64url')])
      expect(isPushKey(none), none).toBe(false)
  })
})

test('isPair accepts only matching keys', () => {
  const [one, other] = [makeVapidKeys(), makeVapidKeys()]
  expect(isPair(one)).toBe(true)
  expect(isPair({ ...one, privateKey: other.privateKey })).toBe(false)
  expect(isPair({ publicKey: 'nothing', privateKey: 'nothing' })).toBe(false)
})

test('isPushEndpoint accepts only public https addresses', () => {
  expect(isPushEndpoint('https://updates.push.services.mozilla.com/wpush/v2/abc')).toBe(true)
  for (const refused of [
    'http://push.example/a',
    'https://127.0.0.1/a',
    'https://10.1.2.3/a',
    'https://[::1]/a',
    'https://push.example:8443/a',
    'https://me:word@push.example/a',
    'javascript:alert(1)',
    'nowhere',
  ])
    expect(isPushEndpoint(refused), refused).toBe(false)
})

/** A browser with its keys, which can decrypt a message. */
function aBrowser(endpoint: string) {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys()
  const auth = randomBytes(16)
  const read = (body: Buffer): unknown => {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)]
    const derive = (secret: Buffer, from: Buffer, info: Buffer, size: number) =>
      Buffer.from(hkdfSync('sha256', secret, from, info, size))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
    const shared = derive(keys.computeSecret(sender), auth, info, 32)
    const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const cipher = createDecipheriv(
      'aes-128-gcm',
      key,
      derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
    )
    cipher.setAuthTag(body.subarray(-16))
    const plain = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()])
    expect(plain.at(-1)).toBe(2)
    return JSON.parse(plain.subarray(0, -1).toString())
  }
  return { read, target: { endpoint, p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') } }
}

let service: Server | undefined
afterEach(() => {
  service?.closeAllConnections()
  service?.close()
})

/** A push service on this machine that answers with a status, and the requests it received. */
async function aService(status: number) {
  const taken: { headers: IncomingHttpHeaders; body: Buffer }[] = []
  service = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      taken.push({ headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => service?.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  return { origin, taken }
}

const message = { title: 'New request', body: 'Ada would like a stay.', path: '/bookings/1', key: 'booking:1' }
const now = new Date('2027-03-14T12:00:00Z')
const vapid = { ...makeVapidKeys(), subject: 'mailto:hello@petstead.example' }
const push = webPusher({ vapid, clock: () => now, loopback: true, patienceMs: 2000 })

describe('sending', () => {
  test("sends a message that only the browser can decrypt, signed with the site's keys", async () => {
    const { origin, taken } = await aService(201)
    const browser = aBrowser(`${origin}/one`)
    expect(await push(browser.target, { ...message, urgent: true })).toBe('sent')
    const [{ headers, body } = expect.fail('nothing came')] = taken
    expect(browser.read(body)).toEqual(message)
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' })
    expect(headers['topic']).toMatch(/^[\w-]{32}$/)

    const [, note = '', signature = '', key = ''] =
      /^vapid t=([^.]+\.[^.]+)\.([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? []
    expect(key).toBe(vapid.publicKey)
    const point = bytes(key)
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    })
    expect(verify('sha256', Buffer.from(note), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature))).toBe(
      true,
    )
    expect(JSON.parse(bytes(note.split('.')[1] ?? '').toString())).toEqual({
      aud: origin,
      exp: now.getTime() / 1000 + 12 * 3600,
      sub: vapid.subject,
    })
  })

  test('cuts a long text so that it fits', async () => {
    const { origin, taken } = await aService(201)
    const browser = aBrowser(`${origin}/one`)
    await push(browser.target, { ...message, title: '🐕'.repeat(4000), body: '🐕'.repeat(4000) })
    const read = browser.read(taken[0]?.body ?? Buffer.alloc(0))
    expect(read).toMatchObject({ title: `${'🐕'.repeat(119)}…`, body: `${'🐕'.repeat(499)}…` })
  })

  test.each([404, 410])('a subscription unknown to the service (%d) is gone', async (status) => {
    const { origin } = await aService(status)
    expect(await push(aBrowser(`${origin}/one`).target, message)).toBe('gone')
  })

  test.each([400, 413, 429, 500])('rejects for any other status (%d), so that it is retried', async (status) => {
    const { origin } = await aService(status)
    await expect(push(aBrowser(`${origin}/one`).target, message)).rejects.toThrow(`answered ${status}`)
  })

  test('never connects to a service on this machine or a private network', async () => {
    const { origin, taken } = await aService(201)
    const guarded = webPusher({ vapid, clock: () => now, patienceMs: 2000 })
    expect(await guarded(aBrowser(`${origin}/one`).target, message)).toBe('gone')
    await expect(guarded(aBrowser('https://localhost/one').target, message)).rejects.toThrow('not a public address')
    expect(taken).toEqual([])
  })
})
