import { chargeLimits } from '#contract/vocabulary/charges.ts'
import type { ChargeKind, ChargeState } from '#contract/vocabulary/charges.ts'

const hourMs = 3_600_000

/** What can be done with a charge, and by whom. */
export type ChargeMove = 'pay' | 'object' | 'decline' | 'drop' | 'uphold' | 'dismiss' | 'lapse'

/** From which states each move leads where. `uphold` and `dismiss` are an admin's, `lapse` is the clock's. */
const moves: Readonly<Record<ChargeMove, { readonly from: readonly ChargeState[]; readonly to: ChargeState }>> = {
  pay: { from: ['asked', 'unpaid'], to: 'paid' },
  object: { from: ['asked', 'unpaid'], to: 'objected' },
  decline: { from: ['asked'], to: 'dropped' },
  drop: { from: ['asked', 'unpaid', 'objected'], to: 'dropped' },
  uphold: { from: ['objected'], to: 'asked' },
  dismiss: { from: ['objected'], to: 'dropped' },
  lapse: { from: ['asked'], to: 'unpaid' },
}

/** A charge, as far as what can be done with it depends on it. */
type Movable = { readonly kind: ChargeKind; readonly state: ChargeState }

/**
 * Where a move leads; undefined if it is not possible. What both agreed on is not objected to; what staff proposed is paid,
 * declined, or over when its time is.
 */
export function moved({ kind, state }: Movable, move: ChargeMove): ChargeState | undefined {
  const ofCase = kind === 'agreed' || kind === 'proposed'
  if ((move === 'object' && ofCase) || (move === 'decline' && kind !== 'proposed')) return undefined
  const { from, to } = moves[move]
  if (!from.includes(state)) return undefined
  return move === 'lapse' && kind === 'proposed' ? 'dropped' : to
}

/** Where a move leads from wherever it is possible. */
export const goalOf = (move: ChargeMove): ChargeState => moves[move].to

/** Until when the owner is asked. */
export const answerUntil = (askedAt: Date): Date => new Date(askedAt.getTime() + chargeLimits.answerHours * hourMs)

/** Until when a late pick-up can be asked for. */
export const askUntil = (pickedUpAt: Date): Date => new Date(pickedUpAt.getTime() + chargeLimits.askHours * hourMs)

/** Until when a cost at the vet can be asked back. */
export const askBackUntil = (recordedAt: Date): Date =>
  new Date(recordedAt.getTime() + chargeLimits.vetDays * 24 * hourMs)
