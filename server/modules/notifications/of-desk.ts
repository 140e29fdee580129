import type { Database } from '#server/database/connect.ts'
import type { NewNotification } from './deliveries-store.ts'
import { digestWords, urgentWords } from './desk-words.ts'
import type { DeskNews } from './event.ts'
import { admins } from './people-store.ts'

/** The notifications of the desk: of something urgent for all admins, of a day for one of them. */
export async function ofDesk(db: Database, happened: DeskNews): Promise<NewNotification[]> {
  const { event: eventKey, subject: subjectId, at } = happened
  const shared = { eventKey, subjectId, at, aboutId: null }
  if (happened.about === 'desk_digest')
    return [{ ...shared, userId: subjectId, kind: 'desk_digest', words: digestWords(happened) }]
  const about = { ...shared, kind: 'desk_urgent' as const, words: urgentWords(happened.kind) }
  return (await admins(db)).map((userId) => ({ userId, ...about }))
}
