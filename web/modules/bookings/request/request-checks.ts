import type { Quote } from '#contract/calls/prices.ts'
import type { Pet } from '#contract/calls/pets.ts'
import { refusals } from '#contract/refusals.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { sittersCannotBook } from './request-words.ts'

export type RequestFacts = {
  signedIn: boolean
  /** The server says that the viewer may book, or may after signing in. */
  mayBook: boolean
  /** Both dates are chosen. */
  dated: boolean
  /** Why the price of these dates could not be fetched. */
  priceError: unknown
  /** The price of these dates, fetched if it is not there; undefined where that fails. */
  price: () => Promise<Pick<Quote, 'available'> | undefined>
  /** The pets of the viewer; undefined where they could not be fetched. */
  pets: readonly Pet[] | undefined
}

type Words = { title: string; description: string }

/** What stands in the way of a request: `words` are the toast's; without them the screen itself says it. */
export type Obstacle =
  /** What opens to mend it: the choice of dates, or the form of a first pet. */
  | { words?: Words; opens?: 'dates' | 'pet'; signIn?: undefined }
  /** It goes on after the sign-in. */
  | { words: Words; opens?: undefined; signIn: true }

const inTheWay = (title: string, description: string): { words: Words } => ({ words: { title, description } })

/** The first check that fails before pets are chosen; null when none does. Their order decides what a person is told. */
export async function obstacleTo(facts: RequestFacts): Promise<Obstacle | null> {
  if (!facts.signedIn) return { ...inTheWay('Please log in', refusals.log_in_to_book.sentence), signIn: true }
  if (!facts.mayBook) return inTheWay(refusals.only_owners_book.sentence, sittersCannotBook)
  if (!facts.dated) return { ...inTheWay('Select dates', refusals.select_dates.sentence), opens: 'dates' }
  if (facts.priceError) return inTheWay('Select dates', sentenceOf(facts.priceError, 'Please choose other dates.'))
  const price = await facts.price()
  if (!price || price.available === false) return {}
  if (!facts.pets) return inTheWay("We couldn't load your pets", 'Please try again.')
  if (facts.pets.length === 0)
    return { ...inTheWay('Add your pets first', refusals.no_pets_yet.sentence), opens: 'pet' }
  return null
}
