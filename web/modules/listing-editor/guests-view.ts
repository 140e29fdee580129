import type { Listing } from '#contract/calls/listings.ts'
import { decimalAmount, toCents, toMoney } from '#contract/vocabulary/money.ts'
import { inputOf, shortPlace, type ListingForm, type Mistakes } from './listing-form.ts'

/** Rounds to the precision of the public point. */
const degreesForGuests = (degrees: number) => Math.round(degrees * 100) / 100

const price = (text: string): string | null => (decimalAmount.test(text.trim()) ? toMoney(toCents(text)) : null)

const noBuilding = { apartmentName: null, apartmentNumber: null, floorNumber: null }

/**
 * The listing with the values of its form, as guests would get it: the town instead of the address, a rounded point,
 * nothing that only its sitter may do or see. Wrong prices and ranges are left out.
 */
export function guestsView(listing: Listing, form: ListingForm, wrong: Mistakes): Listing {
  const written = inputOf(form)
  const { place } = form
  return {
    ...listing,
    title: written.title,
    description: form.description.trim(),
    location: shortPlace(place),
    city: place?.city ?? '',
    state: place?.state ?? '',
    country: place?.country ?? '',
    latitude: place && degreesForGuests(place.latitude),
    longitude: place && degreesForGuests(place.longitude),
    exactLocation: false,
    zipCode: null,
    ...noBuilding,
    pricePerDay: price(form.pricePerDay) ?? '0.00',
    weekendPrice: price(form.weekendPrice),
    extraPetPrice: price(form.extraPetPrice),
    priceRanges: written.priceRanges
      .filter((_, at) => !Object.keys(wrong).some((name) => name.startsWith(`priceRanges.${at}.`)))
      .map((range) => ({ ...range, price: price(range.price) ?? '0.00' })),
    kindPrices: Object.fromEntries(
      Object.entries(written.kindPrices).flatMap(([kind, own]) => {
        const shown = price(own)
        return shown === null ? [] : [[kind, shown]]
      }),
    ),
    petTypes: written.petTypes,
    vaccineRules: written.vaccineRules.filter(({ kind }) => written.petTypes.includes(kind)),
    accommodationType: form.accommodationType,
    capacity: form.capacity,
    maxPets: written.maxPets > 0 ? written.maxPets : listing.maxPets,
    roomSize: Number.isInteger(written.roomSize) ? written.roomSize : null,
    supervision: form.supervision,
    spaceDescription: form.spaceDescription.trim() || null,
    dailySchedule: form.dailySchedule.trim() || null,
    sizeLimits: form.sizeLimits,
    maxWeightLb: written.maxWeightLb !== null && written.maxWeightLb > 0 ? written.maxWeightLb : null,
    acceptsIntact: form.acceptsIntact,
    together: form.together,
    residents: written.residents,
    childrenHome: form.childrenHome,
    minNights: written.minNights,
    maxNights: written.maxNights,
    lateGraceMinutes: form.lateGraceMinutes,
    latePerHour: price(form.latePerHour) ?? '0.00',
    checkInTime: form.checkInTime || listing.checkInTime,
    checkOutTime: form.checkOutTime || listing.checkOutTime,
    amenities: written.amenities,
    services: written.services,
    houseRules: form.houseRules.trim() || null,
    cancellationPolicy: form.cancellationPolicy,
    availability: written.availability,
    may: { edit: false, book: false, message: false },
    checklist: null,
    deactivationReason: null,
  }
}
