import { joined } from './words.ts'

/** The parts of a listing that decide whether it can be published. */
export type Publishable = {
  readonly title: string
  readonly description: string
  readonly priceCents: number
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
    petTypes: listing.petKinds.length > 0,
    photo: listing.photos > 0,
  }
}

/** "This listing still needs a description and a photo.", or undefined if nothing is missing. */
export function missingSentence(checklist: Checklist): string | undefined {
  const missing = (Object.keys(checklistWords) as (keyof Checklist)[]).filter((item) => !checklist[item])
  return missing.length === 0 ? undefined : stillNeeds(missing)
}

/** "This listing still needs a photo." */
export function stillNeeds(items: readonly (keyof Checklist)[]): string {
  return `This listing still needs ${joined(items.map((item) => checklistWords[item]))}.`
}
