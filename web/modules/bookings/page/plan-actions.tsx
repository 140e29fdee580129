import { CalendarCog, Handshake } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { BookingDetail } from '#contract/calls/bookings.ts'
import { Button } from '#web/ui/button.tsx'

const ChangeDialog = lazy(() => import('./change-dialog.tsx').then((module) => ({ default: module.ChangeDialog })))
const MeetDialog = lazy(() => import('./meet-dialog.tsx').then((module) => ({ default: module.MeetDialog })))

const icon = 'size-4.5'

/** Opens the dialog for other dates and pets. */
export function ChangeAction({ booking }: { booking: BookingDetail }) {
  const [changing, setChanging] = useState(false)
  const isRequest = booking.status === 'pending'
  const label =
    booking.viewer === 'owner'
      ? isRequest
        ? 'Change request'
        : 'Change dates or pets'
      : isRequest
        ? 'Suggest other dates'
        : 'Propose new dates'
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<CalendarCog aria-hidden="true" className={icon} />}
        onClick={() => setChanging(true)}
      >
        {label}
      </Button>
      {changing && (
        <Suspense>
          <ChangeDialog booking={booking} open={changing} onOpenChange={setChanging} />
        </Suspense>
      )}
    </>
  )
}

/** Opens the dialog for the times of a meet-and-greet. */
export function MeetAction({ booking }: { booking: BookingDetail }) {
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Handshake aria-hidden="true" className={icon} />}
        onClick={() => setChoosing(true)}
      >
        Suggest a meet-and-greet
      </Button>
      {choosing && (
        <Suspense>
          <MeetDialog booking={booking} open={choosing} onOpenChange={setChoosing} />
        </Suspense>
      )}
    </>
  )
}
