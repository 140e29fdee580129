import type { Database } from '#server/database/connect.ts'
import { changeFacts, meetFacts } from './change-facts-store.ts'
import { changeWords, meetWords } from './change-words.ts'
import type { NewNotification } from './deliveries-store.ts'
import type { NotificationEvent } from './event.ts'
import { stayFacts } from './stay-facts-store.ts'
import { recipientsOfStep } from './rules/recipients.ts'
import { toSides } from './sides.ts'

/** The notifications of a step of a proposal. */
export async function ofChange(
  db: Database,
  { event: eventKey, subject, at, step }: Extract<NotificationEvent, { about: 'change' }>,
): Promise<NewNotification[]> {
  const found = await stayFacts(db, subject)
  if (!found) return []
  const change = await changeFacts(db, step)
  return toSides(found, recipientsOfStep(change), {
    kind: 'stay_change',
    eventKey,
    at,
    isOfStay: change.kind === 'applied' && !change.isRequest,
    words: (side) => changeWords(side, found.stay, change),
  })
}

/** The notifications of a step of a meet-and-greet. */
export async function ofMeet(
  db: Database,
  { event: eventKey, subject, at, step }: Extract<NotificationEvent, { about: 'meet' }>,
): Promise<NewNotification[]> {
  const found = await stayFacts(db, subject)
  if (!found) return []
  const meet = await meetFacts(db, step)
  return toSides(found, recipientsOfStep(meet), {
    kind: 'meet_and_greet',
    eventKey,
    at,
    words: (side) => meetWords(side, found.stay, meet),
  })
}
