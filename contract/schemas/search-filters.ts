import {
  accommodationOptions,
  amenityOptions,
  flagFilters,
  houseSizes,
  serviceOptions,
} from '../vocabulary/search-filters.ts'
import { states } from '../vocabulary/states.ts'
import { z } from './zod.ts'

type Options = readonly { readonly id: string }[]

/** Words of a list, separated by commas. */
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

/** What a place has to offer, in the query of a search. */
export const offerFilters = {
  verified: flag,
  instantBook: flag,
  yard: flag,
  /** Any of these. */
  accommodation: wordsOf(accommodationOptions),
  sizes: wordsOf(houseSizes),
  /** All of these. */
  amenities: wordsOf(amenityOptions),
  services: wordsOf(serviceOptions),
}

const counts = (options: Options) => z.object(Object.fromEntries(options.map(({ id }) => [id, z.number().int()])))

/** How many fit, by what they offer. */
export const offerCounts = {
  /** With this asked for as well. */
  flags: counts(flagFilters.map((id) => ({ id }))),
  amenities: counts(amenityOptions),
  services: counts(serviceOptions),
  /** With only this one of its kind. */
  accommodation: counts(accommodationOptions),
  sizes: counts(houseSizes),
}
