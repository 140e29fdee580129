import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Listing } from '#contract/calls/listings.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { lastStayDay, stayWords, useTerms } from '#web/brand/terms.ts'
import { formatRange } from '#web/platform/format/dates.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { StayCalendar } from '#web/brand/stay-calendar.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Selection } from '#web/brand/next-selection.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { nightPricesQuery, quoteQuery, unavailableQuery } from '../queries.ts'
import { choosable, chosenNights, dayStates, ruleReasons } from './unavailable.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'

export type StayDialogProps = {
  /** Why it opened, if it was not asked for. */
  reason?: string | undefined
  listing: Pick<Listing, 'id' | 'timeZone' | 'weekendPrice' | 'priceRanges'>
  /** The number of pets that the price is for. */
  pets: number
  open: boolean
  onOpenChange: (open: boolean) => void
  selection: Selection
  onSelect: (selection: Selection) => void
}

/** Chooses the dates of a stay; the price stays visible. */
export function StayDialog({ listing, pets, selection, onSelect, ...dialog }: StayDialogProps) {
  const unavailable = useQuery(unavailableQuery(listing.id))
  const dayPrices = useDayPrices(listing)
  const stateOf = useMemo(() => dayStates(unavailable.data ?? []), [unavailable.data])
  const rules = ruleReasons(unavailable.data ?? [])
  const terms = useTerms()
  const [today] = useState(() => dateIn(listing.timeZone, readersNow()))
  return (
    <Dialog
      {...dialog}
      size="lg"
      title="Choose your dates"
      description={terms && stayWords(terms)}
      footer={
        <div className="flex w-full flex-wrap items-center justify-between gap-3">
          <StayPrice listingId={listing.id} selection={selection} pets={pets} />
          <div className="flex gap-2">
            <Button
              variant="ghost"
              spent={!selection.checkIn && !selection.checkOut}
              onClick={() => onSelect({ checkIn: null, checkOut: null })}
            >
              Clear dates
            </Button>
            <Button onClick={() => dialog.onOpenChange(false)}>Done</Button>
          </div>
        </div>
      }
    >
      {unavailable.error ? (
        <p role="alert" className="mb-4 rounded-lg bg-danger-soft px-4 py-2 text-danger">
          We couldn't load the sitter's calendar. We'll check your dates when you send your request.
        </p>
      ) : null}
      {unavailable.isPending ? (
        <div className="grid min-h-96 place-items-center">
          <Spinner label="Loading the calendar…" />
        </div>
      ) : (
        <div className="grid justify-center gap-4 pt-2">
          {rules.length > 0 && (
            <p className="w-full max-w-80 text-sm text-ink-soft md:max-w-none">{rules.join(' · ')}</p>
          )}
          <StayCalendar
            selection={selection}
            onChange={onSelect}
            today={today}
            lastDay={terms && lastStayDay(today, terms)}
            limits={terms}
            dayState={stateOf}
            dayNote={dayPrices}
            canChoose={(day, chosen) => choosable(stateOf, day, chosen)}
            autoFocus
          />
        </div>
      )}
    </Dialog>
  )
}

/** The price of each night, if some differ. */
function useDayPrices({ id, weekendPrice, priceRanges }: StayDialogProps['listing']) {
  const { data } = useQuery({ ...nightPricesQuery(id), enabled: weekendPrice !== null || priceRanges.length > 0 })
  return useMemo(() => {
    if (!data || Object.keys(data.nights).length === 0) return undefined
    return (day: string) => {
      const price = formatPrice(data.nights[day] ?? data.pricePerDay)
      return { short: price, spoken: price }
    }
  }, [data])
}

type StayPriceProps = Pick<StayDialogProps, 'selection' | 'pets'> & { listingId: string }

function StayPrice({ listingId, selection, pets }: StayPriceProps) {
  const { data, error } = useQuery(quoteQuery(listingId, selection, pets))
  const nights = chosenNights(selection)
  const { checkIn, checkOut } = selection
  return (
    <p role="status" className="figures grid min-h-11.5 min-w-0 content-center text-sm max-sm:w-full">
      {nights === null || !checkIn || !checkOut ? (
        <span className="text-ink-soft">{checkIn ? 'Select your check-out date.' : 'Select your check-in date.'}</span>
      ) : (
        <>
          <span className="block text-ink-soft">
            {formatRange(checkIn, checkOut)} · {counted(nights, 'night')}
          </span>
          {error ? (
            <span className="block font-medium text-danger">{sentenceOf(error, "We couldn't load the price.")}</span>
          ) : data?.available === false ? (
            <span className="block font-medium text-danger">Some of these dates aren't available.</span>
          ) : (
            <span className="block text-base font-semibold">{data ? `${formatPrice(data.total)} total` : '…'}</span>
          )}
        </>
      )}
    </p>
  )
}
