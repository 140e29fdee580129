import type { CareRecord, CareTask } from '#contract/schemas/care.ts'
import type { CareKind, SkipReason } from '#contract/vocabulary/care.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { formatShortDate, formatTimeOfDay } from '#web/platform/format/dates.ts'
import { capitalized } from '#web/platform/format/words.ts'

type Words = {
  readonly label: string
  readonly one: string
  readonly many: string
  /** The button that records it, and what it then says. */
  readonly done: string
}

/** In the order of importance to owners. */
const words: Record<CareKind, Words> = {
  meal: { label: 'Meal', one: 'meal', many: 'meals', done: 'Fed' },
  medication: { label: 'Medication', one: 'dose', many: 'doses', done: 'Given' },
  walk: { label: 'Walk', one: 'walk', many: 'walks', done: 'Walked' },
  potty: { label: 'Potty break', one: 'potty break', many: 'potty breaks', done: 'Done' },
  play: { label: 'Playtime', one: 'playtime', many: 'playtimes', done: 'Done' },
  water: { label: 'Fresh water', one: 'water refill', many: 'water refills', done: 'Done' },
  cleaning: { label: 'Cleaning', one: 'cleaning', many: 'cleanings', done: 'Done' },
  other: { label: 'Something else', one: 'other thing', many: 'other things', done: 'Done' },
}

/** The kinds in the order in which they are listed. */
export const careOrder = Object.keys(words) as CareKind[]

/** What a kind is called. */
export const kindLabel = (kind: CareKind): string => words[kind].label

/** "Given", "Fed", "Walked", "Done". */
export const doneLabel = (kind: CareKind): string => words[kind].done

/** So many of a kind: "2 walks". */
export const countedKind = (kind: CareKind, count: number): string => counted(count, words[kind].one, words[kind].many)

/** What is to be done, or was: its name on the care sheet, else its kind. */
export function careName({ label, kind }: Pick<CareTask, 'label' | 'kind'>): string {
  return label === null ? kindLabel(kind) : isolated(label)
}

/** A task in one line: "Insulin · 2 units". */
export function taskTitle(task: Pick<CareTask, 'label' | 'kind' | 'dose'>): string {
  return task.dose ? `${careName(task)} · ${isolated(task.dose)}` : careName(task)
}

/** When a task is due: "8:00 AM", or any time; of another day than today with what day that is, if it is over. */
export function slotWords({ slot, day }: Pick<CareTask, 'slot' | 'day'>, today = day): string {
  if (day > today) return slot === null ? 'Any time' : formatTimeOfDay(slot)
  if (day === today) return slot === null ? 'Any time today' : formatTimeOfDay(slot)
  const name = addDays(day, 1) === today ? 'yesterday' : formatShortDate(day)
  return slot === null ? `Any time ${name}` : `${capitalized(name)}, ${formatTimeOfDay(slot)}`
}

export const reasons: Record<SkipReason, string> = {
  owner: 'The owner said so',
  vet: 'The vet said so',
  none_left: 'None left',
  asleep: 'Asleep',
  other: 'Something else',
}

/** How it went: "Given", "Given in part", "Skipped: none left". */
export function outcomeWords({ outcome, reason, kind }: Pick<CareRecord, 'outcome' | 'reason' | 'kind'>): string {
  switch (outcome) {
    case 'done':
      return doneLabel(kind)
    case 'partly':
      return kind === 'medication' ? 'Given in part' : 'Done in part'
    case 'refused':
      return 'Refused'
    case 'vomited':
      return 'Vomited'
    case 'skipped':
      return reason === null ? 'Skipped' : `Skipped: ${reasons[reason].toLowerCase()}`
  }
}

/** When something was recorded as done, and when it arrived if that was later: "at 8:02 AM (sent 11:10 AM)". */
export function recordedWords({ at, sentLater }: Pick<CareRecord, 'at' | 'sentLater'>): string {
  if (!sentLater) return `at ${formatTimeOfDay(at.time)}`
  const day = sentLater.date === at.date ? '' : `${formatShortDate(sentLater.date)}, `
  return `at ${formatTimeOfDay(at.time)} (sent ${day}${formatTimeOfDay(sentLater.time)})`
}

/** What else has to be known of a record. */
export function markWords({ late, twice, byEarlierSheet }: Pick<CareRecord, 'late' | 'twice' | 'byEarlierSheet'>) {
  return [late && 'Late', twice && 'Two doses close together', byEarlierSheet && 'By the earlier sheet'].filter(
    (mark) => mark !== false,
  )
}

/** "Insulin was given 40 minutes ago." */
export function agoWords(task: Pick<CareTask, 'label' | 'kind'>, sinceMs: number): string {
  const minutes = Math.max(1, Math.round(sinceMs / 60_000))
  const ago = minutes < 90 ? counted(minutes, 'minute') : counted(Math.round(minutes / 60), 'hour')
  return `${careName(task)} was given ${ago} ago.`
}
