import type * as api from '#contract/api.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { CareBatch } from '#contract/inputs/care-records.ts'
import { isRefused, refusals, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { CareAnswer } from '#contract/schemas/care.ts'
import { careRecordLimits } from '#contract/vocabulary/care.ts'
import { happenedAt } from '#contract/vocabulary/device-time.ts'
import type { Database } from '#server/database/connect.ts'
import { inSavepoint, transaction, violatesConstraint } from '#server/database/transaction.ts'
import { bookingFacts, lockBooking, viewerOfBooking } from '#server/modules/bookings/public.ts'
import type { BookingFacts } from '#server/modules/bookings/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Quota, Quotas } from '#server/platform/quotas.ts'
import { hashOfRequest } from '#server/platform/request-hash.ts'
import type { Book, Entered, EntryRefused } from './book.ts'
import { enterNote } from './enter-note.ts'
import { enterRecord } from './enter-record.ts'
import { correctRecord, undoRecord } from './undo-record.ts'
import { keepCare } from './keep-care.ts'
import { appendLog } from './log-store.ts'
import * as records from './records-store.ts'
import { guestsOf } from './store.ts'
import { viewRecord } from './view.ts'

const batchQuota: Quota = {
  name: 'care-records',
  times: 300,
  minutes: 60,
  sentence: "You've recorded a lot in the last hour.",
}

type Refusal = Refused<RefusalOf<typeof api.care.record>>

/**
 * Records what a sitter did. The stay is locked, so that of two phones that tick the same task the second is told who was
 * first. Each entry is answered on its own; the same `clientId` again gets the same answer.
 */
export async function recordCare(
  { db, quotas }: { readonly db: Database; readonly quotas: Quotas },
  caller: Caller,
  bookingId: string,
  batch: CareBatch,
  now: Date,
): Promise<CareAnswer[] | Refusal> {
  const seen = await bookingFacts(db, bookingId)
  const viewer = seen && viewerOfBooking(seen, caller)
  if (!seen || !viewer) return refuse('not_found')
  if (viewer !== 'sitter') return refuse('only_sitter_records')
  return transaction(db, async (tx) => {
    const stay = await lockBooking(tx, bookingId)
    if (!stay) return refuse('not_found')
    return (await quotas.use(tx, batchQuota, caller.id, now)) ?? enterBatch(tx, stay, batch, now)
  })
}

/** Enters a batch of the sitter's in a stay that is locked. */
export async function enterBatch(
  tx: Database,
  stay: BookingFacts,
  { sentAt, entries }: CareBatch,
  now: Date,
): Promise<CareAnswer[]> {
  const guests = (await guestsOf(tx, [stay.id])).get(stay.id) ?? []
  const book: Book = { tx, stay, sitterId: stay.sitterId, guests, now, log: [] }
  const answers: CareAnswer[] = []
  for (const entry of entries) {
    const happened = happenedAt(new Date(entry.deviceAt), new Date(sentAt), now)
    answers.push(await answerTo(book, { ...entry, happened, said: hashOfRequest(entry) }))
  }
  if (book.log.length > 0) book.log.push(...(await keepCare(tx, book.stay, now, { isQuiet: true })))
  await appendLog(tx, stay.id, book.log)
  return answers
}

async function answerTo(book: Book, entry: Entered): Promise<CareAnswer> {
  const { clientId } = entry
  const before = { stay: book.stay, entries: book.log.length }
  let id: string | null | EntryRefused = refuse('record_unknown')
  const isEntered = await inSavepoint(book.tx, async () => {
    id = await enter(book, entry)
    return !isRefused(id)
  }).catch((error: unknown) => {
    // a picture was swept meanwhile
    if (!violatesConstraint(error, 'care_record_photos_picture_id_fkey')) throw error
    id = refuse('image_not_yours')
    return false
  })
  // a refused entry leaves no trace: it does not begin the care of the stay either
  if (!isEntered) {
    book.stay = before.stay
    book.log.length = before.entries
  }
  if (isRefused(id)) {
    const { refused: code, sentence = refusals[code].sentence } = id
    return { clientId, record: null, refusal: { code, sentence } }
  }
  const record = id === null ? undefined : await records.recordById(book.tx, id)
  return { clientId, record: record ? viewRecord(record, book.stay, 'sitter', book.now) : null, refusal: null }
}

/** Enters one entry. Returns the id of the record that it made, took back or corrected; null if it is only in the log. */
async function enter(book: Book, entry: Entered): Promise<string | null | EntryRefused> {
  if (entry.type === 'call' || entry.type === 'view') return enterNote(book, entry)
  const known = await records.findEntry(book.tx, book.stay.id, entry.clientId)
  if (known) return known.said === entry.said ? (known.aboutId ?? known.id) : refuse('record_differs')
  const dayMs = 86_400_000
  const lately = await records.countSince(book.tx, book.stay.id, new Date(book.now.getTime() - dayMs))
  if (lately >= careRecordLimits.perDay) return refuse('many_records')
  if (entry.type === 'undo') return undoRecord(book, entry)
  return entry.type === 'correction' ? correctRecord(book, entry) : enterRecord(book, entry)
}
