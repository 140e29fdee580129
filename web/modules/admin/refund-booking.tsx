import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '#contract/calls/bookings.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { newId } from '#web/platform/new-id.ts'
import { useRefundBooking } from './mutations.ts'

/** Gives the owner of a stay that is over some of the money back, after its amount was typed. */
export function RefundBooking({ booking: { id, owner } }: { booking: Booking }) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  // one for each opened dialog: pressing again after a lost answer is the same refund
  const [requestId, setRequestId] = useState(newId)
  const refund = useRefundBooking(id)
  const change = (next: boolean) => {
    setOpen(next)
    if (next) setRequestId(newId())
    setTyped('')
    setWrong(false)
  }
  const confirm = () => {
    const amount = typed.trim().replace(/^\$/, '')
    if (/^\d{1,6}(\.\d{1,2})?$/.test(amount) && Number(amount) > 0)
      return refund.mutateAsync({ amount: Number(amount).toFixed(2), requestId })
    setWrong(true)
    return Promise.reject(new Error('no amount was typed'))
  }
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="relative z-10"
        icon={<Undo2 aria-hidden="true" className="size-4" />}
        aria-label={`Refund ${displayName(owner)}`}
        onClick={() => change(true)}
      >
        Refund
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={change}
        title={`Refund ${displayName(owner)}`}
        description="The money goes back to the owner's card. The fee and what the sitter earned are worked out again, and what the sitter was already sent beyond that is taken back."
        confirmLabel="Refund"
        tone="danger"
        onConfirm={confirm}
      >
        <Field label="Amount in dollars" error={wrong ? 'Enter an amount, like 25.00.' : undefined}>
          <TextInput
            value={typed}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      </ConfirmDialog>
    </>
  )
}
