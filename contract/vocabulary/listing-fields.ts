import { counted } from './words.ts'

export const accommodationTypes = [
  'Private Pet Suite',
  'Shared Pet Room',
  'Luxury Pet Suite',
  'Outdoor Kennel',
  'Indoor Kennel',
  'Cat Condo',
  'Dog Run Area',
  'Small Pet Enclosure',
  'Themed Pet Room',
  'Garden-Access Room',
] as const

export const cancellationPolicies = ['flexible', 'moderate', 'strict'] as const

export type AccommodationType = (typeof accommodationTypes)[number]
export type CancellationPolicy = (typeof cancellationPolicies)[number]

/** The capacity of a listing whose sitter wrote none: "Up to 5 pets". */
export function capacityWords(maxPets: number): string {
  return `Up to ${counted(maxPets, 'pet')}`
}

/** Initial values of a new listing (docs/product.md#listing-editor). */
export const listingDefaults = {
  pricePerDay: '50.00',
  checkInTime: '09:00',
  checkOutTime: '18:00',
  maxPets: 5,
  capacity: capacityWords(5),
  sizeLimits: 'All sizes welcome (up to 80 lbs per pet)',
  supervision: '24/7 professional care',
  accommodationType: 'Private Pet Suite',
  cancellationPolicy: 'moderate',
} as const

/** What a listing says about the size of pets, unless its sitter wrote it. */
export function sizeWords(maxWeightLb: number | null): string {
  return maxWeightLb === null ? listingDefaults.sizeLimits : `Up to ${counted(maxWeightLb, 'lb')} per pet`
}
