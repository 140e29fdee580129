import type { CareRecord, CareTask } from '#contract/schemas/care.ts'
import type { StayMoment } from '#contract/schemas/dates.ts'
import type { BookingViewer } from '#contract/vocabulary/booking-states.ts'
import { careRecordLimits } from '#contract/vocabulary/care.ts'
import { dateIn, timeIn } from '#contract/vocabulary/zoned-time.ts'
import type { BookingFacts } from '#server/modules/bookings/public.ts'
import { viewPhotos } from './record-photos.ts'
import type { Record } from './records-store.ts'
import { mayUndo } from './rules/moves.ts'
import type { Task } from './rules/tasks.ts'
import type { StoredTask } from './store.ts'

/** A record that took longer than this was sent later by a phone without a network. */
const sentLaterMs = 10 * 60_000

/** Returns an instant as local date and time. */
export function momentIn(timeZone: string, at: Date): StayMoment {
  return { date: dateIn(timeZone, at), time: timeIn(timeZone, at) }
}

/** A record as one of the two sides sees it. */
export function viewRecord(record: Record, stay: BookingFacts, viewer: BookingViewer, now: Date): CareRecord {
  const { timeZone } = stay
  const { id, clientId, petId, itemId, kind, label, outcome, reason, note, receivedAt } = record
  const isLater = receivedAt.getTime() - record.at.getTime() > sentLaterMs
  const until = new Date(receivedAt.getTime() + careRecordLimits.undoMinutes * 60_000)
  return {
    id,
    clientId,
    petId,
    itemId,
    kind,
    label,
    outcome,
    reason,
    note,
    at: momentIn(timeZone, record.at),
    sentLater: isLater ? momentIn(timeZone, receivedAt) : null,
    late: record.late,
    twice: record.twice,
    byEarlierSheet: record.byEarlierSheet,
    undoUntil: viewer === 'sitter' && mayUndo(receivedAt, now) ? until.toISOString() : null,
    corrections: record.corrections.map(({ note: said, at }) => ({ note: said, at: momentIn(timeZone, at) })),
    photos: viewPhotos(record.photos, stay, viewer, now),
  }
}

/** When a medication was last given in a stay, and until when another dose is asked about; null if it is not. */
export type Dosed = { readonly last: Date; readonly until: Date | null }

export function viewDosed(dosed: Dosed | undefined, timeZone: string) {
  return {
    askUntil: dosed?.until?.toISOString() ?? null,
    lastGiven: dosed ? momentIn(timeZone, dosed.last) : null,
    lastGivenAt: dosed?.last.toISOString() ?? null,
  }
}

/** What the care sheet says besides, while it can be read. */
export type How = Pick<CareTask, 'notes' | 'route' | 'withFood'>

/** What the view of a task needs besides it. */
export type CareContext = {
  readonly stay: BookingFacts
  readonly viewer: BookingViewer
  readonly now: Date
  readonly how: How
  readonly records: readonly Record[]
  /** The last dose of its medication, and until when another one is asked about. */
  readonly dosed: Dosed | undefined
}

/** A task as one of the two sides sees it; of a day that has not begun, as the care sheet has it now. */
export function viewTask(task: StoredTask | (Task & { readonly petId: string }), around: CareContext): CareTask {
  const { stay, viewer, now, how, records, dosed } = around
  const { timeZone } = stay
  const { itemId, petId, kind, label, dose, day, slot, dueAt, lateAt } = task
  const isWritten = 'state' in task
  const isWaiting = !isWritten || task.state === 'due' || task.state === 'missed'
  return {
    itemId,
    petId,
    kind,
    label,
    dose,
    day,
    slot,
    ...how,
    state: !isWritten || task.state === 'void' ? 'preview' : task.state,
    late: isWaiting && lateAt !== null && now >= lateAt,
    dueAt: dueAt.toISOString(),
    changed: isWritten && task.changedAt ? momentIn(timeZone, task.changedAt) : null,
    ...viewDosed(isWaiting ? dosed : undefined, timeZone),
    records: records.map((record) => viewRecord(record, stay, viewer, now)),
  }
}
