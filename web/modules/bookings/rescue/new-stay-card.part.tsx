import { ArrowRightLeft } from 'lucide-react'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { formatShortRange } from '#web/platform/format/dates.ts'
import { Card } from '#web/ui/card.tsx'
import { StayLink } from '../page/parts.tsx'
import { datedStayWords } from './rescue-words.ts'

type NewStay = Pick<BookingDetail, 'viewer'> & { stay: NonNullable<BookingDetail['replacedBy']> }

/** For the owner of a stay that fell through, and staff: which one took its place. */
export function NewStayCard({ viewer, stay }: NewStay) {
  return (
    <Card className="flex items-start gap-3 p-5 sm:px-6">
      <ArrowRightLeft aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
      <p className="figures font-medium">
        {stay.moved ? (
          <>
            Moved to <StayLink id={stay.id}>{datedStayWords(stay, viewer)}</StayLink>
          </>
        ) : (
          <>
            {displayName(stay.sitter)} took this stay:{' '}
            <StayLink id={stay.id}>{formatShortRange(stay.startDate, stay.endDate)}</StayLink>
          </>
        )}
      </p>
    </Card>
  )
}
