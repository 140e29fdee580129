import { isPlainDate } from '#contract/vocabulary/dates.ts'
import type { PetCounter } from '#contract/vocabulary/pet-kinds.ts'
import { petsOf } from '#web/modules/search/search-address.ts'

/** What a listing's address carries besides its id. */
export type ListingSearch = {
  checkIn?: string | undefined
  checkOut?: string | undefined
  /** Its sitter wants to change it. */
  edit?: boolean | undefined
  /** Ids of the asker's own pets that the counts are of, with commas between them. */
  pets?: string | undefined
  // the pets that were searched for, one count per kind
} & { [K in PetCounter]?: number | undefined }

/** Reads it from the address; what cannot be is left out. */
export function readListingSearch(raw: Record<string, unknown>): ListingSearch {
  const date = (value: unknown) => (typeof value === 'string' && isPlainDate(value) ? value : undefined)
  const [checkIn, checkOut] = [date(raw['checkIn']), date(raw['checkOut'])]
  const edit = raw['edit'] === true || raw['edit'] === 'true'
  return {
    ...(checkIn && (!checkOut || checkIn < checkOut) && { checkIn, ...(checkOut && { checkOut }) }),
    ...petsOf(raw),
    ...(edit && { edit }),
  }
}
