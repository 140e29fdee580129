import { ArrowRightLeft } from 'lucide-react'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { formatShortRange } from '#web/platform/format/dates.ts'
import { Card } from '#web/ui/card.tsx'
import { StayLink } from '../page/booking-section.tsx'
import { Cover } from './cover.tsx'
import { datedStayWords, otherStayWords } from './stay-words.ts'

type OtherStayProps = {
  booking: BookingDetail
  /** Whether to name the one that took the place of this one; else the one that fell through before it. */
  isNew?: boolean
}
type StayProps = { booking: BookingDetail; stay: NonNullable<BookingDetail['replacedBy']> }

/** For the owner of a stay that fell through and of the one that took its place, and staff: the other one. */
export function OtherStay({ booking, isNew = false }: OtherStayProps) {
  const { replacedBy, replaces } = booking
  if (isNew) return replacedBy && <NewStay booking={booking} stay={replacedBy} />
  return replaces && <OldStay booking={booking} stay={replaces} />
}

function NewStay({ booking: { viewer }, stay }: StayProps) {
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

/** Who pays what of this one, and whether what was paid for the one that fell through pays for it. */
function OldStay({ booking, stay }: StayProps) {
  const { viewer } = booking
  const had = viewer === 'owner' ? 'you had paid' : 'its owner had paid'
  return (
    <>
      {booking.cover !== null && (
        <dl className="figures grid gap-2">
          <Cover booking={booking} />
        </dl>
      )}
      <p className="text-sm text-ink-soft">
        {stay.moved ? `Paid with what ${had} for ` : 'In place of '}
        <StayLink id={stay.id}>{otherStayWords(stay, viewer)}</StayLink>.
      </p>
    </>
  )
}
