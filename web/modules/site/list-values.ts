import type { ListEntry, ListName } from '#contract/vocabulary/lists.ts'
import { shippedLists } from '#contract/vocabulary/shipped-lists.ts'

const asItComes = (id: string): ListEntry => ({ id, label: null, many: null, hidden: false })

/** All options of a list in the operator's order, those that came with a later release at the end. */
export function entriesOf(name: ListName, value: unknown): ListEntry[] {
  const known = Array.isArray(value) ? (value as ListEntry[]) : []
  const shipped = shippedLists[name].map(({ id }) => id)
  const later = shipped.filter((id) => !known.some((entry) => entry.id === id))
  return [...known.filter(({ id }) => shipped.includes(id)), ...later.map(asItComes)]
}

/** What is kept of a list: nothing of one that is as it comes. */
export function keptOf(name: ListName, entries: readonly ListEntry[]): readonly ListEntry[] {
  const isPlain = shippedLists[name].every(({ id }, at) => {
    const entry = entries[at]
    return entry?.id === id && !entry.label && !entry.many && !entry.hidden
  })
  return isPlain ? [] : entries
}

/** The entries with one moved up or down by a place. */
export function moved(entries: readonly ListEntry[], at: number, by: -1 | 1): ListEntry[] {
  const all = [...entries]
  const [entry] = all.splice(at, 1)
  if (entry) all.splice(at + by, 0, entry)
  return all
}

/** A list in words, for a list of changes: "Dog is Hound, Snake hidden, another order". */
export function listWords(name: ListName, value: unknown): string {
  const entries = entriesOf(name, value)
  const options = shippedLists[name]
  const said = entries.flatMap(({ id, label, many, hidden }) => {
    const shipped = options.find((option) => option.id === id)
    const names = [label && `${shipped?.label ?? id} is ${label}`, many && `${shipped?.many ?? id} are ${many}`]
    return [...names, hidden && `${shipped?.label ?? id} hidden`].flatMap((words) => words || [])
  })
  const isMoved = entries.some(({ id }, at) => options[at]?.id !== id)
  return [...said, ...(isMoved ? ['another order'] : [])].join(', ') || 'as it comes'
}
