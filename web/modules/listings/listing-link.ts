import type { PetCounter } from '#contract/vocabulary/pet-kinds.ts'

/** The search parameters in a link to a listing: dates, the number of pets per kind, and the ids of the user's pets. */
export type ListingLinkSearch = {
  checkIn?: string | undefined
  checkOut?: string | undefined
  pets?: string | undefined
} & { [K in PetCounter]?: number | undefined }
