import * as z from 'zod/mini'
import { listingLimits as limits, priceRangeLimits } from '../vocabulary/limits.ts'
import { priceMaximumCents } from '../vocabulary/search-limits.ts'
import { accommodationTypes, cancellationPolicies } from '../vocabulary/listing-fields.ts'
import { graceChoices, latePerHourLimits } from '../vocabulary/late-pickup.ts'
import { togetherOptions } from '../vocabulary/housemates.ts'
import { petKinds } from '../vocabulary/pet-kinds.ts'
import { plainDate, timeOfDay } from './dates.ts'
import { moneyIn } from './money.ts'
import { VaccineRules } from './vaccine-rules.ts'
import { line, made, optionalLine, optionalText, publicLine, somePublicLine, text } from './text.ts'

/** A kind of pet as in listings. */
export const PetKind = z.enum(petKinds)

const degrees = (limit: number) => {
  const written = z.union([z.number(), z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,15})?$/))])
  return z.pipe(
    made(z.nullish(written), (value) => (value === null || value === undefined ? null : Number(value))),
    z.nullable(z.number().check(z.minimum(-limit), z.maximum(limit))),
  )
}

const wholeNumber = (
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
  sentence: string,
) => {
  const written = z.union([z.number(), z.string().check(z.regex(/^\d{1,6}$/))], sentence)
  return z.pipe(
    made(written, Number),
    z.int(sentence).check(z.minimum(minimum, sentence), z.maximum(maximum, sentence)),
  )
}

/** Nights of the shortest or longest stay; null where only the marketplace has one. */
const Nights = wholeNumber(limits.nights, `Enter a number from ${limits.nights.minimum} to ${limits.nights.maximum}.`)

const Price = moneyIn('Enter a price in dollars.')
const NightPrice = Price.check(
  z.refine(
    (cents) => cents <= priceMaximumCents,
    `Enter $${(priceMaximumCents / 100).toLocaleString('en-US')} or less.`,
  ),
)

/** No night is free, since only the fee would be left; another pet may be. */
const PaidNightPrice = NightPrice.check(z.refine((cents) => cents > 0, 'Enter a price above $0.'))

/** What a late pick-up costs per started hour. */
const LatePrice = Price.check(
  z.refine((cents) => cents <= latePerHourLimits.maximum, `Enter $${latePerHourLimits.maximum / 100} or less.`),
)

const PriceRangeIn = z
  .object({
    firstNight: plainDate('Choose the first night.'),
    lastNight: plainDate('Choose the last night.'),
    label: somePublicLine(priceRangeLimits.label, 'Give these dates a name.'),
    price: PaidNightPrice,
  })
  .check(
    z.refine(({ firstNight, lastNight }) => firstNight <= lastNight, {
      path: ['lastNight'],
      error: "The last night can't be before the first.",
    }),
  )

const Time = timeOfDay('Select both times.')

/**
 * A listing as its form sends it; fields that are left out stay unchanged. The handler checks title, price, place and
 * pet kinds, because their sentences are fixed (docs/product.md#listing-editor). City, state and country follow from the place.
 */
export const ListingInput = z
  .object({
    title: z.nullish(publicLine(limits.title)),
    description: z.optional(text(limits.description)),
    location: z.optional(line(limits.location)),
    city: z.optional(publicLine(limits.placeName)),
    state: z.optional(publicLine(limits.placeName)),
    country: z.optional(publicLine(limits.placeName)),
    zipCode: z.optional(optionalLine(limits.zipCode)),
    latitude: z.optional(degrees(90)),
    longitude: z.optional(degrees(180)),
    apartmentName: z.optional(optionalLine(limits.apartmentName)),
    apartmentNumber: z.optional(optionalLine(limits.apartmentNumber)),
    floorNumber: z.optional(optionalLine(limits.floorNumber)),
    pricePerDay: z.nullish(z.union([Price, z.literal('')])),
    weekendPrice: z.nullish(z.union([PaidNightPrice, z.literal('')])),
    extraPetPrice: z.nullish(z.union([NightPrice, z.literal('')])),
    /** By kind of pet; those that are left out have none, and those of kinds that the listing does not take are dropped. */
    kindPrices: z.optional(z.partialRecord(PetKind, z.union([PaidNightPrice, z.literal('')]))),
    priceRanges: z.optional(z.array(PriceRangeIn).check(z.maxLength(priceRangeLimits.ranges))),
    vaccineRules: z.optional(VaccineRules),
    petTypes: z.optional(z.array(PetKind).check(z.maxLength(petKinds.length))),
    amenities: z.optional(z.array(somePublicLine(limits.amenity)).check(z.maxLength(limits.amenities))),
    services: z.optional(
      z.record(
        somePublicLine(limits.serviceGroup),
        z.array(somePublicLine(limits.service)).check(z.maxLength(limits.services)),
      ),
    ),
    checkInTime: z.optional(Time),
    checkOutTime: z.optional(Time),
    accommodationType: z.optional(z.enum(accommodationTypes)),
    capacity: z.optional(publicLine(limits.capacity)),
    roomSize: z.nullish(wholeNumber(limits.roomSize, 'Enter a whole number or leave blank.')),
    maxPets: z.optional(
      wholeNumber(limits.maxPets, `Enter a number from ${limits.maxPets.minimum} to ${limits.maxPets.maximum}.`),
    ),
    supervision: z.optional(text(limits.supervision)),
    spaceDescription: z.optional(optionalText(limits.spaceDescription)),
    dailySchedule: z.optional(optionalText(limits.dailySchedule)),
    minNights: z.nullish(Nights),
    maxNights: z.nullish(Nights),
    sizeLimits: z.optional(text(limits.sizeLimits)),
    maxWeightLb: z.nullish(
      wholeNumber(limits.maxWeightLb, `Enter ${limits.maxWeightLb.minimum} to ${limits.maxWeightLb.maximum}.`),
    ),
    acceptsIntact: z.optional(z.boolean()),
    together: z.optional(z.enum(togetherOptions)),
    residents: z.optional(z.array(PetKind).check(z.maxLength(petKinds.length))),
    childrenHome: z.optional(z.boolean()),
    lateGraceMinutes: z.optional(z.literal(graceChoices)),
    latePerHour: z.nullish(z.union([LatePrice, z.literal('')])),
    houseRules: z.optional(optionalText(limits.houseRules)),
    cancellationPolicy: z.optional(z.enum(cancellationPolicies)),
    availability: z.optional(z.object({ instantBook: z.boolean() })),
    isActive: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'ListingInput' })
export type ListingInput = z.infer<typeof ListingInput>
