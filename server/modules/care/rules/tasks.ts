import type { CareSheet } from '#contract/inputs/care-sheet.ts'
import { anyTimeDue, careMinutes, unrecordedAt } from '#contract/vocabulary/care.ts'
import type { CareKind } from '#contract/vocabulary/care.ts'
import { addDays, dayNumber } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { instantOf } from '#contract/vocabulary/zoned-time.ts'

/** The part of a day of an item: a time `HH:MM` of the care sheet, or none for any time of the day. */
export type Slot = string | null

/** Something that is to be done for a pet on a day. Its key is the item, the day and the slot. */
export type Task = {
  readonly itemId: string
  readonly day: PlainDate
  readonly slot: Slot
  readonly kind: CareKind
  readonly label: string
  readonly dose: string | null
  readonly timeCritical: boolean
  readonly dueAt: Date
  /** When the sitter is told that it is late; null if nobody is told. */
  readonly lateAt: Date | null
  /** When it counts as missed. */
  readonly missedAt: Date
}

/** Items of a sheet that have their ids, as stored. */
export type Sheet = Pick<CareSheet, 'medications' | 'routine'>

/** The instants within which tasks are due: `from` belongs to it, `until` does not. */
export type Span = { readonly from: Date; readonly until: Date }

type Item = Sheet['medications'][number] | Sheet['routine'][number]

/**
 * Returns the tasks of a sheet on a day, by due time: one for each item whose day it is and each of its times, even where
 * the clock skips or repeats that time. A medication without times is given if needed, and is no task.
 */
export function tasksOf(sheet: Sheet, day: PlainDate, timeZone: string, { from, until }: Span): Task[] {
  const items: readonly Item[] = [...sheet.medications, ...sheet.routine]
  return items
    .filter((item) => isDueOn(item, day))
    .flatMap((item) => slotsOf(item).map((slot) => taskOf(item, day, slot, timeZone)))
    .filter(({ dueAt }) => from <= dueAt && dueAt < until)
    .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
}

/** Whether an item of a sheet is due on a day. */
export function isDueOn({ everyDays, from, until }: Item, day: PlainDate): boolean {
  if ((from !== null && day < from) || (until !== null && day > until)) return false
  return everyDays === 1 || from === null || (dayNumber(day) - dayNumber(from)) % everyDays === 0
}

const isMedication = (item: Item): item is Sheet['medications'][number] => !('kind' in item)

function slotsOf(item: Item): readonly Slot[] {
  return item.times.length > 0 || isMedication(item) ? item.times : [null]
}

function taskOf(item: Item, day: PlainDate, slot: Slot, timeZone: string): Task {
  const kind = isMedication(item) ? 'medication' : item.kind
  const timeCritical = isMedication(item) && item.timeCritical
  const dueAt = instantOf(day, slot ?? anyTimeDue, timeZone)
  const later = (minutes: number): Date => new Date(dueAt.getTime() + minutes * 60_000)
  const { late, missed } = pointsOf(kind, slot, timeCritical)
  return {
    itemId: item.id ?? '',
    day,
    slot,
    kind,
    label: item.name,
    dose: isMedication(item) ? item.dose : null,
    timeCritical,
    dueAt,
    lateAt: late === null ? null : later(late),
    missedAt: missed === null ? instantOf(addDays(day, 1), unrecordedAt, timeZone) : later(missed),
  }
}

function pointsOf(kind: CareKind, slot: Slot, timeCritical: boolean) {
  if (kind === 'medication') return timeCritical ? careMinutes.timeCritical : careMinutes.medication
  return kind === 'meal' && slot !== null ? careMinutes.meal : { late: null, missed: null }
}
