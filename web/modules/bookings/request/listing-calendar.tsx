import { readersNow } from '#web/platform/format/readers-clock.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Listing } from '#contract/calls/listings.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { Selection } from '#web/calendar/next-selection.ts'
import { StayCalendar, type StayCalendarProps } from '#web/calendar/stay-calendar.tsx'
import { lastStayDay, ownNightsWords, termsAt } from '#web/product/terms-words.ts'
import { useTerms } from '#web/product/terms.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { nightPricesQuery, unavailableQuery } from '../queries.ts'
import { isChoosable, dayStates, ruleReasons } from './unavailable.ts'

export type ListingCalendarProps = Pick<StayCalendarProps, 'narrow' | 'autoFocus'> & {
  listing: Pick<Listing, 'id' | 'timeZone' | 'weekendPrice' | 'priceRanges' | 'minNights' | 'maxNights'>
  selection: Selection
  onSelect: (selection: Selection) => void
}

/** The days of a listing, with its rules and the prices of nights that differ; choosing two takes them as the stay. */
export function ListingCalendar({ listing, selection, onSelect, ...look }: ListingCalendarProps) {
  const unavailable = useQuery(unavailableQuery(listing.id))
  const dayPrices = useDayPrices(listing)
  const stateOf = useMemo(() => dayStates(unavailable.data ?? []), [unavailable.data])
  const nights = ownNightsWords(listing)
  const rules = [...(nights ? [`Stays of ${nights.toLowerCase()}`] : []), ...ruleReasons(unavailable.data ?? [])]
  const terms = useTerms()
  const [today] = useState(() => dateIn(listing.timeZone, readersNow()))
  if (unavailable.isPending)
    return (
      <div className="grid min-h-96 place-items-center">
        <Spinner label="Loading the calendar…" />
      </div>
    )
  return (
    <>
      {unavailable.error && (
        <p role="alert" className="rounded-lg bg-danger-soft px-4 py-2 text-danger">
          We couldn't load the sitter's calendar. We'll check your dates when you send your request.
        </p>
      )}
      {rules.length > 0 && <p className="w-full max-w-80 text-sm text-ink-soft md:max-w-none">{rules.join(' · ')}</p>}
      <StayCalendar
        {...look}
        selection={selection}
        onChange={onSelect}
        today={today}
        lastDay={terms && lastStayDay(today, terms)}
        limits={terms && termsAt(terms, listing)}
        dayState={stateOf}
        dayNote={dayPrices}
        canChoose={(day, chosen) => isChoosable(stateOf, day, chosen)}
      />
    </>
  )
}

/** The price of each night, if some differ. */
function useDayPrices({ id, weekendPrice, priceRanges }: ListingCalendarProps['listing']) {
  const { data } = useQuery({ ...nightPricesQuery(id), enabled: weekendPrice !== null || priceRanges.length > 0 })
  return useMemo(() => {
    if (!data || Object.keys(data.nights).length === 0) return undefined
    return (day: string) => {
      const price = formatPrice(data.nights[day] ?? data.pricePerDay)
      return { short: price, spoken: price }
    }
  }, [data])
}
