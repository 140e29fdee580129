import { useState } from 'react'
import type { Booking } from '#contract/schemas/bookings.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { declineReasonMaximum } from '#contract/vocabulary/limits.ts'
import { displayName, firstNameOf } from '#contract/vocabulary/names.ts'
import { TextDialog } from '#web/product/text-dialog.tsx'
import { formatDay, formatRange } from '#web/platform/format/dates.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useChangeBooking, useDeclineRequest } from '../decision-mutations.ts'
import { acceptWords } from './decision-words.ts'
import { MissingRecords, useMissing } from './missing-records.tsx'

/** A sitter's decision about a request. */
export type Decision = 'accepted' | 'declined'

export type AnswerDialogProps = {
  open: boolean
  booking: Booking
  /** The decision to confirm; null if none. */
  asking: Decision | null
  onClose: () => void
}

/** Asks for confirmation before a request is answered, and says what follows. */
export function AnswerDialog({ booking, asking, onClose }: AnswerDialogProps) {
  return (
    <>
      <AcceptDialog booking={booking} open={asking === 'accepted'} onClose={onClose} />
      <DeclineDialog booking={booking} open={asking === 'declined'} onClose={onClose} />
    </>
  )
}

type OneDialogProps = { booking: Booking; open: boolean; onClose: () => void }

const wordsOf = ({ owner, startDate, endDate }: Booking) => `${displayName(owner)}, ${formatRange(startDate, endDate)}.`

function AcceptDialog({ booking: now, open, onClose }: OneDialogProps) {
  const change = useChangeBooking()
  const booking = useAsOpened(now, open, change.isError)
  const { missing, isPending } = useMissing(booking, open)
  const [waives, setWaives] = useState(false)
  const [reason, setReason] = useState('')
  const waivable = missing?.gaps.some((gap) => gap.waivable) ?? false
  const isWaiving = waives && waivable
  const due = missing?.dueAt && formatDay(dateIn(booking.listing.timeZone, new Date(missing.dueAt)))
  return (
    <ConfirmDialog
      open={open && !isPending}
      onOpenChange={() => {
        onClose()
        change.reset()
      }}
      title="Accept this stay?"
      description={`${wordsOf(booking)} ${acceptWords(booking)}`}
      confirmLabel={missing ? (isWaiving ? 'Accept and waive' : `Accept, records due by ${due}`) : 'Accept stay'}
      onConfirm={() =>
        change.mutateAsync({
          booking,
          status: 'accepted',
          ...(isWaiving && { waive: { reason: reason.trim() || null } }),
        })
      }
    >
      {missing && (
        <MissingRecords
          gaps={missing.gaps}
          due={due ?? ''}
          waives={isWaiving}
          onWaives={setWaives}
          reason={reason}
          onReason={setReason}
        />
      )}
    </ConfirmDialog>
  )
}

/**
 * The booking as it was when the dialog opened: updates must not change what is being confirmed, nor the text of a
 * closing dialog. After a refusal it may have changed, so the current one is shown.
 */
function useAsOpened(now: Booking, open: boolean, refused: boolean): Booking {
  const [read, setRead] = useState({ booking: now, open })
  if (open !== read.open) setRead({ booking: open ? now : read.booking, open })
  else if (refused && read.booking !== now) setRead({ booking: now, open })
  return read.booking
}

function DeclineDialog({ booking: now, open, onClose }: OneDialogProps) {
  const decline = useDeclineRequest(now)
  const booking = useAsOpened(now, open, decline.isError)
  return (
    <TextDialog
      open={open}
      name={`reason for declining ${booking.id}`}
      title="Decline this request?"
      description={`${wordsOf(booking)} We'll let the owner know. They won't be charged.`}
      label="Reason"
      optional
      hint={`${firstNameOf(booking.owner)} will see it with your response.`}
      maxLength={declineReasonMaximum}
      submit="Decline request"
      tone="danger"
      send={decline}
      schema={() => import('#contract/inputs/bookings.ts').then(({ BookingChange }) => BookingChange)}
      onClose={onClose}
    />
  )
}
