import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { LeaveAlone, circuitBreaker } from '#server/platform/circuit-breaker.ts'
import { knownReasonOf } from '#server/platform/reason.ts'
import { externalCall } from '#server/platform/external-call.ts'
import { createCache } from '#server/platform/cache.ts'
import { boundedText } from '../bounded-body.ts'
import { PlacesUnavailable } from './places-provider.ts'

export type ServiceOptions = {
  /** Name of the service for the log and the metrics. */
  readonly name: string
  readonly base: string
  readonly headers?: Readonly<Record<string, string>>
  readonly patienceMs?: number
  /** How long answers are cached, within the terms of the service. */
  readonly keptMs?: number
  /** Minimum time between two requests. */
  readonly paceMs?: number
  /** Called with the reason when the circuit breaker opens. */
  readonly warn?: (message: string) => void
}

type Request<T> = {
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** Sent by POST as JSON. */
  readonly body?: unknown
  /** Whether 400 and 404 mean that there is no result. */
  readonly mayBeMissing?: boolean
  /** The failure that a 200 response reports, if any. */
  readonly refusal?: (answer: T) => Error | undefined
}

/** Short, because a person waits for it. */
const patienceMs = 2000
const answersMaximum = 2000
/** The largest responses have some 50 kB. */
const bytesMaximum = 1_000_000

/**
 * Returns a function that requests JSON from a places service and validates it: with a timeout, a maximum size, a
 * circuit breaker, a minimum interval, and a cache. It returns undefined if the service has no result and
 * `mayBeMissing` is set.
 */
export function askService({ name, base, headers, keptMs = 0, paceMs = 0, warn, ...options }: ServiceOptions) {
  const patience = options.patienceMs ?? patienceMs
  const breaker = circuitBreaker({
    name,
    onOpen: (error) => warn?.(`${name} is left alone for a while: ${reasonOf(error)}`),
  })
  const turn = paced(paceMs, patience)
  const keep = createCache<unknown>({ ms: keptMs, most: answersMaximum })
  const send = (path: string, request: Request<never>) => {
    const { body } = request
    return fetch(base.replace(/\/$/, '') + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
        ...request.headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
      // a redirect would send the key elsewhere
      redirect: 'error',
    }).catch((error: unknown) => {
      throw new Error(`${name} did not answer: ${causeOf(error)}`)
    })
  }
  return async <T>(path: string, form: z.ZodType<T>, request: Request<T> = {}): Promise<T | undefined> => {
    const address = request.query ? `${path}?${new URLSearchParams(request.query)}` : path
    const read = async (): Promise<T | undefined> => {
      const response = await send(address, request)
      const missing = request.mayBeMissing === true && (response.status === 400 || response.status === 404)
      if (!response.ok) await response.body?.cancel()
      if (missing) return undefined
      if (!response.ok) throw failureOf(name, response)
      const parsed = form.safeParse(parseJson(await textOf(name, response)))
      if (!parsed.success) throw new Error(`${name} answered something else than places`)
      const refused = request.refusal?.(parsed.data)
      if (refused) throw refused
      return parsed.data
    }
    const ask = async (): Promise<T | undefined> => {
      try {
        // waiting for the turn is not a failure of the service
        await turn()
        return await externalCall('places', () => breaker(read))
      } catch (error) {
        throw new PlacesUnavailable(reasonOf(error), { cause: error })
      }
    }
    // each path has one schema, so a cached answer has the right type
    return request.body === undefined ? ((await keep(address, ask)) as T | undefined) : ask()
  }
}

export type AskService = ReturnType<typeof askService>

/** A used-up quota or a refused key lasts, so the service rests for five minutes. */
export function refusedByService(name: string, status: string | number): Error {
  return new LeaveAlone(`${name} answered ${status}`, 5 * 60_000)
}

function failureOf(name: string, response: Response): Error {
  const { status } = response
  if (status === 401 || status === 403) return refusedByService(name, status)
  if (status === 429) return new LeaveAlone(`${name} answered 429`, restOf(response))
  return new Error(`${name} answered ${status}`)
}

/** Lets calls pass at a minimum interval; a call that would wait too long fails. */
function paced(paceMs: number, longestMs: number): () => Promise<void> {
  let next = 0
  return async () => {
    if (paceMs === 0) return
    const now = performance.now()
    const wait = next - now
    if (wait > longestMs) throw new Error('Too many ask at once.')
    next = Math.max(next, now) + paceMs
    if (wait > 0) await sleep(wait)
  }
}

/** The rest that a service asks for in Retry-After; dates are not supported. */
function restOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return seconds > 0 ? seconds * 1000 : undefined
}

async function textOf(name: string, response: Response): Promise<string> {
  const text = await boundedText(response, bytesMaximum).catch((error: unknown) => {
    throw new Error(`${name} broke off: ${causeOf(error)}`)
  })
  if (text === undefined) throw new Error(`${name} answered too much`)
  return text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Words for the error's code, or its name, because messages may contain the URL with a key. */
const causeOf = (error: unknown): string => knownReasonOf(error) ?? (error instanceof Error ? error.name : 'unknown')

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown')
