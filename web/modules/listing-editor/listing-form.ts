import { toCents } from '#contract/vocabulary/money.ts'
import { checklistOf, type Checklist } from '#contract/vocabulary/checklist.ts'
import { capacityWords, listingDefaults } from '#contract/vocabulary/listing-fields.ts'
import { listingLimits, priceMaximumCents } from '#contract/vocabulary/limits.ts'
import { extraPriceMistakes, isPrice, writtenRangeSent } from './written-prices.ts'
import type { WrittenRange } from './written-prices.ts'
import type { AccommodationType, CancellationPolicy } from '#contract/vocabulary/listing-fields.ts'
import type { Listing } from '#contract/calls/listings.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { refusals } from '#contract/refusals.ts'

/** A place that was found, with the fields that the listing takes from it. */
export type FoundPlace = {
  city: string
  state: string
  country: string
  zipCode: string | null
  latitude: number
  longitude: number
}

/** The form of a listing, with numbers as typed. */
export type ListingForm = {
  title: string
  description: string
  location: string
  /** The place of that text; null until it is known. */
  place: FoundPlace | null
  apartmentName: string
  apartmentNumber: string
  floorNumber: string
  pricePerDay: string
  /** Empty if it is the price of other nights. */
  weekendPrice: string
  /** Empty if additional pets cost nothing. */
  extraPetPrice: string
  priceRanges: readonly WrittenRange[]
  petTypes: readonly PetKind[]
  accommodationType: AccommodationType
  capacity: string
  maxPets: string
  roomSize: string
  supervision: string
  spaceDescription: string
  dailySchedule: string
  sizeLimits: string
  checkInTime: string
  checkOutTime: string
  amenities: readonly string[]
  services: Readonly<Record<string, readonly string[]>>
  houseRules: string
  cancellationPolicy: CancellationPolicy
  instantBook: boolean
  isActive: boolean
  /** The version of the listing on which the form is based; null for a new one. */
  basedOn: string | null
}

/** The public location: "Austin, TX". */
export const shortPlace = (place: Pick<FoundPlace, 'city' | 'state'> | null): string =>
  [place?.city, place?.state].filter(Boolean).join(', ')

/** "50.00" as "50"; "45.50" unchanged. */
const shortPrice = (price: string) => price.replace(/\.00$/, '')

/** The initial values of the optional prices. */
const noExtraPrices = { weekendPrice: '', extraPetPrice: '', priceRanges: [] } as const

function extraPricesOf({ weekendPrice, extraPetPrice, priceRanges }: Listing) {
  return {
    weekendPrice: shortPrice(weekendPrice ?? ''),
    extraPetPrice: shortPrice(extraPetPrice ?? ''),
    priceRanges: priceRanges.map((range) => ({ ...range, price: shortPrice(range.price) })),
  }
}

/** The form of a new listing, with its defaults. */
export function newForm(): ListingForm {
  return {
    title: '',
    description: '',
    location: '',
    place: null,
    apartmentName: '',
    apartmentNumber: '',
    floorNumber: '',
    pricePerDay: shortPrice(listingDefaults.pricePerDay),
    ...noExtraPrices,
    petTypes: [],
    accommodationType: listingDefaults.accommodationType,
    capacity: listingDefaults.capacity,
    maxPets: String(listingDefaults.maxPets),
    roomSize: '',
    supervision: listingDefaults.supervision,
    spaceDescription: '',
    dailySchedule: '',
    sizeLimits: listingDefaults.sizeLimits,
    checkInTime: listingDefaults.checkInTime,
    checkOutTime: listingDefaults.checkOutTime,
    amenities: [],
    services: {},
    houseRules: '',
    cancellationPolicy: listingDefaults.cancellationPolicy,
    instantBook: false,
    isActive: false,
    basedOn: null,
  }
}

/** The form of an existing listing. */
export function formOf(listing: Listing): ListingForm {
  const { latitude, longitude, city, state, country, zipCode } = listing
  return {
    title: listing.title,
    description: listing.description,
    location: listing.location,
    place: latitude === null || longitude === null ? null : { city, state, country, zipCode, latitude, longitude },
    apartmentName: listing.apartmentName ?? '',
    apartmentNumber: listing.apartmentNumber ?? '',
    floorNumber: listing.floorNumber ?? '',
    pricePerDay: shortPrice(listing.pricePerDay),
    ...extraPricesOf(listing),
    petTypes: listing.petTypes,
    accommodationType: listing.accommodationType,
    capacity: listing.capacity,
    maxPets: String(listing.maxPets),
    roomSize: listing.roomSize === null ? '' : String(listing.roomSize),
    supervision: listing.supervision,
    spaceDescription: listing.spaceDescription ?? '',
    dailySchedule: listing.dailySchedule ?? '',
    sizeLimits: listing.sizeLimits,
    checkInTime: listing.checkInTime,
    checkOutTime: listing.checkOutTime,
    amenities: listing.amenities,
    services: listing.services,
    houseRules: listing.houseRules ?? '',
    cancellationPolicy: listing.cancellationPolicy,
    instantBook: listing.availability.instantBook,
    isActive: listing.isActive,
    basedOn: listing.updatedAt,
  }
}

