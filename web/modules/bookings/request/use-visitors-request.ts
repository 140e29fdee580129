import type { Listing } from '#contract/calls/listings.ts'
import { refusals } from '#contract/refusals.ts'
import type { Selection } from '#web/calendar/next-selection.ts'
import { requestButton } from './request-words.ts'
import { useMessage, useStayPrice, useStep } from './use-stay.ts'
import { stayIsFor, type WantedPets } from './wanted-pets.ts'

type Visiting = { listing: Listing; selection: Selection; wanted: WantedPets }

/** What a visitor sees of a request before they log in, which is what its button asks for: the price, and a message. */
export function useVisitorsRequest({ listing, selection, wanted }: Visiting) {
  const { setOpened, ...steps } = useStep()
  const message = useMessage(listing.id)
  const isFor = stayIsFor(wanted, [], listing.petTypes)
  const { quote, price } = useStayPrice(listing, selection, isFor)
  const isDated = selection.checkIn !== null && selection.checkOut !== null
  return {
    ...steps,
    quote,
    isFor,
    message,
    button: requestButton({
      own: listing.may.edit,
      mayBook: listing.may.book,
      published: listing.isActive,
      unavailable: isDated && price?.available === false,
      sending: false,
    }),
    request: () => setOpened({ step: 'signIn', reason: refusals.log_in_to_book.sentence }),
  }
}
