import { joined } from './words.ts'

/** The parts of a listing that decide whether it can be published. */
export type Publishable = {
  readonly title: string
  readonly description: string
  readonly priceCents: number
  /** The address as text. */
  readonly location: string
  readonly latitude: number | null
  readonly petKinds: readonly string[]
  readonly photos: number
}

export type Checklist = Readonly<Record<keyof typeof checklistWords, boolean>>

/** The items in the middle of a sentence. */
export const checklistWords = {
  title: 'a title',
  description: 'a description',
  price: 'a price above $0',
  location: 'a location',
  street: 'a street and house number',
  petTypes: 'at least one pet type',
  photo: 'a photo',
} as const

/** The requirements for publishing, in this order, and whether each is met. The server makes the final check. */
export function checklistOf(listing: Publishable): Checklist {
  return {
    title: listing.title !== '',
    description: listing.description !== '',
    price: listing.priceCents > 0,
    location: listing.latitude !== null,
    street: hasStreet(listing.location),
    petTypes: listing.petKinds.length > 0,
    photo: listing.photos > 0,
  }
}

/** "This listing still needs a description and a photo.", or undefined if nothing is missing. */
export function missingSentence(checklist: Checklist): string | undefined {
  // whoever has no location yet chooses it with its street
  const missing = (Object.keys(checklistWords) as (keyof Checklist)[]).filter(
    (item) => !checklist[item] && (item !== 'street' || checklist.location),
  )
  return missing.length === 0 ? undefined : stillNeeds(missing)
}

/** "This listing still needs a photo." */
export function stillNeeds(items: readonly (keyof Checklist)[]): string {
  return `This listing still needs ${joined(items.map((item) => checklistWords[item]))}.`
}

/** A house number: "12", "12B", "12-14", "12 1/2"; not "5th". */
const houseNumber = String.raw`\p{Nd}+(?:\p{L}|-\p{Nd}+\p{L}?)?(?:\s+\p{Nd}\/\p{Nd})?`
const numberFirst = new RegExp(String.raw`^${houseNumber}\s+.*\p{L}{2}`, 'u')
const numberLast = new RegExp(String.raw`^\p{L}.*\p{L}\.?\s+${houseNumber}$`, 'u')
/** What looks like a street with a number and is none: a unit, a zip code and a town. */
const noStreet =
  /^(?:apt|apartment|unit|suite|ste|floor|fl|room|rm|bldg|building|lot|po box|p\.? ?o\.? box)\b|^\p{Nd}{5}\s+\p{L}+$/iu
/** A road that is numbered itself. */
const numberedRoad = /\b(?:route|highway|hwy|road|rd|fm|interstate|us|i)[\s-]+\p{Nd}+$/iu
const zipBehind = /(?:\s+\p{L}{2})?\s+\p{Nd}{5}(?:-\p{Nd}{4})?$/u

/** Whether an address names a street with a house number: "12 Elm Street, Austin, TX". */
export function hasStreet(location: string): boolean {
  const parts = location.split(',').map((part) => part.trim().replace(zipBehind, ''))
  return parts.some(
    (part) => !noStreet.test(part) && (numberFirst.test(part) || (numberLast.test(part) && !numberedRoad.test(part))),
  )
}
