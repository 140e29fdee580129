import { priceMaximumCents } from '#contract/vocabulary/search-limits.ts'
import { toCents, toMoney } from '#contract/vocabulary/money.ts'
import { checklistOf, type Checklist } from '#contract/vocabulary/checklist.ts'
import { capacityWords, listingDefaults, sizeWords } from '#contract/vocabulary/listing-fields.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { graceMinutesUsual } from '#contract/vocabulary/late-pickup.ts'
import type { GraceMinutes } from '#contract/vocabulary/late-pickup.ts'
import { sharedNight } from '#contract/vocabulary/rates.ts'
import type { AccommodationType, CancellationPolicy } from '#contract/vocabulary/listing-fields.ts'
import type { Listing } from '#contract/calls/listings.ts'
import type { VaccineRule } from '#contract/vocabulary/vaccines.ts'
import type { Together } from '#contract/vocabulary/housemates.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { refusals } from '#contract/refusals.ts'
import { quotedLast } from '#web/platform/format/words.ts'
import type { FormRules, Mistakes as MistakesIn } from '#web/platform/form-rules.ts'

/** A place that was found, with the fields that the listing takes from it. */
export type FoundPlace = {
  city: string
  state: string
  country: string
  zipCode: string | null
  latitude: number
  longitude: number
}

/** A price range as it is being written. */
export type WrittenRange = {
  readonly firstNight: string
  readonly lastNight: string
  readonly label: string
  readonly price: string
}

/** The public location: "Austin, TX". */
export const shortPlace = (place: Pick<FoundPlace, 'city' | 'state'> | null): string =>
  [place?.city, place?.state].filter(Boolean).join(', ')

/** "50.00" as "50"; "45.50" unchanged; null as an empty text. */
const shortPrice = (price: string | null) => (price ?? '').replace(/\.00$/, '')

/** A range as it is sent. */
export const writtenRangeSent = ({ label, price, ...dates }: WrittenRange): WrittenRange => ({
  ...dates,
  label: label.trim(),
  price: price.trim(),
})

/** A field: its name in the summary, its value in a new form, how a saved value is written, and how it is sent. */
const field = <Written, Saved, Sent>(
  label: string,
  start: Written,
  write: (saved: Saved) => Written,
  send: (written: Written) => Sent,
) => ({ label, start, write, send })
const trimmed = (written: string) => written.trim()
const orEmpty = (saved: string | null) => saved ?? ''
const inWords = (saved: number | null) => (saved === null ? '' : String(saved))
const text = (label: string, start = '') => field(label, start, orEmpty, trimmed)
const price = (label: string, start = '') => field(label, start, shortPrice, trimmed)
const count = <Empty>(label: string, start: string, empty: Empty) =>
  field(label, start, inWords, (written) => (trimmed(written) === '' ? empty : Number(written)))
const same = <Value>(value: Value) => value
const choice = <Value>(label: string, start: Value) => field(label, start, same<Value>, same)
const list = <Value>(label = '') =>
  field<readonly Value[], readonly Value[], Value[]>(label, [], same, (all) => [...all])

/** Prices of kinds of pets. */
type KindPrices = Readonly<Partial<Record<PetKind, string>>>
const writtenPrices = (saved: KindPrices): KindPrices =>
  Object.fromEntries(Object.entries(saved).map(([kind, own]) => [kind, shortPrice(own)]))
/** Those of the kinds that a listing takes, without empty ones. */
export const kindPricesSent = ({ petTypes, kindPrices }: Pick<ListingForm, 'petTypes' | 'kindPrices'>): KindPrices =>
  Object.fromEntries(
    petTypes.flatMap((kind) => {
      const own = kindPrices[kind]?.trim() ?? ''
      return own === '' ? [] : [[kind, own]]
    }),
  )

