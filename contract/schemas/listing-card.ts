import { accommodationTypes } from '../vocabulary/listing-fields.ts'
import { PlainDate } from './dates.ts'
import { Money } from './money.ts'
import { PetKind } from './pet-kinds.ts'
import { z } from './zod.ts'

/** What a listing shows of its sitter to everyone. */
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

/** A listing as lists show it. The point is the public one, rounded to a 0.01 degree grid. */
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
    /** In lists for everybody: whether some nights, or additional pets, cost something else. */
    pricesVary: z.boolean().optional(),
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
    /** Kilometres from the point asked for, when one was given. */
    distanceKm: z.number().optional(),
    /** The whole price of the stay asked for, service fee included, when both dates were given. */
    stay: z
      .object({
        nights: z.number().int(),
        total: Money,
        /** What a night of it costs on average, where that is not the price of a day. */
        perNight: Money.optional(),
        /** With flexible dates: those of the free stay that is nearest to what was asked for. */
        startDate: PlainDate.optional(),
        endDate: PlainDate.optional(),
        /** With flexible dates: all free ones, as days later (earlier when negative) than what was asked for. */
        shifts: z.array(z.number().int()).optional(),
      })
      .optional(),
  })
  .meta({ id: 'ListingCard' })
export type ListingCard = z.infer<typeof ListingCard>
