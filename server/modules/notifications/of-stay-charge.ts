import type { Database } from '#server/database/connect.ts'
import { chargeFacts } from './charge-facts-store.ts'
import type { NewNotification } from './deliveries-store.ts'
import type { NotificationEvent } from './event.ts'
import { stayFacts } from './stay-facts-store.ts'
import { factsOf } from './of-care.ts'
import { toSides } from './sides.ts'
import { recipientsOfCharge } from './rules/recipients.ts'
import { stayChargeWords } from './stay-charge-words.ts'

/** The notifications of what a sitter asked of an owner after a stay, by the entry of its log; none once it was erased. */
export async function ofStayCharge(
  db: Database,
  { event: eventKey, subject, at, entry }: Extract<NotificationEvent, { about: 'stay_charge' }>,
): Promise<NewNotification[]> {
  const [found, news] = await Promise.all([stayFacts(db, subject), chargeFacts(db, subject, entry)])
  if (!found || !news) return []
  const words = () => stayChargeWords(factsOf(found), news)
  return toSides(found, recipientsOfCharge(news), { kind: 'stay_charge', eventKey, at, words })
}
