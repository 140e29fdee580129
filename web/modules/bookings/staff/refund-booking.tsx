import { Undo2 } from 'lucide-react'
import { useReopening } from '#web/platform/fresh-login.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyOnOpen } from '#web/ui/lazy-on-open.tsx'

const RefundDialog = lazyOnOpen(() => import('./refund-dialog.tsx').then((module) => module.RefundDialog))

type RefundBookingProps = {
  bookingId: string
  /** The owner. */
  name: string
  label?: string
}

/** Opens the dialog that gives money back to the owner of a booking. */
export function RefundBooking({ bookingId, name, label = 'Refund' }: RefundBookingProps) {
  const [open, setOpen] = useReopening<'refund'>(`refund ${bookingId}`)
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="relative z-10"
        icon={<Undo2 aria-hidden="true" className="size-4" />}
        aria-label={`${label}: ${name}`}
        onClick={() => setOpen('refund')}
      >
        {label}
      </Button>
      <RefundDialog bookingId={bookingId} name={name} open={open === 'refund'} onClose={() => setOpen(undefined)} />
    </>
  )
}
