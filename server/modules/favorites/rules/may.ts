type Asker = { readonly id: string }

/**
 * Only its maker may see, change, fill and share a list. Others see it only by its shared address, by which the store
 * finds it.
 */
export function mayUseList(list: { readonly userId: string }, asker: Asker): boolean {
  return list.userId === asker.id
}
