import type { Database } from '#server/database/connect.ts'
import { moveDue } from './change-booking.ts'
import { dueBookings } from './store.ts'

/** Bookings that one query fetches. */
const batch = 200

/** Makes all moves that are due by an instant: expiry, cancellation of what was not paid, completion. Answers how many. */
export async function runDue(db: Database, now: Date, onError: (error: unknown) => void): Promise<number> {
  let done = 0
  for (;;) {
    const ids = await dueBookings(db, now, batch)
    let moved = 0
    for (const id of ids)
      try {
        if (await moveDue(db, id, now)) moved++
      } catch (error) {
        // one booking that cannot be moved must not stop the others
        onError(error)
      }
    done += moved
    if (ids.length < batch || moved === 0) return done
  }
}
