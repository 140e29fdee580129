import type { ListingInput } from '#contract/inputs/listings.ts'
import { sizeWords } from '#contract/vocabulary/listing-fields.ts'
import tzLookup from '@photostructure/tz-lookup'
import type { Database } from '#server/database/connect.ts'
import { townAt } from '#server/modules/places/public.ts'
import type { Town } from '#server/modules/places/public.ts'
import { timeZoneAt } from './rules/time-zone.ts'
import type { ListingChanges } from './store.ts'

/** Why a form is refused, both for a new listing and for a change. */
export type InputRefusal =
  | 'missing_title_or_price'
  | 'price_too_high'
  | 'price_ranges_overlap'
  | 'nights_reversed'
  | 'missing_location'
  | 'missing_pet_types'

/** The state and country of a listing, as far as it has them. */
type Area = { readonly state: string; readonly country: string }

/** What a listing is before a change, as far as the change depends on it. */
type Before = Area & { readonly maxWeightLb: number | null; readonly sizeLimits: string }
export const newListing: Before = { state: '', country: '', maxWeightLb: null, sizeLimits: sizeWords(null) }

/** What a listing says about sizes follows its limit, unless its sitter wrote something else. */
function sizeWordsOf({ maxWeightLb }: ListingInput, before: Before): string | undefined {
  const follows = maxWeightLb !== undefined && before.sizeLimits === sizeWords(before.maxWeightLb)
  return follows ? sizeWords(maxWeightLb) : undefined
}

/**
 * Returns the public town of a place in a form: one that the gazetteer knows around its point, never words of the address text,
 * so that no street becomes a city. Undefined without a point: the town stays.
 */
export async function townOf(db: Database, input: ListingInput): Promise<Town | undefined> {
  const { latitude, longitude, location = '', zipCode, city = '', state = '', country = '' } = input
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  const found = await townAt(db, { latitude, longitude }, { text: location, zipCode: zipCode ?? '', city, state })
  // where the gazetteer knows no town, the one of the chosen place is taken, unless it could be an address
  const named = (name: string): string => (/\p{Nd}/u.test(name.normalize('NFKC')) ? '' : name)
  return found ?? { city: named(city), state: named(state), country: named(country) }
}

/** Returns the changes that a form asks for; what it leaves out stays. */
export function changesOf(
  input: ListingInput,
  town: Town | undefined,
  now: Date,
  before: Before = newListing,
): ListingChanges {
  return {
    title: input.title ?? undefined,
    description: input.description,
    location: input.location,
    ...town,
    zipCode: input.zipCode,
    apartmentName: input.apartmentName,
    apartmentNumber: input.apartmentNumber,
    floorNumber: input.floorNumber,
    ...pointOf(input, town ?? before),
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
    minNights: input.minNights,
    maxNights: input.maxNights,
    lateGraceMinutes: input.lateGraceMinutes,
    latePerHourCents: input.latePerHour === undefined ? undefined : input.latePerHour || 0,
    supervision: input.supervision,
    spaceDescription: input.spaceDescription,
    dailySchedule: input.dailySchedule,
    sizeLimits: input.sizeLimits ?? sizeWordsOf(input, before),
    maxWeightLb: input.maxWeightLb,
    acceptsIntact: input.acceptsIntact,
    together: input.together,
    residents: input.residents && [...new Set(input.residents)],
    childrenHome: input.childrenHome,
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
