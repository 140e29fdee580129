import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { CareSection } from '#web/modules/care/care-section.tsx'
import { PostUpdateButton } from '#web/modules/stay-updates/post-update-button.tsx'
import { StayUpdates } from '#web/modules/stay-updates/stay-updates.tsx'
import { CareSheets } from '../manage/stay-care.tsx'
import { BookingSection } from './booking-section.tsx'

/** What the two sides of an agreed stay record and read of it: its tasks, and updates. */
export function StayCare({ booking }: { booking: BookingDetail }) {
  return (
    <>
      <CareSection
        bookingId={booking.id}
        dates={booking}
        zone={booking.times}
        action={<PostUpdateButton bookingId={booking.id} variant="secondary" />}
      />
      <StayUpdates bookingId={booking.id} zone={booking.times} mayReport={booking.viewer === 'owner'} />
    </>
  )
}

/** What its pets need, as their owner wrote it. */
export function StayCareSheets({ booking }: { booking: BookingDetail }) {
  return (
    <BookingSection title="Care sheets">
      <CareSheets booking={booking} level={3} />
    </BookingSection>
  )
}
