import type { DeskItem } from '#contract/calls/desk.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { wholeName } from '#contract/vocabulary/names.ts'
import type { NamedPerson } from '#server/database/person-json.ts'
import type { WaitingItem } from '#server/database/waiting.ts'
import type { Place } from './rules/order.ts'
import type { Mark } from './store.ts'

/** A thing that waits, with its kind and its place in the list. */
export type Waits = WaitingItem & Place

/** Returns the address where a thing is dealt with outside of the product. */
export type PageOf = (item: Waits) => string | undefined

const named = (person: NamedPerson | undefined) => (person ? { id: person.id, name: wholeName(person) } : null)

/** A thing on the desk. What was noted before it came is about an earlier one. */
export function viewItem(
  item: Waits,
  mark: Mark | undefined,
  now: Date,
  pageOf: PageOf,
): DeskItem & { kind: Waits['kind'] } {
  const { kind, itemId, since, due, listingId, title } = item
  const taken = mark?.takenAt && mark.taker && mark.takenAt >= since && { by: mark.taker, at: mark.takenAt }
  const until = mark?.snoozedUntil
  const isSnoozed = until && mark.snoozedAt && mark.snoozedAt >= since && until > now
  return {
    id: `${kind}:${itemId}`,
    kind,
    itemId,
    since: since.toISOString(),
    due: due.toISOString(),
    isOverdue: due < now,
    person: named(item.person),
    other: named(item.other),
    listing: listingId ? { id: listingId, title: title ?? '' } : null,
    bookingId: item.bookingId ?? null,
    amount: item.cents === undefined ? null : toMoney(item.cents),
    detail: item.detail ?? null,
    page: pageOf(item) ?? null,
    taken: taken ? { by: { id: taken.by.id, name: wholeName(taken.by) }, at: taken.at.toISOString() } : null,
    snoozedUntil: isSnoozed ? until.toISOString() : null,
  }
}
