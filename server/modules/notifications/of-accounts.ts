import type { Database } from '#server/database/connect.ts'
import type { NewNotification } from './deliveries-store.ts'
import type { Happened } from './event.ts'
import * as facts from './facts-store.ts'
import { dataWords, staffWords } from './other-words.ts'
import { momentWords } from './words.ts'

/** The notification of data that staff sent, for its person. */
export async function ofData(
  db: Database,
  { event: eventKey, subject: userId, at, until }: Extract<Happened, { about: 'data' }>,
): Promise<NewNotification[]> {
  const person = await facts.member(db, userId)
  if (!person) return []
  const words = dataWords(momentWords(until, person.timeZone ?? 'UTC'))
  return [{ userId, kind: 'data_ready', eventKey, subjectId: userId, aboutId: null, at, words }]
}

/** The notifications of a new admin, for all admins. */
export async function ofStaff(
  db: Database,
  { event: eventKey, subject: subjectId, at }: Happened,
): Promise<NewNotification[]> {
  const person = await facts.member(db, subjectId)
  if (!person) return []
  const about = { eventKey, subjectId, aboutId: subjectId, at, words: staffWords(person) }
  return (await facts.admins(db)).map((userId) => ({ userId, kind: 'staff_added', ...about }))
}
