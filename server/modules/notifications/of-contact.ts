import type { Database } from '#server/database/connect.ts'
import { ownerOfContact } from './contact-facts-store.ts'
import type { NewNotification } from './deliveries-store.ts'
import { contactGoneWords } from './emergency-words.ts'
import type { NotificationEvent } from './event.ts'

/** The notification of a contact who said no, for the owner who named them: in an emergency nobody would be called. */
export async function ofContact(
  db: Database,
  { event: eventKey, subject, at }: Extract<NotificationEvent, { about: 'contact' }>,
): Promise<NewNotification[]> {
  const userId = await ownerOfContact(db, subject)
  if (userId === undefined) return []
  return [{ userId, kind: 'emergency', eventKey, subjectId: subject, aboutId: null, at, words: contactGoneWords() }]
}
