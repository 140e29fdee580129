import type { StayDay, StayMoment, StayUpdate } from '#contract/schemas/stay-update.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import type { StayActivity } from '#contract/vocabulary/stay-activities.ts'
import { formatLongDate, formatShortDate, formatTimeOfDay } from '#web/platform/format/dates.ts'
import { counted, joined } from '#contract/vocabulary/words.ts'

type Words = { readonly label: string; readonly one: string; readonly many: string }

/** In the order of importance to owners. */
const words: Record<StayActivity, Words> = {
  meal: { label: 'Meal', one: 'meal', many: 'meals' },
  medication: { label: 'Medication', one: 'dose', many: 'doses' },
  walk: { label: 'Walk', one: 'walk', many: 'walks' },
  potty: { label: 'Potty break', one: 'potty break', many: 'potty breaks' },
  play: { label: 'Playtime', one: 'playtime', many: 'playtimes' },
  water: { label: 'Fresh water', one: 'water refill', many: 'water refills' },
  cleaning: { label: 'Cleaning', one: 'cleaning', many: 'cleanings' },
}

/** The label of an activity's checkbox. */
export function activityLabel(activity: StayActivity): string {
  return words[activity].label
}

/** What was done in an update, in one line: "Walk", "Apoquel (7:30 AM dose)". */
export function doneLabel({ activity, medication, dueTime }: StayUpdate['done'][number]): string {
  const name = medication ?? activityLabel(activity)
  return dueTime ? `${isolated(name)} (${formatTimeOfDay(dueTime)} dose)` : name
}

/** When it was done, with the date if that differs from the update's. */
export function doneAt({ date, time }: StayMoment, posted: StayMoment): string {
  return `${date === posted.date ? '' : `${formatShortDate(date)}, `}${formatTimeOfDay(time)}`
}

type PetDay = StayDay['pets'][number]

/** How many kinds of activities fit into a line. */
const countedMaximum = 3

/** What was done for all pets of a stay today, in short: "2 meals, 1 dose, and 1 walk"; empty if nothing was. */
export function countedWords(pets: readonly Pick<PetDay, 'done' | 'medications'>[]): string {
  const counts = new Map<StayActivity, number>()
  const add = (activity: StayActivity, more: number) => counts.set(activity, (counts.get(activity) ?? 0) + more)
  for (const { done, medications } of pets) {
    for (const { activity, times } of done) add(activity, times.length)
    add('medication', medications.filter(({ doneTime }) => doneTime !== null).length)
  }
  const parts = (Object.keys(words) as StayActivity[]).flatMap((activity) => {
    const number = counts.get(activity) ?? 0
    return number === 0 ? [] : [counted(number, words[activity].one, words[activity].many)]
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
