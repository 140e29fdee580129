import { readId } from '#contract/vocabulary/ids.ts'

/** What of the favorites stands in the address: the list that is looked at, unless it is all of them. */
export type FavoritesSearch = { list?: string | undefined }

/** Reads the address of the favorites; what it does not know is left out. */
export function readFavoritesSearch({ list }: Record<string, unknown>): FavoritesSearch {
  const id = readId(list)
  return id ? { list: id } : {}
}
