import type * as api from '#contract/api.ts'
import type { AdminMeasure } from '#contract/calls/moderation.ts'
import type { ParsedInput, RefusalOf } from '#contract/endpoint.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { lockForAdmin, lockMeasured, setSuspended, setWarned } from '#server/modules/identity/public.ts'
import { lockListingsOf, restoreSuspended } from '#server/modules/listings/public.ts'
import { recheckPayoutsOf } from '#server/modules/payouts/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import type { DueTurn } from '#server/platform/jobs/each-due.ts'
import { whyNotDecide } from './rules/may.ts'
import * as store from './store.ts'
import type { Measure } from './store.ts'
import { viewForAdmin } from './view.ts'

/** Lifts a suspension or takes a warning back, in one transaction with the audit log. */
export async function liftMeasure(
  db: Database,
  caller: Caller,
  { id, why }: { readonly id: string; readonly why: string },
  now: Date,
): Promise<AdminMeasure | Refused<RefusalOf<typeof api.moderation.lift>>> {
  return transaction(db, async (tx) => {
    const found = await lockOf(tx, caller, id)
    if (isRefused(found)) return found
    const { measure, admins } = found
    if (measure.liftedAt) return refuse('measure_over')
    await end(tx, measure, { byId: caller.id, why }, now)
    const subject = { kind: 'user', id: measure.userId } as const
    const details = { kind: measure.kind }
    await writeAudit(tx, { actorId: caller.id, action: 'suspension_lifted', subject, details }, now)
    return viewForAdmin(await again(tx, id), caller.id, admins)
  })
}

/** Decides an appeal, in one transaction with the audit log. A reversed measure ends. */
export async function decideAppeal(
  db: Database,
  caller: Caller,
  { id, outcome, answer }: { readonly id: string } & ParsedInput<typeof api.moderation.decideAppeal>['body'],
  now: Date,
): Promise<AdminMeasure | Refused<RefusalOf<typeof api.moderation.decideAppeal>>> {
  return transaction(db, async (tx) => {
    const found = await lockOf(tx, caller, id)
    if (isRefused(found)) return found
    const { measure, admins } = found
    const why = whyNotDecide(measure, caller.id, admins)
    if (why) return refuse(why)
    await store.decideAppeal(tx, id, { byId: caller.id, outcome, answer }, now)
    if (outcome === 'reversed' && !measure.liftedAt) await end(tx, measure, { byId: caller.id, why: null }, now)
    const subject = { kind: 'user', id: measure.userId } as const
    await writeAudit(tx, { actorId: caller.id, action: 'appeal_decided', subject, details: { outcome } }, now)
    return viewForAdmin(await again(tx, id), caller.id, admins)
  })
}

/** Locks all admins and the person of a measure, and reads the measure under the locks. */
async function lockOf(tx: Database, caller: Caller, id: string) {
  const seen = await store.findMeasure(tx, id)
  const found = seen && (await lockForAdmin(tx, caller.id, seen.userId))
  if (isRefused(found)) return found.refused === 'not_signed_in' ? refuse('not_signed_in') : refuse('measure_not_found')
  const measure = found && (await store.findMeasure(tx, id))
  return measure ? { measure, admins: found.admins } : refuse('measure_not_found')
}

async function again(tx: Database, id: string): Promise<Measure> {
  const measure = await store.findMeasure(tx, id)
  if (!measure) throw new Error('a locked measure is gone')
  return measure
}

type Ending = { readonly byId: string | null; readonly why: string | null }

/** Ends a measure of a locked person and what it did: exactly the listings that it hid are shown again. */
async function end(
  tx: Database,
  { id, kind, userId }: Pick<Measure, 'id' | 'kind' | 'userId'>,
  ending: Ending,
  now: Date,
) {
  await store.endMeasure(tx, id, ending, now)
  if (kind === 'warning') return setWarned(tx, userId, await store.unreadSince(tx, userId))
  await lockListingsOf(tx, userId)
  const person = await lockMeasured(tx, userId)
  // first, because nothing of a suspended person is shown
  await setSuspended(tx, userId, null)
  await restoreSuspended(tx, userId, person?.role === 'sitter', now)
  await recheckPayoutsOf(tx, userId, now)
  return undefined
}

/** Lifts the suspensions whose time is over. Returns how many. */
export function liftDue(db: Database, now: Date, turn: DueTurn): Promise<number> {
  return eachDue(
    (limit) => store.dueLiftings(db, now, limit),
    ({ id, userId }) => transaction(db, (tx) => liftOne(tx, id, userId, now)),
    turn,
  )
}

async function liftOne(tx: Database, id: string, userId: string, now: Date): Promise<boolean> {
  await lockMeasured(tx, userId)
  const measure = await store.findMeasure(tx, id)
  if (!measure || measure.liftedAt) return false
  await end(tx, measure, { byId: null, why: null }, now)
  return true
}
