import { PlainDate } from '../inputs/dates.ts'
import { PetKind } from '../inputs/listings.ts'
import { accommodationTypes } from '../vocabulary/listing-fields.ts'
import { Money } from './money.ts'
import { z } from 'zod'

/** The public data of a listing's sitter. */
export const Sitter = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    avatar: z.string().nullable(),
    isVerified: z.boolean(),
    joinedDate: PlainDate,
    responseRate: z.number().nullable(),
    responseTime: z.string().nullable(),
    about: z.string().nullable(),
  })
  .meta({ id: 'Sitter' })

/** A listing in a list. Its point is the public one, rounded to a 0.01 degree grid. */
export const ListingCard = z
  .object({
    id: z.string(),
    sitterId: z.string(),
    title: z.string(),
    location: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    pricePerDay: Money,
    /** In public lists: the lowest price of a night to come, if nights differ. */
    priceFrom: Money.optional(),
    rating: z.number().nullable(),
    reviewCount: z.number().int(),
    petTypes: z.array(PetKind),
    imageUrls: z.array(z.string()),
    images: z.array(z.string()),
    maxPets: z.number().int(),
    accommodationType: z.enum(accommodationTypes),
    verified: z.boolean(),
    isActive: z.boolean(),
    sitter: Sitter.pick({ firstName: true, lastName: true, avatar: true, isVerified: true }),
    /** In search results: how many owners the sitter has hosted more than once, if any. */
    repeatClients: z.number().int().optional(),
    /** In search results: how long the sitter usually takes to answer ("a few hours"), if known. */
    responseTime: z.string().optional(),
    /** Kilometers from the given point, if there was one. */
    distanceKm: z.number().optional(),
    /** Total price of the requested stay including the service fee, if both dates were given. */
    stay: z
      .object({
        nights: z.number().int(),
        total: Money,
        /** Average price of a night, if it differs from the price a day. */
        perNight: Money.optional(),
        /** With flexible dates: the free stay that is nearest to the requested one. */
        startDate: z.optional(PlainDate),
        endDate: z.optional(PlainDate),
        /** With flexible dates: all free stays, as days after (negative: before) the requested one. */
        shifts: z.array(z.number().int()).optional(),
      })
      .optional(),
  })
  .meta({ id: 'ListingCard' })
export type ListingCard = z.infer<typeof ListingCard>
