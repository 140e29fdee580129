import type { CareEntryRefusal } from '#contract/calls/care.ts'
import type { CareEntry } from '#contract/inputs/care-records.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import type { BookingFacts } from '#server/modules/bookings/public.ts'
import type { LogNote } from './log-store.ts'
import type { Guest } from './store.ts'

/** A refusal of one entry. */
export type EntryRefused = Refused<CareEntryRefusal>

/** What entering needs: the locked stay with its pets, and the log of the batch, which is written last. */
export type Book = {
  readonly tx: Database
  /** Entering the first record changes when the care began. */
  stay: BookingFacts
  readonly sitterId: string
  readonly guests: readonly Guest[]
  readonly now: Date
  readonly log: LogNote[]
}

/** An entry with when it happened, by the server's clock, and the hash of what it says. */
export type Entered<Entry extends CareEntry = CareEntry> = Entry & { readonly happened: Date; readonly said: string }

/** The columns that every entry has. */
export function ofEntry({ stay, sitterId, now }: Book, { clientId, said }: Entered) {
  return { bookingId: stay.id, recordedBy: sitterId, receivedAt: now, clientId, said }
}