/** The fields that can be wrong, in the order of the form, by the part in which they are. */
const parts = {
  'The basics': {
    title: text('Title'),
    description: text('Description'),
    petTypes: list<PetKind>('Pets you can care for'),
  },
  Prices: {
    pricePerDay: price('Price per day', shortPrice(listingDefaults.pricePerDay)),
    /** Empty if it is the price of other nights. */
    weekendPrice: price('Weekend price'),
    /** Empty if additional pets cost nothing. */
    extraPetPrice: price('Each additional pet'),
    /** By kind; empty for the price per day. */
    kindPrices: field('Prices for kinds of pets', {}, writtenPrices, same<KindPrices>),
    priceRanges: {
      ...list<WrittenRange>('Prices for dates'),
      write: (saved: readonly WrittenRange[]): readonly WrittenRange[] =>
        saved.map((range) => ({ ...range, price: shortPrice(range.price) })),
      send: (written: readonly WrittenRange[]) => written.map(writtenRangeSent),
    },
  },
  Location: {
    location: text('Location'),
    apartmentName: text('Building or apartment name'),
    apartmentNumber: text('Unit'),
    floorNumber: text('Floor'),
  },
  'The space': {
    accommodationType: choice<AccommodationType>('Accommodation', listingDefaults.accommodationType),
    supervision: text('Supervision', listingDefaults.supervision),
    maxPets: count('Maximum pets per night', String(listingDefaults.maxPets), 0),
    capacity: text('Capacity description', listingDefaults.capacity),
    roomSize: count('Room size', '', null),
    sizeLimits: text('Size limits', listingDefaults.sizeLimits),
    /** Empty if any weight is welcome. */
    maxWeightLb: count('Heaviest pet', '', null),
    spaceDescription: text('About the space'),
    dailySchedule: text('Daily schedule'),
  },
  'Times and rules': {
    checkInTime: choice<string>('Check-in from', listingDefaults.checkInTime),
    checkOutTime: choice<string>('Check-out by', listingDefaults.checkOutTime),
    /** Empty if only the marketplace has a shortest or longest stay. */
    minNights: count('Shortest stay', '', null),
    maxNights: count('Longest stay', '', null),
    latePerHour: price('Late pick-up, per hour', '0'),
    houseRules: text('House rules'),
    vaccineRules: list<VaccineRule>('Vaccinations'),
    together: choice<Together>('Who stays together', 'any'),
    residents: list<PetKind>('Pets that live with you'),
  },
}
const shown = {
  ...parts['The basics'],
  ...parts.Prices,
  ...parts.Location,
  ...parts['The space'],
  ...parts['Times and rules'],
}
export type FieldName = keyof typeof shown
export const fieldNames = Object.keys(shown) as FieldName[]

/** The part of the form in which a field is. */
export const partOf = (name: FieldName): string | undefined => Object.entries(parts).find(([, own]) => name in own)?.[0]

/** The name of a field in the summary. */
export const labelOf = (name: FieldName): string => shown[name].label

type Services = Readonly<Record<string, readonly string[]>>

/** All fields that have the listing's own names; those that cannot be wrong have no name. */
const fields = {
  ...shown,
  amenities: list<string>(),
  services: field('', {}, same<Services>, (all): Record<string, string[]> =>
    Object.fromEntries(Object.entries(all).map(([category, options]) => [category, [...options]])),
  ),
  cancellationPolicy: choice<CancellationPolicy>('', listingDefaults.cancellationPolicy),
  lateGraceMinutes: choice<GraceMinutes>('', graceMinutesUsual),
  acceptsIntact: choice<boolean>('', false),
  childrenHome: choice<boolean>('', false),
  isActive: choice<boolean>('', false),
}
type Fields = typeof fields
type Name = keyof Fields

/** The form of a listing, with numbers as typed. */
export type ListingForm = { [Each in Name]: ReturnType<Fields[Each]['write']> } & {
  /** The place of the location's text; null until it is known. */
  place: FoundPlace | null
  instantBook: boolean
  /** The version of the listing on which the form is based; null for a new one. */
  basedOn: string | null
}
type Sent = { [Each in Name]: ReturnType<Fields[Each]['send']> }

