import type { FastifyInstance } from 'fastify'
import { caseLimits } from '#contract/vocabulary/cases.ts'
import { sightingLimits } from '#contract/vocabulary/lost-pets.ts'
import type { Database } from '#server/database/connect.ts'
import { createCounter } from '#server/platform/http/counter.ts'
import type { Counter } from '#server/platform/http/counter.ts'
import { shareCounters } from '#server/platform/http/shared-counters.ts'
import type { SharedCounters } from '#server/platform/http/shared-counters.ts'
import type { Env } from './env.ts'

/** Counters that all processes share; undefined without rate limits. */
export function countersOf(env: Env, db: Database, server: FastifyInstance): SharedCounters | undefined {
  if (!env.RATE_LIMITS) return undefined
  const counters = shareCounters(db)
  server.addHook('onClose', async () => counters.stop())
  return counters
}

/** Count the cases that are opened without being signed in: from a network, and for an email, which is sent a link. */
export function caseCounters(
  { RATE_LIMITS }: Env,
  counters: SharedCounters | undefined,
): { readonly byAddress: Counter; readonly byEmail: Counter } {
  const counted = (name: string, aDay: number): Counter =>
    counters?.counter(name, aDay, 86_400_000) ?? createCounter(RATE_LIMITS ? aDay : Number.MAX_SAFE_INTEGER, 86_400_000)
  return {
    byAddress: counted('case', caseLimits.aDayByAddress),
    byEmail: counted('case email', caseLimits.aDayByEmail),
  }
}

/** Counts what is reported of missing pets from a network. */
export function sightingCounter({ RATE_LIMITS }: Env, counters: SharedCounters | undefined): Counter {
  const [most, hourMs] = [sightingLimits.anHourByAddress, 3_600_000]
  return (
    counters?.counter('sighting', most, hourMs) ?? createCounter(RATE_LIMITS ? most : Number.MAX_SAFE_INTEGER, hourMs)
  )
}
