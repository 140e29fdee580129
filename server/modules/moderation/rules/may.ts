import type { AppealOutcome, MeasureKind } from '#contract/vocabulary/measures.ts'
import { appealUntil } from './times.ts'

/** The facts of a measure on which decisions depend. */
export type MeasureFacts = {
  readonly kind: MeasureKind
  readonly byId: string
  readonly madeAt: Date
  readonly liftedAt: Date | null
  readonly acknowledgedAt: Date | null
  readonly appealedAt: Date | null
  readonly outcome: AppealOutcome | null
}

/** Whether a measure holds: it was neither lifted nor taken back. */
export function isInForce({ liftedAt }: Pick<MeasureFacts, 'liftedAt'>): boolean {
  return liftedAt === null
}

/** Why the person may not appeal a measure: each once, in time, and not one that was taken back. One that ended can be. */
export function whyNotAppeal(
  measure: MeasureFacts & { readonly liftedBy: string | null },
  now: Date,
): 'appeal_made' | 'appeal_too_late' | 'measure_over' | undefined {
  if (measure.appealedAt) return 'appeal_made'
  if (measure.liftedAt && measure.liftedBy) return 'measure_over'
  return now < appealUntil(measure) ? undefined : 'appeal_too_late'
}

/** Why an author may not ask for a review of something hidden: once each, in time, and not of what is shown again. */
export function whyNotAsk(
  {
    madeAt,
    restoredAt,
    askedAt,
  }: { readonly madeAt: Date; readonly restoredAt: Date | null; readonly askedAt: Date | null },
  now: Date,
): 'not_hidden' | 'appeal_made' | 'appeal_too_late' | undefined {
  if (restoredAt) return 'not_hidden'
  if (askedAt) return 'appeal_made'
  return now < appealUntil({ madeAt }) ? undefined : 'appeal_too_late'
}

/** Why an admin may not decide an appeal, or a review that an author asked for. `admins` are all admins: where there are two, another one decides. */
export function whyNotDecide(
  { appealedAt, outcome, byId }: Pick<MeasureFacts, 'appealedAt' | 'outcome'> & { readonly byId: string | null },
  adminId: string,
  admins: readonly { readonly id: string }[],
): 'no_appeal' | 'appeal_decided' | 'another_admin_decides' | undefined {
  if (!appealedAt) return 'no_appeal'
  if (outcome) return 'appeal_decided'
  return byId === adminId && admins.some(({ id }) => id !== adminId) ? 'another_admin_decides' : undefined
}

/** Whether the person has a warning still to acknowledge. */
export function awaitsReading({ kind, liftedAt, acknowledgedAt }: MeasureFacts): boolean {
  return kind === 'warning' && !liftedAt && !acknowledgedAt
}
