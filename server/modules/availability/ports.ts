import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'

/** A stay as the feed shows it, without personal data. */
export type FeedStay = {
  readonly id: string
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  readonly changedAt: Date
}

/** Returns the accepted stays of a listing that end on or after a date. Filled by bookings, a module above this one. */
export type StaysPort = (db: Database, listingId: string, from: PlainDate) => Promise<readonly FeedStay[]>
