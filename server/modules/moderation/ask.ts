import type * as api from '#contract/api.ts'
import type { ParsedInput, RefusalOf } from '#contract/endpoint.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { AdminHidden, OwnHidden } from '#contract/schemas/hidden.ts'
import { replyMaximum } from '#contract/vocabulary/limits.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { adminIds, lockUser, profileToHide } from '#server/modules/identity/public.ts'
import { rewriteHidden } from '#server/modules/reviews/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { showAgain } from './hide.ts'
import type { Thing } from './hide.ts'
import * as store from './hidden-store.ts'
import type { Hidden } from './hidden-store.ts'
import { whyNotAsk, whyNotDecide } from './rules/may.ts'
import { ways } from './subjects.ts'
import { noteAfter } from './texts-store.ts'
import { viewHiddenForAdmin, viewOwnHidden } from './view-hidden.ts'

/** Returns what of a person's is hidden now. */
export async function ownHidden(db: Database, userId: string, now: Date): Promise<OwnHidden[]> {
  const hidden = await store.hiddenOf(db, userId)
  return Promise.all(hidden.map(async (each) => viewOwnHidden(each, await contentOf(db, each), now)))
}

async function contentOf(db: Database, { kind, thing }: Hidden): Promise<string | null> {
  return (await ways[kind].find(db, thing))?.content ?? null
}

/** Asks for a review of something hidden, once, with another text for a review or a reply. */
export async function askForReview(
  db: Database,
  caller: Caller,
  { id, text, changed }: { readonly id: string } & ParsedInput<typeof api.moderation.ask>['body'],
  now: Date,
): Promise<OwnHidden | Refused<RefusalOf<typeof api.moderation.ask>>> {
  return transaction(db, async (tx) => {
    // a deletion of the account comes either before or after
    await lockUser(tx, caller.id)
    const hidden = await store.hiddenById(tx, id)
    if (hidden?.author.id !== caller.id) return refuse('thing_not_found')
    const why = whyNotAsk(hidden, now)
    if (why) return refuse(why)
    const after = await rewritten(tx, hidden, changed)
    if (isRefused(after)) return after
    if (!(await store.addAsking(tx, id, text, now))) return refuse('appeal_made')
    if (after !== undefined) await noteAfter(tx, id, after)
    const asked = await store.hiddenById(tx, id)
    return asked ? viewOwnHidden(asked, await contentOf(tx, asked), now) : refuse('not_hidden')
  })
}

/** Changes the words of something hidden. Returns its words as they are now; undefined where there are none. */
async function rewritten(
  tx: Database,
  { kind, thing }: Hidden,
  changed: string | null,
): Promise<string | null | undefined | Refused<'text_not_changed_here'>> {
  if (kind === 'profile_text' && changed === null) return (await profileToHide(tx, thing))?.bio ?? null
  if (changed === null) return undefined
  if ((kind !== 'review' && kind !== 'reply') || changed.length > replyMaximum) return refuse('text_not_changed_here')
  await rewriteHidden(tx, thing, kind, changed)
  return changed
}

/** Decides what an author asked for, in one transaction with the audit log. What is reversed is shown again. */
export async function decideAsking(
  db: Database,
  caller: Caller,
  { kind, id, outcome, answer }: Thing & ParsedInput<typeof api.moderation.decideAsking>['body'],
  now: Date,
): Promise<AdminHidden | Refused<RefusalOf<typeof api.moderation.decideAsking>>> {
  return transaction(db, async (tx) => {
    const found = await store.findHidden(tx, kind, id)
    if (!found) return refuse((await ways[kind].find(tx, id)) ? 'not_hidden' : 'thing_not_found')
    await lockUser(tx, found.author.id)
    // as it is now that nobody else decides about it
    const hidden = await store.findHidden(tx, kind, id)
    if (!hidden) return refuse('not_hidden')
    const admins = await adminIds(tx)
    const why = whyNotDecide(
      { appealedAt: hidden.askedAt, outcome: hidden.outcome, byId: hidden.byId },
      caller.id,
      admins,
    )
    if (why) return refuse(why)
    await store.decideHidden(tx, hidden.id, { byId: caller.id, outcome, answer }, now)
    const refused =
      outcome === 'reversed' ? await showAgain(tx, hidden, { byId: caller.id, why: null }, now) : undefined
    if (refused) return refused
    const subject = { kind: 'user', id: hidden.author.id } as const
    await writeAudit(
      tx,
      { actorId: caller.id, action: 'appeal_decided', subject, details: { outcome, what: kind } },
      now,
    )
    const decided = await store.hiddenById(tx, hidden.id)
    return decided ? viewHiddenForAdmin(decided, caller.id, admins) : refuse('not_hidden')
  })
}