/** The fields with what a function makes of each. */
const mapped = <Made>(make: (name: Name) => unknown): Made =>
  Object.fromEntries((Object.keys(fields) as Name[]).map((name) => [name, make(name)])) as Made

/** The form of a new listing, with its defaults. */
export function newForm(): ListingForm {
  const own = mapped<Omit<ListingForm, 'place' | 'instantBook' | 'basedOn'>>((name) => fields[name].start)
  return { ...own, place: null, instantBook: false, basedOn: null }
}

/** The form of an existing listing. */
export function formOf(listing: Listing): ListingForm {
  const { latitude, longitude, city, state, country, zipCode } = listing
  const own = mapped<Omit<ListingForm, 'place' | 'instantBook' | 'basedOn'>>((name) =>
    (fields[name].write as (saved: unknown) => unknown)(listing[name]),
  )
  return {
    ...own,
    place: latitude === null || longitude === null ? null : { city, state, country, zipCode, latitude, longitude },
    instantBook: listing.availability.instantBook,
    basedOn: listing.updatedAt,
  }
}

/** Changes the number of pets; the capacity text follows unless the sitter wrote one. */
export function withMaxPets(form: ListingForm, maxPets: string): ListingForm {
  const follows = form.capacity === '' || form.capacity === capacityWords(Number(form.maxPets))
  const isCount = Number.isInteger(Number(maxPets)) && Number(maxPets) > 0
  return { ...form, maxPets, ...(follows && isCount && { capacity: capacityWords(Number(maxPets)) }) }
}

/** Changes the weight of the heaviest pet; the words about sizes follow unless the sitter wrote others. */
export function withMaxWeight(form: ListingForm, maxWeightLb: string): ListingForm {
  const limitIn = (text: string) => {
    const limit = Number(text)
    return Number.isInteger(limit) && limit > 0 ? limit : null
  }
  const follows = form.sizeLimits === '' || form.sizeLimits === sizeWords(limitIn(form.maxWeightLb))
  return { ...form, maxWeightLb, ...(follows && { sizeLimits: sizeWords(limitIn(maxWeightLb)) }) }
}

/** The request body; prices and coordinates are text. */
export function inputOf(form: ListingForm) {
  const { place, instantBook, capacity, maxPets } = form
  return {
    ...mapped<Sent>((name) => (fields[name].send as (written: unknown) => unknown)(form[name])),
    kindPrices: kindPricesSent(form),
    // the server writes the standard text itself
    capacity: capacity === capacityWords(Number(maxPets)) ? '' : capacity,
    availability: { instantBook },
    ...(place && { ...place, latitude: String(place.latitude), longitude: String(place.longitude) }),
  }
}

export type Mistakes = MistakesIn<ListingForm>

/** The fields that are wrong, in the order of the form. */
export const wrongFields = (mistakes: Mistakes): FieldName[] =>
  fieldNames.filter((name) => mistakes[name] !== undefined)

/** The sentences at required fields that are empty, and for the toast the fixed ones. */
const missing = {
  title: { sentence: 'Enter a title.', toast: refusals.missing_title_or_price.sentence },
  pricePerDay: { sentence: 'Enter a price.', toast: refusals.missing_title_or_price.sentence },
  location: { sentence: 'Choose a location on the map.', toast: refusals.missing_location.sentence },
  petTypes: { sentence: 'Choose at least one type of pet.', toast: refusals.missing_pet_types.sentence },
}

/** The toast of a form that cannot be saved: about the first missing or wrong field. */
export function toastOf(mistakes: Mistakes): string | undefined {
  const [first] = wrongFields(mistakes)
  const sentence = first && mistakes[first]
  return Object.values(missing).find((each) => each.sentence === sentence)?.toast ?? sentence
}

