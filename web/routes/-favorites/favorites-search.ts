import { readId } from '#contract/vocabulary/ids.ts'

/** The search parameters of the favorites: the open list, unless all are shown. */
export type FavoritesSearch = { list?: string | undefined }

/** Validates the favorites' search parameters; unknown values are dropped. */
export function readFavoritesSearch({ list }: Record<string, unknown>): FavoritesSearch {
  const id = readId(list)
  return id ? { list: id } : {}
}
