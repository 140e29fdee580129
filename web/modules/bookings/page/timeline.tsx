import { useLists } from '#web/product/lists.ts'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { eventLines } from './page-words.ts'
import { BookingSection } from './booking-section.tsx'
import { useSiteName } from '#web/product/site.ts'
import { named } from '#contract/vocabulary/site.ts'

/** The history so far, oldest first. */
export function Timeline({ booking }: { booking: BookingDetail }) {
  const siteName = useSiteName()
  const lists = useLists()
  return (
    <BookingSection title="Timeline">
      <ol className="grid gap-4 border-l border-line pl-5">
        {eventLines(booking.events, lists).map(({ key, title, at, details }) => (
          <li key={key} className="relative grid gap-0.5">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[1.6rem] size-2.5 rounded-full border-2 border-surface bg-brand"
            />
            <p className="figures font-medium">{named(title, siteName)}</p>
            {details && <p className="figures text-sm">{details}</p>}
            <p className="figures text-sm text-ink-soft">{formatInstant(at)}</p>
          </li>
        ))}
      </ol>
    </BookingSection>
  )
}
