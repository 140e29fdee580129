import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import type { DueTurn } from '#server/platform/jobs/each-due.ts'
import { expireChange } from './change/answer-change.ts'
import { moveDue } from './decide/change-booking.ts'
import { endDueRescue } from './rounds/end-rescue.ts'
import { dueRescues } from './rounds/rescue-store.ts'
import { dueProposals } from './rows/proposal-store.ts'
import { dueBookings } from './rows/bookings-store.ts'
import { lockLook, noteLook, staysToRemind } from './rows/records-store.ts'
import { nextRecordReminder } from './rules/records-due.ts'

/**
 * Makes all moves that are due: expires proposals and requests, cancels unpaid stays, completes finished ones, ends rescues;
 * and looks at records that are due. Returns how many.
 */
export async function runDue(db: Database, now: Date, turn: DueTurn): Promise<number> {
  let done = 0
  for (const [find, make] of [
    [dueProposals, expireChange],
    [dueBookings, moveDue],
    [dueRescues, endDueRescue],
    [staysToRemind, remindOfRecords],
  ] as const)
    done += await eachDue(
      (limit) => find(db, now, limit),
      (id) => make(db, id, now),
      turn,
    )
  return done
}

/** Notes that it is time to remind of the records of a stay, or that they are overdue. Returns whether it was. */
async function remindOfRecords(db: Database, id: string, now: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const stay = await lockLook(tx, id)
    if (!stay || stay.recordsLookAt > now) return false
    await noteLook(tx, id, nextRecordReminder(stay, now))
    return true
  })
}
