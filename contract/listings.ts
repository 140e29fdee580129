import { z } from './zod.ts'
import { PlainDate, TimeOfDay } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { PicturePath } from './media.ts'
import { Money, MoneyIn } from './money.ts'
import { Paging } from './paging.ts'
import { PetKind } from './pet-kinds.ts'
import { Id, Instant, optionalText, someText, text } from './text.ts'

export const accommodationTypes = [
  'Private Pet Suite',
  'Shared Pet Room',
  'Luxury Pet Suite',
  'Outdoor Kennel',
  'Indoor Kennel',
  'Cat Condo',
  'Dog Run Area',
  'Small Pet Enclosure',
  'Themed Pet Room',
  'Garden-Access Room',
] as const

export const cancellationPolicies = ['flexible', 'moderate', 'strict'] as const
export type CancellationPolicy = (typeof cancellationPolicies)[number]

/** What a new listing starts with; the specification's defaults. */
export const listingDefaults = {
  pricePerDay: '50.00',
  checkInTime: '09:00',
  checkOutTime: '18:00',
  maxPets: 5,
  capacity: 'Up to 5 pets',
  sizeLimits: 'All sizes welcome (up to 80 lbs per pet)',
  supervision: '24/7 professional care',
  accommodationType: 'Private Pet Suite',
  cancellationPolicy: 'moderate',
} as const

/** The highest price of a day, in cents. */
export const priceMaximumCents = 100_000

/** Drafts that a person keeps at most. */
export const draftsMaximum = 5

/** Photos per listing. */
export const imagesMaximum = 4

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

/** What must be there before a listing can be published, and whether it is. */
export const Checklist = z.object({
  title: z.boolean(),
  description: z.boolean(),
  price: z.boolean(),
  location: z.boolean(),
  petTypes: z.boolean(),
  photo: z.boolean(),
})

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
    rating: z.number().nullable(),
    reviewCount: z.number().int(),
    petTypes: z.array(PetKind),
    imageUrls: z.array(z.string()),
    images: z.array(z.string()),
    maxPets: z.number().int(),
    accommodationType: z.string(),
    verified: z.boolean(),
    isActive: z.boolean(),
    sitter: Sitter.pick({ firstName: true, lastName: true, avatar: true, isVerified: true }),
    /** Kilometres from the point asked for, when one was given. */
    distanceKm: z.number().optional(),
    /** The whole price of the stay asked for, service fee included, when both dates were given. */
    stay: z.object({ nights: z.number().int(), total: Money }).optional(),
  })
  .meta({ id: 'ListingCard' })
export type ListingCard = z.infer<typeof ListingCard>

export const Listing = ListingCard.omit({ sitter: true, distanceKm: true, stay: true })
  .extend({
    description: z.string(),
    zipCode: z.string().nullable(),
    apartmentName: z.string().nullable(),
    apartmentNumber: z.string().nullable(),
    floorNumber: z.string().nullable(),
    /** Whether location, unit, zip code and point are exact, or only city, state and the rounded point. */
    exactLocation: z.boolean(),
    timeZone: z.string(),
    sitter: Sitter,
    amenities: z.array(z.string()),
    services: z.record(z.string(), z.array(z.string())),
    houseRules: z.string().nullable(),
    cancellationPolicy: z.enum(cancellationPolicies),
    availability: z.object({ instantBook: z.boolean() }),
    capacity: z.string(),
    roomSize: z.number().nullable(),
    supervision: z.string(),
    spaceDescription: z.string().nullable(),
    dailySchedule: z.string().nullable(),
    sizeLimits: z.string(),
    checkInTime: TimeOfDay,
    checkOutTime: TimeOfDay,
    responseTime: z.string().nullable(),
    /** The latest twenty; `GET /api/listings/{id}/reviews` pages through all. */
    reviews: z.array(z.object({ rating: z.number() })),
    /** How many reviews gave 1, 2, 3, 4 and 5 stars. */
    ratingCounts: z.array(z.number().int()).length(5),
    createdAt: Instant,
    /** What the caller may do with it. */
    may: z.object({ edit: z.boolean(), book: z.boolean(), message: z.boolean() }),
    /** For its sitter only: what is there for publishing. */
    checklist: Checklist.nullable(),
  })
  .meta({ id: 'Listing' })
export type Listing = z.infer<typeof Listing>

const degrees = (limit: number) =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,3}(\.\d{1,15})?$/)])
    .nullish()
    .transform((value) => (value === null || value === undefined ? null : Number(value)))
    .pipe(z.number().min(-limit).max(limit).nullable())

const wholeNumber = (min: number, max: number) =>
  z
    .union([z.number(), z.string().regex(/^\d{1,6}$/)])
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))

/**
 * A listing as its form sends it; what is missing stays as it is. Title, price, place and pet kinds are checked by
 * the handler, so that their sentences are the specification's. City, state and country follow from the place.
 */
