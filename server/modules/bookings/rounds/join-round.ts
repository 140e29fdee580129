import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import * as rounds from './round-store.ts'
import { freeSlots } from '../rules/round.ts'
import type { RoundPlace } from '../rules/round.ts'
import type { Wanted } from './round-store.ts'

/** A request that is to join a round. */
type Joining = Wanted & { readonly instant: boolean }

/**
 * Finds a place for a request in a round of its owner, for the same nights and pets as the others. The first makes the round,
 * and takes in the owner's waiting requests for them. The owner must be locked.
 */
export async function joinRound(
  tx: Database,
  roundId: string,
  request: Joining,
  now: Date,
): Promise<RoundPlace | Refused<'books_instantly' | 'round_over' | 'round_differs' | 'asked_enough'>> {
  if (request.instant) return refuse('books_instantly')
  const known = await rounds.findRound(tx, roundId)
  if (known && (known.state !== 'open' || known.ownerId !== request.ownerId)) return refuse('round_over')
  const alike = await rounds.waitingFor(tx, request, roundId)
  const waiting = await rounds.waitingIn(tx, roundId)
  if (waiting.some((id) => !alike.some((each) => each.id === id))) return refuse('round_differs')
  const taken = alike.flatMap(({ slot }) => slot ?? [])
  const [own, ...others] = freeSlots(taken, alike.length - taken.length + 1) ?? []
  if (own === undefined) return refuse('asked_enough')
  if (!known) await rounds.insertRound(tx, { id: roundId, ownerId: request.ownerId }, now)
  for (const [i, { id }] of alike.filter(({ slot }) => slot === null).entries())
    await rounds.setPlace(tx, id, { roundId, slot: others[i] ?? 0 })
  return { roundId, slot: own }
}
