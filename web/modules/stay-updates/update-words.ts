import type { StayMoment } from '#contract/schemas/dates.ts'
import type { StayUpdate } from '#contract/schemas/stay-update.ts'
import type { CareKind } from '#contract/vocabulary/care.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { formatLongDate, formatShortDate, formatTimeOfDay } from '#web/platform/format/dates.ts'
import { joined } from '#contract/vocabulary/words.ts'
import { careOrder, countedKind, kindLabel } from '#web/modules/care/care-words.ts'

/** What was done in an update, in one line: "Walk", "Apoquel (7:30 AM dose)". */
export function doneLabel({ activity, medication, dueTime }: StayUpdate['done'][number]): string {
  const name = medication ?? kindLabel(activity)
  return dueTime ? `${isolated(name)} (${formatTimeOfDay(dueTime)} dose)` : name
}

/** When it was done, with the date if that differs from the update's. */
export function doneAt({ date, time }: StayMoment, posted: StayMoment): string {
  return `${date === posted.date ? '' : `${formatShortDate(date)}, `}${formatTimeOfDay(time)}`
}

/** How many kinds fit into a line. */
const countedMaximum = 3

/** What was done for all pets of a stay today, in short: "2 meals, 1 dose, and 1 walk"; empty if nothing was. */
export function countedWords(counts: ReadonlyMap<CareKind, number>): string {
  const parts = careOrder.flatMap((kind) => {
    const number = counts.get(kind) ?? 0
    return number === 0 ? [] : [countedKind(kind, number)]
  })
  return joined(parts.slice(0, countedMaximum))
}

/** "Today", "Yesterday" or the weekday with its date, relative to today where the stay is. */
export function dayWords(date: string, today: string): string {
  if (date === today) return 'Today'
  return date === addDays(today, -1) ? 'Yesterday' : formatLongDate(date, today)
}

/**
 * When the latest update was posted: "Last update at 3:00 PM", with its day unless that is today, and with the name of
 * the stay's time zone for readers elsewhere.
 */
export function latestWords(latest: StayMoment | null, today: string, zoneName?: string): string {
  if (!latest) return 'No updates yet'
  const day = latest.date === today ? '' : latest.date === addDays(today, -1) ? 'yesterday ' : 'on '
  const date = day === 'on ' ? `${formatShortDate(latest.date)} ` : ''
  return `Last update ${day}${date}at ${formatTimeOfDay(latest.time)}${zoneName ? ` ${zoneName}` : ''}`
}

/** Groups updates by the day on which they were posted, in their order. */
export function byDay<Update extends Pick<StayUpdate, 'posted'>>(
  updates: readonly Update[],
): { date: string; updates: Update[] }[] {
  return [...Map.groupBy(updates, ({ posted }) => posted.date)].map(([date, some]) => ({ date, updates: some }))
}
