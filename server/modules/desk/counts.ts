import { createHash } from 'node:crypto'
import type { DeskCounts } from '#contract/calls/desk.ts'
import { deskKinds } from '#contract/vocabulary/desk.ts'
import type { DeskKind } from '#contract/vocabulary/desk.ts'
import type { Database } from '#server/database/connect.ts'
import type { WaitingAsked } from '#server/database/waiting.ts'
import { waitingKinds } from './kinds.ts'
import { deskList, notedOf } from './list.ts'
import type { PageOf } from './view.ts'
import { snoozed } from './store.ts'

/** How much waits of a kind, and how much of it is late. */
export type Count = { readonly kind: DeskKind; readonly count: number; readonly overdue: number }

/** Counts what waits of these kinds, without what is snoozed. */
export async function countKinds(db: Database, kinds: readonly DeskKind[], asked: WaitingAsked): Promise<Count[]> {
  const notes = await snoozed(db, asked.now)
  return Promise.all(
    kinds.map(async (kind) => ({
      kind,
      ...(await waitingKinds[kind].countWaiting(db, { ...asked, except: notedOf(notes, kind) })),
    })),
  )
}

/** Counts what waits for staff, and what is snoozed and still waits. */
export async function deskCounts(db: Database, now: Date, pageOf: PageOf): Promise<DeskCounts> {
  const notes = await snoozed(db, now)
  const [kinds, hidden, [next]] = await Promise.all([
    countKinds(db, deskKinds, { now }),
    Promise.all(
      [...new Set(deskKinds.filter((kind) => notes.some((note) => note.kind === kind)))].map((kind) =>
        waitingKinds[kind].countWaiting(db, { now, only: notedOf(notes, kind).ids }),
      ),
    ),
    deskList(db, { isSnoozed: false, take: 1 }, now, pageOf),
  ])
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
  const counts = {
    total: sum(kinds.map(({ count }) => count)),
    overdue: sum(kinds.map(({ overdue }) => overdue)),
    snoozed: sum(hidden.map(({ count }) => count)),
    kinds: kinds.filter(({ count }) => count > 0),
    next: next ?? null,
  }
  const digest = createHash('sha256').update(JSON.stringify(counts)).digest('base64url')
  return { ...counts, version: digest.slice(0, 16) }
}
