import type { IncomingMessage } from 'node:http'
import Stripe from 'stripe'

/** The SDK limits neither the size of a response nor the time of reading it, so this client does. */
const bytesMaximum = 2_000_000
const readingMs = 8_000

/** An HTTP client that sends the SDK's requests for `/v1/…` to that path below another base URL, if there is one. */
export function clientFor(base: (() => URL) | undefined): Stripe.HttpClient {
  const node = Stripe.createNodeHttpClient()
  return {
    getClientName: () => node.getClientName(),
    makeRequest: async (host, port, path, method, headers, body, protocol, timeout) => {
      if (!base) return bounded(await node.makeRequest(host, port, path, method, headers, body, protocol, timeout))
      const url = base()
      const [scheme, usual] = url.protocol === 'http:' ? (['http', '80'] as const) : (['https', '443'] as const)
      const name = url.hostname.replaceAll(/[[\]]/g, '')
      const there = pathOf(url) + path
      return bounded(await node.makeRequest(name, url.port || usual, there, method, headers, body, scheme, timeout))
    },
  }
}

export function pathOf(url: URL): string {
  return url.pathname.replace(/\/$/, '')
}

function bounded<T extends Stripe.HttpClientResponse>(response: T): T {
  const whole = response.toJSON.bind(response)
  response.toJSON = () => {
    const raw = response.getRawResponse() as IncomingMessage
    const timer = setTimeout(() => raw.destroy(), readingMs)
    raw.once('close', () => clearTimeout(timer))
    const answer = whole()
    let length = 0
    raw.on('data', (part: string) => {
      length += part.length
      if (length > bytesMaximum) raw.destroy()
    })
    return answer
  }
  return response
}
