import { CircleX, ScissorsLineDashed, SearchCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { useReopening } from '#web/platform/fresh-login.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyOnOpen } from '#web/ui/lazy-on-open.tsx'
import { MessageButton } from '../manage/booking-actions.tsx'
import { useLookUpPayment } from '../staff-mutations.ts'
import { RefundBooking } from './refund-booking.tsx'

const StaffCancel = lazyOnOpen(() => import('./cancel-dialog.tsx').then((module) => module.StaffCancel))
const EndDialog = lazyOnOpen(() => import('./end-dialog.tsx').then((module) => module.EndDialog))

/** What an admin does about a booking on its page. */
export function StaffActions({ booking }: { booking: BookingDetail }) {
  const [open, setOpen] = useReopening<'cancel' | 'end'>(`booking ${booking.id}`)
  const lookUp = useLookUpPayment(booking.id)
  const { may, status } = booking
  const close = () => setOpen(undefined)
  return (
    <>
      <MessageButton personId={booking.owner.id} label="Message owner" />
      <MessageButton personId={booking.sitter.id} label="Message sitter" />
      {may.refund && <RefundBooking bookingId={booking.id} name={displayName(booking.owner)} />}
      {may.endEarly && (
        <Act icon={<ScissorsLineDashed aria-hidden="true" className="size-4" />} onClick={() => setOpen('end')}>
          End early
        </Act>
      )}
      {may.lookUp && (
        <Act
          icon={<SearchCheck aria-hidden="true" className="size-4" />}
          loading={lookUp.isPending}
          onClick={() => lookUp.mutate()}
        >
          Look up payment
        </Act>
      )}
      {may.cancel && (
        <Act icon={<CircleX aria-hidden="true" className="size-4" />} onClick={() => setOpen('cancel')}>
          {status === 'pending' ? 'Cancel request' : 'Cancel stay'}
        </Act>
      )}
      <StaffCancel booking={booking} open={open === 'cancel'} onClose={close} />
      <EndDialog booking={booking} open={open === 'end'} onClose={close} />
    </>
  )
}

type ActProps = { icon: ReactNode; loading?: boolean; onClick: () => void; children: ReactNode }

function Act({ icon, loading = false, onClick, children }: ActProps) {
  return (
    <Button variant="secondary" size="sm" icon={icon} loading={loading} onClick={onClick}>
      {children}
    </Button>
  )
}
