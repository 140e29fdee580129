import type { Database } from '#server/database/connect.ts'
import { decisionWords, givenBackWords } from './decision-words.ts'
import type { NewNotification } from './deliveries-store.ts'
import type { NotificationEvent } from './event.ts'
import { decisionFacts, stayFacts } from './stay-facts-store.ts'
import { inWords } from './of-stay.ts'
import type { NotificationContext } from './ports.ts'
import { toSides } from './sides.ts'

/** The notifications of an admin's decision about a stay, for both sides; of what its sitter gave back, for the owner. */
export async function ofDecision(
  db: Database,
  { event: eventKey, subject, at, step }: Extract<NotificationEvent, { about: 'decision' }>,
  { lists }: NotificationContext,
): Promise<NewNotification[]> {
  const found = await stayFacts(db, subject)
  const decision = found && (await decisionFacts(db, step))
  if (!found || !decision) return []
  const { stay } = found
  if (decision.by === 'sitter')
    return toSides(found, ['owner'], {
      kind: 'payment_refunded',
      eventKey,
      at,
      words: () => givenBackWords(stay, decision),
    })
  return toSides(found, ['owner', 'sitter'], {
    kind: 'refund_decided',
    eventKey,
    at,
    words: (side) => decisionWords(side, stay, inWords(decision, lists)),
  })
}
