import { checklistOf, type Checklist } from '#contract/vocabulary/checklist.ts'
import { listingDefaults } from '#contract/vocabulary/listing-fields.ts'
import { listingLimits, priceMaximumCents } from '#contract/vocabulary/limits.ts'
import { extraPriceMistakes, isPrice, writtenRangeSent } from './written-prices.ts'
import type { WrittenRange } from './written-prices.ts'
import type { AccommodationType, CancellationPolicy } from '#contract/vocabulary/listing-fields.ts'
import type { Listing } from '#contract/calls/listings.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { refusals } from '#contract/refusals.ts'

/** A place that was found: what the listing takes over from it. */
export type FoundPlace = {
  city: string
  state: string
  country: string
  zipCode: string | null
  latitude: number
  longitude: number
}

/** A listing while it is being written: numbers as typed. */
export type ListingForm = {
  title: string
  description: string
  location: string
  /** Where that is; null until the text is a known place. */
  place: FoundPlace | null
  apartmentName: string
  apartmentNumber: string
  floorNumber: string
  pricePerDay: string
  /** Empty where it costs what other nights do. */
  weekendPrice: string
  /** Empty where it costs nothing. */
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
  /** The version of the listing that it began with; null for a new one. */
  basedOn: string | null
}

/** What everybody may know of where it is: "Austin, TX". */
export const shortPlace = (place: Pick<FoundPlace, 'city' | 'state'> | null): string =>
  [place?.city, place?.state].filter(Boolean).join(', ')

/** "50.00" as "50", "45.50" as it is. */
const shortPrice = (price: string) => price.replace(/\.00$/, '')

/** What prices start with that need not be there. */
const noExtraPrices = { weekendPrice: '', extraPetPrice: '', priceRanges: [] } as const

function extraPricesOf({ weekendPrice, extraPetPrice, priceRanges }: Listing) {
  return {
    weekendPrice: shortPrice(weekendPrice ?? ''),
    extraPetPrice: shortPrice(extraPetPrice ?? ''),
    priceRanges: priceRanges.map((range) => ({ ...range, price: shortPrice(range.price) })),
  }
}

/** The form of a new listing, with the specification's defaults. */
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

/** The form of a listing that is there. */
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

const capacityText = (maxPets: string) => `Up to ${maxPets} ${maxPets === '1' ? 'pet' : 'pets'}`

/** Another number of pets; the capacity text follows unless the sitter wrote their own. */
export function withMaxPets(form: ListingForm, maxPets: string): ListingForm {
  const follows = form.capacity === '' || form.capacity === capacityText(form.maxPets)
  return {
    ...form,
    maxPets,
    ...(follows && whole(maxPets, listingLimits.maxPets) && { capacity: capacityText(maxPets) }),
  }
}

/** What the form sends; prices and coordinates as text, as the specification says. */
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
    // without a text of its own the server writes it
    capacity: form.capacity === capacityText(maxPets) ? '' : form.capacity,
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

/** The fields that can be wrong, in the order of the form, with their names for the summary. */
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

/** The specification's words for fields that must be there, which a toast says once; the fields have words of their own. */
const required: Partial<Record<FieldName, string>> = {
  title: refusals.missing_title_or_price.sentence,
  pricePerDay: refusals.missing_title_or_price.sentence,
  location: refusals.missing_location.sentence,
  petTypes: refusals.missing_pet_types.sentence,
}
const noPrice = 'Enter a price.'

/** What a toast says of a form that cannot be saved: of the first field that is missing or wrong. */
export function toastOf(mistakes: Mistakes): string | undefined {
  const [first] = Object.entries(mistakes) as [FieldName, string][]
  if (!first) return undefined
  const [name, sentence] = first
  const wrong = name === 'pricePerDay' && sentence !== noPrice
  return (wrong ? undefined : required[name]) ?? sentence
}

/** What is missing or wrong, by field. */
export function mistakesOf(form: ListingForm, isNew: boolean): Mistakes {
  const price = form.pricePerDay.trim()
  const priced = isPrice(price)
  const placed = form.place !== null || (!isNew && form.location.trim() === '' && !form.isActive)
  return {
    ...(form.title.trim() === '' && { title: 'Enter a title.' }),
    ...(!placed && { location: 'Choose a location on the map.' }),
    ...(!priced && { pricePerDay: price === '' ? noPrice : 'Enter a price in dollars.' }),
    ...(priced && Number(price) * 100 > priceMaximumCents && { pricePerDay: refusals.price_too_high.sentence }),
    ...extraPriceMistakes(form),
    ...(form.petTypes.length === 0 && { petTypes: 'Choose at least one type of pet.' }),
    ...(!whole(form.maxPets, listingLimits.maxPets) && { maxPets: 'Enter a number from 1 to 50.' }),
    ...(form.roomSize.trim() !== '' &&
      !whole(form.roomSize, listingLimits.roomSize) && { roomSize: 'Enter a whole number or leave blank.' }),
    ...((form.checkInTime === '' || form.checkOutTime === '') && { times: 'Select both times.' }),
  }
}

/** What must be there before publishing, as it is written now. */
export function readiness(form: ListingForm, photos: number): Checklist {
  return checklistOf({
    title: form.title.trim(),
    description: form.description.trim(),
    priceCents: Number(form.pricePerDay) * 100,
    latitude: form.place && form.place.latitude,
    petKinds: form.petTypes,
    photos,
  })
}
