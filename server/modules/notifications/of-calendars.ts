import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import type { NewNotification } from './deliveries-store.ts'
import type { NotificationEvent } from './event.ts'
import { calendarFacts, conflictFacts } from './calendar-facts-store.ts'
import { calendarWords, conflictWords } from './other-words.ts'

/** The notification of nights that another calendar takes although they have guests. */
export async function ofConflict(
  db: Database,
  { subject: subjectId, at }: Extract<NotificationEvent, { about: 'conflict' }>,
): Promise<NewNotification[]> {
  const day = dateIn('UTC', at)
  const told = await conflictFacts(db, subjectId, day)
  if (!told) return []
  // the same nights are notified again only on another day
  const eventKey = `conflict:${subjectId}:${told.nightsKey}:${day}`
  const about = { eventKey, subjectId, at, aboutId: null }
  return [{ ...about, userId: told.sitterId, kind: 'calendar_conflict', words: conflictWords(told.conflict) }]
}

/** The notification of a followed calendar that fails, or works again. */
export async function ofCalendar(
  db: Database,
  { event: eventKey, subject, at, works }: Extract<NotificationEvent, { about: 'calendar' }>,
): Promise<NewNotification[]> {
  const told = await calendarFacts(db, subject)
  if (!told) return []
  const kind = works ? 'calendar_recovered' : 'calendar_failing'
  const about = { eventKey, subjectId: told.calendar.listingId, at, aboutId: null }
  return [{ ...about, userId: told.sitterId, kind, words: calendarWords(told.calendar, works) }]
}
