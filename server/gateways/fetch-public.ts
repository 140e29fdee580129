import { request as requestPlain } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { defaultName } from '#contract/vocabulary/site.ts'
import { checkedLookup, isLoopbackAddress, isPublicAddress, isThisMachine } from './public-address.ts'

export type FetchOptions = {
  /** Allows addresses on this machine, and http for them; for tests and demos. */
  readonly loopback: boolean
  readonly timeoutMs?: number
  readonly accept: string
  readonly bytesMaximum: number
}

/** A problem with an address that a person entered, or with its content. */
export type FetchProblem = 'address' | 'unreachable' | 'slow' | 'large' | 'packed'

const timeoutMs = 8000
const redirectsMaximum = 3

/** Thrown with a problem. */
class Wrong extends Error {
  readonly problem: FetchProblem
  constructor(problem: FetchProblem) {
    super(problem)
    this.problem = problem
  }
}

/**
 * Fetches an address that a person entered; returns its content or a problem. Only public addresses are reached: the
 * check is part of the DNS lookup of the connection, and each redirect is checked again.
 */
export async function fetchPublic(
  address: string,
  options: FetchOptions,
): Promise<{ readonly bytes: Buffer } | { readonly problem: FetchProblem }> {
  const { timeoutMs: ms = timeoutMs } = options
  const deadline = AbortSignal.timeout(ms)
  try {
    let url = parsed(address)
    for (let redirects = 0; ; redirects++) {
      const response = await open(url, options, deadline)
      const { statusCode = 0, headers } = response
      const moved = [301, 302, 303, 307, 308].includes(statusCode) ? headers.location : undefined
      if (moved === undefined) return { bytes: await bytesOf(response, options.bytesMaximum) }
      response.destroy()
      if (redirects === redirectsMaximum) throw new Wrong('unreachable')
      url = parsed(moved, url)
    }
  } catch (error) {
    if (deadline.aborted) return { problem: 'slow' }
    return { problem: error instanceof Wrong ? error.problem : 'unreachable' }
  }
}

function parsed(address: string, base?: URL): URL {
  // calendars use webcal:// too, which means https://
  const url = URL.parse(address.replace(/^webcals?:/i, 'https:'), base?.href)
  if (!url) throw new Wrong('address')
  return url
}

/** Sends a request and resolves when the response headers arrive. */
function open(url: URL, { loopback, accept }: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const here = loopback && isThisMachine(host)
  const mayReach = here ? isLoopbackAddress : isPublicAddress
  const usual = url.protocol === 'https:' && url.port === ''
  if (!(usual || (here && url.protocol === 'http:')) || url.username || url.password) throw new Wrong('address')
  // no lookup happens for a numeric address, so it is checked here
  if (isIP(host) !== 0 && !mayReach(host)) throw new Wrong('address')
  return new Promise((resolve, reject) => {
    const request = usual ? requestSecure : requestPlain
    const headers = { accept, 'accept-encoding': 'identity', 'user-agent': defaultName }
    request(
      url,
      { agent: false, headers, signal, lookup: checkedLookup(mayReach, () => new Wrong('address')) },
      resolve,
    )
      .on('error', reject)
      .end()
  })
}

async function bytesOf(response: IncomingMessage, bytesMaximum: number): Promise<Buffer> {
  const { statusCode, headers } = response
  const parts: Buffer[] = []
  let bytes = 0
  try {
    if (statusCode !== 200) throw new Wrong('unreachable')
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new Wrong('packed')
    for await (const part of response as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > bytesMaximum) throw new Wrong('large')
      parts.push(part)
    }
  } finally {
    response.destroy()
  }
  return Buffer.concat(parts)
}
