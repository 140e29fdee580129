import { counted } from '#contract/vocabulary/words.ts'
import type { FastifyRequest } from 'fastify'
import { refuse } from '#contract/refusals.ts'
import { createCounter } from './counter.ts'
import type { Counter } from './counter.ts'
import { isInProcess } from './in-process.ts'
import type { Caller } from './caller.ts'
import { RefusedError } from './problems.ts'
import { networkOf } from './network.ts'
import { createIdleQueue } from './idle-queue.ts'

/**
 * Requests per minute. A sign-in takes up to five steps, and a sign-in that was allowed to begin must be able to
 * finish. A try is a request that can guess a secret or sends mail: a wrong password, a sign-up, a reset.
 */
const perMinute = { signedIn: 600, signedOut: 240, page: 240, picture: 3000, begin: 120, step: 600, try: 20 } as const

/**
 * Limits of page rendering, which keeps the processor busy. Only a few pages render at a time, so that other requests
 * get their share, and one can render while another waits for the database. Pages of visitors and of people signed in
 * wait apart: the latter need the leader of the database, and while that is away they would keep every place.
 */
const rendering = { atOnce: 4, perKey: 20, inAll: 200, patienceMs: 5000 } as const

type Limit = (request: FastifyRequest) => Promise<void>

export type Limits = {
  readonly calls: (request: FastifyRequest, caller: Caller | null) => Promise<void>
  readonly page: Limit
  /** Renders a page when it is the client's turn; `own` is one of somebody signed in. */
  readonly render: <T>(request: FastifyRequest, whose: 'shared' | 'own', work: () => Promise<T>) => Promise<T>
  readonly picture: Limit
  readonly signIn: SignInLimits
}

export type SignInLimits = {
  /** The beginning of a sign-in. */
  readonly begin: Limit
  /** Each further step of a sign-in. */
  readonly step: Limit
  /**
   * Counts a try and returns 0, or the seconds until the address may try again. Counted before the result is known,
   * because many may arrive at once.
   */
  readonly take: (request: FastifyRequest) => number
  /** Takes a try back, after a correct password. */
  readonly returnTry: (request: FastifyRequest) => void
}

/** Creates the counter of a limit, in this process only or shared by all processes. */
type Counters = (name: string, max: number, windowMs: number) => Counter

const alone: Counters = (_name, max, windowMs) => createCounter(max, windowMs)

/** A sentence that says how long to wait. */
export function waitSentence(seconds: number): string {
  if (seconds >= 7200) return `Please wait ${Math.ceil(seconds / 3600)} hours.`
  if (seconds >= 120) return `Please wait ${Math.ceil(seconds / 60)} minutes.`
  return `Please wait ${counted(seconds, 'second')}.`
}

/**
 * Creates the rate limits, per person, or per address if signed out (an IPv6 network counts as one address). Each
 * throws a refusal with the seconds to wait.
 */
export function createLimits(enabled: boolean, counters: Counters = alone): Limits {
  const none = async (): Promise<void> => {}
  const queue = () => createIdleQueue(enabled ? rendering : { ...rendering, perKey: rendering.inAll })
  const enqueue = { shared: queue(), own: queue() }
  const render: Limits['render'] = (request, whose, work) => enqueue[whose](networkOf(request.ip), work)
  if (!enabled)
    return {
      calls: none,
      page: none,
      render,
      picture: none,
      signIn: { begin: none, step: none, take: () => 0, returnTry: () => {} },
    }
  const minute = 60_000
  const counting = (name: keyof typeof perMinute) => {
    const counter = counters(name, perMinute[name], minute)
    return async (key: string): Promise<void> => {
      const seconds = counter.wait(key)
      if (seconds > 0)
        throw new RefusedError({
          ...refuse('too_many', `Too many requests. ${waitSentence(seconds)}`),
          retryAfter: seconds,
        })
      counter.add(key)
    }
  }
  const byAddress = (name: keyof typeof perMinute): Limit => {
    const count = counting(name)
    // requests for a page or for the built-in sign-in: the browser's own request was counted
    return async (request) => (isInProcess(request) ? undefined : count(networkOf(request.ip)))
  }
  const signedIn = counting('signedIn')
  const signedOut = byAddress('signedOut')
  const tries = counters('try', perMinute.try, minute)
  return {
    calls: async (request, caller) => {
      if (isInProcess(request)) return
      return caller ? signedIn(caller.id) : signedOut(request)
    },
    page: byAddress('page'),
    render,
    picture: byAddress('picture'),
    signIn: {
      begin: byAddress('begin'),
      step: byAddress('step'),
      take: (request) => {
        const seconds = tries.wait(networkOf(request.ip))
        if (seconds === 0) tries.add(networkOf(request.ip))
        return seconds
      },
      returnTry: (request) => tries.remove(networkOf(request.ip)),
    },
  }
}
