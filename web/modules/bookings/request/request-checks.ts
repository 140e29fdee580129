import type { Quote } from '#contract/schemas/prices.ts'
import type { Pet } from '#contract/calls/pets.ts'
import { refusals } from '#contract/refusals.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { refusesDates, sittersCannotBook } from './request-words.ts'

export type RequestFacts = {
  signedIn: boolean
  /** The server says that the viewer may book, now or after signing in. */
  mayBook: boolean
  /** Both dates are chosen. */
  dated: boolean
  /** The price of these dates, fetched if missing; rejects if that fails. */
  price: () => Promise<Pick<Quote, 'available'>>
  /** The viewer's pets; undefined if they could not be fetched. */
  pets: readonly Pet[] | undefined
}

type Words = { title: string; description: string }

/** What prevents a request. */
export type Obstacle =
  /** `words` are for a toast; without them the screen shows the reason itself. */
  | { words?: Words; opens?: undefined }
  /** What opens so that the user can complete it, with the reason: the sign-in, the dates, or a form for a first pet. */
  | { words: Words; opens: 'signIn' | 'dates' | 'pet' }

const inTheWay = (title: string, description: string): { words: Words } => ({ words: { title, description } })

/** The obstacle if the price could not be fetched. */
function unpriced(error: unknown): Obstacle {
  return refusesDates(error)
    ? inTheWay('Select dates', sentenceOf(error, 'Please choose other dates.'))
    : inTheWay("We couldn't load the price", sentenceOf(error, 'Please try again.'))
}

/** The first failing check before pets are chosen; null if all pass. Their order decides which reason is shown. */
export async function obstacleTo(facts: RequestFacts): Promise<Obstacle | null> {
  if (!facts.signedIn) return { ...inTheWay('Please log in', refusals.log_in_to_book.sentence), opens: 'signIn' }
  if (!facts.mayBook) return inTheWay(refusals.only_owners_book.sentence, sittersCannotBook)
  if (!facts.dated) return { ...inTheWay('Select dates', refusals.select_dates.sentence), opens: 'dates' }
  const noPrice = await facts.price().then(({ available }) => (available === false ? {} : null), unpriced)
  if (noPrice) return noPrice
  if (!facts.pets) return inTheWay("We couldn't load your pets", 'Please try again.')
  if (facts.pets.length === 0)
    return { ...inTheWay('Add your pets first', refusals.no_pets_yet.sentence), opens: 'pet' }
  return null
}
