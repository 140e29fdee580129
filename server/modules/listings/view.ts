import type { Listing } from '#contract/calls/listings.ts'
import type { ListingCard } from '#contract/schemas/listing-card.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { lowestNight } from '#contract/vocabulary/rates.ts'
import type { ExtraRates } from '#contract/vocabulary/rates.ts'
import { maskContacts } from '#contract/vocabulary/contacts.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { mayChangeListing, viewerOf, whyNotBook } from './rules/may.ts'
import { checklistOf } from '#contract/vocabulary/checklist.ts'
import { capacityWords } from '#contract/vocabulary/listing-fields.ts'
import { mayWriteTo } from '#server/modules/identity/public.ts'
import type { ShownCard } from './cards-store.ts'
import type { MyCounts, ShownListing } from './shown-store.ts'

/** The viewer of a listing, and the sitter's response time. */
export type Viewer = {
  readonly caller: Caller | null
  /** Whether the viewer may see the exact place, and contacts in the texts: its sitter, admins, and guests. */
  readonly exact: boolean
  readonly response: { readonly rate: number | null; readonly time: string | null }
}

/** The card of a listing, as lists show it. */
export function viewCard(card: ShownCard): ListingCard {
  const images = card.pictureIds.map((id) => picturePath(id))
  return {
    id: card.id,
    sitterId: card.sitterId,
    title: card.title,
    location: [card.city, card.state].filter(Boolean).join(', '),
    city: card.city,
    state: card.state,
    country: card.country,
    latitude: card.publicLatitude,
    longitude: card.publicLongitude,
    pricePerDay: toMoney(card.priceCents),
    rating: card.ratingHundredths === null ? null : card.ratingHundredths / 100,
    reviewCount: card.reviewCount,
    petTypes: card.petKinds,
    imageUrls: images,
    images,
    maxPets: card.maxPets,
    accommodationType: card.accommodationType,
    verified: card.sitter.isVerified,
    isActive: card.isActive,
    sitter: {
      firstName: card.sitter.firstName ?? card.sitter.name ?? '',
      lastName: card.sitter.lastName ?? card.sitter.surname ?? '',
      avatar: picturePath(card.sitter.pictureId),
      isVerified: card.sitter.isVerified,
    },
  }
}

/** The card with the lowest price of a night to come, where nights differ. */
export function viewPublicCard(card: ShownCard, rates: ExtraRates | null, today: PlainDate): ListingCard {
  const cents = rates ? lowestNight({ baseCents: card.priceCents, ...rates }, today) : undefined
  return { ...viewCard(card), ...(cents !== undefined && { priceFrom: toMoney(cents) }) }
}

/** Returns a listing as one viewer may see it. Private fields are selected only here. */
export function viewListing(listing: ShownListing, viewer: Viewer): Listing {
  const { caller, exact, response } = viewer
  const card = viewCard(listing)
  const written = <Text extends string | null>(text: Text): Text | string =>
    text === null || exact ? text : maskContacts(text)
  return {
    ...card,
    ...viewRates(listing.extraRates),
    vaccineRules: listing.vaccineRules,
    ...(exact && { location: listing.location, latitude: listing.latitude, longitude: listing.longitude }),
    zipCode: exact ? listing.zipCode : null,
    apartmentName: exact ? listing.apartmentName : null,
    apartmentNumber: exact ? listing.apartmentNumber : null,
    floorNumber: exact ? listing.floorNumber : null,
    exactLocation: exact,
    timeZone: listing.timeZone,
    ratingCounts: listing.ratingCounts,
    reviews: listing.latestRatings.map((rating) => ({ rating })),
    sitter: {
      ...card.sitter,
      joinedDate: listing.sitter.since.toISOString().slice(0, 10),
      responseRate: response.rate,
      responseTime: response.time,
      about: written(listing.sitter.bio),
    },
    responseTime: response.time,
    description: written(listing.description),
    amenities: listing.amenities,
    services: listing.services,
    houseRules: written(listing.houseRules),
    cancellationPolicy: listing.cancellationPolicy,
    availability: { instantBook: listing.instantBook },
    capacity: listing.capacity ?? capacityWords(listing.maxPets),
    roomSize: listing.roomSize,
    supervision: written(listing.supervision),
    spaceDescription: written(listing.spaceDescription),
    dailySchedule: written(listing.dailySchedule),
    sizeLimits: written(listing.sizeLimits),
    maxWeightLb: listing.maxWeightLb,
    acceptsIntact: listing.acceptsIntact,
    together: listing.together,
    residents: listing.residents,
    childrenHome: listing.childrenHome,
    minNights: listing.minNights,
    maxNights: listing.maxNights,
    ...viewTimes(listing),
    createdAt: listing.createdAt.toISOString(),
    indexable: listing.indexable,
    may: {
      edit: mayChangeListing(listing, caller),
      book: whyNotBook(listing, caller) === undefined,
      message: mayWriteTo(caller, listing.sitterId),
    },
    deactivationReason: viewerOf(listing, caller) === 'visitor' ? null : listing.deactivationReason,
    updatedAt: mayChangeListing(listing, caller) ? listing.updatedAt.toISOString() : null,
    checklist: mayChangeListing(listing, caller) ? viewChecklist(listing) : null,
  }
}

const viewTimes = ({ checkInTime, checkOutTime, lateGraceMinutes, latePerHourCents }: ShownListing) => ({
  checkInTime,
  checkOutTime,
  lateGraceMinutes,
  latePerHour: toMoney(latePerHourCents),
})

/** What a stay costs besides the price a day. */
export function viewRates({ weekendCents, extraPetCents, ranges, kindCents = {} }: ExtraRates) {
  return {
    weekendPrice: weekendCents === null ? null : toMoney(weekendCents),
    extraPetPrice: extraPetCents === 0 ? null : toMoney(extraPetCents),
    priceRanges: ranges.map(({ cents, ...range }) => ({ ...range, price: toMoney(cents) })),
    kindPrices: Object.fromEntries(Object.entries(kindCents).map(([kind, cents]) => [kind, toMoney(cents)])),
  }
}

function viewChecklist(listing: ShownListing) {
  return checklistOf({
    title: listing.title,
    description: listing.description,
    priceCents: listing.priceCents,
    location: listing.location,
    latitude: listing.latitude,
    petKinds: listing.petKinds,
    photos: listing.pictureIds.length,
  })
}

/** A card with the counts that its sitter sees. */
export function viewMyListing(card: ShownCard & MyCounts) {
  const { bookingsThisMonth, openBookings, viewsLately, requestsLately, paused } = card
  return { ...viewCard(card), bookingsThisMonth, openBookings, viewsLately, requestsLately, paused }
}

/** A card with its last change. */
export function viewMyDraft(card: ShownCard & { readonly updatedAt: Date }) {
  return { ...viewCard(card), updatedAt: card.updatedAt.toISOString() }
}
