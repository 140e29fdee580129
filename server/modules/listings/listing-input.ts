import tzLookup from '@photostructure/tz-lookup'
import type { ListingInput } from '#contract/calls/listings.ts'
import { placeOfText } from './rules/location.ts'
import { timeZoneAt } from './rules/time-zone.ts'
import type { ListingChanges } from './store.ts'

/** Why a form is refused, both for a new listing and for a change. */
export type InputRefusal =
  | 'missing_title_or_price'
  | 'price_too_high'
  | 'price_ranges_overlap'
  | 'missing_location'
  | 'missing_pet_types'

/** The state and country of a listing, as far as it has them. */
type Area = { readonly state: string; readonly country: string }

/**
 * Returns the changes that a form asks for; what it leaves out stays. City, state and country follow from the place.
 */
export function changesOf(input: ListingInput, now: Date, before: Area = { state: '', country: '' }): ListingChanges {
  const place = input.location === undefined ? undefined : placeOfText(input.location)
  const [state, country] = [input.state || place?.state, input.country || place?.country]
  return {
    title: input.title ?? undefined,
    description: input.description,
    location: input.location,
    city: input.city || place?.city,
    state,
    country,
    zipCode: input.zipCode,
    apartmentName: input.apartmentName,
    apartmentNumber: input.apartmentNumber,
    floorNumber: input.floorNumber,
    ...pointOf(input, { state: state ?? before.state, country: country ?? before.country }),
    priceCents: typeof input.pricePerDay === 'number' ? input.pricePerDay : undefined,
    petKinds: input.petTypes && [...new Set(input.petTypes)],
    amenities: input.amenities,
    services: input.services,
    checkInTime: input.checkInTime,
    checkOutTime: input.checkOutTime,
    accommodationType: input.accommodationType,
    capacity: input.capacity === undefined ? undefined : input.capacity || null,
    roomSize: input.roomSize,
    maxPets: input.maxPets,
    supervision: input.supervision,
    spaceDescription: input.spaceDescription,
    dailySchedule: input.dailySchedule,
    sizeLimits: input.sizeLimits,
    houseRules: input.houseRules,
    cancellationPolicy: input.cancellationPolicy,
    instantBook: input.availability?.instantBook,
    updatedAt: now,
  }
}

/** Returns a point and its time zone; an incomplete point changes nothing. */
function pointOf({ latitude, longitude }: ListingInput, area: Area): ListingChanges {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return {}
  return { latitude, longitude, timeZone: timeZoneAt({ latitude, longitude, ...area }, tzLookup) }
}
