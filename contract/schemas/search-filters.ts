import {
  accommodationOptions,
  amenityOptions,
  flagFilters,
  houseSizes,
  serviceOptions,
} from '../vocabulary/search-filters.ts'
import { states } from '../vocabulary/states.ts'
import { z } from 'zod'

type Options = readonly { readonly id: string }[]

/** A comma-separated list of option ids. */
const wordsOf = (options: Options) =>
  z
    .string()
    .max(1000)
    .transform((list) => [...new Set(list.split(',').filter(Boolean))])
    .refine((list) => list.every((word) => options.some(({ id }) => id === word)), 'has a word that does not exist')
    .optional()

const flag = z
  .literal('true')
  .transform(() => true)
  .optional()

/** The code of a state. */
export const StateCode = z
  .string()
  .refine((code) => states.some((state) => state.code === code), 'must be the code of a state')

/** Filters on what a listing offers, as parameters of a search. */
export const offerFilters = {
  verified: flag,
  instantBook: flag,
  yard: flag,
  /** Matches listings with any of these. */
  accommodation: wordsOf(accommodationOptions),
  sizes: wordsOf(houseSizes),
  /** Matches listings with all of these. */
  amenities: wordsOf(amenityOptions),
  services: wordsOf(serviceOptions),
}

const counts = (options: Options) => z.object(Object.fromEntries(options.map(({ id }) => [id, z.number().int()])))

/** Number of matching listings per option. */
export const offerCounts = {
  /** With this flag, amenity or service in addition to the other filters. */
  flags: counts(flagFilters.map((id) => ({ id }))),
  amenities: counts(amenityOptions),
  services: counts(serviceOptions),
  /** With only this option of its filter. */
  accommodation: counts(accommodationOptions),
  sizes: counts(houseSizes),
}
