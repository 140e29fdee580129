import type { RecordGap } from '#contract/schemas/record-gaps.ts'
import type { BookingViewer as Viewer } from '#contract/vocabulary/booking-states.ts'
import type { Database } from '#server/database/connect.ts'
import type { RecordsPort } from '../ports.ts'
import { findFacts } from '../rows/bookings-store.ts'
import { isHeldBack } from '../rows/records-store.ts'
import type { ShownBooking } from '../rows/shown-store.ts'
import { waitingSentence } from '../rules/held-back.ts'
import { maySeeRecords } from '../rules/may.ts'
import { isOpen } from './view.ts'

/** Returns what is missing of the records that a stay asks for, for its two sides until it is over; null for others. */
export async function gapsSeen(
  db: Database,
  records: Pick<RecordsPort, 'gapsOf'>,
  booking: ShownBooking,
  viewer: Viewer,
  now: Date,
): Promise<RecordGap[] | null> {
  if (booking.vaccineRules === null || !isOpen(booking.status) || !maySeeRecords(viewer, booking, now)) return null
  return records.gapsOf(db, booking)
}

/** Returns why an instant booking waits for its sitter, as a sentence; null if it does not. */
export async function whyWaiting(
  db: Database,
  records: Pick<RecordsPort, 'gapsOf'>,
  id: string,
): Promise<string | null> {
  if (!(await isHeldBack(db, id))) return null
  const stay = await findFacts(db, id)
  return stay ? waitingSentence(await records.gapsOf(db, stay)) : null
}
