import type { Side } from '#contract/vocabulary/booking-states.ts'
import type { CareKind, CareOutcome } from '#contract/vocabulary/care.ts'
import { clockTime } from '#contract/vocabulary/clock-time.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { joined } from '#contract/vocabulary/words.ts'
import { timeIn } from '#contract/vocabulary/zoned-time.ts'
import type { Words } from './words.ts'

/** The facts of a stay that texts about its care are made of. */
export type CareStayFacts = {
  readonly id: string
  readonly timeZone: string
  readonly ownerName: string
  readonly sitterName: string
}

/** A task that somebody is told of. Of what is on the care sheet it says the name, never the dose or notes. */
export type CareTaskFacts = {
  readonly kind: CareKind
  readonly label: string | null
  readonly pet: string
  readonly dueAt: Date
  /** When it was last refused, if it has not been given since. */
  readonly refusedAt: Date | null
}

/** What an activity is called that has no name on a care sheet. */
const kindNames: Readonly<Record<CareKind, string>> = {
  medication: 'Medication',
  meal: 'Meal',
  walk: 'Walk',
  potty: 'Potty break',
  water: 'Fresh water',
  play: 'Playtime',
  cleaning: 'Cleaning',
  other: 'Care',
}

const named = ({ label, kind }: Pick<CareTaskFacts, 'label' | 'kind'>): string =>
  label === null ? kindNames[kind] : isolated(label)

/** Returns the text about tasks that are due, late or missed; several of a stay are told together. */
export function careTaskWords(
  step: 'due' | 'late' | 'missed',
  side: Side,
  stay: CareStayFacts,
  tasks: readonly CareTaskFacts[],
): Words {
  const clock = (at: Date): string => clockTime(timeIn(stay.timeZone, at))
  const sentences = sentencesOf(step, tasks, clock)
  const pets = joined([...new Set(tasks.map(({ pet }) => pet))].map(isolated))
  const what = tasks.length === 1 && tasks[0] ? named(tasks[0]) : `${tasks.length} tasks`
  const title =
    step === 'due'
      ? `${what} due for ${pets}`
      : step === 'late'
        ? `${what} late for ${pets}`
        : `No record yet for ${pets}`
  const asks =
    side === 'sitter'
      ? 'Record what you did, or why you skipped it.'
      : `We've told ${stay.sitterName} too. You can call or message them from the booking page.`
  const label = side === 'sitter' ? 'Record it' : 'See the day'
  return wordsOf(stay, { title, sentences, more: step === 'missed' ? [asks] : [], label })
}

/** How many tasks are named; the rest is a number. */
const namedAtMost = 5

/** The alert never claims more than is known. */
function sentencesOf(
  step: 'due' | 'late' | 'missed',
  tasks: readonly CareTaskFacts[],
  clock: (at: Date) => string,
): string[] {
  const what = (task: CareTaskFacts) => `${named(task)} for ${isolated(task.pet)}`
  const shown = tasks.slice(0, namedAtMost)
  const more = tasks.length - shown.length
  const refused = shown.flatMap((task) =>
    task.refusedAt ? [`${what(task)}: refused at ${clock(task.refusedAt)} and not given since.`] : [],
  )
  const waiting = shown.filter(({ refusedAt }) => !refusedAt)
  const isDue = step === 'due'
  const told = waiting.map((task) => `${what(task)}${isDue ? ' is due at' : ', due'} ${clock(task.dueAt)}`)
  if (more > 0) told.push(`and ${more} more`)
  return told.length > 0 ? [`${isDue ? '' : 'No record yet: '}${told.join('; ')}.`, ...refused] : refused
}

/** A record that the owner has to know of. */
export type CareRecordFacts = Pick<CareTaskFacts, 'kind' | 'label' | 'pet'> & {
  readonly outcome: CareOutcome
  readonly at: Date
  readonly receivedAt: Date
  readonly twice: boolean
  readonly afterMissed: boolean
}

const sentLaterMs = 10 * 60_000

/** Returns the text about a record: it came after a miss, was refused or vomited, or is a second dose. */
export function careRecordWords(stay: CareStayFacts, record: CareRecordFacts): Words {
  const clock = (at: Date): string => clockTime(timeIn(stay.timeZone, at))
  const { outcome, at, receivedAt, twice } = record
  const [what, pet] = [named(record), isolated(record.pet)]
  const sent = receivedAt.getTime() - at.getTime() > sentLaterMs ? ` (sent ${clock(receivedAt)})` : ''
  const how = {
    done: 'given',
    partly: 'given in part',
    refused: 'refused',
    vomited: 'vomited',
    skipped: 'skipped',
  }[outcome]
  const title = twice ? `${what} was given twice to ${pet}` : `${what} for ${pet}: ${how}`
  const sentence = twice
    ? `Another dose of ${what} was recorded at ${clock(at)}, soon after the last one${sent}.`
    : record.afterMissed
      ? `Recorded: ${what}, ${how} ${clock(at)}${sent}.`
      : `${what} for ${pet} was ${how} at ${clock(at)}${sent}.`
  return wordsOf(stay, { title, sentences: [sentence], more: [], label: 'See the day' })
}

/** Returns the text about a care sheet that was changed during a stay. */
export function careSheetWords(stay: CareStayFacts): Words {
  const title = `${stay.ownerName} changed the care sheet`
  const sentences = ["Today's list is up to date. Look at what's new before the next meal or dose."]
  return wordsOf(stay, { title, sentences, more: [], label: 'See the day' })
}

/** Returns the text about what an owner says of a pet since the sitter agreed to its stay. */
export function traitsWords(stay: CareStayFacts, petName: string): Words {
  const title = `${stay.ownerName} changed what they say about ${isolated(petName)}`
  const sentences = [`Please check that it still fits your place. If it doesn't, message ${stay.ownerName}.`]
  return wordsOf(stay, { title, sentences, more: [], label: 'See the booking' }, 'housemates')
}

/** What a text about the care of a stay is made of. */
type Parts = {
  readonly title: string
  readonly sentences: readonly string[]
  readonly more: readonly string[]
  readonly label: string
}

/** A text about a stay that leads to a part of its page. */
export function wordsOf(
  { id }: CareStayFacts,
  { title, sentences, more, label }: Parts,
  part: 'care' | 'housemates' | 'charges' = 'care',
): Words {
  const href = `/bookings/${id}#${part}`
  return {
    title,
    text: sentences.join(' '),
    href,
    content: {
      subject: title,
      heading: title,
      paragraphs: [...sentences, ...more],
      action: { label, path: href },
      threadKey: `booking:${id}`,
    },
  }
}
