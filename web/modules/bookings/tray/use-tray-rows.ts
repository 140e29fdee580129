import { useQueries } from '@tanstack/react-query'
import type { Listing } from '#contract/calls/listings.ts'
import type { Pet } from '#contract/calls/pets.ts'
import type { Quote } from '#contract/schemas/prices.ts'
import { recordWords } from '#contract/vocabulary/record-words.ts'
import { gapsQuery } from '#web/modules/vaccinations/queries.ts'
import { useLists } from '#web/product/lists.ts'
import { listingQuery, quoteQuery } from '../queries.ts'
import type { Picked, Tray } from './tray.ts'
import { whyNotAskable } from './tray-words.ts'

/** A sitter in the tray as they are now. */
export type TrayRow = {
  readonly picked: Picked
  readonly listing: Listing | undefined
  /** The price for the chosen pets; undefined while it loads and before pets are chosen. */
  readonly quote: Quote | undefined
  /** Why they can't be asked. */
  readonly why: string | undefined
  /** The records that the pets lack here, as sentences. */
  readonly lacks: readonly string[]
}

/** A row that can be sent. */
export type ReadyRow = TrayRow & { readonly listing: Listing; readonly quote: Quote }

export const isReady = (row: TrayRow): row is ReadyRow =>
  row.listing !== undefined && row.quote !== undefined && row.why === undefined

/** The places, nights and prices may have changed since a sitter was picked. */
const soonStale = { staleTime: 5000 }

/** The sitters of a tray with their places and prices as they are now. */
export function useTrayRows({ sitters, checkIn, checkOut }: Tray, pets: readonly Pet[]): TrayRow[] {
  const lists = useLists()
  const ids = pets.map(({ id }) => id)
  const priced = { count: ids.length, counts: {}, ids }
  const dates = { startDate: checkIn, endDate: checkOut }
  const listings = useQueries({
    queries: sitters.map(({ listingId }) => ({ ...listingQuery(listingId), ...soonStale })),
  })
  const quotes = useQueries({
    queries: sitters.map(({ listingId }) => ({
      ...quoteQuery(listingId, { checkIn, checkOut }, priced),
      ...soonStale,
      enabled: ids.length > 0,
    })),
  })
  const gaps = useQueries({
    queries: sitters.map(({ listingId }, i) => ({
      ...gapsQuery(listingId, dates),
      enabled: (listings[i]?.data?.vaccineRules.length ?? 0) > 0,
    })),
  })
  return sitters.map((picked, i) => {
    const listing = listings[i]?.data
    const quote = ids.length > 0 ? quotes[i]?.data : undefined
    const error = listings[i]?.error ?? (ids.length > 0 ? quotes[i]?.error : null)
    return {
      picked,
      listing,
      quote,
      why: whyNotAskable({ listing, quote, error, pets }, lists),
      lacks: (gaps[i]?.data ?? []).filter(({ petId }) => ids.includes(petId)).map(recordWords),
    }
  })
}
