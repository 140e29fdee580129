import { isDeepStrictEqual } from 'node:util'
import type { CareEntry } from '#contract/inputs/care-records.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import { sheetNotedHours } from '#contract/vocabulary/care.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockBooking } from '#server/modules/bookings/public.ts'
import type { Book, Entered, EntryRefused } from './book.ts'
import { momentOf } from './enter-record.ts'
import { appendLog, isLoggedNear, noteOfClient } from './log-store.ts'

const sheetNotedMs = sheetNotedHours * 3_600_000

type Entry = Entered<Extract<CareEntry, { type: 'call' | 'view' }>>

/**
 * Notes in the log that somebody was called, or that the emergency sheet was opened, once an hour: without a network only the
 * phone knows that. It begins no care.
 */
export async function enterNote(book: Book, entry: Entry): Promise<null | EntryRefused> {
  const { clientId } = entry
  const kind = entry.type === 'call' ? 'call_marked' : 'sheet_viewed'
  const payload =
    entry.type === 'call' ? { clientId, who: entry.who, contact: entry.contact, outcome: entry.outcome } : { clientId }
  const known =
    book.log.find((each) => each.payload.clientId === clientId) ?? (await noteOfClient(book.tx, book.stay.id, clientId))
  if (known) return known.kind === kind && isDeepStrictEqual(known.payload, payload) ? null : refuse('record_differs')
  const at = momentOf(book, { at: null, happened: entry.happened })
  if (isRefused(at)) return at
  if (kind === 'call_marked' || !(await isViewNoted(book, at))) book.log.push({ at, actor: 'sitter', kind, payload })
  return null
}

const isViewNoted = async ({ tx, stay, log }: Book, at: Date): Promise<boolean> =>
  log.some((each) => each.kind === 'sheet_viewed' && Math.abs(each.at.getTime() - at.getTime()) < sheetNotedMs) ||
  isLoggedNear(tx, stay.id, { kind: 'sheet_viewed', at, ms: sheetNotedMs })

/**
 * Notes in the log that the emergency sheet was sent to its sitter's phone, which shows it now or keeps it for later; once an
 * hour.
 */
export async function noteSheetSent(db: Database, bookingId: string, now: Date): Promise<void> {
  const sent = { kind: 'sheet_sent', at: now } as const
  const isNoted = (on: Database) => isLoggedNear(on, bookingId, { ...sent, ms: sheetNotedMs })
  if (await isNoted(db)) return
  await transaction(db, async (tx) => {
    // of two that are sent at once, one is noted
    await lockBooking(tx, bookingId)
    if (!(await isNoted(tx))) await appendLog(tx, bookingId, [{ ...sent, actor: 'sitter', payload: {} }])
  })
}
