import { careRecordLimits } from '#contract/vocabulary/care.ts'
import type { CareOutcome } from '#contract/vocabulary/care.ts'

/** The states of a task that is written down; `void`: it is not to be done any more. */
export type TaskState = 'due' | 'done' | 'skipped' | 'missed' | 'void'

/** Where a record moves a task, or why it does not. */
export type Moved = { readonly to: TaskState } | { readonly why: 'already' | 'gone' | 'missed' | 'not_given' }

const hour = 3_600_000

/**
 * Returns what a record does to its task. `givenAt` is when its last dose was given, which may have been vomited
 * within two hours.
 */
export function moveOf(state: TaskState, outcome: CareOutcome, at: Date, givenAt: Date | null): Moved {
  if (state === 'void') return { why: 'gone' }
  if (outcome === 'vomited') {
    const sinceMs = givenAt === null ? -1 : at.getTime() - givenAt.getTime()
    const isSoon = sinceMs >= 0 && sinceMs <= careRecordLimits.vomitedHours * hour
    return state === 'done' && isSoon ? { to: 'done' } : { why: 'not_given' }
  }
  if (state === 'done' || state === 'skipped') return { why: 'already' }
  if (outcome === 'done' || outcome === 'partly') return { to: 'done' }
  if (outcome === 'skipped') return { to: 'skipped' }
  // refused: it stays open for another try, and the clocks run on
  return state === 'due' ? { to: 'due' } : { why: 'missed' }
}

/**
 * The state of a task after its last record was undone: it waits again, and the clock tells if it is missed by now. Once care
 * has closed it is as it would have been then.
 */
export function stateAfterUndo(dueAt: Date, closesAt: Date, now: Date): 'due' | 'missed' | 'void' {
  return now < closesAt ? 'due' : dueAt < closesAt ? 'missed' : 'void'
}

/** Whether a record can still be undone. */
export function mayUndo(receivedAt: Date, now: Date): boolean {
  return now.getTime() < receivedAt.getTime() + careRecordLimits.undoMinutes * 60_000
}
