type Asker = { readonly id: string }

/** A list is seen, changed, filled and shared by whoever made it. Others see it by its shared address alone, which the store looks it up by. */
export function mayUseList(list: { readonly userId: string }, asker: Asker): boolean {
  return list.userId === asker.id
}
