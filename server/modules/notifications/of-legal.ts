import type { Database } from '#server/database/connect.ts'
import type { NewNotification } from './deliveries-store.ts'
import type { NotificationEvent } from './event.ts'
import { announcedTerms, membersAfter } from './staff-facts-store.ts'
import { termsWords } from './legal-words.ts'

/** How many people one job tells of new terms; the next job goes on after them. */
const peopleAtOnce = 100

type OfLegal = Extract<NotificationEvent, { about: 'legal' }>

/** The notifications of new terms for the next people, and the event that goes on after them. */
export async function ofLegal(
  db: Database,
  happened: OfLegal,
): Promise<{ readonly news: readonly NewNotification[]; readonly next?: OfLegal }> {
  const { event: eventKey, subject: subjectId, at, after } = happened
  const announced = await announcedTerms(db, subjectId)
  if (!announced) return { news: [] }
  const people = await membersAfter(db, after, peopleAtOnce)
  const about = {
    kind: 'terms_announced',
    eventKey,
    subjectId,
    aboutId: null,
    at,
    words: termsWords(announced),
  } as const
  const news = people.map((userId) => ({ ...about, userId }))
  const last = people.at(-1)
  return { news, ...(last !== undefined && people.length === peopleAtOnce && { next: { ...happened, after: last } }) }
}
