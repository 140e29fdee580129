import type { Booking } from '#contract/schemas/bookings.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import { formatShortDate } from '#web/platform/format/dates.ts'
import { classes } from '#web/ui/classes.ts'
import { nightsDiffer } from './booking-words.ts'

/** How many spots are left on each night of a request, if they differ; nights with too few are also marked in words. */
export function PlacesByNight({ booking }: { booking: Pick<Booking, 'placesByNight' | 'startDate' | 'pets'> }) {
  const { placesByNight, startDate, pets } = booking
  if (!placesByNight || !nightsDiffer({ placesByNight })) return null
  return (
    <ul aria-label="Room left on each night" className="figures mt-2 flex flex-wrap gap-1.5 text-sm">
      {placesByNight.map((places, night) => {
        const short = places < pets.length
        return (
          <li
            key={night}
            className={classes(
              'forced-edge rounded-md border px-2 py-0.5',
              short ? 'border-transparent bg-danger-soft font-semibold text-danger' : 'border-line text-ink-soft',
            )}
          >
            {formatShortDate(addDays(startDate, night))}: {places === 0 ? 'full' : places}
            {short && places > 0 && ' (not enough)'}
          </li>
        )
      })}
    </ul>
  )
}
