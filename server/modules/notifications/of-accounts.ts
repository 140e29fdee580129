import type { Database } from '#server/database/connect.ts'
import { deviceById } from '#server/modules/identity/public.ts'
import type { NewNotification } from './deliveries-store.ts'
import type { NotificationEvent } from './event.ts'
import { admins, applicationFacts, member } from './people-store.ts'
import { applicationWords, dataWords, deviceWords, staffWords } from './other-words.ts'
import { momentWords } from './words.ts'

/** The notification of data that staff sent, for its person. */
export async function ofData(
  db: Database,
  { event: eventKey, subject: userId, at, until }: Extract<NotificationEvent, { about: 'data' }>,
): Promise<NewNotification[]> {
  const person = await member(db, userId)
  if (!person) return []
  const words = dataWords(momentWords(until, person.timeZone ?? 'UTC'))
  return [{ userId, kind: 'data_ready', eventKey, subjectId: userId, aboutId: null, at, words }]
}

/** The notifications of a new admin, for all admins. */
export async function ofStaff(
  db: Database,
  { event: eventKey, subject: subjectId, at }: Extract<NotificationEvent, { about: 'staff' }>,
): Promise<NewNotification[]> {
  const person = await member(db, subjectId)
  if (!person) return []
  const about = { eventKey, subjectId, aboutId: subjectId, at, words: staffWords(person) }
  return (await admins(db)).map((userId) => ({ userId, kind: 'staff_added', ...about }))
}

/** The notification of a decided application, for who applied. */
export async function ofApplication(
  db: Database,
  { event: eventKey, subject: subjectId, at }: Extract<NotificationEvent, { about: 'application' }>,
): Promise<NewNotification[]> {
  const told = await applicationFacts(db, subjectId)
  if (!told) return []
  const about = { eventKey, subjectId, at, aboutId: null }
  return [{ ...about, userId: told.userId, kind: 'application_decided', words: applicationWords(told) }]
}

/** The notification of a login with a new device, for its person. */
export async function ofDevice(
  db: Database,
  { event: eventKey, subject: subjectId, at }: Extract<NotificationEvent, { about: 'device' }>,
): Promise<NewNotification[]> {
  const device = await deviceById(db, subjectId)
  if (!device) return []
  const words = deviceWords({ ...device, timeZone: device.timeZone ?? 'UTC', at })
  return [{ eventKey, subjectId, at, aboutId: null, userId: device.userId, kind: 'new_device', words }]
}
