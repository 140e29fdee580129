import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { formatRange } from '#web/platform/format/dates.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { part } from '#web/platform/part.tsx'
import { Picture } from '#web/pictures/picture.tsx'
import { OwnerActions, SitterActions } from '../manage/booking-actions.tsx'
import { paymentWord } from '../manage/booking-words.ts'
import { DeadlineLine } from '../manage/deadline-line.tsx'
import { StatusPill } from '../manage/status-pill.tsx'
import { AskAnother } from '../rounds/round-card.tsx'
import { RoundNote } from '../rounds/round-note.tsx'
import { alsoAskedWords, togetherWords } from '../rounds/round-words.ts'
import { MoreActions } from './more-actions.tsx'
import { PlanAction } from './plan-actions.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { shortId, titleOf } from './page-words.ts'

const StaffActions = part('web/modules/bookings/staff/staff-actions.part.tsx', () =>
  import('../staff/staff-actions.part.tsx').then((module) => module.StaffActions),
)

/** What the reader may know of the other sitters that were asked. */
const noteOf = (booking: BookingDetail) => (booking.round ? togetherWords(booking.round) : alsoAskedWords(booking))

/** The booking's title, status and actions. */
export function BookingHead({ booking }: { booking: BookingDetail }) {
  const { viewer, listing } = booking
  return (
    <header className="grid gap-5 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-6">
      <Picture
        src={listing.imageUrl}
        alt=""
        priority
        sizes="(min-width: 640px) 176px, 100vw"
        ratio="fill"
        className="rounded-xl max-sm:h-40 sm:min-h-36"
      />
      <div className="grid content-start gap-3">
        <div className="grid gap-1.5">
          <h1 className="font-display text-3xl font-semibold tracking-tight sm:text-4xl">{titleOf(booking)}</h1>
          <p className="figures text-lg text-ink-soft">
            <Dotted facts={[formatRange(booking.startDate, booking.endDate), counted(booking.nights, 'night')]} />
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <StatusPill booking={booking} />
          <span className="text-sm text-ink-soft">{paymentWord(booking, viewer)}</span>
          <span className="figures text-sm text-ink-soft">#{shortId(booking.id)}</span>
        </p>
        {/* the deadline of a proposed change is shown with the change */}
        {booking.deadline && <DeadlineLine booking={booking} side={viewer === 'owner' ? 'owner' : 'sitter'} />}
        <RoundNote words={noteOf(booking)} />
        <div className="flex flex-wrap items-center gap-2">
          {viewer === 'owner' && <OwnerActions booking={booking} onPage />}
          {viewer === 'sitter' && <SitterActions booking={booking} onPage />}
          {/* a sitter, who answers here too, finds them under More */}
          {viewer === 'owner' && booking.status === 'pending' && (
            <AskAnother request={booking} waiting={booking.round?.waiting ?? 1} />
          )}
          {viewer === 'owner' && booking.mayPropose && <PlanAction booking={booking} plan="change" />}
          {viewer === 'owner' && booking.mayMeet && <PlanAction booking={booking} plan="meet" />}
          {viewer === 'admin' && <StaffActions booking={booking} />}
          <MoreActions booking={booking} />
        </div>
      </div>
    </header>
  )
}
