import type * as api from '#contract/api.ts'
import type { AdminCase } from '#contract/schemas/cases.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { lockBooking } from '#server/modules/bookings/public.ts'
import { lockMember } from '#server/modules/identity/public.ts'
import { recheckPayout } from '#server/modules/payouts/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { hashOfRequest } from '#server/platform/request-hash.ts'
import * as entries from './entries-store.ts'
import { readForStaff } from './read-case.ts'
import type { Deciding } from './read-case.ts'
import { holdFor } from './hold-for.ts'
import { insertNumbered } from './insert-numbered.ts'
import { isUrgent } from './rules/case.ts'
import * as store from './store.ts'

type Input = ParsedInput<typeof api.cases.openForStay>['body']

/**
 * Opens a case about a stay as staff, with the first words to one of its sides, whom it waits for then; in one transaction
 * with the audit log.
 */
export async function openForStay(
  { db, mostCents }: Deciding,
  admin: Caller,
  { bookingId, ...input }: Input & { readonly bookingId: string },
  now: Date,
): Promise<AdminCase | Refused<'not_found' | 'user_not_found' | 'case_not_found' | 'case_differs'>> {
  return transaction(db, async (tx) => {
    const stay = await lockBooking(tx, bookingId)
    if (!stay) return refuse('not_found')
    const openerId = input.with === 'owner' ? stay.ownerId : stay.sitterId
    // nobody would answer, and a payout would wait for them
    if (!(await lockMember(tx, openerId))) return refuse('user_not_found')
    const hash = hashOfRequest([bookingId, input.with, input.problem ?? null, input.text])
    const known = await store.caseByRequest(tx, input.requestId)
    if (known)
      return known.requestHash === hash ? readForStaff({ db: tx, mostCents }, known.id, now) : refuse('case_differs')
    const problem = input.problem ?? null
    const topic = 'stay'
    const asked = { byOwner: input.with === 'owner', askedCents: null }
    const hold = await holdFor(tx, stay, { ...asked, problem }, now)
    const about = {
      topic,
      problem,
      bookingId,
      openerId,
      email: null,
      tokenHash: null,
      askedCents: null,
      hold,
      asked: null,
    } as const
    const request = { id: input.requestId, hash }
    const urgent = isUrgent({ topic, problem })
    const opened = await insertNumbered(tx, { ...about, urgent, state: 'waiting', request }, now)
    if (!opened) return refuse('case_differs')
    const { id } = opened
    const { text, requestId } = input
    const first = {
      caseId: id,
      side: 'opener',
      byStaff: true,
      authorId: admin.id,
      pictureIds: [],
      text,
      requestId,
    } as const
    await entries.insertEntry(tx, first, now)
    if (hold.holds) await recheckPayout(tx, bookingId, now)
    const details = { with: input.with }
    await writeAudit(tx, { actorId: admin.id, action: 'case_opened', subject: { kind: 'case', id }, details }, now)
    return readForStaff({ db: tx, mostCents }, id, now)
  })
}
