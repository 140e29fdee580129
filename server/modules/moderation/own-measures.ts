import type * as api from '#contract/api.ts'
import type { OwnMeasure } from '#contract/calls/moderation.ts'
import type { RefusalOf, Reply, WhileSuspended } from '#contract/endpoint.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { openSince, staysNotOverAt } from '#server/modules/bookings/public.ts'
import { lockUser, setWarned } from '#server/modules/identity/public.ts'
import { findConversationId, memberOf } from '#server/modules/messaging/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { whyNotAppeal } from './rules/may.ts'
import * as store from './store.ts'
import { viewOpen, viewOwn } from './view.ts'

/** Returns a person's measures and, while they are suspended or have not agreed to new terms, the stays that go on. */
export async function ownMeasures(db: Database, caller: Caller, now: Date): Promise<Reply<typeof api.moderation.mine>> {
  const measures = (await store.measuresOf(db, caller.id)).map((measure) => viewOwn(measure, now))
  const open = caller.suspended || caller.unagreed ? await staysNotOverAt(db, caller.id, openSince(now)) : []
  const stays = []
  for (const stay of open) stays.push(viewOpen(stay, await findConversationId(db, caller.id, stay.otherId)))
  return { measures, stays }
}

/** Objects to a measure, once. */
export async function appealMeasure(
  db: Database,
  caller: Caller,
  { id, text }: { readonly id: string; readonly text: string },
  now: Date,
): Promise<OwnMeasure | Refused<RefusalOf<typeof api.moderation.appeal>>> {
  return transaction(db, async (tx) => {
    // a lifting or deletion comes either before or after
    await lockUser(tx, caller.id)
    const measure = await store.findMeasure(tx, id)
    if (measure?.userId !== caller.id) return refuse('measure_not_found')
    const why = whyNotAppeal(measure, now)
    if (why) return refuse(why)
    if (!(await store.addAppeal(tx, id, text, now))) return refuse('appeal_made')
    return viewOwn({ ...measure, appeal: text, appealedAt: now }, now)
  })
}

/** Notes that a person has read a warning. */
export async function acknowledgeWarning(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<OwnMeasure | Refused<'measure_not_found'>> {
  return transaction(db, async (tx) => {
    await lockUser(tx, caller.id)
    const measure = await store.findMeasure(tx, id)
    if (measure?.userId !== caller.id || measure.kind !== 'warning') return refuse('measure_not_found')
    await store.acknowledge(tx, id, now)
    await setWarned(tx, caller.id, await store.unreadSince(tx, caller.id))
    return viewOwn({ ...measure, acknowledgedAt: measure.acknowledgedAt ?? now }, now)
  })
}

/**
 * Whether a suspended person may still use a stay, or the conversation with its other side: while it is accepted, until a
 * day after check-out.
 */
export async function mayWhileSuspended(
  db: Database,
  caller: Pick<Caller, 'id'>,
  what: WhileSuspended,
  id: string | undefined,
  now: Date,
): Promise<boolean> {
  if (what === 'always') return true
  const open = await staysNotOverAt(db, caller.id, openSince(now))
  if (what === 'any stay') return open.length > 0
  if (id === undefined) return false
  if (what === 'stay') return open.some((stay) => stay.id === id)
  const member = await memberOf(db, id, caller.id)
  return open.some(({ otherId }) => otherId === member?.otherId)
}
