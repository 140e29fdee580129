import type { CareEntry } from '#contract/inputs/care-records.ts'
import { refuse } from '#contract/refusals.ts'
import { careWindow } from '#server/modules/bookings/public.ts'
import { ofEntry } from './book.ts'
import type { Book, Entered, EntryRefused } from './book.ts'
import { missedNote } from './keep-care.ts'
import * as records from './records-store.ts'
import { mayUndo, stateAfterUndo } from './rules/moves.ts'
import { isStillTaken } from './rules/times.ts'
import * as store from './store.ts'

type Undo = Entered<Extract<CareEntry, { type: 'undo' }>>
type Correction = Entered<Extract<CareEntry, { type: 'correction' }>>

/** Takes a record back, for minutes after it arrived; its task waits again. Returns the id of the record. */
export async function undoRecord(book: Book, entry: Undo): Promise<string | EntryRefused> {
  const { tx, stay, now } = book
  const record = await records.recordOfClient(tx, stay.id, entry.of)
  if (!record) return refuse('record_unknown')
  if (record.undone) return refuse('record_undone')
  if (!mayUndo(record.receivedAt, now)) return refuse('undo_over')
  await records.insertEntry(tx, { ...about(book, entry, record), entry: 'undo', note: null })
  const task = record.taskId === null ? undefined : await store.taskById(tx, record.taskId)
  const window = careWindow(stay, stay, now)
  book.log.push({ at: now, actor: 'sitter', kind: 'undone', payload: { record: record.id } })
  if (task && settles(record) && window.state !== 'none' && task.state !== 'void') {
    const still = (await records.recordsOfTask(tx, task.id)).findLast(settles)
    const again = stateAfterUndo(task.dueAt, window.closesAt, now)
    await store.moveTasks(tx, [task.id], still ? (still.outcome === 'skipped' ? 'skipped' : 'done') : again)
    // the clock does not look at care that has closed
    const isMissed = !still && again === 'missed' && task.state !== 'missed'
    if (isMissed) book.log.push(missedNote(task, book.guests, now))
  }
  return record.id
}

/** Whether a record is what its task is done or skipped by: what was refused or vomited leaves it as it is. */
const settles = ({ outcome }: records.Record): boolean => outcome !== 'refused' && outcome !== 'vomited'

/** Adds to a record what has to be known besides; the record stays as it is. Returns the id of the record. */
export async function correctRecord(book: Book, entry: Correction): Promise<string | EntryRefused> {
  const { tx, stay, now } = book
  const record = await records.recordOfClient(tx, stay.id, entry.of)
  if (!record) return refuse('record_unknown')
  const window = careWindow(stay, stay, now)
  if (window.state === 'none' || !isStillTaken(window.closesAt, now)) return refuse('care_over')
  await records.insertEntry(tx, { ...about(book, entry, record), entry: 'correction', note: entry.note })
  book.log.push({ at: now, actor: 'sitter', kind: 'corrected', payload: { record: record.id, note: entry.note } })
  return record.id
}

function about(book: Book, entry: Undo | Correction, record: records.Record) {
  const { petId, itemId, taskId, kind, label, day, slot } = record
  const subject = { petId, itemId, taskId, kind, label, day, slot, aboutId: record.id }
  const none = { outcome: null, reason: null, shown: null, late: false, afterMissed: false, twice: false, photos: [] }
  return { ...ofEntry(book, entry), ...subject, ...none, byEarlierSheet: false, at: entry.happened }
}
