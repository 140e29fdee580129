import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { HandoverButtons } from './handover-buttons.tsx'
import { HandoverCard } from './handover-card.tsx'
import type { Reader } from './handover-words.ts'
import { handoverQuery } from './queries.ts'

// only after a check-out; because of a case it stands on the page of the stay in any case
const ChargesCard = lazy(() =>
  import('#web/modules/charges/charges-card.tsx').then((module) => ({ default: module.ChargesCard })),
)

/** The check-in and the check-out of a stay, each while there is something to do or to read. */
export function HandoverCards({ booking }: { booking: BookingDetail }) {
  const [arrival, departure] = [useQuery(handoverQuery(booking.id, 'in')), useQuery(handoverQuery(booking.id, 'out'))]
  if (booking.viewer === 'admin') return null
  const failed = [arrival, departure].find(({ isLoadingError }) => isLoadingError)
  if (failed) return <LoadError level={2} title="We couldn't load the check-in" query={failed} />
  if (!arrival.data || !departure.data) return null
  const today = dateIn(booking.times.timeZone, readersNow())
  const isLastDay = booking.endDate <= today
  const isPast = booking.endDate < today
  const isBegun = arrival.data.state !== null && arrival.data.state !== 'draft'
  const { state, may } = departure.data
  // nobody looks for a check-in that was never recorded once the stay is over
  const showsIn = arrival.data.state !== null || (arrival.data.may.offer && state === null && !isPast)
  const isAhead = state === null && !isLastDay && !may.stillHere
  const showsOut = state !== null || may.stillHere || (may.offer && !isAhead && (isBegun || !isPast))
  const reader: Reader = {
    side: booking.viewer,
    otherName: firstNameOf(booking.viewer === 'owner' ? booking.sitter : booking.owner),
    pets: booking.pets.map(({ name }) => name),
  }
  const of = { bookingId: booking.id, zone: booking.times, reader, isEarly: !isLastDay }
  return (
    <>
      {showsOut && <HandoverCard {...of} handover={departure.data} />}
      {state !== null && state !== 'draft' && !booking.inCases.hasCharge && (
        <AfterHydration>
          <ChargesCard
            bookingId={booking.id}
            isOwner={reader.side === 'owner'}
            otherName={reader.otherName}
            zone={booking.times}
          />
        </AfterHydration>
      )}
      {showsIn && (
        <HandoverCard {...of} handover={arrival.data}>
          {isAhead && isBegun && may.offer && (
            <details>
              <summary className="w-fit cursor-pointer rounded-sm text-sm font-semibold text-ink-soft hover:text-ink pointer-coarse:py-2">
                Leaving early?
              </summary>
              <div className="pt-3">
                <HandoverButtons {...of} handover={departure.data} />
              </div>
            </details>
          )}
        </HandoverCard>
      )}
    </>
  )
}
