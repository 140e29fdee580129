import type { DeskItem } from '#contract/calls/desk.ts'
import { deskKinds } from '#contract/vocabulary/desk.ts'
import type { DeskKind } from '#contract/vocabulary/desk.ts'
import type { Database } from '#server/database/connect.ts'
import type { NotedIds, WaitingItem } from '#server/database/waiting.ts'
import { deskKind, waitingKinds } from './kinds.ts'
import { goesOn, inOrder } from './rules/order.ts'
import type { Place } from './rules/order.ts'
import { marksOf, snoozed } from './store.ts'
import type { Mark } from './store.ts'
import { viewItem } from './view.ts'
import type { PageOf, Waits } from './view.ts'

/** What is wanted of the list. */
export type DeskFilter = {
  readonly kind?: DeskKind | undefined
  readonly search?: string | undefined
  readonly about?: string
  /** Only what is snoozed, instead of all the rest. */
  readonly isSnoozed: boolean
  readonly behind?: Place | undefined
  readonly take: number
}

/** Returns a part of the list, with what was noted about each thing. */
export async function deskList(
  db: Database,
  wanted: DeskFilter,
  now: Date,
  pageOf: PageOf,
): Promise<(DeskItem & Place)[]> {
  const notes = await snoozed(db, now)
  const { isSnoozed, search, about, behind, take } = wanted
  const kinds = wanted.kind ? [wanted.kind] : deskKinds
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const noted = notedOf(notes, kind)
      if (isSnoozed && noted.ids.length === 0) return []
      const asked = { now, search, ...(about && { about }), ...(isSnoozed ? { only: noted.ids } : { except: noted }) }
      const after = behind && goesOn(kind, behind)
      const items = await waitingKinds[kind].waiting(db, asked, after, take)
      return items.map((item): Waits => ({ ...item, kind, itemId: item.id, dueMs: item.due.getTime() }))
    }),
  )
  const shown = found.flat().toSorted(inOrder).slice(0, take)
  const marks = await marksOf(db, shown)
  return shown.map((item) => ({ ...viewItem(item, markOf(marks, item), now, pageOf), dueMs: item.dueMs }))
}

const listedAbout = 20

/** Returns what waits about a person, on either side, by when it is due. */
export async function deskAbout(db: Database, about: string, now: Date): Promise<DeskItem[]> {
  const items = await deskList(db, { about, isSnoozed: false, take: listedAbout }, now, () => undefined)
  return items.map(({ dueMs: _place, ...item }) => item)
}

function markOf(marks: readonly Mark[], item: Waits): Mark | undefined {
  return marks.find(({ kind, itemId }) => kind === item.kind && itemId === item.itemId)
}

/** The snoozed things of a kind, and when each was snoozed. */
export function notedOf(notes: readonly Mark[], kind: DeskKind): NotedIds {
  const these = notes.flatMap((note) => (note.kind === kind && note.snoozedAt ? [{ ...note, at: note.snoozedAt }] : []))
  return { ids: these.map(({ itemId }) => itemId), at: these.map(({ at }) => at) }
}

/** Returns one thing that waits. */
export async function findWaiting(
  db: Database,
  { kind, itemId }: { readonly kind: DeskKind; readonly itemId: string },
  now: Date,
): Promise<WaitingItem | undefined> {
  const [item] = await waitingKinds[kind].waiting(db, { now, only: [itemId] }, undefined, 1)
  return item
}

/** Returns which of these things still wait; all of them if the kind is of a newer release. */
export async function stillWaiting(
  db: Database,
  name: string,
  itemIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const kind = deskKind(name)
  if (!kind) return [...itemIds]
  const items = await waitingKinds[kind].waiting(db, { now, only: itemIds }, undefined, itemIds.length)
  return items.map(({ id }) => id)
}
