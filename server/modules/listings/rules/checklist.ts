/** What of a listing decides whether it can be published. */
export type Publishable = {
  readonly title: string
  readonly description: string
  readonly priceCents: number
  readonly latitude: number | null
  readonly petKinds: readonly string[]
  readonly photos: number
}

/** What must be there before publishing, and whether it is. */
export function checklistOf(listing: Publishable) {
  return {
    title: listing.title !== '',
    description: listing.description !== '',
    price: listing.priceCents > 0,
    location: listing.latitude !== null,
    petTypes: listing.petKinds.length > 0,
    photo: listing.photos > 0,
  }
}

const words: Record<keyof ReturnType<typeof checklistOf>, string> = {
  title: 'a title',
  description: 'a description',
  price: 'a price',
  location: 'a location',
  petTypes: 'at least one pet type',
  photo: 'a photo',
}

/** "This listing still needs a description and a photo." or undefined when nothing is missing. */
export function missingSentence(checklist: ReturnType<typeof checklistOf>): string | undefined {
  const missing = (Object.keys(words) as (keyof typeof words)[])
    .filter((key) => !checklist[key])
    .map((key) => words[key])
  if (missing.length === 0) return undefined
  const last = missing.pop()
  return `This listing still needs ${missing.length > 0 ? `${missing.join(', ')} and ` : ''}${last}.`
}
