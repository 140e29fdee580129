import { Instant, LooseId } from '../schemas/ids.ts'
import { PlainDate, TimeOfDay } from '../inputs/dates.ts'
import { ListingInput } from '../inputs/listings.ts'
import { PicturePath } from '../inputs/pictures.ts'
import { VaccineRule } from '../inputs/vaccine-rules.ts'
import { Id } from '../inputs/text.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ListingCard, Sitter } from '../schemas/listing-card.ts'
import { Money } from '../schemas/money.ts'
import { Paging } from '../schemas/paging.ts'
import { imagesMaximum, starBounds } from '../vocabulary/limits.ts'
import { cancellationPolicies } from '../vocabulary/listing-fields.ts'
import { graceChoices } from '../vocabulary/late-pickup.ts'
import { togetherOptions } from '../vocabulary/housemates.ts'
import { petKinds } from '../vocabulary/pet-kinds.ts'

/** The requirements for publishing a listing, and whether each is met. */
export const Checklist = z.object({
  title: z.boolean(),
  description: z.boolean(),
  price: z.boolean(),
  location: z.boolean(),
  street: z.boolean(),
  petTypes: z.boolean(),
  photo: z.boolean(),
})

/** The price of the nights from one date to another, both included. */
const PriceRange = z
  .object({ firstNight: PlainDate, lastNight: PlainDate, label: z.string(), price: Money })
  .meta({ id: 'PriceRange' })

export const Listing = ListingCard.omit({ sitter: true, distanceKm: true, stay: true, priceFrom: true })
  .extend({
    /** Price of a Friday or Saturday night; null if it is the same as on other nights. */
    weekendPrice: Money.nullable(),
    /** Price per night of each pet beyond the first; null if it is free. */
    extraPetPrice: Money.nullable(),
    /** Prices of certain dates, which override weekend prices; ranges do not overlap. */
    priceRanges: z.array(PriceRange),
    /** The vaccines that it asks of the kinds of pets that it takes; records have to cover the last night. */
    vaccineRules: z.array(VaccineRule),
    /** Price of a normal night of a kind of pet, where it is not the price per day; the dearest kind of a stay counts. */
    kindPrices: z.partialRecord(z.enum(petKinds), Money),
    description: z.string(),
    zipCode: z.string().nullable(),
    apartmentName: z.string().nullable(),
    apartmentNumber: z.string().nullable(),
    floorNumber: z.string().nullable(),
    /**
     * Whether location, unit, zip code and point are exact; if not, only city, state and the rounded point are given.
     */
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
    /** The heaviest pet that its sitter takes, in pounds; null where any weight is welcome. */
    maxWeightLb: z.number().int().nullable(),
    /** Whether pets may come that are neither spayed nor neutered. */
    acceptsIntact: z.boolean(),
    /** Which pets of different families are there at the same time. */
    together: z.enum(togetherOptions),
    /** The kinds of pets that live there. */
    residents: z.array(z.enum(petKinds)),
    /** Whether children live there. */
    childrenHome: z.boolean(),
    /** Nights of the shortest and of the longest stay that its sitter takes; null where only the marketplace has one. */
    minNights: z.number().int().nullable(),
    maxNights: z.number().int().nullable(),
    /** Minutes after check-out in which a pick-up is not late yet. */
    lateGraceMinutes: z.literal(graceChoices),
    /** What a late pick-up costs per started hour; "0.00" for nothing. */
    latePerHour: Money,
    checkInTime: TimeOfDay,
    checkOutTime: TimeOfDay,
    responseTime: z.string().nullable(),
    /** The latest twenty; `GET /api/listings/{id}/reviews` lists all. */
    reviews: z.array(z.object({ rating: z.number() })),
    /** Number of reviews with each number of stars, from one up. */
    ratingCounts: z.array(z.number().int()).length(starBounds.maximum),
    createdAt: Instant,
    /** Whether search engines may index it; its sitter decides. */
    indexable: z.boolean(),
    /** What the caller may do with it. */
    may: z.object({ edit: z.boolean(), book: z.boolean(), message: z.boolean() }),
    /** When it was last changed, which a change may name as its base (`ifUpdatedAt`); only for its sitter. */
    updatedAt: Instant.nullable(),
    /** The publish checklist; only for its sitter. */
    checklist: Checklist.nullable(),
    /** Why an admin deactivated it; for its sitter and admins, else null. */
    deactivationReason: z.string().nullable(),
  })
  .meta({ id: 'Listing' })
export type Listing = z.infer<typeof Listing>

const ListingChange = z
  .object({
    ...ListingInput.shape,
    /** The `updatedAt` that the change is based on; refused if the listing has changed since. */
    ifUpdatedAt: Instant.optional(),
  })
  .meta({ id: 'ListingChange' })
export type ListingChange = z.infer<typeof ListingChange>

const params = z.object({ id: Id })
const listingBody = 65_536

