import type { Side } from '#contract/vocabulary/booking-states.ts'
import { useQuery } from '@tanstack/react-query'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import type { Handover } from '#contract/schemas/handovers.ts'
import type { HandoverWay } from '#contract/vocabulary/handovers.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'
import type { Zone } from '#web/platform/format/zoned.ts'
import { StayCharges } from '#web/modules/charges/stay-charges.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { RefusedEntry } from '#web/product/outbox-entries.tsx'
import { optimisticHandover } from './optimistic-handover.ts'
import { HandoverButtons } from './handover-buttons.tsx'
import { HandoverCard } from './handover-card.tsx'
import type { Reader } from './handover-words.ts'
import { usePresses } from './outbox-mutations.ts'
import type { WaitingPress } from './outbox-mutations.ts'
import { handoverQuery, isSent } from './queries.ts'

type Person = Parameters<typeof firstNameOf>[0]
type Stay = Pick<BookingDetail, 'id' | 'viewer' | 'endDate'> & {
  times: Zone
  owner: Person
  sitter: Person
  pets: readonly { readonly name: string }[]
  inCases: Pick<BookingDetail['inCases'], 'hasCharge'>
}

/** The check-in and the check-out of a stay as they are once what waits is sent, and what could not be recorded. */
export function HandoverCards({ booking }: { booking: Stay }) {
  const queries = [useQuery(handoverQuery(booking.id, 'in')), useQuery(handoverQuery(booking.id, 'out'))] as const
  const { waiting, refused } = usePresses(booking.id)
  const { viewer } = booking
  if (viewer === 'admin') return null
  const failed = queries.find(({ isLoadingError }) => isLoadingError)
  if (failed) return <LoadError level={2} title="We couldn't load the check-in" query={failed} />
  const presses = waiting.map(({ body }) => body)
  const [arrival, departure] = queries.map(({ data }) => data && optimisticHandover(data, viewer, presses))
  const [, { data: sent }] = queries
  if (!arrival || !departure) return null
  return (
    <>
      {refused.map((entry) => (
        <RefusedEntry key={entry.key} entry={entry} />
      ))}
      <Cards {...{ booking, viewer, arrival, departure, waiting, isOut: isSent(sent) }} />
    </>
  )
}

type CardsProps = {
  booking: Stay
  viewer: Side
  arrival: Handover
  departure: Handover
  waiting: readonly WaitingPress[]
  /** Whether the server knows of a check-out. */
  isOut: boolean
}

/** Each while there is something to do or to read. */
function Cards({ booking, viewer, arrival, departure, waiting, isOut }: CardsProps) {
  const today = dateIn(booking.times.timeZone, readersNow())
  const isLastDay = booking.endDate <= today
  const isPast = booking.endDate < today
  const isBegun = isSent(arrival)
  const { state, may } = departure
  // nobody looks for a check-in that was never recorded once the stay is over
  const showsIn = arrival.state !== null || (arrival.may.offer && state === null && !isPast)
  const isAhead = state === null && !isLastDay && !may.stillHere
  const showsOut = state !== null || may.stillHere || (may.offer && !isAhead && (isBegun || !isPast))
  const reader: Reader = {
    side: viewer,
    otherName: firstNameOf(viewer === 'owner' ? booking.sitter : booking.owner),
    pets: booking.pets.map(({ name }) => name),
  }
  const of = { bookingId: booking.id, zone: booking.times, reader, isEarly: !isLastDay }
  const pressesOf = (way: HandoverWay) => waiting.filter(({ body }) => body.way === way)
  return (
    <>
      {showsOut && <HandoverCard {...of} handover={departure} presses={pressesOf('out')} />}
      {/* because of a case they stand on the page of the stay in any case */}
      {isOut && !booking.inCases.hasCharge && <StayCharges booking={booking} />}
      {showsIn && (
        <HandoverCard {...of} handover={arrival} presses={pressesOf('in')}>
          {isAhead && isBegun && may.offer && (
            <details>
              <summary className="w-fit cursor-pointer rounded-sm text-sm font-semibold text-ink-soft hover:text-ink pointer-coarse:py-2">
                Leaving early?
              </summary>
              <div className="pt-3">
                <HandoverButtons {...of} handover={departure} />
              </div>
            </details>
          )}
        </HandoverCard>
      )}
    </>
  )
}
