import * as api from '#contract/api.ts'
import { refuse } from '#contract/refusals.ts'
import { readId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/connect.ts'
import { excuseStay } from '#server/modules/bookings/public.ts'
import { latestAnswers, responseOf } from '#server/modules/response-times/public.ts'
import { mayReadOwner, ratingOfOwner } from '#server/modules/reviews/public.ts'
import { route } from '#server/platform/http/route.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Route } from '#server/platform/http/route.ts'
import { countedStays, ownerRecord, sitterRecord } from './rules/record.ts'
import { factsOf, sitterOf } from './store.ts'

export function reliabilityRoutes(db: Database): Route[] {
  return [
    route(api.reliability.get, async ({ params, caller, now }) => {
      const id = readId(params.id)
      if (!id) return refuse('user_not_found')
      const isOwn = caller?.id === id
      const [sitter, owner] = await Promise.all([asSitter(db, id, isOwn, now), asOwner(db, id, caller, now)])
      if (!sitter && !owner) return refuse('user_not_found')
      const facts = [...(sitter?.facts ?? []), ...(owner?.facts ?? [])]
      return { sitter: sitter?.record ?? null, owner: owner?.record ?? null, stays: isOwn ? countedStays(facts) : null }
    }),
    route(api.reliability.excuse, ({ caller, params, now }) => excuseStay(db, caller, params.id, now)),
  ]
}

/** A sitter's side, for everyone while a listing is public; everything is asked at once, because pages wait for it. */
async function asSitter(db: Database, id: string, isOwn: boolean, now: Date) {
  const [sitter, facts, answers] = await Promise.all([
    sitterOf(db, id),
    factsOf(db, id, 'sitter', now),
    latestAnswers(db, [id]),
  ])
  if (!sitter || !(sitter.isShown || isOwn)) return undefined
  const { rate, time } = responseOf(answers.get(id) ?? [], sitter.timeZone, now)
  return { facts, record: { ...sitterRecord(facts), responseRate: rate, responseTime: time } }
}

/** An owner's side, for themselves and whom they asked for a stay. */
async function asOwner(db: Database, id: string, caller: Caller | null, now: Date) {
  if (!caller || !(await mayReadOwner(db, caller, id))) return undefined
  const [facts, { average, count }] = await Promise.all([factsOf(db, id, 'owner', now), ratingOfOwner(db, id)])
  return { facts, record: { ...ownerRecord(facts), rating: average, reviewCount: count } }
}
