import { createHash } from 'node:crypto'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { externalCall } from '#server/platform/external-call.ts'
import { checkedLookup, isLoopbackAddress, isPublicAddress } from '../public-address.ts'
import { encryptFor } from './encryption.ts'
import type { Pusher, PushMessage, PushPayload, PushTarget } from './push.ts'
import { authorization } from './vapid.ts'
import type { Vapid } from './vapid.ts'

type WebPushOptions = {
  readonly vapid: Vapid
  readonly clock: () => Date
  /** Allows services on this machine, without https; for tests. */
  readonly loopback?: boolean
  readonly patienceMs?: number
}

/** How long a service keeps undelivered messages: older news is read on the site. */
const keptSeconds = 86_400
/** Longer texts are cut: phones do not show them, and a message has room for 4 kB. */
const [titleMaximum, bodyMaximum] = [120, 500]

/** Sends pushes to browsers with a subscription (RFC 8030), whichever push service they use. */
export function webPusher(options: WebPushOptions): Pusher {
  const { vapid, clock, loopback = false, patienceMs = 10_000 } = options
  return async (target, message) => {
    const url = reachable(target.endpoint, loopback)
    if (!url) return 'gone'
    const headers = {
      authorization: await authorization(vapid, url, clock()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(keptSeconds),
      topic: createHash('sha256').update(message.key).digest('base64url').slice(0, 32),
      urgency: message.urgent === true ? 'high' : 'normal',
    }
    const status = await externalCall(
      'push',
      () => post(url, encryptFor(target, payloadOf(message)), { loopback, patienceMs, headers }),
      (answer = 0) => (answer >= 500 || answer === 429 ? 'failed' : answer >= 400 ? 'refused' : undefined),
    )
    if (status === 404 || status === 410) return 'gone'
    if (status < 200 || status > 299) throw new Error(`the push service at ${url.host} answered ${status}`)
    return 'sent'
  }
}

/** Whether an endpoint is allowed: a public https address without a port or credentials. */
export function isPushEndpoint(endpoint: PushTarget['endpoint']): boolean {
  return reachable(endpoint, false) !== undefined
}

function payloadOf({ title, body, path, key }: PushMessage): Buffer {
  const payload: PushPayload = { title: shortened(title, titleMaximum), body: shortened(body, bodyMaximum), path, key }
  return Buffer.from(JSON.stringify(payload))
}

function shortened(text: string, maximum: number): string {
  const letters = [...text]
  return letters.length <= maximum ? text : `${letters.slice(0, maximum - 1).join('')}…`
}

/** The endpoint's URL if it is allowed; a host name's addresses are checked when connecting. */
function reachable(endpoint: string, loopback: boolean): URL | undefined {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return undefined
  const host = hostOf(url)
  if (loopback && isLoopbackAddress(host)) return url
  const isPublic = isIP(host) === 0 || isPublicAddress(host)
  return url.protocol === 'https:' && url.port === '' && isPublic ? url : undefined
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')

type PostOptions = {
  readonly headers: Readonly<Record<string, string>>
  readonly loopback: boolean
  readonly patienceMs: number
}

/** Posts a body and resolves to the status; the response body is not read. */
function post(url: URL, body: Buffer, { headers, loopback, patienceMs }: PostOptions): Promise<number> {
  const mayReach = loopback ? isLoopbackAddress : isPublicAddress
  const refused = () => new Error(`${url.host} is not a public address`)
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'http:' ? requestPlain : requestSecure
    const signal = AbortSignal.timeout(patienceMs)
    const lookup = checkedLookup(mayReach, refused)
    request(url, { method: 'POST', agent: false, headers, signal, lookup }, (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end(body)
  })
}
