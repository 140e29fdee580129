import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Reply } from '#contract/endpoint.ts'
import type * as api from '#contract/api.ts'
import type { GiveUpReason } from '#contract/vocabulary/desk.ts'
import { wholeName } from '#contract/vocabulary/names.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { bookingFacts } from '#server/modules/bookings/public.ts'
import { isInCase } from '#server/modules/care/public.ts'
import { lockUsers, personForAdmin } from '#server/modules/identity/public.ts'
import { addAskJob, bookingOfPayment } from '#server/modules/payments/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { dropJob } from '#server/platform/jobs/failed-jobs.ts'
import { findWaiting } from './list.ts'

/** Returns the phones of both sides of a stay in danger or with an open case, in one transaction with the audit log. */
export async function seePhones(
  db: Database,
  { id: actorId }: Caller,
  bookingId: string,
  now: Date,
): Promise<Reply<typeof api.desk.phones> | Refused<'not_found' | 'phones_private'>> {
  return transaction(db, async (tx) => {
    const stay = await bookingFacts(tx, bookingId)
    if (!stay) return refuse('not_found')
    const isInDanger = await findWaiting(tx, { kind: 'stay_in_danger', itemId: bookingId }, now)
    if (!isInDanger && !(await isInCase(tx, bookingId))) return refuse('phones_private')
    const phoneOf = async (id: string) => {
      const person = await personForAdmin(tx, id)
      return { name: wholeName(person), phone: person?.phone ?? null }
    }
    const both = { owner: await phoneOf(stay.ownerId), sitter: await phoneOf(stay.sitterId) }
    const subject = { kind: 'booking', id: bookingId } as const
    await writeAudit(tx, { actorId, action: 'phones_seen', subject, details: {} }, now)
    return both
  })
}

/** Has the provider asked about a payment, in one transaction with the audit log. */
export async function lookUp(
  db: Database,
  { id: actorId }: Caller,
  paymentId: string,
  now: Date,
): Promise<undefined | Refused<'payment_not_found'>> {
  return transaction(db, async (tx) => {
    const bookingId = await bookingOfPayment(tx, paymentId)
    if (!bookingId) return refuse('payment_not_found')
    await addAskJob(tx, paymentId)
    const subject = { kind: 'booking', id: bookingId } as const
    await writeAudit(tx, { actorId, action: 'payment_looked_up', subject, details: {} }, now)
    return undefined
  })
}

/** Drops a failed job, in one transaction with the audit log, which keeps the reason. */
export async function giveUpJob(
  db: Database,
  { id: actorId }: Caller,
  { id, reason }: { readonly id: string; readonly reason: GiveUpReason },
  now: Date,
): Promise<undefined | Refused<'job_not_found'>> {
  return transaction(db, async (tx) => {
    const job = await dropJob(tx, id)
    if (!job) return refuse('job_not_found')
    const subject = { kind: 'job', id: null } as const
    await writeAudit(tx, { actorId, action: 'job_given_up', subject, details: { job, reason } }, now)
    return undefined
  })
}

/** Notes that staff looked into the stays that a sitter cancelled, which is the entry in the audit log. */
export async function noteReviewed(
  db: Database,
  { id: actorId }: Caller,
  sitterId: string,
  now: Date,
): Promise<undefined | Refused<'desk_item_gone'>> {
  return transaction(db, async (tx) => {
    // of two who looked one is in the audit log
    await lockUsers(tx, [sitterId])
    const item = await findWaiting(tx, { kind: 'sitter_cancels', itemId: sitterId }, now)
    if (!item) return refuse('desk_item_gone')
    const details = { stays: item.detail ?? '' }
    const subject = { kind: 'user', id: sitterId } as const
    await writeAudit(tx, { actorId, action: 'cancellations_reviewed', subject, details }, now)
    return undefined
  })
}