/** Two price ranges that share a night: marked at the later one. */
function sharedNights({ priceRanges }: ListingForm): Mistakes {
  const shared = priceRanges.every(({ firstNight, lastNight }) => firstNight && lastNight) && sharedNight(priceRanges)
  if (!shared) return {}
  const [one, other] = shared
  const sentence = `These dates share a night with ${quotedLast(priceRanges[one]?.label.trim() ?? '')}`
  return { priceRanges: sentence, [`priceRanges.${other}.firstNight`]: sentence }
}

/** The highest price of a day, and the prices that the listing has already, which it keeps. */
export type PriceCeiling = { readonly maximum: string; readonly kept: readonly (string | null)[] }

/** Of a site that has chosen none. */
const anyCeiling: PriceCeiling = { maximum: toMoney(priceMaximumCents), kept: [] }

function tooHigh(form: ListingForm, ceiling: PriceCeiling) {
  const { pricePerDay, weekendPrice, extraPetPrice, priceRanges } = form
  const known = ceiling.kept.map((price) => (price === null ? undefined : toCents(price)))
  const isTooHigh = (price: string) => toCents(price) > toCents(ceiling.maximum) && !known.includes(toCents(price))
  const sentence = `Price per day can be at most ${formatPrice(ceiling.maximum)}.`
  // what is above the highest of all sites has a sentence of its own
  const isOther = (price: string) => isTooHigh(price) && toCents(price) <= priceMaximumCents
  const range = priceRanges.findIndex(({ price }) => isOther(price))
  const kinds = Object.entries(kindPricesSent(form)).filter(([, price]) => isOther(price))
  return {
    ...(isTooHigh(pricePerDay) && { pricePerDay: sentence }),
    ...(isOther(weekendPrice) && { weekendPrice: sentence }),
    ...(isOther(extraPetPrice) && { extraPetPrice: sentence }),
    ...(kinds.length > 0 && { kindPrices: sentence }),
    ...Object.fromEntries(kinds.map(([kind]) => [`kindPrices.${kind}`, sentence])),
    ...(range >= 0 && { priceRanges: sentence, [`priceRanges.${range}.price`]: sentence }),
  }
}

/** A longest stay that is shorter than the shortest. */
function nightsReversed({ minNights, maxNights }: ListingForm): Mistakes {
  const reversed = minNights !== '' && maxNights !== '' && Number(minNights) > Number(maxNights)
  return reversed ? { maxNights: refusals.nights_reversed.sentence } : {}
}

/** What the form requires though the API does not, and what concerns several of its fields. */
function mistakesOf(form: ListingForm, isNew: boolean, ceiling: PriceCeiling): Mistakes {
  const price = form.pricePerDay.trim()
  const placed = form.place !== null || (!isNew && form.location.trim() === '' && !form.isActive)
  return {
    ...(form.title.trim() === '' && { title: missing.title.sentence }),
    ...(price === '' && { pricePerDay: missing.pricePerDay.sentence }),
    ...tooHigh(form, ceiling),
    ...(!placed && { location: missing.location.sentence }),
    ...sharedNights(form),
    ...nightsReversed(form),
    ...(form.petTypes.length === 0 && { petTypes: missing.petTypes.sentence }),
  }
}

/** Parts of the request body that belong to the form's place field. */
const partsOfPlace = ['city', 'state', 'country', 'zipCode', 'latitude', 'longitude']

/** What the form may hold. */
export const listingRules = (isNew: boolean, ceiling = anyCeiling): FormRules<ListingForm> => ({
  schema: () => import('#contract/inputs/listings.ts').then(({ ListingInput }) => ListingInput),
  mistakesOf: (form) => mistakesOf(form, isNew, ceiling),
  placeOf: (path) => {
    const [first] = path.split('.')
    return fieldNames.find((name) => name === first) ?? (partsOfPlace.includes(first ?? '') ? 'location' : undefined)
  },
  toastOf,
})

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
