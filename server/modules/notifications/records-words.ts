import type { Side } from '#contract/vocabulary/booking-states.ts'
import type { RecordGap } from '#contract/schemas/record-gaps.ts'
import { recordWords } from '#contract/vocabulary/record-words.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { vaccineInSentence } from '#contract/vocabulary/vaccines.ts'
import type { Vaccine } from '#contract/vocabulary/vaccines.ts'
import { counted, joined } from '#contract/vocabulary/words.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { CareStayFacts } from './care-words.ts'
import { dayWords } from './words.ts'
import type { Words } from './words.ts'

/**
 * Why somebody is told: a stay was accepted without all records, a change of it asks for another one, they are due in a
 * week, overdue, its owner changed them so that one covers less, or its sitter questions one.
 */
export type RecordsStep = 'accepted' | 'changed' | 'soon' | 'overdue' | 'gone' | 'questioned'

export type RecordsFacts = {
  readonly gaps: readonly Pick<RecordGap, 'petName' | 'vaccine' | 'status'>[]
  readonly pets: readonly string[]
  readonly dueAt: Date | null
}

/** Returns the text about records that a stay asks for and that no record covers. */
export function recordsNews(step: RecordsStep, side: Side, stay: CareStayFacts, facts: RecordsFacts): Words {
  const { title, asks, label } = partsOf(step, side, stay, facts)
  const [first, ...others] = facts.gaps.map(recordWords)
  const rest = others.length === 0 ? '' : `, and ${counted(others.length, 'more')}`.replace('mores', 'more')
  const href = `/bookings/${stay.id}#records`
  return {
    title,
    text: `${first ?? ''}${rest}. ${asks}`,
    href,
    content: {
      subject: title,
      heading: title,
      paragraphs: [...facts.gaps.map((gap) => `${recordWords(gap)}.`), asks],
      action: { label, path: href },
      threadKey: `booking:${stay.id}`,
    },
  }
}

function partsOf(
  step: RecordsStep,
  side: Side,
  { ownerName, sitterName, timeZone }: CareStayFacts,
  facts: RecordsFacts,
) {
  const pets = joined(facts.pets)
  const by = facts.dueAt ? `by ${dayWords(dateIn(timeZone, facts.dueAt))}` : 'before check-in'
  const add = `Add a photo of the certificate ${by}, so that ${sitterName} can see it.`
  const label = side === 'owner' ? 'Add the record' : 'See the booking'
  switch (step) {
    case 'accepted':
      return { title: `${sitterName} needs records for ${pets} ${by}`, asks: add, label }
    case 'changed':
      return { title: `The changed stay needs another record for ${pets}`, asks: add, label }
    case 'soon':
      return { title: `Records for ${pets} are due in a week`, asks: add, label }
    case 'questioned':
      return {
        title: `${sitterName} has a question about a record of ${pets}`,
        asks: 'Look at it, and correct or replace it.',
        label: 'See the record',
      }
    case 'gone':
      return {
        title: `${ownerName} changed the records of ${pets}`,
        asks: `Before that, they covered the stay. ${ownerName} can add another one ${by}.`,
        label,
      }
    case 'overdue':
      return side === 'owner'
        ? {
            title: `Records for ${pets} are overdue`,
            asks: `Add them as soon as you can. Until then, ${sitterName} may cancel the stay.`,
            label,
          }
        : {
            title: `${ownerName} hasn't added all records`,
            asks: 'You can wait, waive what the law leaves to you, or cancel with a full refund for the owner.',
            label,
          }
  }
}

export type EndingFacts = {
  readonly petName: string
  readonly vaccine: Vaccine
  /** What an other one is called. */
  readonly name: string | null
  readonly validUntil: PlainDate | null
  readonly days: number
}

/** Returns the text about a record of a pet that ends soon. */
export function endingWords({ petName, vaccine, name, validUntil, days }: EndingFacts): Words {
  const pet = isolated(petName)
  const what = name === null ? vaccineInSentence(vaccine) : isolated(name)
  const title = `${pet}'s ${what} record ends in ${counted(days, 'day')}`
  const until = validUntil === null ? '' : `It's good through ${dayWords(validUntil)}. `
  const asks = `${until}Add the new certificate when you have it, so sitters can see it.`
  const href = '/owner-dashboard?tab=pets'
  const action = { label: 'See the records', path: href }
  return { title, text: asks, href, content: { subject: title, heading: title, paragraphs: [asks], action } }
}
