import { useState } from 'react'
import type { Booking } from '#contract/schemas/bookings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { formatRange } from '#web/platform/format/dates.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cancelWords } from './decision-words.ts'
import { useMissing } from './missing-records.tsx'
import type { Side } from './booking-words.ts'
import { useChangeBooking } from '../decision-mutations.ts'

export type CancelDialogProps = { booking: Booking; side: Side; open: boolean; onOpenChange: (open: boolean) => void }

/** Asks for confirmation of a cancellation and says what is refunded. */
export function CancelDialog({ booking, side, open, onOpenChange }: CancelDialogProps) {
  const change = useChangeBooking()
  const pending = booking.status === 'pending'
  const { missing, isPending } = useMissing(booking, open && side === 'sitter' && !pending)
  const [because, setBecause] = useState(true)
  const isOverdue = missing?.mayCancel === true
  return (
    <ConfirmDialog
      open={open && !isPending}
      onOpenChange={onOpenChange}
      title={pending ? 'Withdraw this request?' : 'Cancel this stay?'}
      description={`${isolated(booking.listing.title)}, ${formatRange(booking.startDate, booking.endDate)}. This can't be undone.`}
      confirmLabel={pending ? 'Withdraw request' : 'Cancel stay'}
      cancelLabel={pending ? 'Keep request' : 'Keep stay'}
      tone="danger"
      onConfirm={() =>
        change.mutateAsync({ booking, status: 'cancelled', ...(isOverdue && because && { recordsMissing: true }) })
      }
    >
      <p className="figures rounded-lg bg-brand-soft px-4 py-3 font-semibold text-brand-strong">
        {cancelWords(booking, side)}
      </p>
      {isOverdue && (
        <Checkbox
          label="I'm cancelling because records are missing"
          hint="They were due. The history of the stay will say so."
          checked={because}
          onChange={({ target }) => setBecause(target.checked)}
        />
      )}
      {side === 'sitter' && !pending && !(isOverdue && because) && (
        <p className="text-sm text-ink-soft">Everyone sees how many confirmed stays you cancelled, on your profile.</p>
      )}
    </ConfirmDialog>
  )
}
