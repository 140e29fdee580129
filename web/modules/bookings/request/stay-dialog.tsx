import { useQuery } from '@tanstack/react-query'
import { counted } from '#contract/vocabulary/words.ts'
import { stayWords, termsAt } from '#web/product/terms-words.ts'
import { useTerms } from '#web/product/terms.ts'
import { formatRange } from '#web/platform/format/dates.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Listing } from '#contract/calls/listings.ts'
import { pricedPets, quoteQuery, type PricedPets } from '../queries.ts'
import { ListingCalendar, type ListingCalendarProps } from './listing-calendar.tsx'
import { chosenNights } from './unavailable.ts'

export type StayDialogProps = Pick<ListingCalendarProps, 'selection' | 'onSelect'> & {
  listing: ListingCalendarProps['listing'] & Pick<Listing, 'kindPrices' | 'together'>
  /** Why it opened, if it was not asked for. */
  reason?: string | undefined
  /** The pets that the price is for. */
  pets: PricedPets
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Chooses the dates of a stay; the price stays visible. */
export function StayDialog({ listing, pets, selection, onSelect, ...dialog }: StayDialogProps) {
  const terms = useTerms()
  return (
    <Dialog
      {...dialog}
      size="lg"
      title="Choose your dates"
      description={terms && stayWords(termsAt(terms, listing))}
      footer={
        <div className="flex w-full flex-wrap items-center justify-between gap-3">
          <StayPrice listing={listing} selection={selection} pets={pets} />
          <div className="flex gap-2 max-sm:w-full">
            <Button
              variant="ghost"
              spent={!selection.checkIn && !selection.checkOut}
              onClick={() => onSelect({ checkIn: null, checkOut: null })}
            >
              Clear dates
            </Button>
            <Button className="max-sm:flex-1" onClick={() => dialog.onOpenChange(false)}>
              Done
            </Button>
          </div>
        </div>
      }
    >
      <div className="grid justify-center gap-4 pt-2">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press, and the first thing to use */}
        <ListingCalendar listing={listing} selection={selection} onSelect={onSelect} autoFocus />
      </div>
    </Dialog>
  )
}

type StayPriceProps = Pick<StayDialogProps, 'listing' | 'selection' | 'pets'>

function StayPrice({ listing, selection, pets }: StayPriceProps) {
  const { data, error } = useQuery(quoteQuery(listing.id, selection, pricedPets(listing, pets)))
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
