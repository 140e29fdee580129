import type { Leaving } from '#contract/schemas/leaving.ts'
import { deletionRequestMonths } from '#contract/vocabulary/leaving.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { bookingsOfLeaver, endRequests, payoutAt } from '#server/modules/bookings/public.ts'
import { casesInTheWay } from '#server/modules/cases/public.ts'
import { openChargesOf } from '#server/modules/charges/public.ts'
import { adminIds, lockMember, personForAdmin } from '#server/modules/identity/public.ts'
import type { ProviderAccounts } from '#server/modules/identity/public.ts'
import { hideListingsOf, lockListingsOf } from '#server/modules/listings/public.ts'
import { inTheWayOf } from '#server/modules/payments/public.ts'
import { unsentPayoutsOf } from '#server/modules/payouts/public.ts'
import { deleteAccountIn } from './delete-account.ts'
import { blockingOf } from './rules/blocking.ts'
import type { Blocking } from './rules/blocking.ts'
import * as store from './store.ts'

/** Returns what is in the way of deleting a person's account now. */
async function inTheWay(db: Database, userId: string, now: Date): Promise<(Blocking & { isTheirs: boolean })[]> {
  const bookings = await bookingsOfLeaver(db, userId)
  const ids = bookings.map(({ id }) => id)
  const { moving, disputed } = await inTheWayOf(db, ids)
  const charged = await openChargesOf(db, userId)
  const unsent = await unsentPayoutsOf(db, userId)
  const cases = new Map((await casesInTheWay(db, userId)).map((each) => [each.bookingId, each]))
  const found = blockingOf(
    bookings.map((booking) => ({
      ...booking,
      isMoving: moving.includes(booking.id),
      isDisputed: disputed.includes(booking.id),
      isUnsent: unsent.includes(booking.id),
      isCharged: charged.includes(booking.id),
      inCase: cases.get(booking.id),
      payoutAt: payoutAt(booking),
    })),
    now,
  )
  return found.map((thing) => ({ ...thing, isTheirs: cases.get(thing.id)?.isTheirs ?? false }))
}

/** Returns whether a person asked to be deleted, and what is in the way. */
export async function leavingOf(db: Database, userId: string, now: Date, forStaff = false): Promise<Leaving> {
  const requestedAt = await store.requestOf(db, userId)
  const blocking = await inTheWay(db, userId, now)
  return {
    requestedAt: requestedAt?.toISOString() ?? null,
    blocking: blocking.map(({ until, caseId, isTheirs, ...thing }) => ({
      ...thing,
      caseId: forStaff || isTheirs ? caseId : null,
      until: until?.toISOString() ?? null,
    })),
  }
}

/** The same for an admin. */
export async function leavingForAdmin(
  db: Database,
  id: string,
  now: Date,
): Promise<Leaving | Refused<'user_not_found'>> {
  return (await personForAdmin(db, id)) ? leavingOf(db, id, now, true) : refuse('user_not_found')
}

/**
 * Notes that a person wants to be deleted once nothing is in the way, hides their listings, and ends requests that nobody
 * has answered. Triggers refuse new bookings, listings and conversations from then on. The same again changes nothing.
 */
export async function requestDeletion(
  db: Database,
  userId: string,
  now: Date,
): Promise<Leaving | Refused<'not_signed_in' | 'last_admin'>> {
  const refused = await transaction(db, async (tx) => {
    const leaver = await lockMember(tx, userId)
    if (!leaver) return refuse('not_signed_in')
    if (leaver.role === 'admin' && (await adminIds(tx)).every(({ id }) => id === userId)) return refuse('last_admin')
    await lockListingsOf(tx, userId)
    await hideListingsOf(tx, userId, now)
    await store.insertRequest(tx, userId, now)
    await endRequests(tx, userId, now)
    return undefined
  })
  return refused ?? leavingOf(db, userId, now)
}

/** Takes a request to be deleted back. */
export async function withdrawDeletion(
  db: Database,
  userId: string,
  now: Date,
): Promise<undefined | Refused<'not_signed_in'>> {
  return transaction(db, async (tx) => {
    if (!(await lockMember(tx, userId))) return refuse('not_signed_in')
    await store.withdrawRequest(tx, userId, now)
    return undefined
  })
}

/** How many requests are read at once. */
const atOnce = 200

/** Goes through all people who wait to be deleted: those who can't be yet must not stand before the others. */
async function* leavers(db: Database): AsyncGenerator<string> {
  let after: string | undefined
  do {
    const page = await store.waitingLeavers(db, { after, take: atOnce })
    for (const { userId } of page) yield userId
    after = page.length < atOnce ? undefined : page.at(-1)?.requestId
  } while (after !== undefined)
}

/**
 * Deletes the accounts of people who asked for it and of whom nothing is in the way any more. What fails for one does not
 * stop the others. Returns how many.
 */
export async function deleteDue(
  { db, accounts }: { readonly db: Database; readonly accounts: ProviderAccounts },
  now: Date,
  onError: (error: unknown) => void,
  stopping?: AbortSignal,
): Promise<number> {
  let deleted = 0
  for await (const id of leavers(db)) {
    if (stopping?.aborted) break
    try {
      if ((await inTheWay(db, id, now)).length > 0) continue
      // checked again under its locks
      const refused = await transaction(db, (tx) => deleteAccountIn(tx, accounts, { id }, now))
      if (!isRefused(refused)) deleted++
    } catch (error) {
      onError(error)
    }
  }
  return deleted
}

/** Deletes requests that ended long ago, and data that was there for its days. */
export async function sweepRequests(db: Database, now: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - deletionRequestMonths)
  await store.deleteRequests(db, before)
  await store.deleteSent(db, { before: now })
}
