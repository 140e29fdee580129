import type { Database } from '#server/database/connect.ts'
import { expireChange } from './change/answer-change.ts'
import { moveDue } from './decide/change-booking.ts'
import { dueProposals } from './rows/proposal-store.ts'
import { dueBookings } from './rows/bookings-store.ts'

/** How many bookings, or proposals, one query fetches. */
const batch = 200

/**
 * Makes all moves that are due: expires proposals and requests, cancels unpaid stays, completes finished ones. Returns
 * how many.
 */
export async function runDue(db: Database, now: Date, onError: (error: unknown) => void): Promise<number> {
  const changes = await runAll({ db, now, onError }, dueProposals, expireChange)
  return changes + (await runAll({ db, now, onError }, dueBookings, moveDue))
}

type Turn = { readonly db: Database; readonly now: Date; readonly onError: (error: unknown) => void }

async function runAll(
  { db, now, onError }: Turn,
  due: (db: Database, now: Date, limit: number) => Promise<string[]>,
  make: (db: Database, id: string, now: Date) => Promise<boolean>,
): Promise<number> {
  let done = 0
  for (;;) {
    const ids = await due(db, now, batch)
    let made = 0
    for (const id of ids)
      try {
        if (await make(db, id, now)) made++
      } catch (error) {
        // a failing one must not stop the others
        onError(error)
      }
    done += made
    if (ids.length < batch || made === 0) return done
  }
}
