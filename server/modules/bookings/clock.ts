import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { expireChange } from './change/answer-change.ts'
import { moveDue } from './decide/change-booking.ts'
import { endDueRescue } from './rounds/end-rescue.ts'
import { dueRescues } from './rounds/rescue-store.ts'
import { dueProposals } from './rows/proposal-store.ts'
import { dueBookings } from './rows/bookings-store.ts'
import { lockLook, noteLook, staysToRemind } from './rows/records-store.ts'
import { lookAtRecords } from './rules/records-due.ts'

/** How many bookings, or proposals, one query fetches. */
const batch = 200

/**
 * Makes all moves that are due: expires proposals and requests, cancels unpaid stays, completes finished ones, ends rescues;
 * and looks at records that are due. Returns how many.
 */
export async function runDue(db: Database, now: Date, onError: (error: unknown) => void): Promise<number> {
  const changes = await runAll({ db, now, onError }, dueProposals, expireChange)
  const moved = await runAll({ db, now, onError }, dueBookings, moveDue)
  const ended = await runAll({ db, now, onError }, dueRescues, endDueRescue)
  return changes + moved + ended + (await runAll({ db, now, onError }, staysToRemind, remindOfRecords))
}

/** Notes that it is time to remind of the records of a stay, or that they are overdue. Returns whether it was. */
async function remindOfRecords(db: Database, id: string, now: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const stay = await lockLook(tx, id)
    if (!stay || stay.recordsLookAt > now) return false
    await noteLook(tx, id, lookAtRecords(stay, now))
    return true
  })
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
