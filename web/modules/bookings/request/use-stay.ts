import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useKeptInput } from '#web/platform/kept-input.ts'
import type { Selection } from '#web/calendar/next-selection.ts'
import type { Listing } from '#contract/calls/listings.ts'
import { pricedPets, quoteQuery, type PricedPets } from '../queries.ts'

/** The action that goes on after the login. */
export const action = 'request'

/** The dialog that is open, and why, if it was not asked for. */
export type RequestStep = 'none' | 'signIn' | 'dates' | 'pet' | 'pets' | 'records'

/** The step, and how to go to another one, perhaps with the reason. */
export function useStep() {
  const [{ step, reason }, setOpened] = useState<{ step: RequestStep; reason?: string }>({ step: 'none' })
  return { step, reason, setOpened, setStep: (next: RequestStep) => setOpened({ step: next }) }
}

/** The price of the chosen stay: `quote` keeps the previous price while loading; `price` is only this stay's. */
export function useStayPrice(
  listing: Pick<Listing, 'id' | 'kindPrices' | 'together'>,
  selection: Selection,
  pets: PricedPets,
) {
  const quote = useQuery({
    ...quoteQuery(listing.id, selection, pricedPets(listing, pets)),
    placeholderData: (before) => before,
  })
  return { quote, price: quote.isPlaceholderData ? undefined : quote.data }
}

/** The message to the sitter, kept by the tab, and its field. */
export function useMessage(listingId: string) {
  const { value, set, forget } = useKeptInput(`message for a stay at ${listingId}`, '')
  const field = useRef<HTMLTextAreaElement>(null)
  // text typed before hydration is only in the field itself
  useEffect(() => {
    const typed = field.current?.value
    if (typed) set(typed)
  }, [set])
  return { value, set, forget, field }
}