/** Changes the number of pets; the capacity text follows unless the sitter wrote one. */
export function withMaxPets(form: ListingForm, maxPets: string): ListingForm {
  const follows = form.capacity === '' || form.capacity === capacityWords(Number(form.maxPets))
  return {
    ...form,
    maxPets,
    ...(follows && whole(maxPets, listingLimits.maxPets) && { capacity: capacityWords(Number(maxPets)) }),
  }
}

/** The request body; prices and coordinates are text. */
export function inputOf(form: ListingForm) {
  const { place, instantBook, maxPets, roomSize, amenities, services, petTypes, basedOn: _, ...rest } = form
  return {
    ...rest,
    title: form.title.trim(),
    location: form.location.trim(),
    pricePerDay: form.pricePerDay.trim(),
    weekendPrice: form.weekendPrice.trim(),
    extraPetPrice: form.extraPetPrice.trim(),
    priceRanges: form.priceRanges.map(writtenRangeSent),
    petTypes: [...petTypes],
    amenities: [...amenities],
    services: Object.fromEntries(Object.entries(services).map(([category, options]) => [category, [...options]])),
    maxPets: Number(maxPets),
    roomSize: roomSize.trim() === '' ? null : Number(roomSize),
    // the server writes the standard text itself
    capacity: form.capacity === capacityWords(Number(maxPets)) ? '' : form.capacity,
    availability: { instantBook },
    ...(place && {
      city: place.city,
      state: place.state,
      country: place.country,
      zipCode: place.zipCode,
      latitude: String(place.latitude),
      longitude: String(place.longitude),
    }),
  }
}

/** The fields that can be wrong, in the order of the form, with their names in the summary. */
export const fieldWords = {
  title: 'Title',
  description: 'Description',
  petTypes: 'Pets you can care for',
  pricePerDay: 'Price per day',
  weekendPrice: 'Weekend price',
  extraPetPrice: 'Each additional pet',
  priceRanges: 'Prices for dates',
  location: 'Location',
  apartmentName: 'Building or apartment name',
  apartmentNumber: 'Unit',
  floorNumber: 'Floor',
  accommodationType: 'Accommodation',
  supervision: 'Supervision',
  maxPets: 'Maximum pets per night',
  capacity: 'Capacity description',
  roomSize: 'Room size',
  sizeLimits: 'Size limits',
  spaceDescription: 'About the space',
  dailySchedule: 'Daily schedule',
  times: 'Times',
  checkInTime: 'Check-in from',
  checkOutTime: 'Check-out by',
  houseRules: 'House rules',
} as const satisfies Partial<Record<keyof ListingForm | 'times', string>>

export type FieldName = keyof typeof fieldWords
export type Mistakes = Partial<Record<FieldName, string>>

const whole = (text: string, { minimum, maximum }: { minimum: number; maximum: number }) =>
  /^\d{1,5}$/.test(text.trim()) && Number(text) >= minimum && Number(text) <= maximum

/** The fixed sentences for missing fields, for the toast; the fields have their own. */
const required: Partial<Record<FieldName, string>> = {
  title: refusals.missing_title_or_price.sentence,
  pricePerDay: refusals.missing_title_or_price.sentence,
  location: refusals.missing_location.sentence,
  petTypes: refusals.missing_pet_types.sentence,
}
const noPrice = 'Enter a price.'

/** The toast of a form that cannot be saved: about the first missing or wrong field. */
export function toastOf(mistakes: Mistakes): string | undefined {
  const [first] = Object.entries(mistakes) as [FieldName, string][]
  if (!first) return undefined
  const [name, sentence] = first
  const wrong = name === 'pricePerDay' && sentence !== noPrice
  return (wrong ? undefined : required[name]) ?? sentence
}

/** What is missing or wrong, one sentence per field. */
export function mistakesOf(form: ListingForm, isNew: boolean): Mistakes {
  const price = form.pricePerDay.trim()
  const priced = isPrice(price)
  const placed = form.place !== null || (!isNew && form.location.trim() === '' && !form.isActive)
  return {
    ...(form.title.trim() === '' && { title: 'Enter a title.' }),
    ...(!priced && { pricePerDay: price === '' ? noPrice : 'Enter a price in dollars.' }),
    ...(priced && toCents(price) > priceMaximumCents && { pricePerDay: refusals.price_too_high.sentence }),
    ...(!placed && { location: 'Choose a location on the map.' }),
    ...extraPriceMistakes(form),
    ...(form.petTypes.length === 0 && { petTypes: 'Choose at least one type of pet.' }),
    ...(!whole(form.maxPets, listingLimits.maxPets) && {
      maxPets: `Enter a number from ${listingLimits.maxPets.minimum} to ${listingLimits.maxPets.maximum}.`,
    }),
    ...(form.roomSize.trim() !== '' &&
      !whole(form.roomSize, listingLimits.roomSize) && { roomSize: 'Enter a whole number or leave blank.' }),
    ...((form.checkInTime === '' || form.checkOutTime === '') && { times: 'Select both times.' }),
  }
}

/** The checklist for publishing, for the form as it is now. */
export function readiness(form: ListingForm, photos: number): Checklist {
  return checklistOf({
    title: form.title.trim(),
    description: form.description.trim(),
    priceCents: toCents(form.pricePerDay),
    location: form.location.trim(),
    latitude: form.place && form.place.latitude,
    petKinds: form.petTypes,
    photos,
  })
}
