import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '#contract/calls/bookings.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { formatMoney } from '#web/platform/format/money.ts'
import { newId } from '#web/platform/new-id.ts'
import { useRefundBooking } from './mutations.ts'
import { leftToRefund, readAmount } from './refund-rules.ts'

/** Gives the owner of a stay that is over some of the money back, after its amount was typed. */
export function RefundBooking({ booking }: { booking: Booking }) {
  const { id, owner } = booking
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
    const amount = readAmount(typed)
    if (amount !== undefined) return refund.mutateAsync({ amount, requestId })
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
        description="The money goes back to the owner's card. The sitter's earnings and our fees go down to match, and if the sitter was already paid, we take back the difference."
        confirmLabel="Refund"
        tone="danger"
        onConfirm={confirm}
      >
        <Field
          label="Amount in dollars"
          hint={`You can refund up to ${formatMoney(leftToRefund(booking))}.`}
          error={wrong ? 'Enter an amount, like 25.00.' : undefined}
        >
          <TextInput
            value={typed}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => {
              setTyped(target.value)
              setWrong(false)
            }}
          />
        </Field>
      </ConfirmDialog>
    </>
  )
}
