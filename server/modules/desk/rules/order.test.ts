import { expect, test } from 'vitest'
import { deskKinds } from '#contract/vocabulary/desk.ts'
import { cursorOf, goesOn, inOrder, readCursor } from './order.ts'
import type { Place } from './order.ts'

const place = (dueMs: number, kind: Place['kind'], itemId: string): Place => ({ dueMs, kind, itemId })
const all = [3, 1, 2].flatMap((dueMs) =>
  (['report', 'dispute', 'check_up'] as const).flatMap((kind) => ['b', 'a'].map((id) => place(dueMs, kind, id))),
)

test('what is due first comes first; at one instant the order of the kinds decides, then the id', () => {
  expect(all.toSorted(inOrder).slice(0, 4)).toEqual([
    place(1, 'dispute', 'a'),
    place(1, 'dispute', 'b'),
    place(1, 'report', 'a'),
    place(1, 'report', 'b'),
  ])
})

test('behind each place go on exactly those that come after it', () => {
  for (const behind of all) {
    const further = all.filter((each) => {
      const { due, id } = goesOn(each.kind, behind)
      return each.dueMs > due.getTime() || (each.dueMs === due.getTime() && id !== null && each.itemId > id)
    })
    expect(further.toSorted(inOrder)).toEqual(all.filter((each) => inOrder(each, behind) > 0).toSorted(inOrder))
  }
})

test('a cursor is read as it was made, whatever the id', () => {
  for (const kind of deskKinds) {
    const one = place(1_800_000_000_123, kind, 'Mail reports')
    expect(readCursor(cursorOf(one))).toEqual(one)
  }
  expect(readCursor('12.king.x')).toBeUndefined()
})
