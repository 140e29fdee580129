import { unrecordedAt } from './care.ts'
import type { PlainDate } from './dates.ts'
import { instantOf } from './zoned-time.ts'

type Task = {
  readonly state: string
  readonly slot: string | null
  readonly day: PlainDate
  /** An instant in ISO format. */
  readonly dueAt: string
}

/** Whether a task waits and has not been missed. */
export const isOpen = ({ state }: Pick<Task, 'state'>): boolean => state === 'due' || state === 'preview'

/** When the night before a day ends: nothing of the day before waits any longer. */
export const nightEnds = (day: PlainDate, timeZone: string): Date => instantOf(day, unrecordedAt, timeZone)

/**
 * Where a task stands in the list of today, as an instant: by its due time, and without a time of yesterday, by when it
 * counts as not recorded.
 */
export function placeOf(
  { slot, day, dueAt }: Pick<Task, 'slot' | 'day' | 'dueAt'>,
  today: PlainDate,
  timeZone: string,
) {
  return slot === null && day < today ? nightEnds(today, timeZone).toISOString() : dueAt
}
