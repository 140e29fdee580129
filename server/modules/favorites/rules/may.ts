type Asker = { readonly id: string }

/** A list is seen, changed, filled and shared by whoever made it. Others see it by its shared address alone. */
export function mayUseList(list: { readonly userId: string }, asker: Asker): boolean {
  return list.userId === asker.id
}

/** Whoever knows its address sees a list, as long as it is shared. */
export function maySeeByToken(list: { readonly shareToken: string | null }, token: string): boolean {
  return list.shareToken !== null && list.shareToken === token
}