export const get = endpoint({
  method: 'GET',
  path: '/api/listings/{id}',
  summary: 'One listing; exact place only for its sitter, admins and owners with an accepted or completed stay',
  who: 'anyone',
  params: z.object({ id: LooseId }),
  reply: Listing,
  missing: 'listing_not_found',
  refuses: ['listing_not_found'],
})

export const create = endpoint({
  method: 'POST',
  path: '/api/listings',
  summary: 'Make a listing; it starts inactive unless a sitter publishes it at once with a finished checklist',
  who: 'signed-in',
  body: ListingInput,
  bodyLimit: listingBody,
  reply: Listing,
  status: 201,
  refuses: [
    'missing_title_or_price',
    'price_too_high',
    'price_ranges_overlap',
    'nights_reversed',
    'missing_location',
    'missing_pet_types',
    'publish_needs_sitter',
    'not_ready_to_publish',
    'too_many_drafts',
  ],
})

export const createEmpty = endpoint({
  method: 'POST',
  path: '/api/listings/empty',
  summary: 'An empty draft; the oldest untouched one is handed out again',
  keepsPages: true,
  who: 'signed-in',
  reply: Listing,
  status: 201,
  refuses: ['too_many_drafts'],
})

export const change = endpoint({
  method: 'PUT',
  path: '/api/listings/{id}',
  summary: 'Change a listing; `isActive` publishes or hides it',
  who: 'signed-in',
  params,
  body: ListingChange,
  bodyLimit: listingBody,
  reply: Listing,
  missing: 'listing_not_found',
  refuses: [
    'listing_not_found',
    'not_your_listing',
    'listing_deactivated',
    'listing_changed_elsewhere',
    'missing_title_or_price',
    'price_too_high',
    'price_ranges_overlap',
    'nights_reversed',
    'missing_location',
    'missing_pet_types',
    'publish_needs_sitter',
    'not_ready_to_publish',
    'capacity_in_use',
  ],
})

/** More than the limit is refused with a sentence; far more is not read at all. */
const ImageList = z.array(PicturePath).max(10 * imagesMaximum)

export const changeImages = endpoint({
  method: 'PUT',
  path: '/api/listings/{id}/images',
  summary: 'Set the photos in order; the first is the main photo',
  who: 'signed-in',
  params,
  body: z.object({
    imageUrls: ImageList,
    /** The photos that this order is based on; refused if they have changed since. */
    seenUrls: ImageList.optional(),
  }),
  reply: z.object({ imageUrls: z.array(z.string()), images: z.array(z.string()) }).meta({ id: 'ListingImages' }),
  missing: 'listing_not_found',
  refuses: ['listing_not_found', 'not_your_listing', 'photos_changed', 'too_many_images', 'image_not_yours'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/listings/{id}',
  summary: 'Hide a listing for good; its bookings and reviews stay',
  who: 'signed-in',
  params,
  reply: null,
  missing: 'listing_gone',
  refuses: ['listing_gone', 'cannot_delete_listing', 'listing_has_bookings'],
})

export const mine = endpoint({
  method: 'GET',
  path: '/api/my-listings',
  summary: "The caller's listings, active or not, newest first",
  who: ['sitter', 'admin'],
  wrongRole: 'sitters_page',
  query: Paging,
  reply: z.array(
    ListingCard.extend({
      bookingsThisMonth: z.number().int(),
      /** In the last 30 days: visitors of its page, each counted once a day, and requests. */
      viewsLately: z.number().int(),
      requestsLately: z.number().int(),
      /** Requests and stays that are not over; while there are any, it cannot be deleted. */
      openBookings: z.number().int(),
      /** Whether it is inactive because its sitter paused all listings. */
      paused: z.boolean(),
    }).meta({ id: 'MyListing' }),
  ),
  refuses: [],
})

export const pause = endpoint({
  method: 'POST',
  path: '/api/my-listings/pause',
  summary: "Hide all active listings of the caller until they're resumed; requests and stays are unaffected",
  who: ['sitter', 'admin'],
  wrongRole: 'sitters_page',
  reply: z.object({ paused: z.number().int() }),
  refuses: [],
})

export const resume = endpoint({
  method: 'POST',
  path: '/api/my-listings/resume',
  summary: 'Make exactly the paused listings of the caller active again; those that cannot be published stay inactive',
  who: ['sitter', 'admin'],
  wrongRole: 'sitters_page',
  reply: z.object({
    resumed: z.number().int(),
    /** Paused listings that cannot be published anymore: something required was removed, or an admin deactivated them. */
    left: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
  refuses: [],
})

export const drafts = endpoint({
  method: 'GET',
  path: '/api/my-drafts',
  summary: "The caller's unpublished listings that nobody ever asked for, newest first; five at most are kept",
  who: 'signed-in',
  query: Paging,
  reply: z.array(ListingCard.extend({ updatedAt: Instant }).meta({ id: 'MyDraft' })),
  refuses: [],
})
