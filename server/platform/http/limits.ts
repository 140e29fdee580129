import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { isInProcess } from './in-process.ts'
import type { Caller } from './mount.ts'

/** How often somebody may ask, per minute. */
const perMinute = { signedIn: 600, signedOut: 240, page: 240, signIn: 20 } as const

export type Limits = {
  readonly calls: (request: FastifyRequest, caller: Caller | null) => Promise<void>
  readonly page: (request: FastifyRequest) => Promise<void>
  readonly signIn: (request: FastifyRequest) => Promise<void>
}

/**
 * Counters per person, or per address for those signed out (one IPv6 network counts as one address). Each throws the
 * refusal with the seconds to wait.
 */
export async function createLimits(app: FastifyInstance, enabled: boolean): Promise<Limits> {
  if (!enabled) return { calls: async () => {}, page: async () => {}, signIn: async () => {} }
  await app.register(rateLimit, { global: false })
  const counter = (max: number, name: string, keyOf: (request: FastifyRequest) => string) => {
    const check = app.createRateLimit({
      max,
      timeWindow: 60_000,
      keyGenerator: (request) => `${name}:${keyOf(request)}`,
    })
    return async (request: FastifyRequest): Promise<void> => {
      const result = await check(request)
      if (result.isAllowed || !result.isExceeded) return
      const seconds = Math.max(1, result.ttlInSeconds)
      const sentence = `Too many requests. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
      throw { ...refuse('too_many', sentence), retryAfter: seconds } satisfies Refused
    }
  }
  const callers = new WeakMap<FastifyRequest, Caller>()
  const signedIn = counter(perMinute.signedIn, 'user', (request) => callers.get(request)?.id ?? '')
  const signedOut = counter(perMinute.signedOut, 'address', (request) => networkOf(request.ip))
  const page = counter(perMinute.page, 'page', (request) => networkOf(request.ip))
  const signIn = counter(perMinute.signIn, 'sign-in', (request) => networkOf(request.ip))
  return {
    calls: async (request, caller) => {
      // made for a page, which was counted when it was asked for
      if (isInProcess(request)) return
      if (!caller) return signedOut(request)
      callers.set(request, caller)
      return signedIn(request)
    },
    page,
    signIn,
  }
}

function networkOf(ip: string): string {
  return ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip
}
