import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { findWaiting, stillWaiting } from './list.ts'
import { whyNotSnooze } from './rules/may.ts'
import * as store from './store.ts'

type Noted = { readonly taken?: true | undefined; readonly snoozeUntil?: string | undefined }

/** Takes or snoozes a thing that waits. */
export async function markItem(
  db: Database,
  caller: Caller,
  subject: store.Subject,
  { taken, snoozeUntil }: Noted,
  now: Date,
): Promise<undefined | Refused<'desk_item_gone' | 'snooze_past' | 'snooze_too_late'>> {
  const item = await findWaiting(db, subject, now)
  if (!item) return refuse('desk_item_gone')
  if (snoozeUntil !== undefined) {
    const until = new Date(snoozeUntil)
    const why = whyNotSnooze(until, { due: item.due, now })
    if (why) return refuse(why)
    await store.snooze(db, subject, until, now)
  }
  if (taken) await store.take(db, subject, caller.id, now)
  return undefined
}

/** How many marks one run of the sweep looks at. */
const sweptAtOnce = 500

/** Forgets what was noted about things that are gone. */
export async function sweepMarks(db: Database, now: Date): Promise<void> {
  const marks = await store.markedSubjects(db, sweptAtOnce)
  for (const kind of new Set(marks.map((mark) => mark.kind))) {
    const ids = marks.filter((mark) => mark.kind === kind).map(({ itemId }) => itemId)
    const still = await stillWaiting(db, kind, ids, now)
    await store.dropMarks(
      db,
      kind,
      ids.filter((id) => !still.includes(id)),
    )
  }
}
