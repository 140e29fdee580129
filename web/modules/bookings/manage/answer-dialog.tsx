import { useState } from 'react'
import type { Booking } from '#contract/calls/bookings.ts'
import { declineReasonMaximum } from '#contract/vocabulary/limits.ts'
import { displayName, firstNameOf } from '#contract/vocabulary/names.ts'
import { formatRange } from '#web/platform/format/dates.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useChangeBooking } from '../mutations.ts'
import { acceptWords } from './booking-words.ts'

/** A sitter's answer to a request. */
export type Answer = 'accepted' | 'declined'

const unread = { answer: 'accepted', booking: null, open: false } as const

export type AnswerDialogProps = {
  booking: Booking
  /** The answer to confirm; null if none. */
  asking: Answer | null
  onClose: () => void
}

/** Asks for confirmation before a request is answered, and says what follows. */
export function AnswerDialog({ booking: now, asking, onClose }: AnswerDialogProps) {
  const change = useChangeBooking()
  const [reason, setReason] = useState('')
  // the dialog answers the booking as it was when it opened: updates must not change its text, nor that of a closing
  // dialog
  const [read, setRead] = useState<{ answer: Answer; booking: Booking | null; open: boolean }>(unread)
  if (asking && !read.open) {
    setRead({ answer: asking, booking: now, open: true })
    setReason('')
  }
  if (!asking && read.open) setRead({ ...read, open: false })
  const { answer } = read
  const booking = read.booking ?? now
  const send = async () => {
    try {
      await change.mutateAsync({ booking, status: answer, ...(answer === 'declined' && { reason }) })
    } catch (error) {
      // the booking may have changed: from now on the dialog shows the current one
      setRead({ answer, booking: null, open: true })
      throw error
    }
  }
  const stay = `${displayName(booking.owner)}, ${formatRange(booking.startDate, booking.endDate)}`
  const words = {
    accepted: {
      title: 'Accept this stay?',
      description: `${stay}. ${acceptWords(booking)}`,
      confirmLabel: 'Accept stay',
      cancelLabel: 'Not now',
      tone: 'normal',
    },
    declined: {
      title: 'Decline this request?',
      description: `${stay}. We'll let the owner know. They won't be charged.`,
      confirmLabel: 'Decline request',
      cancelLabel: 'Keep request',
      tone: 'danger',
    },
  } as const
  return (
    <ConfirmDialog
      open={asking !== null}
      onOpenChange={(open) => open || onClose()}
      {...words[answer]}
      onConfirm={send}
    >
      {answer === 'declined' && (
        <Field label="Reason" optional hint={`${firstNameOf(booking.owner)} will see it with your response.`}>
          <Textarea
            rows={3}
            counter
            maxLength={declineReasonMaximum}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      )}
    </ConfirmDialog>
  )
}
