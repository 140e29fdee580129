import type { BookingDetail } from '#contract/schemas/bookings.ts'
import type { BookingViewer as Viewer } from '#contract/vocabulary/booking-states.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { dateIn, timeIn } from '#contract/vocabulary/zoned-time.ts'
import { maySeeStaffNotes } from '../rules/may.ts'
import type { BookingOfPage } from '../rows/page-store.ts'
import type { eventsOf } from '../rows/steps-store.ts'
import { maskedText } from './view.ts'
import type { Masking } from './view.ts'

type Stay = Masking['stay'] & { readonly timeZone: string }

/** Returns a booking's history as one of its sides or an admin sees it. */
export function viewEvents(events: readonly StepRow[], viewer: Viewer, stay: Stay): BookingDetail['events'] {
  // what the marketplace gave the owner of its own is no matter of the sitter's
  const isShown = ({ kind, decisionPaidBy: payer }: StepRow) =>
    viewer !== 'sitter' || kind !== 'refunded' || payer !== 'marketplace'
  return events.filter(isShown).map((event) => {
    const { from, to, by, reason, cause, kind, at } = event
    const isSide = by === 'owner' || by === 'sitter'
    const written = <Text extends string | null>(text: Text) =>
      isSide ? maskedText(text, { by, to: viewer, stay }) : text
    const note = written(event.note)
    const meetTimes = (event.meetTimes ?? []).map((time) => localTimeIn(stay.timeZone, new Date(time)))
    const waived = event.waivedVaccine && { petName: event.waivedPetName ?? 'a pet', vaccine: event.waivedVaccine }
    const shown = { change: viewChange(event), decision: viewDecision(event, viewer, written), waived, meetTimes }
    return { from, to, by, reason, cause, note, kind, at: new Date(at).toISOString(), ...shown }
  })
}

/** Returns an instant as local time in a time zone. */
export function localTimeIn(timeZone: string, instant: Date): string {
  return `${dateIn(timeZone, instant)}T${timeIn(timeZone, instant)}`
}

/** A step as a row, or from the JSON of its booking. */
type StepRow = Awaited<ReturnType<typeof eventsOf>>[number] | BookingOfPage['events'][number]

function viewChange(step: StepRow): BookingDetail['events'][number]['change'] {
  const { startDate, endDate, totalCents, oldStartDate, oldEndDate, oldTotalCents, oldPetNames, petNames } = step
  if (!startDate || !endDate || totalCents === null) return null
  if (!oldStartDate || !oldEndDate || oldTotalCents === null) return null
  return {
    before: { startDate: oldStartDate, endDate: oldEndDate, pets: oldPetNames ?? [], total: toMoney(oldTotalCents) },
    after: { startDate, endDate, pets: petNames, total: toMoney(totalCents) },
  }
}

/** A decision of an admin, or of the sitter. Sides read the amount, the reason and what was written to both of them. */
function viewDecision(
  step: StepRow,
  viewer: Viewer,
  written: (text: string) => string,
): BookingDetail['events'][number]['decision'] {
  const { decisionKind: kind, decisionCents, decisionReason: reason, decisionText: text, decisionCaseId, by } = step
  if (!kind || decisionCents === null || !reason) return null
  const forStaff = maySeeStaffNotes(viewer)
    ? { paidBy: step.decisionPaidBy, note: step.decisionNote }
    : { paidBy: null, note: null }
  const inCase = decisionCaseId === null ? null : by === 'sitter' ? ('agreed' as const) : ('decided' as const)
  return { kind, amount: toMoney(decisionCents), reason, inCase, text: text && written(text), ...forStaff }
}
