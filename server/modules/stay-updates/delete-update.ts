import type * as api from '#contract/api.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockBooking, viewerOfBooking } from '#server/modules/bookings/public.ts'
import { appendLog } from '#server/modules/care/public.ts'
import { deleteMessage } from '#server/modules/messaging/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { mayDeleteUpdate, mayWriteUpdates } from './rules/may.ts'
import * as store from './store.ts'

/** Deletes an update from the booking and the thread, for both sides. */
export async function deleteUpdate(
  db: Database,
  caller: Caller,
  { id, updateId }: { readonly id: string; readonly updateId: string },
  now: Date,
): Promise<undefined | Refused<RefusalOf<typeof api.stayUpdates.remove>>> {
  return transaction(db, async (tx) => {
    // of two that take the same back at once, the second finds none
    const stay = await lockBooking(tx, id)
    const viewer = stay && viewerOfBooking(stay, caller)
    const update = viewer && (await store.findUpdate(tx, updateId))
    if (update?.bookingId !== id) return refuse('not_found')
    if (!mayWriteUpdates(viewer)) return refuse('only_sitter_updates')
    if (!mayDeleteUpdate(update, caller, now)) return refuse('update_stays')
    await deleteMessage(tx, update.messageId)
    await appendLog(tx, id, [{ at: now, actor: 'sitter', kind: 'update_taken_back', payload: { update: updateId } }])
    return undefined
  })
}
