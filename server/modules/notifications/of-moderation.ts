import type { Database } from '#server/database/connect.ts'
import type { NewNotification } from './deliveries-store.ts'
import type { NotificationEvent } from './event.ts'
import { admins } from './people-store.ts'
import * as staff from './staff-facts-store.ts'
import { hiddenThingWords, reportWords, restoredWords, reviewAskedWords, reviewDecidedWords } from './hidden-words.ts'
import { appealMadeWords, appealWords, liftedWords, measureWords } from './measure-words.ts'

/** The notification of a step of a measure: for the person, or of an appeal for all admins. */
export async function ofMeasure(
  db: Database,
  { event: eventKey, subject: subjectId, at, step }: Extract<NotificationEvent, { about: 'measure' }>,
): Promise<NewNotification[]> {
  const found = await staff.measureFacts(db, subjectId)
  if (!found || found.person.hasLeft) return []
  const { person, measure, outcome, answer } = found
  const { kind } = measure
  if (step === 'appealed') {
    const words = appealMadeWords({ name: person.name, userId: person.id, kind })
    const about = { eventKey, subjectId, aboutId: person.id, at, words }
    return (await admins(db)).map((userId) => ({ userId, kind: 'appeal_made', ...about }))
  }
  const about = { userId: person.id, eventKey, subjectId, aboutId: null, at }
  if (step === 'lifted') return [{ ...about, kind: 'suspension_lifted', words: liftedWords() }]
  if (step === 'decided')
    return outcome ? [{ ...about, kind: 'appeal_decided', words: appealWords({ kind, outcome, answer }) }] : []
  const made = kind === 'warning' ? 'account_warned' : 'account_suspended'
  return [{ ...about, kind: made, words: measureWords(measure) }]
}

/** The notification of a step of something hidden: for its author, or of a review that they ask for, for all admins. */
export async function ofHidden(
  db: Database,
  { event: eventKey, subject: subjectId, at, step }: Extract<NotificationEvent, { about: 'hidden' }>,
): Promise<NewNotification[]> {
  const found = await staff.hiddenFacts(db, subjectId)
  if (!found || found.author.hasLeft) return []
  const { author, hidden, outcome, answer } = found
  const { kind } = hidden
  if (step === 'asked') {
    const words = reviewAskedWords({ name: author.name, kind })
    const about = { eventKey, subjectId, aboutId: author.id, at, words }
    return (await admins(db)).map((userId) => ({ userId, kind: 'appeal_made', ...about }))
  }
  const about = { userId: author.id, eventKey, subjectId, aboutId: null, at }
  if (step === 'restored') return [{ ...about, kind: 'content_restored', words: restoredWords({ kind }) }]
  if (step === 'decided')
    return outcome ? [{ ...about, kind: 'appeal_decided', words: reviewDecidedWords({ kind, outcome, answer }) }] : []
  return [{ ...about, kind: 'content_hidden', words: hiddenThingWords(hidden) }]
}

/** What came of a report, for who reported, unless it was opened again since. */
export async function ofReport(
  db: Database,
  { event: eventKey, subject: subjectId, at }: Extract<NotificationEvent, { about: 'report' }>,
): Promise<NewNotification[]> {
  const found = await staff.reportFacts(db, subjectId)
  if (!found?.outcome || found.closedAt?.getTime() !== at.getTime() || found.reporter.hasLeft) return []
  const words = reportWords({ took: found.outcome === 'resolved' })
  return [{ userId: found.reporter.id, kind: 'report_decided', eventKey, subjectId, aboutId: null, at, words }]
}
