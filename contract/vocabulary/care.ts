import type { PetKind } from './pet-kinds.ts'
import type { StayActivity } from './stay-activities.ts'

/** How a medication is given. */
export const medicationRoutes = ['mouth', 'food', 'injection', 'eye', 'ear', 'skin', 'other'] as const
export type MedicationRoute = (typeof medicationRoutes)[number]

/** Kinds of routine on a care sheet. */
export const routineKinds = ['meal', 'walk', 'potty', 'water', 'play', 'cleaning', 'other'] as const
export type RoutineKind = (typeof routineKinds)[number]

/** What a sitter does for a pet: the activities that can always be added, and whatever else is on the care sheet. */
export const careKinds = ['medication', ...routineKinds] as const satisfies readonly (StayActivity | 'other')[]
export type CareKind = (typeof careKinds)[number]

/** Whether a kind of routine can stand on the sheet of a kind of pet: only dogs are walked. */
export function isRoutineFor(routine: RoutineKind, pet: PetKind): boolean {
  return routine !== 'walk' || pet === 'dog'
}

export const careOutcomes = ['done', 'partly', 'refused', 'vomited', 'skipped'] as const
export type CareOutcome = (typeof careOutcomes)[number]

export const skipReasons = ['owner', 'vet', 'none_left', 'asleep', 'other'] as const
export type SkipReason = (typeof skipReasons)[number]

/** A task of a day: `preview` is one that is not written down yet, because its day has not begun. */
export const careTaskStates = ['preview', 'due', 'done', 'skipped', 'missed'] as const

/** What an entry of a batch is. */
export const careEntries = ['record', 'undo', 'correction'] as const

/** Minutes after the due time at which a task is late (the sitter is told), and missed (both sides). Null: no such point. */
export const careMinutes = {
  medication: { late: 60, missed: 120 },
  timeCritical: { late: 30, missed: 60 },
  meal: { late: null, missed: 180 },
} as const

/** When what has no point of its own counts as not recorded, on the next morning. */
export const unrecordedAt = '06:00'

/** The time that a task without a time is due: the end of its day. */
export const anyTimeDue = '23:59'

/** Limits of records: texts in characters, photos of a record, entries in a batch, records of a stay and day, minutes and hours. */
export const careRecordLimits = {
  note: 300,
  photos: 3,
  batch: 50,
  perDay: 300,
  undoMinutes: 15,
  /** After the window has closed, for what a phone could not send. */
  lateHours: 72,
  /** After a dose, until which it can be told that it was vomited. */
  vomitedHours: 2,
  /** Two doses of a medication are never so close without a question. */
  closestHours: 2,
} as const

/** Hours of the care window: after the agreed check-in, after the agreed check-out, after a cancellation; days at most. */
export const careWindowLimits = { opensAfter: 4, closesAfter: 12, cancelledAfter: 48, daysAtMost: 7 } as const

/** That an emergency sheet is sent or opened is in the care log once in so many hours. */
export const sheetNotedHours = 1

/** Entries of a care log in one reply. */
export const careLogPage = 500

/** What the care log of a stay tells. */
export const careLogKinds = [
  'opened',
  'closed',
  'still_here',
  'sheet_changed',
  'task_missed',
  'recorded',
  'undone',
  'corrected',
  'update_posted',
  'update_taken_back',
  'handover_offered',
  'handover_agreed',
  'handover_disagreed',
  'handover_unanswered',
  'charge_asked',
  'charge_unpaid',
  'charge_objected',
  'charge_ended',
  'link_made',
  'link_opened',
  'link_ended',
  'mandate_signed',
  'mandate_withdrawn',
  'expense_added',
  'expense_answered',
  'waived',
  'call_marked',
  'sheet_sent',
  'sheet_viewed',
  'lost_opened',
  'lost_ended',
  'lost_ticked',
  'erased',
  'restored',
] as const
export type CareLogKind = (typeof careLogKinds)[number]

/** A `helper` is the sitter of another stay of a pet that is missing. */
export const careLogActors = ['owner', 'sitter', 'helper', 'vet', 'admin', 'clock', 'operator'] as const
export type CareLogActor = (typeof careLogActors)[number]

/**
 * Whether a dose is so soon after another one of the same medication that the sitter is asked first: less than half its
 * shortest interval, at least two hours. `times` are those of the care sheet, `HH:MM`.
 */
export function isSoonAfter(times: readonly string[], everyDays: number, elapsedMs: number): boolean {
  return Math.abs(elapsedMs) < soonMs(times, everyDays)
}

/** How long after a dose that is, in milliseconds. */
export function soonMs(times: readonly string[], everyDays: number): number {
  return Math.max(shortestMinutes(times, everyDays) / 2, careRecordLimits.closestHours * 60) * 60_000
}

function shortestMinutes(times: readonly string[], everyDays: number): number {
  const minutes = times.map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))).sort((a, b) => a - b)
  const first = minutes[0]
  if (first === undefined) return 0
  const next = [...minutes.slice(1), first + everyDays * 1440]
  return Math.min(...minutes.map((each, at) => (next[at] ?? Infinity) - each))
}
