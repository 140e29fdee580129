import { Instant } from './ids.ts'
import { PlainDate } from '../inputs/dates.ts'
import { PetKind } from '../inputs/listings.ts'
import { z } from 'zod'
import { Money } from './money.ts'
import { Listing } from '../calls/listings.ts'

/** A listing in the download of its sitter's data. */
export const ExportedListing = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    location: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    zipCode: z.string().nullable(),
    apartmentName: z.string().nullable(),
    apartmentNumber: z.string().nullable(),
    floorNumber: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    timeZone: z.string(),
    pricePerDay: Money,
    ...Listing.pick({
      weekendPrice: true,
      extraPetPrice: true,
      priceRanges: true,
      kindPrices: true,
      vaccineRules: true,
    }).shape,
    petTypes: z.array(PetKind),
    amenities: z.array(z.string()),
    services: z.record(z.string(), z.array(z.string())),
    checkInTime: z.string(),
    checkOutTime: z.string(),
    accommodationType: z.string(),
    capacity: z.string().nullable(),
    roomSize: z.number().nullable(),
    maxPets: z.number().int(),
    ...Listing.pick({ minNights: true, maxNights: true, lateGraceMinutes: true, latePerHour: true }).shape,
    supervision: z.string(),
    spaceDescription: z.string().nullable(),
    dailySchedule: z.string().nullable(),
    sizeLimits: z.string(),
    ...Listing.pick({ maxWeightLb: true, acceptsIntact: true, together: true, residents: true, childrenHome: true })
      .shape,
    houseRules: z.string().nullable(),
    cancellationPolicy: z.string(),
    instantBook: z.boolean(),
    isActive: z.boolean(),
    imageUrls: z.array(z.string()),
    blocks: z.array(z.object({ startDate: PlainDate, endDate: PlainDate, reason: z.string().nullable() })),
    /** Calendars of other places that the listing follows. */
    calendars: z.array(z.object({ name: z.string(), address: z.string() })),
    createdAt: Instant,
    updatedAt: Instant,
    deletedAt: Instant.nullable(),
  })
  .meta({ id: 'ExportedListing' })
