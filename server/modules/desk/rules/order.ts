import { deskKinds } from '#contract/vocabulary/desk.ts'
import type { DeskKind } from '#contract/vocabulary/desk.ts'

/** A place in the list: by when it is due, then by kind, then by id. */
export type Place = { readonly dueMs: number; readonly kind: DeskKind; readonly itemId: string }

const rank = (kind: DeskKind): number => deskKinds.indexOf(kind)

/** Negative if the first comes before the second. */
export function inOrder(a: Place, b: Place): number {
  return a.dueMs - b.dueMs || rank(a.kind) - rank(b.kind) || (a.itemId < b.itemId ? -1 : Number(a.itemId > b.itemId))
}

/**
 * Where the list of one kind goes on behind a place: at the same instant, an earlier kind is through (null), a later one has
 * all before it ('').
 */
export function goesOn(kind: DeskKind, behind: Place): { readonly due: Date; readonly id: string | null } {
  const order = rank(kind) - rank(behind.kind)
  return { due: new Date(behind.dueMs), id: order < 0 ? null : order > 0 ? '' : behind.itemId }
}

/** A place as the cursor of a page. */
export function cursorOf({ dueMs, kind, itemId }: Place): string {
  return `${dueMs}.${kind}.${itemId}`
}

/** Reads a cursor; undefined if it is none. */
export function readCursor(cursor: string): Place | undefined {
  const [, due, name, itemId] = /^(\d+)\.(\w+)\.(.+)$/.exec(cursor) ?? []
  const kind = deskKinds.find((each) => each === name)
  return kind && itemId !== undefined ? { dueMs: Number(due), kind, itemId } : undefined
}
