import { Undo2 } from 'lucide-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '#contract/calls/bookings.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { newId } from '#web/platform/new-id.ts'
import { useRefundBooking } from './mutations.ts'
import { leftToRefundQuery } from './queries.ts'
import { leftWords, readAmount } from './refund-rules.ts'

/** Refunds an amount that the admin types to the owner of a stay that is over. */
export function RefundBooking({ booking: { id, owner } }: { booking: Booking }) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  // an idempotency key for each opened dialog: retrying after a lost response makes no second refund
  const [requestId, setRequestId] = useState(newId)
  const refund = useRefundBooking(id)
  const left = useQuery({ ...leftToRefundQuery(id), enabled: open })
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
        <Field label="Amount in dollars" hint={hintOf(left)} error={wrong ? 'Enter an amount, like 25.00.' : undefined}>
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

/** The hint under the label; the server refuses too high amounts in any case. */
function hintOf({ data, isFetching }: Pick<UseQueryResult<{ left: string }>, 'data' | 'isFetching'>): string {
  if (isFetching) return "Checking what's left to refund…"
  return data ? leftWords(data.left) : "We couldn't check what's left to refund."
}