export const ListingDraft = z
  .object({
    title: text(120).nullish(),
    description: text(5000).optional(),
    location: text(200).optional(),
    city: text(80).optional(),
    state: text(80).optional(),
    country: text(80).optional(),
    zipCode: optionalText(12).optional(),
    latitude: degrees(90).optional(),
    longitude: degrees(180).optional(),
    apartmentName: optionalText(200).optional(),
    apartmentNumber: optionalText(12).optional(),
    floorNumber: optionalText(12).optional(),
    pricePerDay: z.union([MoneyIn, z.literal('')]).nullish(),
    petTypes: z.array(PetKind).max(12).optional(),
    amenities: z.array(someText(60)).max(60).optional(),
    services: z.record(someText(40), z.array(someText(60)).max(20)).optional(),
    checkInTime: TimeOfDay.optional(),
    checkOutTime: TimeOfDay.optional(),
    accommodationType: z.enum(accommodationTypes).optional(),
    capacity: text(60).optional(),
    roomSize: wholeNumber(1, 10_000).nullish(),
    maxPets: wholeNumber(1, 50).optional(),
    supervision: text(2000).optional(),
    spaceDescription: optionalText(2000).optional(),
    dailySchedule: optionalText(2000).optional(),
    sizeLimits: text(500).optional(),
    houseRules: optionalText(2000).optional(),
    cancellationPolicy: z.enum(cancellationPolicies).optional(),
    availability: z.object({ instantBook: z.boolean() }).optional(),
    isActive: z.boolean().optional(),
  })
  .meta({ id: 'ListingDraft' })
export type ListingDraft = z.infer<typeof ListingDraft>

const params = z.object({ id: Id })
const listingBody = 65_536

export const getListing = endpoint({
  method: 'GET',
  path: '/api/listings/{id}',
  summary: 'One listing; exact place only for its sitter, admins and owners with an accepted or completed stay',
  who: 'anyone',
  params: z.object({ id: z.string().max(64) }),
  reply: Listing,
  refuses: ['listing_not_found'],
})

export const createListing = endpoint({
  method: 'POST',
  path: '/api/listings',
  summary: 'Make a listing; it starts inactive unless a sitter publishes it at once with a finished checklist',
  who: 'signed-in',
  body: ListingDraft,
  bodyLimit: listingBody,
  reply: Listing,
  status: 201,
  refuses: [
    'missing_title_or_price',
    'price_too_high',
    'missing_location',
    'missing_pet_types',
    'publish_needs_sitter',
    'not_ready_to_publish',
    'too_many_drafts',
  ],
})

export const createEmptyListing = endpoint({
  method: 'POST',
  path: '/api/listings/empty',
  summary: 'An empty draft; the oldest untouched one is handed out again',
  who: 'signed-in',
  reply: Listing,
  status: 201,
  refuses: ['too_many_drafts'],
})

export const changeListing = endpoint({
  method: 'PUT',
  path: '/api/listings/{id}',
  summary: 'Change a listing; `isActive` publishes or hides it',
  who: 'signed-in',
  params,
  body: ListingDraft,
  bodyLimit: listingBody,
  reply: Listing,
  refuses: [
    'listing_not_found',
    'not_your_listing',
    'missing_title_or_price',
    'price_too_high',
    'missing_location',
    'missing_pet_types',
    'publish_needs_sitter',
    'not_ready_to_publish',
    'capacity_in_use',
  ],
})

export const changeListingImages = endpoint({
  method: 'PUT',
  path: '/api/listings/{id}/images',
  summary: 'Set the photos in order; the first is the main photo',
  who: 'signed-in',
  params,
  body: z.object({ imageUrls: z.array(PicturePath).max(50) }),
  reply: z.object({ imageUrls: z.array(z.string()), images: z.array(z.string()) }).meta({ id: 'ListingImages' }),
  refuses: ['listing_not_found', 'not_your_listing', 'too_many_images', 'image_not_yours'],
})

export const deleteListing = endpoint({
  method: 'DELETE',
  path: '/api/listings/{id}',
  summary: 'Hide a listing for good; its bookings and reviews stay',
  who: 'signed-in',
  params,
  reply: null,
  refuses: ['listing_gone', 'cannot_delete_listing', 'listing_has_bookings'],
})

export const myListings = endpoint({
  method: 'GET',
  path: '/api/my-listings',
  summary: "The caller's listings, active or not, newest first",
  who: ['sitter', 'admin'],
  wrongRole: 'sitters_page',
  query: Paging,
  reply: z.array(
    ListingCard.extend({
      bookingsThisMonth: z.number().int(),
      /** Requests and stays that are not over: with one of them it cannot be deleted. */
      openBookings: z.number().int(),
    }).meta({ id: 'MyListing' }),
  ),
  refuses: [],
})

export const myDrafts = endpoint({
  method: 'GET',
  path: '/api/my-drafts',
  summary: "The caller's unpublished listings that nobody ever asked for, newest first; five at most are kept",
  who: 'signed-in',
  query: Paging,
  reply: z.array(ListingCard.extend({ updatedAt: Instant }).meta({ id: 'MyDraft' })),
  refuses: [],
})
