/** What of the favorites stands in the address: the list that is looked at, unless it is all of them. */
export type FavoritesSearch = { list?: string | undefined }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads the address of the favorites; what it does not know is left out. */
export function readFavoritesSearch({ list }: Record<string, unknown>): FavoritesSearch {
  return typeof list === 'string' && uuid.test(list) ? { list } : {}
}
