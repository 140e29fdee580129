import { request as requestPlain } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import type { CalendarProblem } from '#contract/vocabulary/calendar.ts'
import { importLimits } from '#contract/vocabulary/limits.ts'
import { checkedLookup, isLoopbackAddress, isPublicAddress } from '../public-address.ts'

/** How a calendar is fetched; tests and demos may reach this machine, where no certificate is needed. */
export type FetchOptions = { readonly loopback: boolean; readonly timeoutMs?: number }

const timeoutMs = 10_000
const redirectsMaximum = 3

/** Thrown with what is wrong, from wherever it is noticed. */
class Wrong extends Error {
  readonly problem: CalendarProblem
  constructor(problem: CalendarProblem) {
    super(problem)
    this.problem = problem
  }
}

/**
 * The text at an address that a person gave, or what is wrong with it. Only public addresses are reached: the one that is
 * connected to is the one that was looked at, and that of each redirect is looked at again.
 */
export async function fetchCalendar(
  address: string,
  { loopback, timeoutMs: ms = timeoutMs }: FetchOptions,
): Promise<{ readonly text: string } | { readonly problem: CalendarProblem }> {
  const deadline = AbortSignal.timeout(ms)
  try {
    let url = parsed(address)
    for (let redirects = 0; ; redirects++) {
      const response = await open(url, loopback, deadline)
      const { statusCode = 0, headers } = response
      const moved = [301, 302, 303, 307, 308].includes(statusCode) ? headers.location : undefined
      if (moved === undefined) return { text: await textOf(response) }
      response.destroy()
      if (redirects === redirectsMaximum) throw new Wrong('calendar_unreachable')
      url = parsed(moved, url)
    }
  } catch (error) {
    if (deadline.aborted) return { problem: 'calendar_too_slow' }
    return { problem: error instanceof Wrong ? error.problem : 'calendar_unreachable' }
  }
}

/** Where calendars are, webcal:// stands for https://. */
function parsed(address: string, base?: URL): URL {
  const url = URL.parse(address.replace(/^webcals?:/i, 'https:'), base)
  if (!url) throw new Wrong('calendar_address')
  return url
}

/** Asks for an address and answers once its head is there. */
function open(url: URL, loopback: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const here = loopback && (host === 'localhost' || isLoopbackAddress(host))
  const mayReach = here ? isLoopbackAddress : isPublicAddress
  const usual = url.protocol === 'https:' && url.port === ''
  if (!(usual || (here && url.protocol === 'http:')) || url.username || url.password)
    throw new Wrong('calendar_address')
  // an address that is a number is connected to without a look-up
  if (isIP(host) !== 0 && !mayReach(host)) throw new Wrong('calendar_address')
  return new Promise((resolve, reject) => {
    const request = usual ? requestSecure : requestPlain
    const headers = { accept: 'text/calendar, */*;q=0.1', 'accept-encoding': 'identity', 'user-agent': 'Petstead' }
    request(
      url,
      { agent: false, headers, signal, lookup: checkedLookup(mayReach, () => new Wrong('calendar_address')) },
      resolve,
    )
      .on('error', reject)
      .end()
  })
}

async function textOf(response: IncomingMessage): Promise<string> {
  const { statusCode, headers } = response
  const parts: Buffer[] = []
  let bytes = 0
  try {
    if (statusCode !== 200) throw new Wrong('calendar_unreachable')
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new Wrong('calendar_unreadable')
    for await (const part of response as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > importLimits.bytes) throw new Wrong('calendar_too_large')
      parts.push(part)
    }
  } finally {
    response.destroy()
  }
  return Buffer.concat(parts).toString('utf8')
}
