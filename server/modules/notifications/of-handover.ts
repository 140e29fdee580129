import type { Side } from '#contract/vocabulary/booking-states.ts'
import type { Database } from '#server/database/connect.ts'
import type { NewNotification } from './deliveries-store.ts'
import type { NotificationEvent } from './event.ts'
import { stayFacts } from './stay-facts-store.ts'
import { arrivalFacts, handoverFacts } from './handover-facts-store.ts'
import { askWords, handoverWords } from './handover-words.ts'
import { factsOf } from './of-care.ts'
import { toSides } from './sides.ts'
import { recipientsOfHandover } from './rules/recipients.ts'

type OfHandover = Extract<NotificationEvent, { about: 'handover' | 'no_check_in' }>

/** The notifications of a check-in or check-out: who has to confirm it, what was answered, and one that is missing. */
export async function ofHandover(db: Database, happened: OfHandover): Promise<NewNotification[]> {
  const { event: eventKey, subject, at } = happened
  const [found, arrival] = await Promise.all([stayFacts(db, subject), arrivalFacts(db, subject)])
  if (!found || !arrival) return []
  const stay = factsOf(found)
  const told = { kind: 'handover', eventKey, at } as const
  if (happened.about === 'no_check_in') {
    // somebody came before anybody was asked
    if (arrival.checkedInAt !== null || arrival.status !== 'accepted') return []
    return toSides(found, ['owner', 'sitter'], { ...told, words: () => askWords(stay, arrival.pets) })
  }
  const facts = await handoverFacts(db, subject, happened.entry)
  if (!facts) return []
  const words = (side: Side) => handoverWords(side, stay, { ...facts, pets: arrival.pets }, facts.hash)
  return toSides(found, recipientsOfHandover(facts), { ...told, words })
}
