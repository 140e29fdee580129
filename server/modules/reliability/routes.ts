import * as api from '#contract/api.ts'
import { refuse } from '#contract/refusals.ts'
import { readId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/connect.ts'
import { excuseStay } from '#server/modules/bookings/public.ts'
import { latestAnswers, responseOf } from '#server/modules/response-times/public.ts'
import { mayReadOwner, ratingOfOwner } from '#server/modules/reviews/public.ts'
import { route } from '#server/platform/http/mount.ts'
import type { Caller, Route } from '#server/platform/http/mount.ts'
import { countedStays, ownerRecord, sitterRecord } from './rules/record.ts'
import { factsOf, sitterOf } from './store.ts'

export function reliabilityRoutes(db: Database): Route[] {
  return [
    route(api.reliability.get, async ({ params, caller, now }) => {
      const id = readId(params.id)
      if (!id) return refuse('user_not_found')
      const sees = await seenBy(db, id, caller)
      if (!sees.sitter && !sees.owner) return refuse('user_not_found')
      const facts = await factsOf(db, id, now)
      return {
        sitter: sees.sitter && { ...sitterRecord(facts), ...(await responseTo(db, id, sees.sitter.timeZone, now)) },
        owner: sees.owner ? { ...ownerRecord(facts), ...(await ratingOf(db, id)) } : null,
        stays: caller?.id === id ? countedStays(facts) : null,
      }
    }),
    route(api.reliability.excuse, ({ caller, params, now }) => excuseStay(db, caller, params.id, now)),
  ]
}

/** Which sides of a person somebody may see: a sitter's with a public listing, an owner's who asked them; one's own. */
async function seenBy(db: Database, id: string, caller: Caller | null) {
  const [sitter, owner] = await Promise.all([sitterOf(db, id), caller ? mayReadOwner(db, caller, id) : false])
  return { sitter: sitter && (sitter.isShown || caller?.id === id) ? sitter : null, owner }
}

async function responseTo(db: Database, id: string, timeZone: string, now: Date) {
  const answers = await latestAnswers(db, [id])
  const { rate, time } = responseOf(answers.get(id) ?? [], timeZone, now)
  return { responseRate: rate, responseTime: time }
}

async function ratingOf(db: Database, id: string) {
  const { average, count } = await ratingOfOwner(db, id)
  return { rating: average, reviewCount: count }
}
