import type { BookingViewer } from '#contract/vocabulary/booking-states.ts'
import { vetCostLimits } from '#contract/vocabulary/emergency.ts'

/** How far a stay is, of which both know that it will be: `shared` from the agreement until its care is over. */
export type Stage = 'none' | 'shared' | 'over'

/** What decides who may do what: the stage, whether the sitter may have the animal now, and when care ends or ended. */
export type EmergencyFacts = {
  readonly stage: Stage
  readonly isWithSitter: boolean
  readonly closesAt: Date | null
}

/** The owner signs once both agreed, until the care of the stay is over. */
export function maySign(viewer: BookingViewer, { stage }: EmergencyFacts): boolean {
  return viewer === 'owner' && stage === 'shared'
}

/** The sitter shows the sheet to a vet while they may have the animal. */
export function mayMakeLink(viewer: BookingViewer, { isWithSitter }: EmergencyFacts): boolean {
  return viewer === 'sitter' && isWithSitter
}

const dayMs = 86_400_000

/** The sitter records costs while they may have the animal, and for some days, because bills come later. */
export function mayRecordCost(viewer: BookingViewer, facts: EmergencyFacts, now: Date): boolean {
  const { stage, isWithSitter, closesAt } = facts
  if (viewer !== 'sitter') return false
  return isWithSitter || (stage === 'over' && closesAt !== null && now.getTime() < lastCostAt(closesAt))
}

const lastCostAt = (closesAt: Date): number => closesAt.getTime() + vetCostLimits.recordDays * dayMs

/** Until when the owner answers whether a cost was agreed to. */
export const answerUntil = (recordedAt: Date): Date => new Date(recordedAt.getTime() + vetCostLimits.answerDays * dayMs)
