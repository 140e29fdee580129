import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import type { Role } from '#contract/endpoint.ts'
import { StayCharges } from '#web/modules/charges/stay-charges.tsx'
import { EmergencyLink } from '#web/modules/emergency/emergency-link.tsx'
import { hasHandovers } from '#web/modules/handovers/queries.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'
import { part } from '#web/platform/part.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { Container } from '#web/ui/page.tsx'
import { Loading, Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { BookedPets } from '../manage/booked-pets.tsx'
import { Housemates } from '../manage/housemates.tsx'
import { bookingQuery, isBookingMissing } from '../queries.ts'
import { OtherStay } from '../rescue/other-stay.ts'
import { BookingHead } from './booking-head.tsx'
import { BookingMoney } from './booking-money.tsx'
import { BookingNotFound } from './booking-not-found.tsx'
import { Cancellation } from './cancellation.tsx'
import { MoneyTimeline } from './money-timeline.tsx'
import { BookingPeople } from './people.tsx'
import { BookingSection } from './booking-section.tsx'
import { StayFacts } from './stay-facts.tsx'
import { Timeline } from './timeline.tsx'

const ChangeCard = part('web/modules/bookings/page/change-card.part.tsx', () =>
  import('./change-card.part.tsx').then((module) => module.ChangeCard),
)
const MeetCard = part('web/modules/bookings/page/meet-card.part.tsx', () =>
  import('./meet-card.part.tsx').then((module) => module.MeetCard),
)
const HandoverCards = part('web/modules/handovers/handover-cards.part.tsx', () =>
  import('#web/modules/handovers/handover-cards.part.tsx').then((module) => module.HandoverCards),
)
const StayReviews = part('web/modules/reviews/stay-reviews.part.tsx', () =>
  import('#web/modules/reviews/stay-reviews.part.tsx').then((module) => module.StayReviews),
)

const RescueCard = part('web/modules/bookings/rescue/rescue-card.part.tsx', () =>
  import('../rescue/rescue-card.part.tsx').then((module) => module.RescueCard),
)

const TipCard = part('web/modules/bookings/page/tip-card.part.tsx', () =>
  import('./tip-card.part.tsx').then((module) => module.TipCard),
)

const ExcuseCard = part('web/modules/bookings/page/excuse-card.part.tsx', () =>
  import('./excuse-card.part.tsx').then((module) => module.ExcuseCard),
)

const StayCare = part('web/modules/bookings/page/stay-care.part.tsx', () =>
  import('./stay-care.part.tsx').then((module) => module.StayCare),
)
const StayCareSheets = part('web/modules/bookings/page/stay-care.part.tsx', () =>
  import('./stay-care.part.tsx').then((module) => module.StayCareSheets),
)

/** Loads what is shown of the care of a booking's stay, so that it is there with the rest. */
export const loadStayCare = async (booking: BookingDetail): Promise<unknown> =>
  (readsCare(booking) || booking.may.care) && Promise.all([StayCare.load(), StayCareSheets.load()])

const StayRecords = part('web/modules/bookings/page/stay-records.part.tsx', () =>
  import('./stay-records.part.tsx').then((module) => module.StayRecords),
)

export type BookingScreenProps = {
  bookingId: string
  role: Role
  /** For admins: what staff can do with a booking and its sides. */
  staffBar: (booking: BookingDetail) => ReactNode
}

/** The page of one booking, for its owner and its sitter whatever their role is now, and for admins. */
export function BookingScreen({ bookingId, role, staffBar }: BookingScreenProps) {
  const { data: booking, error, isFetching, refetch } = useQuery(bookingQuery(bookingId))
  if (!booking && isBookingMissing(error)) return <BookingNotFound />
  return (
    <Container className="py-6 sm:py-8">
      <BackLink role={role} viewer={booking?.viewer} />
      {booking ? (
        <Whole booking={booking} staffBar={booking.viewer === 'admin' && staffBar(booking)} />
      ) : error ? (
        <LoadError level={1} title="We couldn't load this booking" query={{ error, isFetching, refetch }} />
      ) : (
        <BookingSkeleton />
      )}
    </Container>
  )
}

/** Those because of a case are shown whatever became of the stay. */
const hasCaseCharges = ({ viewer, inCases }: BookingDetail): boolean => inCases.hasCharge && viewer !== 'admin'

function Whole({ booking, staffBar }: { booking: BookingDetail; staffBar: ReactNode }) {
  const isOwner = booking.viewer === 'owner'
  return (
    <div className="grid gap-6">
      <BookingHead booking={booking} />
      <ToEmergency booking={booking} />
      <ToDo booking={booking} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-6">
          <Suspense>{hasHandovers(booking, readersNow()) && <HandoverCards booking={booking} />}</Suspense>
          {hasCaseCharges(booking) && <StayCharges booking={booking} />}
          <Suspense>{readsCare(booking) && <StayCare booking={booking} />}</Suspense>
          <Suspense>{showsRecords(booking) && <StayRecords booking={booking} />}</Suspense>
          <StayFacts booking={booking} />
          <BookingSection title={booking.pets.length === 1 ? 'Pet' : 'Pets'}>
            <BookedPets pets={booking.pets} className="gap-4 sm:grid-cols-2" />
            <Housemates booking={booking} />
          </BookingSection>
          {booking.specialInstructions && (
            <BookingSection title={isOwner ? 'Your message' : 'Instructions'}>
              <p dir="auto" className="whitespace-pre-line">
                {booking.specialInstructions}
              </p>
            </BookingSection>
          )}
          <Cancellation booking={booking} />
          <Suspense>{booking.may.care && <StayCareSheets booking={booking} />}</Suspense>
        </div>
        <div className="grid min-w-0 gap-6">
          {staffBar}
          <BookingMoney booking={booking} />
          <BookingPeople booking={booking} />
          <MoneyTimeline booking={booking} />
          <Timeline booking={booking} />
        </div>
      </div>
    </div>
  )
}

/** What its reader can do now, beside the actions of the head. */
function ToDo({ booking }: { booking: BookingDetail }) {
  const { rescue, replacedBy, meet, proposal } = booking
  return (
    <Suspense>
      {rescue && <RescueCard booking={booking} rescue={rescue} />}
      {replacedBy && <OtherStay booking={booking} isNew />}
      {booking.excuseUntil !== null && <ExcuseCard booking={booking} until={booking.excuseUntil} />}
      {booking.status === 'completed' && <StayReviews booking={booking} />}
      {asksForTip(booking) && <TipCard booking={booking} most={booking.tip.most} />}
      {meet && <MeetCard key={meet.id} booking={booking} meet={meet} />}
      {proposal && <ChangeCard key={proposal.id} booking={booking} proposal={proposal} />}
    </Suspense>
  )
}

/** A tip is asked for after the review, never before; of an owner who wrote none, once there is no time left for one. */
const asksForTip = (booking: BookingDetail): booking is BookingDetail & { tip: { most: string } } =>
  booking.tip.most !== null && !booking.may.review

/** Staff reads the log in a case, beside the case, and updates in a report or a case alone. */
const readsCare = ({ status, viewer }: BookingDetail): boolean =>
  ['accepted', 'completed', 'cancelled'].includes(status) && viewer !== 'admin'

/** The two sides see what a stay asks of the records of its pets. */
const showsRecords = ({ asksRecords, viewer }: BookingDetail): boolean => asksRecords && viewer !== 'admin'

/** Leads to the emergency sheet, from the agreement until the care of the stay is over. */
function ToEmergency({ booking: { id, may } }: { booking: BookingDetail }) {
  return (
    may.emergency && (
      <EmergencyLink
        bookingId={id}
        isNow={may.emergency === 'now'}
        className="w-full sm:w-auto sm:justify-self-start"
      />
    )
  )
}

const backLook =
  'mb-4 inline-flex min-h-10 items-center gap-2 rounded-lg pr-3 font-medium text-ink-soft no-underline hover:text-ink pointer-coarse:min-h-11'

/** A link back to the list of such bookings that the user's current role has. */
function BackLink({ role, viewer }: { role: Role; viewer: BookingDetail['viewer'] | undefined }) {
  const arrow = <ArrowLeft aria-hidden="true" className="size-4.5" />
  if (viewer === 'admin')
    return (
      <Link to="/admin" search={{ tab: 'bookings' }} className={backLook}>
        {arrow} All bookings
      </Link>
    )
  if (viewer === 'sitter' && role !== 'owner')
    return (
      <Link to="/sitter-dashboard" search={{ tab: 'requests' }} className={backLook}>
        {arrow} Booking Requests
      </Link>
    )
  if (viewer === 'owner' && role === 'sitter')
    return (
      <Link to="/profile" search={{ tab: 'activity' }} className={backLook}>
        {arrow} Activity
      </Link>
    )
  if (role === 'sitter')
    return (
      <Link to="/sitter-dashboard" className={backLook}>
        {arrow} My Listings
      </Link>
    )
  return (
    <Link to="/owner-dashboard" className={backLook}>
      {arrow} My Bookings
    </Link>
  )
}

/** Shown until the user and the booking are known. */
export function BookingLoading() {
  return (
    <Container className="py-6 sm:py-8">
      <div className="mb-4 h-10 pointer-coarse:h-11" />
      <BookingSkeleton />
    </Container>
  )
}

function BookingSkeleton() {
  return (
    <Loading label="Loading the booking…" className="grid gap-6">
      <div className="grid gap-3">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-6 w-1/3" />
        <Skeleton className="h-11 w-64" />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {[1, 2].map((at) => (
          <Card key={at} className="grid gap-4 p-6">
            <Skeleton className="h-6 w-24" />
            <SkeletonLines lines={6} />
          </Card>
        ))}
      </div>
    </Loading>
  )
}
