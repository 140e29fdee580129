import { isDeepStrictEqual } from 'node:util'
import type { CareEntry } from '#contract/inputs/care-records.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Book, Entered, EntryRefused } from './book.ts'
import { momentOf } from './enter-record.ts'
import { noteOfClient } from './log-store.ts'

type Entry = Entered<Extract<CareEntry, { type: 'call' | 'view' }>>

/** Notes in the log that somebody was called, or that the emergency sheet was opened. It begins no care. */
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
  book.log.push({ at, actor: 'sitter', kind, payload })
  return null
}
