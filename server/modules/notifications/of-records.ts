import type { Side } from '#contract/vocabulary/booking-states.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import type { RecordGap } from '#contract/schemas/record-gaps.ts'
import type { Database } from '#server/database/connect.ts'
import { changeFacts } from './change-facts-store.ts'
import type { NewNotification } from './deliveries-store.ts'
import type { NotificationEvent } from './event.ts'
import { moveFacts, stayFacts } from './stay-facts-store.ts'
import { factsOf } from './of-care.ts'
import { toSides } from './sides.ts'
import type { NotificationContext, RecordsPort } from './ports.ts'
import { endingRecord, recordsDueAt } from './records-facts-store.ts'
import { endingWords, recordsNews } from './records-words.ts'
import type { RecordsStep } from './records-words.ts'

type OfRecords = Extract<
  NotificationEvent,
  { about: 'move' | 'change' | 'records' | 'record_question' | 'record_ends' }
>

/**
 * The notifications of records that a stay asks for and no record covers: it was accepted, or changed so that one more is
 * missing; they are due soon, or overdue; its owner deleted, changed or replaced one, so that they cover less;
 * its sitter questions one. Also of a record of a pet that ends soon.
 */
export async function ofRecords(
  db: Database,
  happened: OfRecords,
  { records: port }: NotificationContext,
): Promise<NewNotification[]> {
  if (!port) return []
  switch (happened.about) {
    case 'move': {
      const { to } = await moveFacts(db, happened.step)
      return to === 'accepted'
        ? told(db, happened, { step: 'accepted', gaps: await port.gapsOf(db, happened.subject) })
        : []
    }
    case 'change':
      return told(db, happened, { step: 'changed', gaps: await newGaps(db, happened, port) })
    case 'records': {
      const gaps = await port.gapsOf(db, happened.subject)
      return told(db, happened, { step: happened.step, gaps, onlyAccepted: true })
    }
    case 'record_question': {
      const gaps = await port.gapsOf(db, happened.subject)
      return told(db, happened, { step: 'questioned', gaps: gaps.filter(({ status }) => status === 'questioned') })
    }
    case 'record_ends':
      return ofEndingRecord(db, happened)
  }
}

/** What is missing only since a stay was changed: of a pet that joined, or on the other dates. */
async function newGaps(
  db: Database,
  { subject, step }: Extract<NotificationEvent, { about: 'change' }>,
  port: RecordsPort,
): Promise<RecordGap[]> {
  const { kind, isRequest, before } = await changeFacts(db, step)
  if (kind !== 'applied' || isRequest) return []
  const wasMissing = await port.gapsOf(db, subject, before)
  return (await port.gapsOf(db, subject)).filter(
    (gap) =>
      !before.petNames.includes(gap.petName) ||
      !wasMissing.some(({ petId, vaccine }) => petId === gap.petId && vaccine === gap.vaccine),
  )
}

type Telling = {
  readonly step: RecordsStep
  readonly gaps: readonly RecordGap[]
  /** Whether nobody is told of another stay any more. */
  readonly onlyAccepted?: boolean
}

async function told(
  db: Database,
  { subject, event: eventKey, at }: Pick<NotificationEvent, 'subject' | 'event' | 'at'>,
  { step, gaps, onlyAccepted = false }: Telling,
): Promise<NewNotification[]> {
  const found = gaps.length > 0 ? await stayFacts(db, subject) : undefined
  if (!found || (onlyAccepted && found.stay.status !== 'accepted')) return []
  const stay = factsOf(found)
  const dueAt = await recordsDueAt(db, stay.id)
  const pets = [...new Set(gaps.map(({ petName }) => petName))].map(isolated)
  const words = (side: Side) => recordsNews(step, side, stay, { gaps, pets, dueAt })
  const sides: readonly Side[] = step === 'overdue' ? ['owner', 'sitter'] : step === 'gone' ? ['sitter'] : ['owner']
  return toSides(found, sides, { kind: 'records', eventKey, at, words })
}

/** The notification of a record that ends soon, for its owner, unless another one has taken its place meanwhile. */
async function ofEndingRecord(
  db: Database,
  { event: eventKey, subject: subjectId, at, days }: Extract<NotificationEvent, { about: 'record_ends' }>,
): Promise<NewNotification[]> {
  const record = await endingRecord(db, subjectId)
  if (!record) return []
  const words = endingWords({ ...record, days })
  return [{ userId: record.ownerId, kind: 'records', eventKey, subjectId, at, aboutId: null, words }]
}
