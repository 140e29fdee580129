import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'

/** Tells the calendar, a module above, how many pets a listing takes from a date on. */
export type CapacityPort = {
  /** Throws the database's error of `night_not_overfull` when more are booked already. */
  readonly setCapacity: (tx: Database, listingId: string, capacity: number, from: PlainDate) => Promise<void>
}
