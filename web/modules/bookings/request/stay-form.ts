import type { Listing } from '#contract/calls/listings.ts'
import type { Selection } from '#web/calendar/next-selection.ts'
import type { Request } from './use-request.ts'
import type { WantedPets } from './wanted-pets.ts'

/** What the form shows of a request, and does for it; visitors have less of it. */
export type StayForm = Pick<Request, 'quote' | 'isFor' | 'message' | 'button' | 'step' | 'reason' | 'setStep'> & {
  request: () => unknown
} & Partial<Pick<Request, 'hasNoPets' | 'sending' | 'sent' | 'refused'>>

export type RequestPanelProps = {
  listing: Listing
  selection: Selection
  /** The dates in the address are past and were dropped. */
  datesPassed: boolean
  onSelect: (selection: Selection) => void
  /** The pets of the search, chosen at first. */
  wanted: WantedPets
}
