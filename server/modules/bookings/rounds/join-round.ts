import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { findFacts } from '../rows/bookings-store.ts'
import { petIdsOf } from '../rows/pets-store.ts'
import { answerUntil, differenceOf } from '../rules/rescue.ts'
import { freeSlots } from '../rules/round.ts'
import type { RoundPlace } from '../rules/round.ts'
import { paidWith, parkedWith } from './rescue.ts'
import * as rounds from './round-store.ts'
import type { Wanted } from './round-store.ts'

/** A request that is to join a round. */
type Joining = Wanted & { readonly sitterId: string; readonly instant: boolean; readonly totalCents: Cents }

type Refusal = 'books_instantly' | 'round_over' | 'round_differs' | 'asked_enough' | 'rescue_unpaid'

/**
 * Finds a place for a request in a round of its owner, for the same nights and pets as the others. The first makes the round,
 * and takes in the owner's waiting requests for them. The owner must be locked.
 */
export async function joinRound(
  tx: Database,
  roundId: string,
  request: Joining,
  now: Date,
): Promise<RoundPlace | Refused<Refusal>> {
  const known = await rounds.findRound(tx, roundId)
  if (known?.fromBookingId) return joinRescue(tx, known, request, now)
  if (request.instant) return refuse('books_instantly')
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

/**
 * Finds a place for a request that is to take the place of a stay that fell through: for its pets and the nights that are
 * left of it, until the rescue is over, and paid with what waits.
 */
async function joinRescue(
  tx: Database,
  round: rounds.Round,
  request: Joining,
  now: Date,
): Promise<RoundPlace | Refused<Refusal>> {
  const from = round.fromBookingId === null ? undefined : await findFacts(tx, round.fromBookingId)
  const isOpen = round.state === 'open' && round.until !== null && now < round.until
  if (!from || !isOpen || round.ownerId !== request.ownerId) return refuse('round_over')
  const petIds = (await petIdsOf(tx, from.id)).toSorted()
  const isLike = request.endDate === from.endDate && request.startDate >= from.startDate
  if (!isLike || petIds.join() !== request.petIds.toSorted().join()) return refuse('round_differs')
  const parked = await parkedWith(tx, round, request.sitterId, now)
  if (parked && !paidWith(request.totalCents, parked)) {
    const rest = toMoney(differenceOf(request.totalCents, parked).toPay)
    return refuse('rescue_unpaid', `This stay costs $${rest} more than we can cover. Hold that amount first.`)
  }
  const taken = (await rounds.waitingFor(tx, request, round.id)).flatMap(({ roundId, slot }) =>
    roundId === round.id && slot !== null ? [slot] : [],
  )
  const [slot] = freeSlots(taken, 1) ?? []
  // whoever books at once asks nobody
  if (slot === undefined && !request.instant) return refuse('asked_enough')
  return { roundId: round.id, slot: slot ?? 1, answerBy: answerUntil(now) }
}
