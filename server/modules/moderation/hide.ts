import type * as api from '#contract/api.ts'
import type { ParsedInput, RefusalOf } from '#contract/endpoint.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { AdminHidden, Hideable } from '#contract/schemas/hidden.ts'
import { isReasonFor } from '#contract/vocabulary/hidden.ts'
import type { HiddenKind } from '#contract/vocabulary/hidden.ts'
import type { MeasureReason } from '#contract/vocabulary/measures.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { adminIds, personForAdmin } from '#server/modules/identity/public.ts'
import { isReport } from '#server/modules/reports/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import * as store from './hidden-store.ts'
import type { Hidden } from './hidden-store.ts'
import { ways } from './subjects.ts'
import { insertTexts } from './texts-store.ts'
import { namedPerson, viewHiddenForAdmin } from './view-hidden.ts'

/** What something is in an address. */
export type Thing = { readonly kind: HiddenKind; readonly id: string }

/** Says whether something is hidden, and what hiding it would do. */
export async function previewHiding(
  db: Database,
  caller: Caller,
  { kind, id }: Thing,
): Promise<Hideable | Refused<'thing_not_found'>> {
  const hidden = await store.findHidden(db, kind, id)
  if (hidden)
    return {
      author: namedPerson(hidden.author),
      hidden: viewHiddenForAdmin(hidden, caller.id, await adminIds(db)),
      effects: [],
    }
  const subject = await ways[kind].find(db, id)
  const author = subject && (await personForAdmin(db, subject.userId))
  if (!subject || !author) return refuse('thing_not_found')
  return { author: namedPerson(author), hidden: null, effects: [...subject.effects] }
}

/** Hides something with a reason, in one transaction with the audit log. The same again changes nothing. */
export async function hide(
  db: Database,
  caller: Caller,
  thing: Thing,
  input: ParsedInput<typeof api.moderation.hide>['body'],
  now: Date,
): Promise<AdminHidden | Refused<RefusalOf<typeof api.moderation.hide>>> {
  return transaction(db, async (tx) => {
    if (input.reportId && !(await isReport(tx, input.reportId))) return refuse('report_not_found')
    const known = await store.findHidden(tx, thing.kind, thing.id)
    const hidden = known ?? (await hideThing(tx, caller, thing, { ...input, note: input.note ?? null }, now))
    if (isRefused(hidden)) return hidden
    if (hidden.reason !== input.reason || hidden.text !== input.text) return refuse('already_hidden')
    return viewHiddenForAdmin(hidden, caller.id, await adminIds(tx))
  })
}

/**
 * Hides a listing for a reason in an admin's own words, as the call that deactivates one does: other words replace those
 * before, the same again change nothing.
 */
export async function hideListing(
  tx: Database,
  caller: Caller,
  { id, text }: { readonly id: string; readonly text: string },
  now: Date,
): Promise<void> {
  const known = await store.findHidden(tx, 'listing', id)
  if (known?.text === text) return
  if (known) await store.endHidden(tx, known.id, { byId: null, why: null }, now)
  await hideThing(tx, caller, { kind: 'listing', id }, { reason: 'other', text, note: null }, now)
}

/** Lets a hidden listing be published again. */
export async function restoreListing(tx: Database, caller: Caller, id: string, now: Date): Promise<void> {
  const known = await store.findHidden(tx, 'listing', id)
  if (known) await showAgain(tx, known, { byId: caller.id, why: null }, now)
}

type Said = {
  readonly reason: MeasureReason
  readonly text: string
  readonly note: string | null
  readonly reportId?: string | null | undefined
}

/** Hides something that was not hidden, or returns how another admin has hidden it meanwhile. */
async function hideThing(
  tx: Database,
  caller: Caller,
  thing: Thing,
  said: Said,
  now: Date,
): Promise<Hidden | Refused<'thing_not_found' | 'no_reason_for_reviews'>> {
  const { kind, id } = thing
  if (!isReasonFor(kind, said.reason)) return refuse('no_reason_for_reviews')
  const way = ways[kind]
  const subject = await way.find(tx, id)
  const place = subject && (await way.take(tx, id))
  if (subject && place) {
    const { reason, text, note, reportId = null } = said
    const row = { kind, thing: id, userId: subject.userId, ...place, reason, text, note, reportId, byId: caller.id }
    const hiddenId = await store.insertHidden(tx, row, now)
    if (hiddenId) {
      await way.mark(tx, id, { id: hiddenId, text }, now)
      const about =
        kind === 'listing' ? ({ kind: 'listing', id } as const) : ({ kind: 'user', id: subject.userId } as const)
      const note_ = { actorId: caller.id, action: 'hidden', subject: about, details: { what: kind, reason } } as const
      const auditId = await writeAudit(tx, note_, now)
      const texts = subject.content === null ? [] : [{ field: kind, before: subject.content, after: null }]
      await insertTexts(tx, { auditId, userId: subject.userId, hiddenId, texts }, now)
    }
  }
  return (await store.findHidden(tx, kind, id)) ?? refuse('thing_not_found')
}

/** Shows something again, in one transaction with the audit log. */
export async function restore(
  db: Database,
  caller: Caller,
  { kind, id, why }: Thing & { readonly why: string },
  now: Date,
): Promise<AdminHidden | Refused<RefusalOf<typeof api.moderation.restore>>> {
  return transaction(db, async (tx) => {
    const hidden = await store.findHidden(tx, kind, id)
    if (!hidden) return refuse((await ways[kind].find(tx, id)) ? 'not_hidden' : 'thing_not_found')
    const refused = await showAgain(tx, hidden, { byId: caller.id, why }, now)
    if (refused) return refused
    const shown = await store.hiddenById(tx, hidden.id)
    return shown ? viewHiddenForAdmin(shown, caller.id, await adminIds(tx)) : refuse('not_hidden')
  })
}

/** Ends a hiding, shows the thing and writes the audit log. */
export async function showAgain(
  tx: Database,
  hidden: Hidden,
  { byId, why }: { readonly byId: string; readonly why: string | null },
  now: Date,
): Promise<Refused<'not_hidden' | 'photos_full'> | undefined> {
  const { kind, thing, author } = hidden
  if (!(await ways[kind].show(tx, hidden, now))) return refuse('photos_full')
  if (!(await store.endHidden(tx, hidden.id, { byId, why }, now))) return refuse('not_hidden')
  const subject = kind === 'listing' ? { kind, id: thing } : ({ kind: 'user', id: author.id } as const)
  await writeAudit(tx, { actorId: byId, action: 'restored', subject, details: { what: kind } }, now)
  return undefined
}
