import type { RecordGap } from '#contract/schemas/record-gaps.ts'
import { recordWords } from '#contract/vocabulary/record-words.ts'
import { counted, joined } from '#contract/vocabulary/words.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { CareStayFacts } from './care-words.ts'
import type { Side } from './rules/recipients.ts'
import { dayWords } from './words.ts'
import type { Words } from './words.ts'

/**
 * Why somebody is told: a stay was accepted without all records, a change of it asks for another one, they are due in a
 * week, overdue, or its sitter questions one.
 */
export type RecordsStep = 'accepted' | 'changed' | 'soon' | 'overdue' | 'questioned'

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
