import { setTimeout as sleep } from 'node:timers/promises'
import { goodCard } from '#testing/pay.ts'
import { aNight, anId, aPost, cookieOf, oneOf } from './people.ts'
import type { People } from './people.ts'
import { site } from './site.ts'

/** The writes that the site acknowledged, by id. */
export type Acknowledged = {
  readonly messages: { readonly id: string; readonly clientId: string }[]
  readonly bookings: { readonly id: string; readonly requestId: string }[]
  readonly paid: string[]
  /** The time of each acknowledgement. */
  readonly at: number[]
}

export type Load = {
  readonly acknowledged: Acknowledged
  /** Reads of people who browse, signed out and signed in, with those that failed. */
  readonly looks: { readonly out: Looks; readonly signedIn: Looks }
  /** Other answers to writes, by status. */
  readonly refusals: Map<string, number>
  stop(): Promise<void>
}

type Looks = { answered: number; readonly failed: string[] }

const clock = (): number => performance.now()
/** Delay of a retry, as of a person. */
const againMs = 1000
/** Extra time for writes in progress when the load ends. */
const graceMs = 30_000

/** Starts a constant number of writes and reads per second, whether or not earlier ones were answered. */
export function startLoad(people: People, rates: { readonly writes: number; readonly reads: number }): Load {
  const acknowledged: Acknowledged = { messages: [], bookings: [], paid: [], at: [] }
  const looks = { out: { answered: 0, failed: [] as string[] }, signedIn: { answered: 0, failed: [] as string[] } }
  const refusals = new Map<string, number>()
  let endAt = Infinity
  const write = writer(refusals, acknowledged, () => endAt)
  // a stay is three writes: the request, the payment, the card
  const jobs = [
    every(rates.writes * 0.85, () => sendMessage(people, write, acknowledged)),
    every(rates.writes * 0.05, () => bookAndPay(people, write, acknowledged)),
    every(rates.reads * 0.85, () => look(oneOf(paths(people)), looks.out)),
    every(rates.reads * 0.15, () => look(oneOf(paths(people)), looks.signedIn, cookieOf(oneOf(people.writers).person))),
  ]
  return {
    acknowledged,
    looks,
    refusals,
    async stop() {
      endAt = clock()
      await Promise.all(jobs.map((job) => job()))
    },
  }
}

/** Starts something a number of times per second; returns a function that stops it and waits for the rest. */
function every(perSecond: number, begin: () => Promise<void>): () => Promise<void> {
  const under = new Set<Promise<void>>()
  const begun = clock()
  let started = 0
  const timer = setInterval(() => {
    for (const due = ((clock() - begun) / 1000) * perSecond; started < due; started++) {
      const one = begin()
      under.add(one)
      void one.finally(() => under.delete(one))
    }
  }, 20)
  return async () => {
    clearInterval(timer)
    await Promise.all(under)
  }
}

type Write = <T>(path: string, request: RequestInit) => Promise<T | undefined>

/**
 * Returns a function that sends a write until it is accepted or refused; undefined if refused, or not accepted before
 * the end.
 */
function writer(refusals: Map<string, number>, acknowledged: Acknowledged, endAt: () => number): Write {
  return async <T>(path: string, request: RequestInit) => {
    for (;;) {
      const status = await fetch(site.web + path, { ...request, signal: AbortSignal.timeout(30_000) })
        .then(async (answer) => {
          const body: unknown = await answer.json().catch(() => undefined)
          if (answer.ok) acknowledged.at.push(clock())
          return answer.ok ? { body } : String(answer.status)
        })
        .catch((error: unknown) => nameOf(error))
      if (typeof status !== 'string') return status.body as T
      refusals.set(status, (refusals.get(status) ?? 0) + 1)
      if (/^4(?!29)/.test(status) || clock() > endAt() + graceMs) return undefined
      await sleep(againMs)
    }
  }
}

async function sendMessage({ writers }: People, write: Write, { messages }: Acknowledged): Promise<void> {
  const { person, conversationId } = oneOf(writers)
  const clientId = anId()
  const path = `/api/conversations/${conversationId}/messages`
  const sent = await write<{ id: string }>(path, aPost(person, { content: 'Is the gate closed at night?', clientId }))
  if (sent) messages.push({ id: sent.id, clientId })
}

async function bookAndPay({ nextStay, total }: People, write: Write, done: Acknowledged): Promise<void> {
  const { writer, listing, night } = nextStay()
  const { person, petId } = writer
  const requestId = anId()
  const stay = { listingId: listing, ...night, totalAmount: total, petIds: [petId], requestId }
  const booked = await write<{ id: string }>('/api/bookings', aPost(person, stay))
  if (!booked) return
  done.bookings.push({ id: booked.id, requestId })
  const asked = aPost(person, { bookingId: booked.id, amount: total })
  const intent = await write<{ clientSecret: string; publishableKey: string }>('/api/create-payment-intent', asked)
  if (!intent) return
  const [id = ''] = intent.clientSecret.split('_secret_')
  const headers = { authorization: `Bearer ${intent.publishableKey}` }
  const card = { method: 'POST', headers, body: cardForm(intent.clientSecret) }
  const paid = await write<{ status: string }>(`/sandbox/stripe/v1/payment_intents/${id}/confirm`, card)
  if (paid?.status === 'succeeded') done.paid.push(booked.id)
}

/** The form of the payment provider's card element. */
function cardForm(clientSecret: string): URLSearchParams {
  return new URLSearchParams({
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': goodCard,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
  })
}

/** Requests of people who browse: calls of the API, and pages. */
function paths({ listings }: People): string[] {
  const listing = oneOf(listings)
  const { startDate, endDate } = aNight()
  return [
    `/api/listings?lat=30.267&lng=-97.743&radius=25&startDate=${startDate}&endDate=${endDate}`,
    `/api/listings?location=Austin,%20TX&limit=20`,
    `/api/listings/${listing}`,
    `/api/listings/${listing}/quote?startDate=${startDate}&endDate=${endDate}`,
    `/api/listings/${listing}/unavailable-dates`,
    `/api/listings/${listing}/reviews`,
    '/api/places/suggestions?q=aus',
    '/',
    `/listings/${listing}`,
    '/search-results?location=Austin,%20TX',
  ]
}

async function look(path: string, looks: Looks, cookie?: string): Promise<void> {
  const begun = clock()
  const kind = path.replace(/\?.*/, '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}')
  try {
    const answer = await fetch(site.web + path, {
      headers: cookie ? { cookie } : {},
      signal: AbortSignal.timeout(10_000),
    })
    await answer.arrayBuffer()
    if (answer.ok) looks.answered++
    else looks.failed.push(`${answer.status} ${kind} after ${Math.round(clock() - begun)} ms`)
  } catch (error) {
    looks.failed.push(`${nameOf(error)} ${kind} after ${Math.round(clock() - begun)} ms`)
  }
}

function nameOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}
