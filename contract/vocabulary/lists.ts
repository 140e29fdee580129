/** The lists of options that an operator renames, orders and hides; nothing is added, and ids never change. */
export const listNames = ['petKinds', 'amenities', 'services', 'rooms', 'reportReasons', 'cancelReasons'] as const
export type ListName = (typeof listNames)[number]

/** An option in its place in the operator's order. */
export type ListEntry = {
  readonly id: string
  /** What it is called; null: as it comes. */
  readonly label: string | null
  /** What several are called, of kinds of pets. */
  readonly many: string | null
  /** Not offered any more; where it is in use, it stays shown. */
  readonly hidden: boolean
}

/** The lists that are not as they come; null if all are. */
export type Lists = { readonly [Name in ListName]?: readonly ListEntry[] | undefined } | null | undefined

/** What an option is called. */
export function labelOf(lists: Lists, name: ListName, id: string, shipped: string): string {
  return lists?.[name]?.find((entry) => entry.id === id)?.label ?? shipped
}

/** The options to choose from, in the operator's order: without hidden ones, unless they are chosen already. */
export function offered<Option>(
  lists: Lists,
  name: ListName,
  options: readonly Option[],
  { idOf, isChosen }: { readonly idOf: (option: Option) => string; readonly isChosen?: (option: Option) => boolean },
): Option[] {
  const entries = lists?.[name]
  if (!entries) return [...options]
  const at = (option: Option): number => {
    const place = entries.findIndex(({ id }) => id === idOf(option))
    return place < 0 ? entries.length : place
  }
  return options
    .filter((option) => isChosen?.(option) || !entries[at(option)]?.hidden)
    .toSorted((one, other) => at(one) - at(other))
}
