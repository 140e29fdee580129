import { lazy, Suspense } from 'react'
import { counted } from '#contract/vocabulary/words.ts'
import { formatRange } from '#web/platform/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useNearViewport } from '#web/ui/use-near-viewport.ts'
import type { ListingCalendarProps } from './listing-calendar.tsx'
import { chosenNights } from './unavailable.ts'

// not part of the page's first scripts
const ListingCalendar = lazy(() =>
  import('./listing-calendar.tsx').then((module) => ({ default: module.ListingCalendar })),
)

type FreeDatesProps = Pick<ListingCalendarProps, 'listing' | 'selection' | 'onSelect'>

/** The calendar of a listing on its page: two months, one on a phone; loaded when it comes near the viewport. */
export function FreeDates(props: FreeDatesProps) {
  const [frame, near] = useNearViewport<HTMLDivElement>('600px')
  const { selection, onSelect } = props
  return (
    <div className="grid gap-3" data-no-print>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="figures text-ink-soft">
          {chosenWords(selection)}
        </p>
        {selection.checkIn && (
          <Button variant="ghost" size="sm" onClick={() => onSelect({ checkIn: null, checkOut: null })}>
            Clear dates
          </Button>
        )}
      </div>
      {/* as high as the calendar with prices and legend, so that nothing below it moves when that comes */}
      <div ref={frame} className="grid min-h-112 content-start justify-items-center gap-4 md:justify-items-start">
        <Suspense fallback={<Skeleton className="h-100 w-full rounded-xl" />}>
          {near ? <ListingCalendar {...props} narrow="single" /> : <Skeleton className="h-100 w-full rounded-xl" />}
        </Suspense>
      </div>
    </div>
  )
}

/** What is chosen, or what to choose next: "Dec 3 to 6 · 3 nights". */
function chosenWords(selection: FreeDatesProps['selection']): string {
  const { checkIn, checkOut } = selection
  const nights = chosenNights(selection)
  if (nights !== null && checkIn && checkOut) return `${formatRange(checkIn, checkOut)} · ${counted(nights, 'night')}`
  return checkIn ? 'Select your check-out date.' : 'Select your check-in date.'
}
