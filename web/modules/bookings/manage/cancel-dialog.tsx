import { useState } from 'react'
import type { Booking } from '#contract/schemas/bookings.ts'
import { sitterCauseNames, sitterCauses, type Side } from '#contract/vocabulary/booking-states.ts'
import type { SitterCause } from '#contract/vocabulary/booking-states.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { formatRange } from '#web/platform/format/dates.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { cancelWords } from './decision-words.ts'
import { useMissing } from './missing-records.tsx'
import { useChangeBooking } from '../decision-mutations.ts'

export type CancelDialogProps = { booking: Booking; side: Side; open: boolean; onOpenChange: (open: boolean) => void }

/** Asks for confirmation of a cancellation and says what is refunded. */
export function CancelDialog({ booking, side, open, onOpenChange }: CancelDialogProps) {
  const change = useChangeBooking()
  const pending = booking.status === 'pending'
  const { missing, isPending } = useMissing(booking, open && side === 'sitter' && !pending)
  const [because, setBecause] = useState(true)
  const isOverdue = missing?.mayCancel === true
  const says = side === 'sitter' && !pending && !(isOverdue && because)
  const [cause, setCause] = useState<SitterCause>()
  const [missed, setMissed] = useState(false)
  return (
    <ConfirmDialog
      open={open && !isPending}
      onOpenChange={onOpenChange}
      title={pending ? 'Withdraw this request?' : 'Cancel this stay?'}
      description={`${isolated(booking.listing.title)}, ${formatRange(booking.startDate, booking.endDate)}. This can't be undone.`}
      confirmLabel={pending ? 'Withdraw request' : 'Cancel stay'}
      cancelLabel={pending ? 'Keep request' : 'Keep stay'}
      tone="danger"
      onConfirm={async () => {
        if (says && !cause) {
          setMissed(true)
          throw new Error('no reason is chosen')
        }
        await change.mutateAsync({
          booking,
          status: 'cancelled',
          ...(isOverdue && because && { recordsMissing: true }),
          ...(says && cause && { cause }),
        })
      }}
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
      {says && <Cause booking={booking} cause={cause} missed={missed} onChoose={setCause} />}
    </ConfirmDialog>
  )
}

type CauseProps = {
  booking: Booking
  cause: SitterCause | undefined
  missed: boolean
  onChoose: (cause: SitterCause | undefined) => void
}

/** Why a sitter cancels, and that it counts. */
function Cause({ booking, cause, missed, onChoose }: CauseProps) {
  const owner = isolated(firstNameOf(booking.owner))
  return (
    <>
      <Field
        label="Why are you cancelling?"
        hint={`Only ${owner} and our team read it.`}
        error={missed && !cause ? 'Choose a reason.' : undefined}
        required
      >
        <Select
          placeholder="Choose a reason"
          value={cause ?? ''}
          onChange={({ target }) => onChoose(sitterCauseNames.find((name) => name === target.value))}
          options={sitterCauseNames.map((name) => ({ value: name, label: sitterCauses[name] }))}
        />
      </Field>
      <p className="text-sm text-ink-soft">
        This will show on your reliability card.{' '}
        {cause === 'owner_asked'
          ? `It won't count once ${owner} confirms that they asked you.`
          : 'Everyone sees how many confirmed stays you cancelled, on your profile.'}
      </p>
    </>
  )
}
