import type { AdminMeasure, AdminMeasureLine, OpenStay, OwnMeasure, AffectedStay } from '#contract/calls/moderation.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { firstNameOf, wholeName } from '#contract/vocabulary/names.ts'
import { givenBack } from '#server/modules/bookings/public.ts'
import type { AffectedBooking } from '#server/modules/bookings/public.ts'
import { awaitsReading, isInForce, whyNotAppeal, whyNotDecide } from './rules/may.ts'
import { appealUntil } from './rules/times.ts'
import type { Measure } from './store.ts'

function decisionOf(measure: Measure) {
  const { id, kind, reason, text, madeAt, until, liftedAt, acknowledgedAt, appealedAt, appeal } = measure
  const { outcome, answer, decidedAt } = measure
  return {
    id,
    kind,
    reason,
    text,
    from: madeAt.toISOString(),
    until: until?.toISOString() ?? null,
    liftedAt: liftedAt?.toISOString() ?? null,
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    appeal: appealedAt && {
      text: appeal ?? '',
      at: appealedAt.toISOString(),
      decision: outcome && decidedAt && { outcome, answer: answer ?? '', at: decidedAt.toISOString() },
    },
  }
}

/** A measure as the person reads it whom it concerns. Who made it is not said. */
export function viewOwn(measure: Measure, now: Date): OwnMeasure {
  return {
    ...decisionOf(measure),
    inForce: isInForce(measure),
    appealUntil: appealUntil(measure).toISOString(),
    may: { appeal: whyNotAppeal(measure, now) === undefined, acknowledge: awaitsReading(measure) },
  }
}

const named = (person: Measure['by']) => ({ id: person.id, name: wholeName(person) })

/** A measure as an admin sees it. */
export function viewForAdmin(
  measure: Measure,
  adminId: string,
  admins: readonly { readonly id: string }[],
): AdminMeasure {
  const { note, by, liftedAt, lifter, liftedWhy, decider } = measure
  return {
    ...decisionOf(measure),
    note,
    by: named(by),
    lifted: liftedAt && { by: lifter && named(lifter), why: liftedWhy },
    decidedBy: decider && named(decider),
    may: { lift: isInForce(measure), decide: whyNotDecide(measure, adminId, admins) === undefined },
  }
}

/** A measure in the table of staff. */
export function viewLine(
  measure: Measure,
  adminId: string,
  admins: readonly { readonly id: string }[],
): AdminMeasureLine {
  return { ...viewForAdmin(measure, adminId, admins), person: named(measure.person), inForce: isInForce(measure) }
}

function stayOf({ id, side, listingTitle, other, startDate, endDate }: AffectedBooking) {
  return { id, side, listingTitle, other: firstNameOf(other), startDate, endDate }
}

/** A request or stay that a suspension touches. */
export function viewTouched(booking: AffectedBooking): AffectedStay {
  const { status, paymentState, totalCents } = booking
  return { ...stayOf(booking), status, paymentState, total: toMoney(totalCents), back: toMoney(givenBack(booking)) }
}

/** A stay that goes on, and the conversation about it. */
export function viewOpen(booking: AffectedBooking, conversationId: string | undefined): OpenStay {
  return { ...stayOf(booking), conversationId: conversationId ?? null }
}
