import type { Side } from '#contract/vocabulary/booking-states.ts'
import { clockTime } from '#contract/vocabulary/clock-time.ts'
import type { HandoverWay } from '#contract/vocabulary/handovers.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { joined } from '#contract/vocabulary/words.ts'
import { timeIn } from '#contract/vocabulary/zoned-time.ts'
import { wordsOf } from './care-words.ts'
import type { CareStayFacts } from './care-words.ts'
import type { Words } from './words.ts'

/** What an entry of the care log says of a check-in or check-out. */
export type HandoverFacts = {
  readonly kind: 'handover_offered' | 'handover_agreed' | 'handover_disagreed' | 'handover_unanswered'
  /** Who did it; undefined for the clock. */
  readonly by: Side | undefined
  readonly way: HandoverWay
  readonly pets: readonly string[]
  /** When the pets came or left, of an offer. */
  readonly at: Date | null
  readonly things: number
}

/** How many digits of the log's last hash a mail carries. */
const sealDigits = 16

/** Returns the text about a check-in or check-out. Its mail carries the seal: what the care log was at that moment. */
export function handoverWords(side: Side, stay: CareStayFacts, facts: HandoverFacts, hash: string): Words {
  const { title, sentences, label } = partsOf(side, stay, facts)
  const seal = `Seal of the care log: ${hash.slice(0, sealDigits)}. Keep this email to check later that the log wasn't rewritten.`
  return wordsOf(stay, { title, sentences, more: [seal], label })
}

function partsOf(side: Side, { timeZone, ownerName, sitterName }: CareStayFacts, facts: HandoverFacts) {
  const { kind, by, way, at, things } = facts
  const pets = joined(facts.pets.map(isolated))
  const what = way === 'in' ? 'check-in' : 'check-out'
  const who = by === 'owner' ? ownerName : sitterName
  switch (kind) {
    case 'handover_offered': {
      const time = at ? ` at ${clockTime(timeIn(timeZone, at))}` : ''
      const moved = way === 'in' ? 'is at the stay' : 'has left the stay'
      const verb = facts.pets.length === 1 ? moved : moved.replace('is', 'are').replace('has', 'have')
      const list = things === 0 ? '' : ` The list has ${things} ${things === 1 ? 'thing' : 'things'}.`
      const sentence = `${who} recorded that ${pets} ${verb}${time}.${list}`
      const asks = "Please confirm it within 24 hours, or say what doesn't match."
      return { title: `Confirm the ${what} of ${pets}`, sentences: [sentence, asks], label: `See the ${what}` }
    }
    case 'handover_agreed':
      return {
        title: `The ${what} of ${pets} is confirmed`,
        sentences: [`You and ${side === 'owner' ? sitterName : ownerName} both confirmed the ${what}.`],
        label: `See the ${what}`,
      }
    case 'handover_disagreed':
      return {
        title: `${who} doesn't agree with the ${what}`,
        sentences: ["Read what doesn't match. You can change the list and ask again, or report a problem."],
        label: `See the ${what}`,
      }
    case 'handover_unanswered':
      return {
        title: `The ${what} of ${pets} wasn't confirmed`,
        sentences: [`Nobody answered within 24 hours. The ${what} stands as not confirmed.`],
        label: `See the ${what}`,
      }
  }
}

/** Returns the text that asks about a check-in that nobody recorded. */
export function askWords(stay: CareStayFacts, names: readonly string[]): Words {
  const pets = joined(names.map(isolated))
  const isOne = names.length === 1
  return wordsOf(stay, {
    title: `${isOne ? 'Has' : 'Have'} ${pets} arrived?`,
    sentences: ['Nobody has recorded the check-in yet. If the stay has begun, one tap is enough.'],
    more: [],
    label: 'Record the check-in',
  })
}
