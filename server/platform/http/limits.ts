import type { FastifyRequest } from 'fastify'
import { refuse } from '#contract/refusals.ts'
import { createCounter } from './counter.ts'
import type { Counter } from './counter.ts'
import { isInProcess } from './in-process.ts'
import type { Caller } from './mount.ts'
import { RefusedError } from './problems.ts'
import { networkOf } from './network.ts'
import { createTurns } from './turns.ts'

/**
 * How often somebody may ask, per minute. A sign-in takes up to five steps, and whoever was allowed to begin one must be
 * able to finish it. A try is something that can be guessed or that sends mail: a wrong password, a sign-up, a reset.
 */
const perMinute = { signedIn: 600, signedOut: 240, page: 240, picture: 3000, begin: 120, step: 600, try: 20 } as const

/**
 * Rendering a page keeps the processor busy. A few at a time leave room for everything else, and one can render while
 * another waits for the database.
 */
const rendering = { atOnce: 4, perKey: 20, inAll: 200, patienceMs: 5000 } as const

type Limit = (request: FastifyRequest) => Promise<void>

export type Limits = {
  readonly calls: (request: FastifyRequest, caller: Caller | null) => Promise<void>
  readonly page: Limit
  /** Renders a page when it is the turn of whoever asks. */
  readonly render: <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>
  readonly picture: Limit
  readonly signIn: SignInLimits
}

export type SignInLimits = {
  /** The beginning of a sign-in. */
  readonly begin: Limit
  /** One of its further steps. */
  readonly step: Limit
  /** Counts a try and returns 0, or the seconds until the address may try again. Counted before the outcome is known, since many can come at once. */
  readonly take: (request: FastifyRequest) => number
  /** Takes a try back: the password was right. */
  readonly returnTry: (request: FastifyRequest) => void
}

/** Makes the counter of a limit: one of this process alone, or one that all processes keep together. */
type Counters = (name: string, max: number, windowMs: number) => Counter

const alone: Counters = (_name, max, windowMs) => createCounter(max, windowMs)

/** Says for how long somebody has to wait. */
export function waitSentence(seconds: number): string {
  if (seconds >= 7200) return `Please wait ${Math.ceil(seconds / 3600)} hours.`
  if (seconds >= 120) return `Please wait ${Math.ceil(seconds / 60)} minutes.`
  return `Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
}

/**
 * Counters per person, or per address for those signed out (one IPv6 network counts as one address). Each throws the
 * refusal with the seconds to wait.
 */
export function createLimits(enabled: boolean, counters: Counters = alone): Limits {
  const none = async (): Promise<void> => {}
  const turns = createTurns(enabled ? rendering : { ...rendering, perKey: rendering.inAll })
  const render: Limits['render'] = (request, work) => turns(networkOf(request.ip), work)
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
    // made for a page or by our own sign-in, which was counted when it was asked for
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
