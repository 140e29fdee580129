import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'

/** A stay as the feed of a calendar tells of it: nothing of its people. */
export type FeedStay = {
  readonly id: string
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  readonly changedAt: Date
}

/** What the calendar asks of bookings, a module above it: the accepted stays of a listing that end on a date or later. */
export type StaysPort = (db: Database, listingId: string, from: PlainDate) => Promise<readonly FeedStay[]>
