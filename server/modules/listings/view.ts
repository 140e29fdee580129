import { accommodationTypes } from '#contract/listings.ts'
import type { CancellationPolicy, Listing, ListingCard } from '#contract/listings.ts'
import { toMoney } from '#contract/money.ts'
import type { PetKind } from '#contract/pet-kinds.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import { mayBookListing, mayChangeListing, mayMessageSitter } from './rules/may.ts'
import { checklistOf } from './rules/checklist.ts'
import type { ListingRow } from './store.ts'

/** What the viewer is to the listing. */
export type Viewer = {
  readonly caller: Caller | null
  /** Whether the exact place may be known: its sitter, admins, and guests. */
  readonly exact: boolean
  readonly response: { readonly rate: number | null; readonly time: string | null }
}

/** A listing as one viewer may see it. Private fields are chosen here and nowhere else. */
export function viewListing(row: ListingRow, viewer: Viewer): Listing {
  const { caller, exact, response } = viewer
  const images = row.picture_ids.map((id) => `/objects/uploads/${id}`)
  return {
    id: row.id,
    sitterId: row.sitter_id,
    title: row.title,
    location: exact ? row.location : publicPlace(row),
    city: row.city,
    state: row.state,
    country: row.country,
    zipCode: exact ? row.zip_code : null,
    apartmentName: exact ? row.apartment_name : null,
    apartmentNumber: exact ? row.apartment_number : null,
    floorNumber: exact ? row.floor_number : null,
    latitude: exact ? row.latitude : row.public_latitude,
    longitude: exact ? row.longitude : row.public_longitude,
    exactLocation: exact,
    timeZone: row.time_zone,
    pricePerDay: toMoney(row.price_cents),
    rating: row.rating_hundredths === null ? null : row.rating_hundredths / 100,
    reviewCount: row.review_count,
    ratingCounts: row.rating_counts,
    reviews: row.latest_ratings.map((rating) => ({ rating })),
    petTypes: row.pet_kinds as PetKind[],
    imageUrls: images,
    images,
    maxPets: row.max_pets,
    accommodationType: row.accommodation_type || accommodationTypes[0],
    verified: row.sitter_verified,
    isActive: row.is_active,
    sitter: {
      firstName: row.first_name ?? row.sitter_name ?? '',
      lastName: row.last_name ?? row.sitter_surname ?? '',
      avatar: row.sitter_picture_id && `/objects/uploads/${row.sitter_picture_id}`,
      isVerified: row.sitter_verified,
      joinedDate: row.sitter_since.toISOString().slice(0, 10),
      responseRate: response.rate,
      responseTime: response.time,
      about: row.sitter_bio,
    },
    responseTime: response.time,
    description: row.description,
    amenities: row.amenities,
    services: row.services as Record<string, string[]>,
    houseRules: row.house_rules,
    cancellationPolicy: row.cancellation_policy as CancellationPolicy,
    availability: { instantBook: row.instant_book },
    capacity: row.capacity ?? `Up to ${row.max_pets} ${row.max_pets === 1 ? 'pet' : 'pets'}`,
    roomSize: row.room_size,
    supervision: row.supervision,
    spaceDescription: row.space_description,
    dailySchedule: row.daily_schedule,
    sizeLimits: row.size_limits,
    checkInTime: row.check_in_time,
    checkOutTime: row.check_out_time,
    createdAt: row.created_at.toISOString(),
    may: {
      edit: mayChangeListing(row, caller),
      book: mayBookListing(row, caller),
      message: mayMessageSitter(row, caller),
    },
    checklist: mayChangeListing(row, caller) ? viewChecklist(row) : null,
  }
}

function viewChecklist(row: ListingRow) {
  return checklistOf({
    title: row.title,
    description: row.description,
    priceCents: row.price_cents,
    latitude: row.latitude,
    petKinds: row.pet_kinds,
    photos: row.picture_ids.length,
  })
}

function publicPlace(row: ListingRow): string {
  return [row.city, row.state].filter(Boolean).join(', ')
}

/** A card as the database makes it, with this month's count and what is open. */
export function viewMyListing(row: { card: string; bookings_this_month: number; open_bookings: number }) {
  const card = JSON.parse(row.card) as ListingCard
  return { ...card, bookingsThisMonth: row.bookings_this_month, openBookings: row.open_bookings }
}

/** A card as the database makes it, with its last change. */
export function viewMyDraft(row: { card: string; updated_at: Date }) {
  return { ...(JSON.parse(row.card) as ListingCard), updatedAt: row.updated_at.toISOString() }
}
