import * as api from '#contract/api.ts'
import { queryFor } from '#web/platform/api.ts'

/** Others book and block days too, and what is held for a dearer stay is known a moment after the card was. */
const everyMs = 10_000

/** Who can take the place of a sitter who cancelled. */
export function candidatesQuery(roundId: string) {
  return { ...queryFor(api.rounds.candidates, { params: { id: roundId } }), refetchInterval: everyMs }
}

/** The requests that were sent to them. */
export function rescueRequestsQuery(roundId: string) {
  return { ...queryFor(api.rounds.get, { params: { id: roundId } }), refetchInterval: everyMs }
}
