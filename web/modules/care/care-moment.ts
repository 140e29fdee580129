import type { CareTask } from '#contract/schemas/care.ts'
import { anyTimeDue, unrecordedAt } from '#contract/vocabulary/care.ts'
import { addDays } from '#contract/vocabulary/dates.ts'

/**
 * The local date and time at which a task was done that was done at a time `HH:MM`. It may be past the midnight after its
 * day: then of the two times that have passed it is the one nearer to when it was due, or, if it was due at any time, the
 * one of the same night.
 */
export function momentOf(
  { day, slot, dueAt }: Pick<CareTask, 'day' | 'slot' | 'dueAt'>,
  time: string,
  now: Date,
): string {
  const msOf = (date: string, clock: string): number => Date.parse(`${date}T${clock}Z`)
  const due = msOf(day, slot ?? anyTimeDue)
  const here = due + now.getTime() - Date.parse(dueAt)
  const next = addDays(day, 1)
  const isNearer = slot === null ? time < unrecordedAt : msOf(next, time) - due < due - msOf(day, time)
  return `${isNearer && msOf(next, time) <= here ? next : day}T${time}`
}
