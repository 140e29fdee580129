import { isPlainDate } from '#contract/vocabulary/dates.ts'
import type { PetCounter } from '#contract/vocabulary/pet-kinds.ts'
import { petsOf } from '#web/modules/search/search-address.ts'

/** The search parameters of a listing. */
export type ListingSearch = {
  checkIn?: string | undefined
  checkOut?: string | undefined
  /** Its sitter edits it. */
  edit?: boolean | undefined
  /** Comma-separated ids of the owner's pets, from which the counts are made. */
  pets?: string | undefined
  // the numbers of pets searched for, one parameter per kind
} & { [K in PetCounter]?: number | undefined }

/** Validates the search parameters; invalid values are dropped. */
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
