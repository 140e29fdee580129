import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { addressOf } from '#contract/address.ts'
import type { CallInput, Endpoint, RefusalOf, Reply } from '#contract/endpoint.ts'
import { noteConnectivity } from './connectivity.ts'
import { answersMayCome } from './held-answers.ts'
import { codeOf, errorOf, Failure, refusalOf } from './refusal.ts'

/** The input of a call: `params`, `query` and `body`, each only where the call has it. */
export type Input<E extends Endpoint> = CallInput<E>
/** The input as an argument, optional if nothing in it is required. */
export type InputArgs<E extends Endpoint> = {} extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

/** Carries out a request: in the browser, or inside the server while it renders a page. */
export type Fetch = (request: Request) => Promise<Response>
/** Where requests go, and how they get there. */
export type Transport = { origin: string; fetch: Fetch }

const wires = new WeakMap<QueryClient, Transport>()

/** Sets another way to the server for the queries of one client; used while rendering on the server. */
export function setTransport(client: QueryClient, wire: Transport): void {
  wires.set(client, wire)
}

const browserWire = (): Transport => ({ origin: window.location.origin, fetch: noticed })

/** Fetches, and notices by a kept response, which the service worker marks, that the server cannot be reached. */
async function noticed(request: Request): Promise<Response> {
  const response = await window.fetch(request)
  noteConnectivity(!response.headers.has('x-kept'))
  return response
}

/**
 * Returns the body of a response at a moment at which it may change what is shown: not while a page is hydrated, whose
 * other parts would differ from what the server sent, and not between a press and its click.
 */
async function textOf(response: Response): Promise<string> {
  const text = await response.text()
  await answersMayCome()
  return text
}

/** Asks for refusals as problem details with a code (RFC 9457). */
export const accept = 'application/json, application/problem+json'

type AnyInput = { params?: unknown; query?: unknown; body?: unknown }

async function send(endpoint: Endpoint, input: AnyInput, wire: Transport, signal?: AbortSignal): Promise<Response> {
  const hasBody = input.body !== undefined
  return sendTo(wire, addressOf(endpoint, input), {
    method: endpoint.method,
    headers: { accept, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { body: JSON.stringify(input.body) }),
    ...(signal && { signal }),
  })
}

async function sendTo(wire: Transport, address: string, init: RequestInit): Promise<Response> {
  const { signal } = init
  const request = new Request(wire.origin + address, { credentials: 'same-origin', ...init })
  const response = await wire.fetch(request).catch(async (error: unknown) => {
    if (signal?.aborted) throw error
    await answersMayCome()
    throw Failure.unreachable()
  })
  if (!response.ok && response.status !== 304)
    throw errorOf(response.status, response.headers.get('content-type'), await textOf(response), response.statusText)
  return response
}

async function answerOf<E extends Endpoint>(response: Response): Promise<Reply<E>> {
  const text = await textOf(response)
  return (text === '' ? undefined : JSON.parse(text)) as Reply<E>
}

/** Makes a call from the browser and returns its reply; throws a Refusal or a Failure. */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: InputArgs<E>): Promise<Reply<E>> {
  return answerOf<E>(await send(endpoint, input ?? {}, browserWire()))
}

/** Makes a call inside a query function: on the server over the wire of its cache; aborted together with the query. */
export async function callFor<E extends Endpoint>(
  client: QueryClient,
  signal: AbortSignal,
  endpoint: E,
  ...[input]: InputArgs<E>
): Promise<Reply<E>> {
  return answerOf<E>(await send(endpoint, input ?? {}, wires.get(client) ?? browserWire(), signal))
}

/** The query key of a call: `[method and path, input]`. Without input it matches every query of the call. */
export function keyOf<E extends Endpoint>(endpoint: E, input?: Partial<Input<E>>): readonly unknown[] {
  const name = `${endpoint.method} ${endpoint.path}`
  return input === undefined ? [name] : [name, input]
}

/** Query options of a read call, for useQuery, useSuspenseQuery and loaders (`ensureQueryData`). */
export function queryFor<E extends Endpoint>(endpoint: E, ...[input]: InputArgs<E>) {
  return queryOptions({
    queryKey: [...keyOf(endpoint), input ?? {}],
    // The cast is needed because TypeScript does not recognize `[input]` as the rest arguments of a generic E.
    queryFn: ({ client, signal }): Promise<Reply<E>> =>
      callFor(client, signal, endpoint, ...([input] as unknown as InputArgs<E>)),
  })
}

/** One page of a list, with what its headers say. */
export type ListPage<T> = {
  rows: T
  /** `X-Total-Count`: how many rows the whole list has. */
  total: number
  /** `X-Total-Count-Capped`: counting stopped at `total`; there are more. */
  capped: boolean
  /** Whether `Link` names a next page. */
  more: boolean
}

/** Like queryFor, for paged lists: the rows with the total count. */
export function listFor<E extends Endpoint>(endpoint: E, ...[input]: InputArgs<E>) {
  return queryOptions({
    queryKey: [...keyOf(endpoint), input ?? {}, 'paged'],
    queryFn: async ({ client, signal }): Promise<ListPage<Reply<E>>> => {
      const response = await send(endpoint, input ?? {}, wires.get(client) ?? browserWire(), signal)
      const rows = await answerOf<E>(response)
      const count = Array.isArray(rows) ? rows.length : 0
      return {
        rows,
        total: Number(response.headers.get('x-total-count') ?? count),
        capped: response.headers.get('x-total-count-capped') === 'true',
        more: (response.headers.get('link') ?? '').includes('rel="next"'),
      }
    },
  })
}

type FetchedPage<Rows> = {
  rows: Rows
  next: string | null
  tag: string | null
  total: number | null
  capped: boolean
  average: number | null
}

const numberIn = (header: string | null): number | null => (header === null ? null : Number(header))

/**
 * Fetches one page of a list by its call or address, with the address of the next; `unchanged` if its ETag still
 * matches.
 */
export async function fetchPage<Rows>(
  client: QueryClient,
  signal: AbortSignal,
  what: string | { endpoint: Endpoint; input: AnyInput | undefined },
  tag: string | null,
): Promise<FetchedPage<Rows> | 'unchanged'> {
  const address = typeof what === 'string' ? what : addressOf(what.endpoint, what.input)
  const response = await sendTo(wires.get(client) ?? browserWire(), address, {
    headers: { accept, ...(tag && { 'if-none-match': tag }) },
    signal,
  })
  if (response.status === 304) return 'unchanged'
  return {
    rows: JSON.parse(await textOf(response)) as Rows,
    next: /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null,
    tag: response.headers.get('etag'),
    total: numberIn(response.headers.get('x-total-count')),
    capped: response.headers.get('x-total-count-capped') === 'true',
    average: numberIn(response.headers.get('x-average-rating')),
  }
}

/** For loaders: turns the refusal that says "there is no such thing" into the route's not-found screen. */
export async function orNotFound<E extends Endpoint, T>(
  endpoint: E,
  missing: RefusalOf<E>,
  fetching: Promise<T>,
): Promise<T> {
  try {
    return await fetching
  } catch (error) {
    // the server's router answers not_found if the id is longer than it accepts
    if (refusalOf(endpoint, error)?.code === missing || codeOf(error) === 'not_found') throw notFound()
    throw error
  }
}
